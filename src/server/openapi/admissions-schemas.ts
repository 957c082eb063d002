import { ADMISSIONS_SERVICES, type AdmissionsService, type ResponseShape } from '../../schema/index.js';
import { compact, type Json, type JsonObject, refTo } from './json.js';

type Field = ResponseShape['fields'][string];

const KINDS: { readonly [K in Field['kind']]: string } = {
  text: '',
  code: '',
  flag: '`Y` or `N`.',
  date: 'Day, abbreviated month and four-digit year, such as `01-Sep-2026`.',
  amount: 'Amount of money.',
  number: 'Count or score.',
};

const fieldSchema = ({ kind, label, doc }: Field): JsonObject =>
  compact({ title: label, description: doc === '' ? KINDS[kind] : doc, type: 'string' });

type List = ResponseShape['lists'][string];

function listSchema({ label, doc, fields, codes }: List): JsonObject {
  const known = codes?.filter(({ desc }) => desc !== '').map(({ code, desc }) => `\`${code}\` ${desc}`) ?? [];
  const bare = codes?.filter(({ desc }) => desc === '').map(({ code }) => `\`${code}\``) ?? [];
  const listed = [...known, ...bare].join(', ');
  const row: JsonObject =
    fields === null
      ? { type: 'object', additionalProperties: true }
      : {
          type: 'object',
          properties: Object.fromEntries(
            Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]),
          ),
          required: Object.keys(fields),
        };
  return compact({
    title: label,
    description: [doc, listed === '' ? '' : `Codes: ${listed}.`].filter(text => text !== '').join(' '),
    type: 'array',
    items: row,
  });
}

/** Name of the component of a shape, such as `applicantRecord`. */
const shapeName = ({ name }: ResponseShape): string =>
  name.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

/** The `response` of a shape. In XML an empty list is absent, so lists are not required here. */
const shapeSchema = ({ name, fields, lists }: ResponseShape): JsonObject => ({
  title: name.replace(/^./, letter => letter.toUpperCase()),
  description:
    'A field without a value is empty. Members that are not listed are passed on as they were imported.',
  type: 'object',
  properties: {
    ...Object.fromEntries(Object.entries(fields).map(([field, declared]) => [field, fieldSchema(declared)])),
    ...Object.fromEntries(Object.entries(lists).map(([list, declared]) => [list, listSchema(declared)])),
  },
  required: Object.keys(fields),
});

const REQUEST: JsonObject = {
  title: 'Echo of the request',
  type: 'object',
  properties: {
    attributes: { type: 'string', description: 'The query as text; empty if there is none.' },
    method: { type: 'string' },
    resource: {
      type: 'string',
      description: 'The path requested, relative to the base path of the service.',
    },
    status: { type: 'integer', description: 'The HTTP status.' },
    statusMessage: { type: 'string', description: 'The meaning of the status.' },
  },
  required: ['attributes', 'method', 'resource', 'status', 'statusMessage'],
};

const MESSAGE: JsonObject = {
  title: 'Error',
  type: 'object',
  properties: { message: { type: 'string', description: 'The problem and its remedy.' } },
  required: ['message'],
};

const strings = (...names: readonly string[]): JsonObject => ({
  properties: Object.fromEntries(names.map(name => [name, { type: 'string' }])),
  required: names,
});

const CODE_AND_MESSAGE: JsonObject = {
  type: 'array',
  items: {
    type: 'object',
    properties: { code: { type: 'integer' }, message: { type: 'string' } },
    required: ['code', 'message'],
  },
};

const getRows = (row: JsonObject): JsonObject => ({ type: 'array', items: { type: 'object', ...row } });

const DEFINITION: JsonObject = {
  title: 'Service definition',
  type: 'object',
  xml: { name: 'WebService' },
  properties: {
    name: { type: 'string' },
    operations: getRows({
      properties: {
        ...(strings('name', 'description', 'method', 'path').properties as JsonObject),
        path_identifiers: getRows(strings('name', 'type', 'format')),
        query_attributes: getRows(strings('name', 'type', 'format', 'required')),
        errors: getRows({
          properties: {
            code: { type: 'integer' },
            name: { type: 'string' },
            message: { type: 'string' },
            httpStatusCode: { type: 'integer' },
          },
          required: ['code', 'name', 'message', 'httpStatusCode'],
        }),
        httpStatusCodes: CODE_AND_MESSAGE,
      },
      required: ['name', 'description', 'method', 'path'],
    }),
    httpStatusCodes: CODE_AND_MESSAGE,
  },
  required: ['name', 'operations', 'httpStatusCodes'],
};

/** The envelope of a service around a response, as the element with the name of the service. */
const envelope = (service: AdmissionsService, response: JsonObject): JsonObject => ({
  type: 'object',
  xml: { name: service.key },
  properties: { request: refTo('schemas', 'request'), response },
  required: ['request', 'response'],
});

/** The schemas of both services by name. */
export function admissionsSchemas(): Record<string, Json> {
  const shapes = ADMISSIONS_SERVICES.flatMap(({ operations }) => operations)
    .map(({ shape }) => shape)
    .filter(shape => shape !== null);
  return {
    WebService: DEFINITION,
    request: REQUEST,
    message: MESSAGE,
    ...Object.fromEntries(shapes.map(shape => [shapeName(shape), shapeSchema(shape)])),
  };
}

/** The content of a response with data, by media type. */
export function dataContent(
  service: AdmissionsService,
  shape: ResponseShape | null,
): Record<string, JsonObject> {
  if (shape === null)
    return {
      'application/json': { schema: refTo('schemas', 'WebService') },
      'application/xml': { schema: refTo('schemas', 'WebService') },
    };
  const response = refTo('schemas', shapeName(shape));
  const lists = Object.keys(shape.lists);
  const inJson: JsonObject = lists.length === 0 ? response : { allOf: [response, { required: lists }] };
  return envelopeContent(service, inJson, response);
}

/** The content of an error in the envelope, by media type. */
export const messageContent = (service: AdmissionsService): Record<string, JsonObject> =>
  envelopeContent(service, refTo('schemas', 'message'), refTo('schemas', 'message'));

const envelopeContent = (
  service: AdmissionsService,
  inJson: JsonObject,
  inXml: JsonObject,
): Record<string, JsonObject> => ({
  'application/json': {
    schema: {
      type: 'object',
      properties: { [service.key]: envelope(service, inJson) },
      required: [service.key],
    },
  },
  'application/xml': { schema: envelope(service, inXml) },
});
