import { readFileSync } from 'node:fs';
import { lineInJson, parseJson } from '../../../src/core/index.js';
import {
  type AnyAdmissionsReply,
  readAdmissionsReply,
  readPersonJson,
  readReply,
  responseValue,
  writeAdmissionsReply,
  writePersonJson,
} from '../../../src/records/index.js';
import {
  ADMISSIONS_SERVICES,
  type AdmissionsService,
  type ResponseOf,
  type ResponseShape,
} from '../../../src/schema/index.js';
import type { FuzzedFormat } from '../format.js';
import { attempt, attemptAsync, must, mustEqual, readTwice } from '../outcome.js';
import { getFiles, getPath } from '../samples.js';

const SOURCE = 'fuzz.json';

/** The service whose operation a reply is of. */
const getService = ({ kind }: AnyAdmissionsReply): AdmissionsService =>
  ADMISSIONS_SERVICES.find(({ operations }) =>
    operations.some(({ name }) => name === kind),
  ) as AdmissionsService;

/** The response as data; which operation it is of does not matter. */
const getData = ({ response }: AnyAdmissionsReply) =>
  responseValue<ResponseShape>(response as ResponseOf<ResponseShape>);

/** Writes a reply in both media types and reads it again. */
function checkRewritten(reply: AnyAdmissionsReply): void {
  const value = getData(reply);
  const request = reply.request ?? {
    attributes: '',
    method: 'GET',
    resource: '/1',
    status: 200,
    statusMessage: '',
  };
  const written = writeAdmissionsReply(getService(reply), request, value, 'application/json');
  const again = attempt(() => readAdmissionsReply(written, { source: SOURCE }));
  must('value' in again, `The written reply is refused: ${'error' in again ? again.error.message : ''}`);
  mustEqual(getData(again.value), value, 'Writing and reading changes the reply.');
  const xml = writeAdmissionsReply(getService(reply), request, value, 'application/xml');
  const fromXml = attempt(() => readAdmissionsReply(xml, { source: SOURCE }));
  must(
    'value' in fromXml,
    `The reply written as XML is refused: ${'error' in fromXml ? fromXml.error.message : ''}`,
  );
}

/** A person as JSON with few records, so that a case is fast. */
function smallPeople(): readonly Uint8Array[] {
  const { persons } = readReply(readFileSync(getPath('test/records/fixtures/manual.xml')), {
    source: '',
    institution: '',
  });
  return persons.map(person => {
    const records = Object.fromEntries(
      Object.entries(person.records).map(([name, list]) => [name, list.slice(0, 1)]),
    );
    return Buffer.from(writePersonJson({ ...person, records: records as unknown as typeof person.records }));
  });
}

/** Replies of the admissions services, and records as JSON. */
export const JSON_RECORDS: FuzzedFormat = {
  name: 'json',
  modules: ['records/', 'core/json.ts'],
  samples: () => [
    ...getFiles('samples/letters', 'json'),
    ...getFiles('samples/letters', 'xml'),
    readFileSync(getPath('samples/applicant.json')),
    ...getFiles('test/records/fixtures/refused', 'json'),
    ...smallPeople(),
  ],
  tokens: [
    ...[
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      '\\',
      '\\u',
      '\\ud800',
      '\\udc00',
      '\\u0000',
      '\\n',
      '\\x',
      '\n',
      ' ',
      '//',
      '/**/',
      '\ufeff',
    ],
    ...['null', 'true', 'false', '{}', '[]', '""', '"a"', '0', '-', '1e', '01', '.5', 'NaN', 'undefined'],
    ...[
      '"__proto__":',
      '"constructor":',
      '"toString":',
      '"length":',
      '"request":',
      '"response":',
      '"message":',
      '"status":',
      '"values":',
      '"records":',
      '"format":',
      '"unknown":',
    ],
    ...[
      '"InternationalApplicantService":',
      '"status":200',
      '"status":"404"',
      '"message":"NOT_INTERNATIONAL"',
      '<response>',
      '</response>',
      '<member name="',
      '"member":',
    ],
  ],
  pairs: [
    ['[', ']'],
    ['{"a":', '}'],
    ['"', '"'],
    ['<member>', '</member>'],
  ],
  check: async input => {
    const text = Buffer.from(input).toString('utf8');
    const parsed = readTwice(() => parseJson(text));
    must(parsed !== null, 'parseJson throws.');
    if ('error' in parsed) {
      const lines = text.split('\n').length;
      must(
        parsed.error.line >= 1 && parsed.error.line <= lines,
        `The error is in line ${parsed.error.line} of ${lines}.`,
      );
    } else must(lineInJson(text, 'a.b[0]') >= 1, 'A value is in no line.');
    const reply = readTwice(() => readAdmissionsReply(input, { source: SOURCE }));
    if (reply !== null) checkRewritten(reply);
    const person = await attemptAsync(() => readPersonJson(text, SOURCE));
    if (!('value' in person)) return;
    const written = writePersonJson(person.value);
    mustEqual(
      writePersonJson(await readPersonJson(written, SOURCE)),
      written,
      'Writing and reading changes the person.',
    );
  },
};
