import { DataError, type Problem, UsageError } from '../ground/index.js';
import { readApplicantReply } from '../records/index.js';
import type { Applicant } from '../schema/index.js';
import { fileSource, type Reply } from '../sources/index.js';
import type { Store } from '../store/index.js';
import { originOf } from './origin.js';
import type { Settings } from './settings.js';
import type { Terminal } from './terminal.js';

export interface ApplicantFlags {
  readonly input?: readonly string[];
  readonly db?: string;
  readonly service?: string;
}

/** An applicant with the problems met in reading the record. */
export interface FoundApplicant {
  readonly applicant: Applicant;
  /** Person ID or net ID; empty where the reply does not echo it. */
  readonly identifier: string;
  readonly problems: readonly Problem[];
  /** For the places of problems; it holds no identifier. */
  readonly source: string;
}

/** One applicant that is asked for. */
export interface ApplicantInput {
  /** What it is called in messages: a file, or its place among the identifiers, never one of them. */
  readonly label: string;
  /** Rejects with a SourceError or DataError where there is no such record. */
  read(): Promise<FoundApplicant>;
}

/** Who was asked for, by the last part of the path that the reply echoes. */
const identifierOf = (resource: string | undefined): string =>
  resource
    ?.split(/[?#]/, 1)[0]
    ?.split('/')
    .findLast(part => part !== '') ?? '';

/** Reads a reply. @param identifier who was asked for; null for whom the reply echoes */
export function applicantIn(body: Uint8Array, source: string, identifier: string | null): FoundApplicant {
  const { request, response, problems } = readApplicantReply(body, { source });
  return {
    applicant: response,
    identifier: identifier ?? identifierOf(request?.resource),
    problems,
    source,
  };
}

const found = ({ body, meta }: Reply, identifier: string | null): FoundApplicant =>
  applicantIn(body, meta.address, identifier);

const numbered = (
  ids: readonly string[],
  read: (id: string) => Promise<FoundApplicant>,
): readonly ApplicantInput[] => ids.map((id, i) => ({ label: `applicant ${i + 1}`, read: () => read(id) }));

/**
 * The applicant of a person ID or net ID in a store, and the person ID.
 * @throws DataError `applicant.unknown`, or `applicant.shared` for a net ID of several
 */
export function storedApplicant(
  store: Store,
  id: string,
  db: string,
): Pick<FoundApplicant, 'applicant' | 'identifier'> {
  const [personId, ...others] = store.admissions.personIds(id);
  const applicant = personId === undefined ? null : store.admissions.applicant(personId);
  if (personId !== undefined && applicant !== null && others.length === 0) {
    return { applicant, identifier: personId };
  }
  const shared = others.length > 0;
  const message = shared ? 'has several applicants of this net ID' : 'knows no such applicant';
  throw new DataError(shared ? 'applicant.shared' : 'applicant.unknown', `${db} ${message}.`, {
    place: { source: db },
    hint: shared ? 'Ask by person ID.' : 'Check the person ID (nine digits) or net ID.',
  });
}

async function fromStore<T>(
  ids: readonly string[],
  db: string,
  use: (inputs: readonly ApplicantInput[]) => Promise<T>,
): Promise<T> {
  const { openStore } = await import('../store/index.js');
  const store = openStore(db, { readOnly: true });
  const read = async (id: string): Promise<FoundApplicant> => ({
    ...storedApplicant(store, id, db),
    problems: [],
    source: db,
  });
  try {
    return await use(numbered(ids, read));
  } finally {
    store.close();
  }
}

/**
 * Opens what the command line asks for, for as long as `use` takes: files, or identifiers in a store or service.
 * @throws UsageError where nothing is asked for, or nothing is there to ask
 */
export async function withApplicants<T>(
  ids: readonly string[],
  { input, ...flags }: ApplicantFlags,
  settings: Settings,
  terminal: Terminal,
  use: (inputs: readonly ApplicantInput[]) => Promise<T>,
): Promise<T> {
  if (input !== undefined && ids.length === 0) {
    const read = (file: string) => fileSource(file, { stdin: terminal.input }).read();
    return use(input.map(file => ({ label: file, read: async () => found(await read(file), null) })));
  }
  if (input !== undefined || ids.length === 0) {
    throw new UsageError('applicant.which', 'Whose summary is it to be?', {
      hint: 'Give person IDs: vitae i20 123456789; or files: vitae i20 --input reply.json; not both.',
    });
  }
  const origin = originOf(
    flags,
    settings,
    'Give --service URL, --db FILE or --input FILES; `vitae sample` makes a store to try.',
    settings.admissions.url,
  );
  if (origin.kind === 'store') return fromStore(ids, origin.path, use);
  const { askAdmissions } = await import('./service.js');
  return askAdmissions(settings, origin.url, terminal, source =>
    use(numbered(ids, async id => found(await source.applicant(id), id))),
  );
}
