import { firstPart } from '../../core/index.js';
import {
  ADMISSIONS_SERVICES,
  type AdmissionsService,
  BASE_PATH,
  ENTITIES,
  NET_ID_PATTERN,
  OPERATIONS,
  type ResponseShape,
} from '../../schema/index.js';
import type { Json, JsonObject } from './json.js';

/** A parameter of a path. */
export interface PathParameter {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonObject;
  /** Values are separated by commas. */
  readonly isList: boolean;
  /** A value of the sample database. */
  readonly example: Json;
}

/** An operation of one of the three services. */
export interface DocumentedOperation {
  readonly id: string;
  readonly tag: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly PathParameter[];
  /** The admissions service that it belongs to; null for the faculty-profile service. */
  readonly service: AdmissionsService | null;
  /** The `response` of an admissions service; null for its definition and for the faculty-profile service. */
  readonly shape: ResponseShape | null;
  /** Name of the root element in XML. */
  readonly root: string;
}

export const FACULTY_TAG = 'Faculty profile';

/** The names of the services in headings, by the names in their responses. */
const TAGS: Readonly<Record<string, string>> = {
  GradInternationalAdmService: 'International applicants',
  GradOffCommService: 'Official communication',
};

export const getTag = ({ key }: AdmissionsService): string => TAGS[key] ?? key;

/** A word for an admissions service in the names of components. */
export const getGroup = (service: AdmissionsService): string => firstPart(getTag(service), ' ').toLowerCase();

/** Values of parameters in the sample database, by operation. The person has few records, so the reply is short. */
const EXAMPLES: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  person: { net_id: '100100058' },
  profile: { net_id: '100100038', entities: ['education', 'awardhonor'] },
  wholeProfile: { net_id: '100100058' },
  applicant: { person_id_net_id: '100200018' },
  programs: { person_id_net_id: '100200000' },
  offering: { person_id_net_id: '100200000', program_code: '694201' },
  note: { net_id: 'applicant0', program_code: '694201', note_type: 'DENY', sequence_number: '1' },
};

const example = (id: string, parameter: string): Json => EXAMPLES[id]?.[parameter] ?? '';

const facultyParameter = (id: string, name: string): PathParameter => {
  const isList = name !== 'net_id';
  const names = ENTITIES.map(entity => entity.name);
  return {
    name,
    isList,
    description: isList
      ? 'Entities, separated by commas without spaces. Letter case does not matter.'
      : 'Net ID of the person: nine digits.',
    schema: isList
      ? { type: 'array', items: { type: 'string', enum: names }, minItems: 1 }
      : { type: 'string', pattern: NET_ID_PATTERN },
    example: example(id, name),
  };
};

const ROOTS = {
  entities: 'entities',
  faculty: 'faculty',
  person: 'facultyProfile',
  profile: 'facultyProfile',
};
const NOTES: Readonly<Record<string, string>> = {
  faculty: 'The people are those that the API key covers.',
  person: 'A person without data has no `Record`. Unknown elements are passed on as they were imported.',
  profile: 'A person without data has no `Record`.',
};

const getParameters = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const facultyOperation = (
  path: string,
  texts: Pick<DocumentedOperation, 'id' | 'summary' | 'description' | 'root'>,
): DocumentedOperation => ({
  ...texts,
  tag: FACULTY_TAG,
  path: BASE_PATH + path,
  parameters: getParameters(path).map(name => facultyParameter(texts.id, name)),
  service: null,
  shape: null,
});

function facultyOperations(): readonly DocumentedOperation[] {
  return OPERATIONS.flatMap(({ name, path, purpose }) => {
    const texts = { id: name, summary: purpose, description: NOTES[name] ?? '', root: ROOTS[name] };
    const operation = facultyOperation(path, texts);
    const [whole] = path.split('/{entities}');
    if (whole === undefined || whole === path) return [operation];
    const summary = 'Returns all entities of the faculty member';
    const description = 'Clients in use leave the entities out.';
    return [operation, facultyOperation(whole, { ...texts, id: 'wholeProfile', summary, description })];
  });
}

const admissionsOperations = (service: AdmissionsService): readonly DocumentedOperation[] =>
  service.operations.map(({ name, path, purpose, parameters, shape }) => {
    const tag = getTag(service);
    return {
      id: shape === null ? `${getGroup(service)}Documentation` : name,
      tag,
      path: service.basePath + path,
      summary: purpose,
      description: shape === null ? 'Needs no API key.' : '',
      parameters: parameters.map(parameter => ({
        name: parameter.name,
        description: `${parameter.format}.`,
        schema: { type: parameter.type, pattern: parameter.pattern.source },
        isList: false,
        example: example(name, parameter.name),
      })),
      service,
      shape,
      root: shape === null ? 'WebService' : service.key,
    };
  });

/** The operations of the three services. */
export const DOCUMENTED_OPERATIONS: readonly DocumentedOperation[] = [
  ...facultyOperations(),
  ...ADMISSIONS_SERVICES.flatMap(admissionsOperations),
];
