import { describe, expect, it } from 'vitest';
import { DataError } from '../../../src/core/index.js';
import {
  isAdmissionsReply,
  makeResponse,
  readAdmissionsReply,
  responseValue,
  writeAdmissionsReply,
} from '../../../src/records/index.js';
import { Random } from '../../../src/sample/random.js';
import {
  ADMISSIONS_MEDIA_TYPES,
  ADMISSIONS_SERVICES,
  type AdmissionsService,
  type ResponseShape,
} from '../../../src/schema/index.js';
import { filled } from './filled.js';

const source = 'reply';
const operations = ADMISSIONS_SERVICES.flatMap(service =>
  service.operations.flatMap(({ name, shape, path }) =>
    shape === null ? [] : [{ service, kind: name, shape, resource: path.replace(/\{\w+\}/g, '1') }],
  ),
);

const write = (
  service: AdmissionsService,
  resource: string,
  value: ReturnType<typeof responseValue>,
  mediaType: (typeof ADMISSIONS_MEDIA_TYPES)[number],
) =>
  writeAdmissionsReply(
    service,
    { attributes: '', method: 'GET', resource, status: 200, statusMessage: '' },
    value,
    mediaType,
  );

const code = (body: string): string => {
  try {
    return readAdmissionsReply(body, { source }).kind;
  } catch (error) {
    expect(error).toBeInstanceOf(DataError);
    return (error as DataError).code;
  }
};

describe.each(ADMISSIONS_MEDIA_TYPES)('a reply in %s', mediaType => {
  it.each(operations)('is recognized by its members: $kind', ({ service, kind, shape, resource }) => {
    const response = filled(shape, new Random(7));
    const body = write(service, '/', responseValue(response), mediaType);
    expect(isAdmissionsReply(Buffer.from(body))).toBe(true);
    const reply = readAdmissionsReply(body, { source });
    expect(reply.kind).toBe(kind);
    expect(reply.response.values).toEqual(response.values);
    expect(code(write(service, resource, responseValue(response), mediaType))).toBe(kind);
  });

  it.each(operations)('is recognized by its request if it has no members: $kind', operation => {
    const { service, kind, resource } = operation;
    const shape: ResponseShape = { name: '', fields: {}, lists: {} };
    const empty = responseValue(makeResponse(shape, { message: '' } as Record<string, string>));
    expect(code(write(service, resource, empty, mediaType))).toBe(kind);
  });
});

it('refuses a response of another service and an empty one', () => {
  expect(code('{"OtherService":{"response":{"NOTE":"x"}}}')).toBe('data.service');
  expect(code('{"GradOffCommService":{"response":{"message":""}}}')).toBe('data.kind');
});

it('does not recognize XML of faculty, a record in JSON or a web page', () => {
  const others = [
    '<facultyProfile><Record username="1"/></facultyProfile>',
    '{"userId":"1","records":{}}',
    '<!DOCTYPE html><html><body>GradOffCommService</body></html>',
    '<SERVICE_DEPARTMENT/>',
    '',
  ];
  for (const other of others) expect(isAdmissionsReply(Buffer.from(other))).toBe(false);
  expect(
    isAdmissionsReply(Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- x -->\n<ns:gradoffcommservice/>')),
  ).toBe(true);
  expect(isAdmissionsReply(Buffer.from('\uFEFF{ "GradOffCommService" : {}}', 'utf16le'))).toBe(true);
});
