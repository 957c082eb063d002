import { UsageError, type VitaeError } from '../../core/index.js';
import type { Member } from '../../database/index.js';
import type { NamedUnit } from '../../sections/index.js';
import { compareTexts, fileWord } from '../../text/index.js';
import { unitName } from '../builders/unit.js';
import type { DocumentKind, Subject } from '../kinds/index.js';
import type { DocumentRequest, UnitRequest } from '../request.js';
import { isName, personNamed } from '../sources/find-person.js';
import { type ListedPerson, type RecordSource, withSource } from '../sources/index.js';
import { createNameSearch } from '../sources/name-search.js';
import { requireNetId } from '../sources/read-people.js';
import { peopleOf } from '../sources/units.js';

/** Who gets a document: the listed people, those of a college or department, or all. */
export type Who =
  | {
      readonly kind: 'ids';
      /** Identifiers; of the faculty also names that only one person has. */
      readonly ids: readonly string[];
    }
  | NamedUnit
  | { readonly kind: 'all' };

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
    who.kind === 'ids' ? resolveIds(who.ids, people) : who.kind === 'all' ? people : peopleOf(who, people);
  if (wanted.length === 0) {
    throw new UsageError('batch.nobody', 'The database holds no people.', {
      hint: 'Import people first: vitae import.',
    });
  }
  return wanted
    .map(({ ref, name }) => {
      const own = fileWord(name ?? '');
      return { id: ref, wanted: own === '' ? word : `${own}-${word}` };
    })
    .sort((a, b) => compareTexts(a.id, b.id));
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
  unit: async (_, { name }, { settings, ...request }) => {
    const id = unitName((request as UnitRequest).unit, settings.institution);
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
