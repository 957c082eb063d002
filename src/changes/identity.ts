import { findDoi, getIdentifiers, type PublicationStatus, publicationStatus } from '../citations/index.js';
import { ENTITIES, type EntityName, type EntityOf, type Person, type RecordOf } from '../schema/index.js';
import { fold, plain } from '../text/index.js';

type RecordNamed<N extends EntityName> = RecordOf<EntityOf<N>>;
type FieldName<N extends EntityName> = keyof EntityOf<N>['fields'] & string;
/** A field, or one of the rows in a field: `patent.title`. */
type FieldPath<N extends EntityName> = FieldName<N> | `${FieldName<N>}.${string}`;
/** Identifiers of one kind: other kinds may have the same digits. */
type Identifiers<N extends EntityName> = (values: RecordNamed<N>['values']) => readonly string[];

/** How records of an entity are recognized in another state, and how far they can have come. */
export interface Identity<N extends EntityName = EntityName> {
  /** Identifiers of the thing itself, such as a DOI, the most reliable kind first. */
  readonly identifiers?: readonly Identifiers<N>[];
  /** The fields that name it, the most specific one first. */
  readonly title: readonly FieldPath<N>[];
  /** The fields of its kind, such as the type of a publication. */
  readonly type: readonly FieldName<N>[];
  /** Fields of its year or term; the first one with a value counts. */
  readonly dates: readonly FieldName<N>[];
  /** Do records of one title come again, as courses do, so that another year is another thing? */
  readonly recurs?: boolean;
  /** The stage that it has reached, in words; null if unknown. */
  readonly stage?: (values: RecordNamed<N>['values']) => string | null;
  /** The fields that hold the stage. */
  readonly stageFields?: readonly FieldName<N>[];
}

const folded = (...texts: readonly (string | null)[]): readonly string[] =>
  texts.map(fold).filter(text => text !== '');

/** A chapter has the ISBN of its book. */
const CHAPTER = /chapter|section/i;

/** A role is held until it has an end. */
const TENURE = {
  stage: ({ start, end }: { readonly start: unknown; readonly end: unknown }) =>
    end !== null ? 'Ended' : start === null ? null : 'Ongoing',
  stageFields: ['end'],
} as const;

const STATUS = {
  stage: ({ status }: { readonly status: string | null }) => plain(status),
  stageFields: ['status'],
} as const;

const PUBLICATION_STAGES: Readonly<Record<PublicationStatus, string | null>> = {
  'in preparation': 'In preparation',
  'under review': 'Submitted',
  'in press': 'Accepted',
  published: 'Published',
  'not accepted': 'Not accepted',
  'not understood': null,
  undated: null,
};

/** The stage of a disclosure: the farthest of its patents. */
function patentStage({ patent, disc_submit }: RecordNamed<'intellprop'>['values']): string | null {
  if (patent.some(({ values }) => values.abandexp !== null)) return 'Abandoned or expired';
  if (patent.some(({ values }) => values.issued !== null)) return 'Issued';
  if (patent.some(({ values }) => values.filed !== null)) return 'Filed';
  return disc_submit === null ? null : 'Disclosed';
}

type PatentRow = RecordNamed<'intellprop'>['values']['patent'][number];

/** Numbers of patents, which each country gives on its own. */
const patentNumbers = (
  patents: readonly PatentRow[],
  numberOf: (values: PatentRow['values']) => string | null,
): readonly string[] => {
  const numbers = patents.flatMap(({ values }) =>
    folded(numberOf(values)).map(number => `${fold(values.country)} ${number}`),
  );
  return [...new Set(numbers)];
};

function workStage(values: RecordNamed<'perform_exhibit'>['values']): string | null {
  if (values.start !== null || values.end !== null) return 'Shown';
  if (values.pub !== null) return 'Published';
  if (values.acc !== null) return 'Accepted';
  return values.sub === null ? null : 'Submitted';
}

/** The identities by entity. A contact record is the person's only one, and one personnel record is made a year. */
const IDENTITIES: { readonly [N in EntityName]: Identity<N> } = {
  pci: {
    title: [],
    type: [],
    dates: [],
    stage: ({ rank }) => plain(rank),
    stageFields: ['rank', 'srank'],
  },
  admin: { title: [], type: [], dates: ['yr'], recurs: true },
  education: { title: ['degree_name', 'deg', 'major', 'school'], type: [], dates: ['comp'] },
  pasthist: { title: ['title', 'org'], type: ['exptype'], dates: ['start', 'end'], ...TENURE },
  intl_expertise: { title: ['language', 'country', 'affiliation'], type: [], dates: ['start', 'end'] },
  admin_assignments: {
    title: ['org', 'role', 'role_other'],
    type: ['scope'],
    dates: ['start', 'end'],
    ...TENURE,
  },
  liccert: { title: ['title', 'org'], type: ['scope'], dates: ['start', 'end'] },
  member: { title: ['name'], type: ['scope'], dates: ['start', 'end'], ...TENURE },
  awardhonor: { title: ['name', 'org'], type: [], dates: ['start', 'end'] },
  consult: { title: ['org', 'desc'], type: [], dates: ['start', 'end'], ...TENURE },
  facdev: { title: ['title', 'desc', 'org'], type: ['type'], dates: ['end', 'start'] },
  resprog: { title: ['title', 'desc'], type: [], dates: ['start', 'end'], ...STATUS },
  off_shore: { title: ['university', 'desc', 'country'], type: [], dates: ['start', 'end'] },
  medcont: { title: ['title', 'desc', 'name'], type: ['type'], dates: ['start', 'end'] },
  schteach: {
    title: ['title', 'coursepre', 'coursenum', 'coursenum_suffix'],
    type: ['section'],
    dates: ['term'],
    recurs: true,
  },
  dsl: {
    title: ['dsl_student.title', 'title', 'dsl_student.lname', 'lname', 'dsl_student.fname', 'fname'],
    type: ['type', 'role'],
    dates: [],
    stage: ({ compstage }) => plain(compstage),
    stageFields: ['compstage'],
  },
  ncteach: { title: ['title', 'org'], type: ['type'], dates: ['start', 'end'] },
  intellcont: {
    identifiers: [
      values => folded(findDoi(getIdentifiers(values).doi)),
      values => (CHAPTER.test(values.contype ?? '') ? [] : folded(getIdentifiers(values).isbn)),
    ],
    title: ['title'],
    type: ['contype'],
    dates: ['pub', 'acc', 'sub'],
    stage: values => PUBLICATION_STAGES[publicationStatus(values)],
    stageFields: ['status', 'sub', 'acc', 'pub'],
  },
  perform_exhibit: {
    title: ['title'],
    type: ['type'],
    dates: ['start', 'end', 'pub', 'fp_year', 'acc', 'sub'],
    stage: workStage,
    stageFields: ['sub', 'acc', 'pub', 'start', 'end'],
  },
  present: { title: ['title', 'name'], type: ['presentation_type'], dates: ['date'] },
  intellprop: {
    identifiers: [
      ({ patent }) => patentNumbers(patent, ({ patent_num }) => patent_num?.text ?? null),
      ({ patent }) => patentNumbers(patent, ({ application_num }) => application_num),
      ({ num_submit }) => folded(num_submit),
    ],
    title: ['disclosure_title', 'patent.title'],
    type: [],
    dates: ['disc_submit'],
    stage: patentStage,
    stageFields: ['patent'],
  },
  congrant_external: {
    identifiers: [({ account_num }) => folded(account_num)],
    title: ['title', 'sponorg', 'sponorg_other'],
    type: [],
    dates: ['start', 'fp_year'],
    ...STATUS,
  },
  congrant: { title: ['title', 'sponorg'], type: ['type'], dates: ['start', 'sub'], ...STATUS },
  congrant_faculty: { title: ['title', 'sponorg'], type: [], dates: ['start', 'end'], ...STATUS },
  service_department: {
    title: ['org', 'role', 'roleother'],
    type: ['type'],
    dates: ['start', 'end'],
    ...TENURE,
  },
  service_professional: {
    title: ['org', 'role', 'roleother'],
    type: ['type'],
    dates: ['start', 'end'],
    ...TENURE,
  },
};

/** The identity of an entity's records. */
export const getIdentity = (entity: EntityName): Identity => IDENTITIES[entity] as unknown as Identity;

/** How two states are known to be of one person: by the key of the source, or by name or records after it changed. */
type Sameness = 'key' | 'records' | 'none' | 'unknown';

const recordIds = ({ records }: Person): ReadonlySet<string> =>
  new Set(
    ENTITIES.flatMap(({ name }) => records[name].flatMap(({ id }) => (id === null ? [] : `${name} ${id}`))),
  );

const surnames = ({ records }: Person): readonly string[] =>
  records.pci.map(({ values }) => fold(values.fname) + fold(values.lname)).filter(name => name !== '');

/** The least part of the earlier records that must be there again for a person of another key. */
const SHARED = 0.5;

/**
 * Are two states of the same person? `key` if they have the same net ID; `records` if that changed, but most records have
 * the same ids; `unknown` if a state without records has no name either.
 */
export function samePerson(before: Person, after: Person): Sameness {
  const keys = ({ userId, username }: Person) => [userId, username].filter(key => key !== null);
  if (keys(before).some(key => keys(after).includes(key))) return 'key';
  const [earlier, later] = [recordIds(before), recordIds(after)];
  const shared = [...earlier].filter(id => later.has(id)).length;
  if (shared > 0 && shared >= SHARED * Math.min(earlier.size, later.size)) return 'records';
  const names = surnames(after);
  if (surnames(before).some(name => names.includes(name))) return 'records';
  const isKeyless = keys(before).length === 0 || keys(after).length === 0;
  return isKeyless && (earlier.size === 0 || later.size === 0) ? 'unknown' : 'none';
}
