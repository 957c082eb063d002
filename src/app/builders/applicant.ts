import { recordHash } from '../../audit/index.js';
import { today } from '../../core/index.js';
import type { GeneratedDocument, Preview, PreviewPages } from '../../generate.js';
import type { PreviewLinks } from '../../output/index.js';
import {
  type ApplicantAudience,
  isNotInternational,
  type ListedApplicant,
  type SummaryModel,
} from '../../sections/index.js';
import { openMarker } from '../admissions/applicant-mark.js';
import type { AnsweredLetters, FoundLetters, LetterQuery } from '../admissions/letter-query.js';
import {
  chooseTemplate,
  type DocumentBuilder,
  type PreparedDocument,
  sharedGenerator,
} from '../document-builder.js';
import { I20, I20_LIST, LETTERS } from '../kinds/index.js';
import { getLook, hashLook } from '../look.js';
import type { ApplicantRequest, LettersRequest } from '../request.js';
import { type Fetched, type FoundApplicant, lazySource, type RecordSource } from '../sources/index.js';

/** The name that a batch gives an applicant; missing for none. */
interface Named {
  readonly name?: string;
}

/** An applicant with the letters that the staff copy shows. */
export interface StoredSummary extends Named {
  readonly found: FoundApplicant;
  /** Null for a copy without letters. */
  readonly answered: AnsweredLetters | null;
}

type StoredLetters = FoundLetters & Named;

/** A prepared document about one applicant. */
export interface PreparedLetters extends PreparedDocument {
  /** Hash of the identifier, or of the record if it has none, under this account's key. */
  readonly mark: string;
  /** The page of a preview. @throws what `Generator.preview` throws */
  preview(links: PreviewLinks): Promise<Preview>;
  /** The pages of the PDF. @throws what `Generator.previewPages` throws */
  pages(): Promise<PreviewPages>;
}

interface PreparedSummary extends PreparedLetters {
  /** Person ID or net ID; empty if unknown. */
  readonly identifier: string;
  /** @param name of the applicant, in place of the request's */
  make(options?: {
    readonly password?: string | undefined;
    readonly name?: string | null;
  }): Promise<GeneratedDocument<SummaryModel>>;
}

export interface SummaryBuilder extends DocumentBuilder<StoredSummary, PreparedSummary> {
  /** Opens the source before the first fetch. @throws as `openSource` */
  open(): Promise<RecordSource>;
}

/** The options of summaries that are the same for all applicants of a request. */
export const summaryOptions = ({
  settings: { institution, admissions },
  audience = 'applicant',
  asOf = today(),
  name,
}: ApplicantRequest) => ({ name: name ?? null, audience, asOf, institution, rules: admissions.rules });

/**
 * Fetches what a summary for an audience is made from: letters are fetched for the staff alone.
 * @param found the applicant's record, if it was fetched before
 */
export async function fetchSummary(
  source: Pick<RecordSource, 'applicant' | 'tryLetters'>,
  id: string,
  audience: ApplicantAudience,
  found?: Fetched<FoundApplicant>,
): Promise<Fetched<StoredSummary>> {
  const record = found ?? (await source.applicant(id));
  const isShown = audience === 'staff' && !isNotInternational(record.read().applicant);
  const answered = isShown ? await source.tryLetters(id) : null;
  return {
    version:
      answered === null
        ? record.version
        : { scheme: 'records', value: recordHash([record.version, answered.letters]), entities: 'all' },
    snapshot: () => Buffer.from(JSON.stringify({ found: record.read(), answered }), 'utf8'),
    read: () => ({ found: record.read(), answered }),
  };
}

/** What was fetched of an applicant, with the name that a batch gives; missing for none. */
const withName = <T extends Named>(fetched: Fetched<T>, name: string | undefined): Fetched<T> => {
  if (name === undefined) return fetched;
  const read = () => ({ ...fetched.read(), name });
  return { ...fetched, read, snapshot: () => Buffer.from(JSON.stringify(read()), 'utf8') };
};

const lettersFetched = (found: FoundLetters): Fetched<FoundLetters> => ({
  version: { scheme: 'records', value: recordHash(found.letters), entities: 'all' },
  snapshot: () => Buffer.from(JSON.stringify(found), 'utf8'),
  read: () => found,
});

/** Fetches the letters that a query names. @throws what `RecordSource.letters` throws */
export const fetchLettersFor = async (
  source: Pick<RecordSource, 'letters'>,
  id: string | undefined,
  query: LetterQuery,
): Promise<Fetched<FoundLetters>> => lettersFetched(await source.letters(id, query));

/** Opens the builder of I-20 preparation summaries. @throws as `openPersonBuilder` */
export async function openSummaryBuilder(request: ApplicantRequest): Promise<SummaryBuilder> {
  const { settings, formats } = request;
  const look = await getLook(settings);
  const shared = summaryOptions(request);
  const { audience, asOf } = shared;
  const { template } = await chooseTemplate(I20, request);
  const markOf = openMarker(settings.host);
  const generator = sharedGenerator();
  const source = lazySource(request.source, settings);
  return {
    kind: I20,
    open: source.open,
    lookHash: () => hashLook(template, settings),
    fetch: async (id = '') =>
      withName(await fetchSummary(await source.open(), id, audience), request.names?.[id]),
    restore: async (_, snapshot) => {
      const stored: StoredSummary = JSON.parse(Buffer.from(snapshot).toString('utf8'));
      const version = { scheme: 'records', value: recordHash(stored), entities: 'all' } as const;
      return { version, snapshot: () => snapshot, read: () => stored };
    },
    prepare: async fetched => {
      const { found, answered, name = shared.name } = fetched.read();
      const { applicant, identifier, source: place } = found;
      if (isNotInternational(applicant)) return null;
      const institution = settings.institution || (found.institution ?? '');
      const letters = answered === null ? {} : { letters: answered.letters };
      const options = {
        identifier,
        ...shared,
        name,
        institution,
        ...look,
        formats,
        template,
        assets: request.assets,
      };
      const mark = markOf(identifier || recordHash(applicant));
      const input = { ...options, ...letters, applicant };
      return {
        identifier,
        mark,
        options,
        asOf,
        record: applicant,
        problems: [...found.problems, ...(answered?.problems ?? [])],
        source: place,
        make: ({ password, name: own = name } = {}) =>
          generator.render(I20, { ...input, name: own, about: mark, password }),
        preview: links => generator.preview(I20, { ...input, links }),
        pages: () => generator.previewPages(I20, input),
      };
    },
    close: () => source.close(),
  };
}

/** The applicants of a batch, from which its list is made. */
export interface ListedSummaries {
  readonly applicants: readonly ListedApplicant[];
}

/**
 * Opens the builder of the list that ends a batch of summaries. The list is made from the ended jobs, so that it is
 * restored, never fetched.
 * @throws as `openPersonBuilder`
 */
export async function openListBuilder(request: ApplicantRequest): Promise<DocumentBuilder<ListedSummaries>> {
  const { settings, formats } = request;
  const look = await getLook(settings);
  const { institution, asOf, rules } = summaryOptions(request);
  const { template } = I20_LIST;
  const markOf = openMarker(settings.host);
  return {
    kind: I20_LIST,
    lookHash: () => hashLook(template, settings),
    fetch: async () => {
      throw new Error('A list of applicants is made from the jobs of its batch.');
    },
    restore: async (_, snapshot) => {
      const listed: ListedSummaries = JSON.parse(Buffer.from(snapshot).toString('utf8'));
      const version = { scheme: 'records', value: recordHash(listed), entities: 'all' } as const;
      return { version, snapshot: () => snapshot, read: () => listed };
    },
    prepare: async fetched => {
      const { applicants } = fetched.read();
      const options = { institution, asOf, rules, ...look, formats };
      const about = markOf(applicants.map(({ identifier }) => identifier).join(' '));
      return {
        options,
        asOf,
        record: applicants,
        problems: [],
        make: ({ password } = {}) =>
          sharedGenerator().render(I20_LIST, { ...options, applicants, about, template, password }),
      };
    },
    close: async () => {},
  };
}

/** Opens the builder of letters about one applicant. @throws as `openPersonBuilder` */
export async function openLettersBuilder(
  request: LettersRequest,
): Promise<DocumentBuilder<StoredLetters, PreparedLetters>> {
  const { settings, formats, audience = 'applicant', asOf = today() } = request;
  const look = await getLook(settings);
  const { template } = await chooseTemplate(LETTERS, request);
  const markOf = openMarker(settings.host);
  const generator = sharedGenerator();
  const query: LetterQuery = { audience, program: request.program ?? null, notes: request.notes ?? null };
  const source = lazySource(request.source, settings);
  return {
    kind: LETTERS,
    lookHash: () => hashLook(template, settings),
    fetch: async (id = '') =>
      withName<StoredLetters>(
        await fetchLettersFor(await source.open(), id || undefined, query),
        request.names?.[id],
      ),
    restore: async (_, snapshot) => lettersFetched(JSON.parse(Buffer.from(snapshot).toString('utf8'))),
    prepare: async fetched => {
      const {
        letters,
        identifier,
        problems,
        source: place,
        institution: own,
        name = request.name ?? null,
      } = fetched.read();
      const institution = settings.institution || (own ?? '');
      const options = {
        identifier,
        name,
        audience,
        asOf,
        institution,
        ...look,
        formats,
        template,
        assets: request.assets,
      };
      const mark = markOf(identifier || recordHash(letters));
      const input = { ...options, letters };
      return {
        mark,
        options,
        asOf,
        record: letters,
        problems,
        source: place,
        make: ({ password } = {}) => generator.render(LETTERS, { ...input, about: mark, password }),
        preview: links => generator.preview(LETTERS, { ...input, links }),
        pages: () => generator.previewPages(LETTERS, input),
      };
    },
    close: () => source.close(),
  };
}
