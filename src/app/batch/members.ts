import { type IsoDay, nearest, UsageError } from '../../core/index.js';
import { ALL, type Member, type StoredJob } from '../../database/index.js';
import { COLLEGES, isNetId } from '../../schema/index.js';
import { I20_LIST_TITLE, unitTitle } from '../../sections/index.js';
import { fileWord } from '../../text/index.js';
import { type DocumentKind, I20_LIST, kindNamed, type Subject } from '../kinds/index.js';
import { fileStem } from '../output/files.js';
import type { DocumentRequest, UnitRequest } from '../request.js';
import { type RecordSource, withSource } from '../sources/index.js';
import { ALL_APPLICANTS } from './applicant-list.js';
import { FIGURES } from './reports.js';

/** Where identifiers stand in the file that lists them, such as `ids.txt line 45`. */
export type Places = Readonly<Record<string, string>>;

/** Who gets a document: the listed people, those of a college, or all. */
export type Who =
  | { readonly kind: 'ids'; readonly ids: readonly string[]; readonly places?: Places }
  /** Applicants whose data changed on a day or later. */
  | { readonly kind: 'since'; readonly day: IsoDay }
  | { readonly kind: 'college'; readonly college: string }
  | { readonly kind: 'all' };

/** The error for a source, or a part of it, without people. */
export function noPeople(who: Who): UsageError {
  if (who.kind !== 'college') {
    return new UsageError('batch.nobody', 'The database holds no people.', {
      hint: 'Import people first: vitae import.',
    });
  }
  const meant = nearest(who.college, COLLEGES);
  return new UsageError('batch.nobody', `No faculty found in college “${who.college}”.`, {
    hint: `${meant === null ? '' : `Did you mean ${meant}? `}Write the college as the data has it.`,
  });
}

/** Members of the faculty by net ID; their files are named for the person. @throws UsageError */
async function listFaculty(who: Who, word: string, source: RecordSource): Promise<readonly Member[]> {
  const wrong = who.kind === 'ids' ? who.ids.find(id => !isNetId(id)) : undefined;
  if (wrong !== undefined) {
    throw new UsageError('net-id', `“${wrong}” is not a net ID.`, {
      hint: 'Use nine digits, such as 123456789; one a line.',
    });
  }
  const { people } = await source.list(who.kind === 'college' ? who : ALL);
  const names = new Map(people.map(({ ref, name }) => [ref, name]));
  const ids = who.kind === 'ids' ? who.ids : [...names.keys()];
  if (ids.length === 0) throw noPeople(who);
  return ids.toSorted().map(id => {
    const name = fileWord(names.get(id) ?? '');
    return { id, wanted: name === '' ? word : `${name}-${word}` };
  });
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
async function listApplicants(who: Who, stem: string, source: RecordSource): Promise<readonly Member[]> {
  const ids = await applicantIds(who, source);
  return ids.toSorted().map(id => ({ id, wanted: stem }));
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
  applicant: (who, { template }, { source, settings }) =>
    withSource(source, settings, opened => listApplicants(who, template, opened)),
  letters: (who, { template }, { source, settings }) =>
    withSource(source, settings, opened => listApplicants(who, template, opened)),
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
