import { STATUS_CODES } from 'node:http';
import { ADMISSIONS_SERVICES, type AdmissionsService, getMeaning } from '../../schema/index.js';
import { VERSION } from '../../version.js';
import type { Access } from '../access.js';
import { admissionsSchemas, dataContent, messageContent } from './admissions-schemas.js';
import { getExamples } from './examples.js';
import { facultySchemas } from './faculty-schemas.js';
import { headerComponents, headersWith } from './headers.js';
import { compact, type Json, type JsonObject, refTo } from './json.js';
import {
  DOCUMENTED_OPERATIONS,
  type DocumentedOperation,
  FACULTY_TAG,
  getGroup,
  getTag,
  type PathParameter,
} from './operations.js';
import {
  admissionsRefusals,
  definitionRefusals,
  type ErrorBody,
  facultyRefusals,
  OTHER_PATH,
  otherMethod,
  type Refusal,
} from './refusals.js';

const XML = 'application/xml';

const ERROR: JsonObject = {
  title: 'Error',
  type: 'object',
  xml: { name: 'Error' },
  properties: {
    status: { type: 'string', pattern: '^[0-9]{3}$', xml: { attribute: true } },
    code: { type: 'string', description: 'Stable code for machines.', xml: { attribute: true } },
    requestId: { type: 'string', pattern: '^[0-9a-f]{16}$', xml: { attribute: true } },
    Message: { type: 'string', description: 'The meaning of the status, the problem and its remedy.' },
  },
  required: ['status', 'code', 'requestId', 'Message'],
};

/** The content of an error in one body, by media type. */
function errorContent(body: ErrorBody, service: AdmissionsService | null): Record<string, JsonObject> {
  if (body === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  if (body === 'error' || service === null) return { [XML]: { schema: refTo('schemas', 'Error') } };
  const { [XML]: inXml, ...inJson } = messageContent(service);
  return body === 'json' || inXml === undefined ? inJson : { ...inJson, [XML]: inXml };
}

/** The contents of an error that is sent with several bodies. */
function getContent(
  { status, causes }: Refusal,
  service: AdmissionsService | null,
  group: string,
): JsonObject {
  const content: Record<string, JsonObject> = {};
  for (const body of new Set(causes.map(cause => cause.body)))
    for (const [type, { schema }] of Object.entries(errorContent(body, service))) {
      const present = content[type]?.schema;
      content[type] = {
        schema: present === undefined ? (schema as Json) : { anyOf: [present, schema as Json] },
      };
    }
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      { ...media, ...getExamples(`${group}.${status}`, type) },
    ]),
  );
}

const listCauses = ({ causes }: Refusal): string =>
  causes.map(({ code, when }) => `- \`${code}\`: ${when}`).join('\n');

/** The meaning of a status for a service; the name of the status if the specification has none. */
function meaningFor(status: number, service: AdmissionsService | null): string {
  if (service === null) return getMeaning(status).meaning;
  return service.statuses.find(row => row.status === status)?.meaning ?? STATUS_CODES[status] ?? '';
}

const errorResponse = (refusal: Refusal, service: AdmissionsService | null, group: string): JsonObject => ({
  description: `${meaningFor(refusal.status, service).replace(/\.?$/, '.')}\n\n${listCauses(refusal)}`,
  headers: headersWith(...refusal.headers),
  content: getContent(refusal, service, group),
});

/** The errors of a group of operations: the components of its responses and the references to them by status. */
function errorGroup(group: string, refusals: readonly Refusal[], service: AdmissionsService | null) {
  return {
    components: Object.fromEntries(
      refusals.map(refusal => [`${group}${refusal.status}`, errorResponse(refusal, service, group)]),
    ),
    references: Object.fromEntries(
      refusals.map(({ status }) => [String(status), refTo('responses', `${group}${status}`)]),
    ),
  };
}

const parameterObject = ({ name, description, schema, isList, example }: PathParameter): JsonObject => ({
  name,
  in: 'path',
  required: true,
  description,
  ...(isList ? { style: 'simple', explode: false } : {}),
  schema,
  example,
});

const CONDITIONS: readonly JsonObject[] = [
  ['If-None-Match', 'Tags of responses that the caller has; one that is current is answered with 304.'],
  ['If-Match', 'Tags of the state that the caller requires; another state is answered with 412.'],
].map(([name = '', description = '']) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
}));

/** The successful responses of an operation, by status. */
function successes(operation: DocumentedOperation): JsonObject {
  const { id, service, shape, root } = operation;
  const content =
    service === null ? { [XML]: { schema: refTo('schemas', root) } } : dataContent(service, shape);
  const withExamples = Object.fromEntries(
    Object.entries(content).map(([type, media]) => [type, { ...media, ...getExamples(id, type) }]),
  );
  const statuses = service?.operations.find(
    ({ path }) => service.basePath + path === operation.path,
  )?.statuses;
  const meaning = statuses?.find(({ status }) => status === 200)?.meaning ?? getMeaning(200).meaning;
  const description = meaning.replace(/\.?$/, '.');
  if (service !== null)
    return { '200': { description, headers: headersWith('Vary'), content: withExamples } };
  const headers = headersWith('ETag', 'Vary');
  return {
    '200': { description, headers, content: withExamples },
    '304': { description: 'The caller has the present data.', headers },
  };
}

/** The description of the services in OpenAPI 3.1. @param access whether the faculty-profile service needs keys */
export function createOpenApi(access: Access): JsonObject {
  const isOpen = access === 'open';
  const faculty = errorGroup('faculty', facultyRefusals(isOpen), null);
  const admissions = new Map(
    ADMISSIONS_SERVICES.map(service => {
      const name = getGroup(service);
      const hasConflicts = service.statuses.some(({ status }) => status === 409);
      return [
        service,
        {
          data: errorGroup(name, admissionsRefusals(isOpen, hasConflicts), service),
          definition: errorGroup(`${name}Documentation`, definitionRefusals(isOpen), service),
        },
      ] as const;
    }),
  );

  const getErrors = ({ service, shape }: DocumentedOperation): JsonObject => {
    const groups = service === null ? undefined : admissions.get(service);
    if (groups === undefined) return faculty.references;
    return (shape === null ? groups.definition : groups.data).references;
  };

  const getSecurity = ({ service, shape }: DocumentedOperation): JsonObject[] => {
    if (service === null) return isOpen ? [] : [{ facultyKey: [] }];
    return shape === null ? [] : [{ admissionsKey: [] }];
  };

  const operationObject = (operation: DocumentedOperation): JsonObject =>
    compact({
      operationId: operation.id,
      tags: [operation.tag],
      summary: operation.summary,
      description: operation.description,
      parameters: [
        ...operation.parameters.map(parameterObject),
        ...(operation.service === null ? CONDITIONS : []),
      ],
      security: getSecurity(operation),
      responses: { ...successes(operation), ...getErrors(operation) },
    });

  return {
    openapi: '3.1.1',
    info: {
      title: 'Faculty Vitae',
      version: VERSION,
      summary: 'The faculty-profile service and the two admissions services.',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: FACULTY_TAG, description: 'Records of faculty members, in XML.' },
      ...ADMISSIONS_SERVICES.map(service => ({
        name: getTag(service),
        description: `The service \`${service.key}\` of graduate admissions, in JSON or XML by \`Accept\`.`,
      })),
    ],
    paths: Object.fromEntries(
      DOCUMENTED_OPERATIONS.map(operation => [operation.path, { get: operationObject(operation) }]),
    ),
    components: {
      schemas: { Error: ERROR, ...facultySchemas(), ...admissionsSchemas() },
      responses: Object.assign(
        { ...faculty.components },
        ...[...admissions.values()].flatMap(({ data, definition }) => [
          data.components,
          definition.components,
        ]),
        otherAnswers(),
      ) as JsonObject,
      headers: headerComponents(),
      securitySchemes: securitySchemes(isOpen),
    },
  };
}

/** The answers to other methods and paths. No operation returns them, so no operation refers to them. */
const otherAnswers = (): JsonObject => ({
  faculty405: errorResponse(otherMethod('error'), null, 'faculty'),
  ...Object.fromEntries(
    ADMISSIONS_SERVICES.map(service => {
      const group = getGroup(service);
      return [`${group}405`, errorResponse(otherMethod('envelope'), service, group)];
    }),
  ),
  otherPath: errorResponse(OTHER_PATH, null, 'otherPath'),
});

const DESCRIPTION = [
  'All operations are read-only. Each path also answers HEAD, with the headers of GET; any other method is answered',
  'with 405 and `Allow: GET, HEAD`, and any other path with 404. One slash at the end of a path is tolerated, and a',
  'query is ignored. The examples are replies of the invented university of `vitae sample`.',
].join(' ');

const securitySchemes = (isOpen: boolean): JsonObject => {
  const bearer = (description: string): JsonObject => ({ type: 'http', scheme: 'bearer', description });
  return {
    ...(isOpen
      ? {}
      : {
          facultyKey: bearer(
            'A key for faculty: its scope is `all`, or a college, a department or a person.',
          ),
        }),
    admissionsKey: bearer('A key with the scope `admissions`.'),
  };
};
