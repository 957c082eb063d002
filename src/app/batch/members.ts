import { nearest, UsageError } from '../../core/index.js';
import { ALL, type Member } from '../../database/index.js';
import { COLLEGES, isNetId } from '../../schema/index.js';
import { fileWord } from '../../text/index.js';
import { unitName } from '../builders/unit.js';
import type { DocumentKind, Subject } from '../kinds/index.js';
import type { DocumentRequest, UnitRequest } from '../request.js';
import { type RecordSource, withSource } from '../sources/index.js';

/** Who gets a document: the listed people, those of a college, or all. */
export type Who =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'college'; readonly college: string }
  | { readonly kind: 'all' };

function noPeople(who: Who): UsageError {
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

/** Applicants by their identifiers; names of files hold no part of a record. @throws UsageError `batch.who` */
async function listApplicants(who: Who, stem: string, source: RecordSource): Promise<readonly Member[]> {
  const ids = who.kind === 'ids' ? who.ids : who.kind === 'all' ? await source.applicants() : null;
  if (ids === null) {
    throw new UsageError('batch.who', `--${who.kind} cannot select applicants here.`, {
      hint: 'Give their person IDs with --ids FILE; --all needs a database.',
    });
  }
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
  unit: async (_, { name }, request) => {
    const { settings, source, unit } = request as UnitRequest;
    const known = await withSource(source, settings, async opened => opened.institution ?? '');
    const id = unitName(unit, settings.institution || known);
    return [{ kind: name, id, wanted: `${fileWord(id)}-${name}` }];
  },
  letters: async () => [],
};

/**
 * The jobs of a plan, in a stable order, with the names that their files should have.
 * @throws UsageError if the source cannot list these people, and what listing throws
 */
export const listMembers = (
  who: Who,
  kind: DocumentKind,
  request: DocumentRequest,
): Promise<readonly Member[]> => LIST[kind.subject](who, kind, request);

/** Display names of jobs in messages; an applicant's holds no identifier. */
const DISPLAY: { readonly [S in Subject]: (job: { readonly id: string; readonly place: number }) => string } =
  {
    person: ({ id }) => id,
    unit: ({ id }) => `the report on ${id}`,
    applicant: ({ place }) => `applicant ${place + 1}`,
    letters: ({ place }) => `applicant ${place + 1}`,
  };

export const displayName = (
  { subject }: DocumentKind,
  job: { readonly id: string; readonly place: number },
): string => DISPLAY[subject](job);
