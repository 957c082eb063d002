import { type IsoDay, UsageError, type VitaeError } from '../../core/index.js';
import type { Member, StoredJob } from '../../database/index.js';
import { isNetId } from '../../schema/index.js';
import { I20_LIST_TITLE, type NamedUnit, unitTitle } from '../../sections/index.js';
import { compareTexts, fileWord } from '../../text/index.js';
import { openMarker } from '../admissions/applicant-mark.js';
import { type DocumentKind, I20_LIST, kindNamed, type Subject } from '../kinds/index.js';
import { applicantStem, fileStem } from '../output/files.js';
import type { DocumentRequest, UnitRequest } from '../request.js';
import type { Host } from '../settings/host.js';
import { isName, personNamed } from '../sources/find-person.js';
import { type ListedPerson, type RecordSource, withSource } from '../sources/index.js';
import { createNameSearch } from '../sources/name-search.js';
import { requireNetId } from '../sources/read-people.js';
import { getPeople } from '../sources/units.js';
import { ALL_APPLICANTS } from './applicant-list.js';
import { FIGURES } from './reports.js';

/** Where identifiers stand in the file that lists them, such as `ids.txt line 45`. */
export type Places = Readonly<Record<string, string>>;

/** Who gets a document: the listed people, those of a college or department, or all. */
export type Who =
  | {
      readonly kind: 'ids';
      /** Identifiers; of the faculty also names that only one person has. */
      readonly ids: readonly string[];
      readonly places?: Places;
    }
  /** Applicants whose data changed on a day or later. */
  | { readonly kind: 'since'; readonly day: IsoDay }
  | NamedUnit
  | { readonly kind: 'all' };

/** @throws UsageError `batch.nobody` for a source without people */
export function requirePeople(people: readonly unknown[]): void {
  if (people.length > 0) return;
  throw new UsageError('batch.nobody', 'The source holds no people.', {
    hint: 'Import people first: vitae import.',
  });
}

/**
 * The people given by net ID or name, each once. A net ID is not looked up.
 * @throws UsageError `batch.names` with each text that is no net ID and does not name one person
 */
function resolveIds(
  ids: readonly string[],
  people: readonly ListedPerson[],
): readonly Pick<ListedPerson, 'ref' | 'name'>[] {
  const search = createNameSearch(people);
  const names = new Map(people.map(({ ref, name }) => [ref, name]));
  const found = new Map<string, Pick<ListedPerson, 'ref' | 'name'>>();
  const errors: VitaeError[] = [];
  for (const id of ids) {
    try {
      const person = isName(id) ? personNamed(search, id) : { ref: id, name: names.get(id) ?? null };
      requireNetId(person.ref);
      found.set(person.ref, person);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      errors.push(error);
    }
  }
  const [first] = errors;
  if (first === undefined) return [...found.values()];
  if (errors.length === 1) throw first;
  throw new UsageError(
    'batch.names',
    `${errors.length} of ${ids.length} lines do not name one person. ${errors.map(({ message }) => message).join(' ')}`,
    { hint: 'Write a net ID on each of these lines; `vitae people NAME` finds it.' },
  );
}

/** Members of the faculty by net ID; their files are named for the person. @throws UsageError */
async function listFaculty(who: Who, word: string, source: RecordSource): Promise<readonly Member[]> {
  const { people } = await source.list();
  const wanted =
    who.kind === 'ids'
      ? resolveIds(who.ids, people)
      : who.kind === 'college' || who.kind === 'department'
        ? getPeople(who, people)
        : people;
  requirePeople(wanted);
  return wanted
    .map(({ ref, name }) => {
      const own = fileWord(name ?? '') || (isNetId(ref) ? ref : '');
      return { id: ref, wanted: own === '' ? word : `${own}-${word}` };
    })
    .sort((a, b) => compareTexts(a.id, b.id));
}

/** The identifiers of applicants. @throws UsageError `batch.who`, `batch.since`, `batch.nobody` */
async function applicantIds(who: Who, source: RecordSource): Promise<readonly string[]> {
  if (who.kind === 'ids') return who.ids;
  const all = who.kind === 'all' ? await source.applicants() : null;
  if (all !== null) return all;
  if (who.kind !== 'since') {
    throw new UsageError('batch.who', `--${who.kind} cannot select applicants here.`, {
      hint: 'Give their person IDs with --ids FILE; --all needs a database.',
    });
  }
  const changed = await source.applicantsSince(who.day);
  if (changed === null) {
    throw new UsageError('batch.since', 'The services do not say when an applicant changed.', {
      hint: 'Give the person IDs with --ids FILE; --since needs a database.',
    });
  }
  if (changed.length > 0) return changed;
  throw new UsageError('batch.nobody', `No applicant changed on ${who.day} or later.`, {
    hint: 'Import the responses of the day first, or use an earlier date.',
  });
}

/** Applicants by their identifiers; names of files hold no part of a record. @throws as `applicantIds` */
async function listApplicants(
  who: Who,
  kind: DocumentKind,
  host: Host,
  source: RecordSource,
): Promise<readonly Member[]> {
  const ids = await applicantIds(who, source);
  const markOf = openMarker(host);
  return ids.toSorted().map(id => ({ id, wanted: applicantStem(kind, markOf(id), null) }));
}

/** Lists the jobs of a kind, by what its documents are about. */
const LIST: {
  readonly [S in Subject]: (
    who: Who,
    kind: DocumentKind,
    request: DocumentRequest,
  ) => Promise<readonly Member[]>;
} = {
  person: (who, { name }, { source, settings }) =>
    withSource(source, settings, opened => listFaculty(who, name, opened)),
  applicant: (who, kind, { source, settings }) =>
    withSource(source, settings, opened => listApplicants(who, kind, settings.host, opened)),
  letters: (who, kind, { source, settings }) =>
    withSource(source, settings, opened => listApplicants(who, kind, settings.host, opened)),
  unit: async (_, { name }, { settings, ...request }) => {
    const id = unitTitle((request as UnitRequest).unit, settings.institution);
    return [{ kind: name, id, wanted: `${fileWord(id)}-${name}` }];
  },
};

/**
 * The jobs of a plan, in a stable order, with the names that their files should have.
 * @throws UsageError if the source cannot list these people, and what listing throws
 */
export const listMembers = (
  who: Who,
  kind: DocumentKind,
  request: DocumentRequest,
): Promise<readonly Member[]> =>
  kind === I20_LIST
    ? Promise.resolve([{ kind: kind.name, id: ALL_APPLICANTS, wanted: fileStem(I20_LIST_TITLE, kind.name) }])
    : LIST[kind.subject](who, kind, request);

/** A job as messages name it. */
type NamedJob = Pick<StoredJob, 'kind' | 'id' | 'place'>;

/** Names an applicant without the identifier: by the line of a file, or by the position in the manifest. */
const applicantName = ({ id, place }: NamedJob, places: Places): string =>
  places[id] ?? `applicant ${place + 1}`;

/** Display names of jobs in messages, by the subject of their documents. */
const DISPLAY: { readonly [S in Subject]: (job: NamedJob, places: Places) => string } = {
  person: ({ id }) => id,
  unit: ({ id }) => `the report on ${id}`,
  applicant: applicantName,
  letters: applicantName,
};

/** The display name of a job in messages; it holds no identifier of an applicant. */
export function displayName(job: NamedJob, places: Places): string {
  if (job.kind === FIGURES) return job.id;
  const kind = kindNamed(job.kind);
  return kind === I20_LIST ? job.id : DISPLAY[kind.subject](job, places);
}
