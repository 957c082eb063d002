import {
  type ApplicantNeed,
  applicantStem,
  getNeeds,
  I20,
  LETTERS,
  needsInBrief,
  openLettersBuilder,
  openSummaryBuilder,
  type PreparedLetters,
  type Settings,
  type SourceChoice,
  type StoredSummary,
} from '../../app/index.js';
import { DataError, type IsoDay } from '../../core/index.js';
import type { Format, PreviewLinks } from '../../output/index.js';
import {
  type ApplicantAudience,
  type ApplicantState,
  i20Model,
  isNotInternational,
} from '../../sections/index.js';

/** The kinds of documents of one applicant. */
export const APPLICANT_KINDS = { i20: I20, letters: LETTERS } as const;
export type ApplicantKind = keyof typeof APPLICANT_KINDS;

/** A response about an applicant: the snapshot of `fetchSummary` or `fetchLettersFor`. */
export interface StoredApplicant {
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** A copy of a document about one applicant. */
export interface ApplicantCopy {
  readonly kind: ApplicantKind;
  readonly audience: ApplicantAudience;
  /** Fetched for this kind and audience, so that a copy for the applicant holds nothing for the staff. */
  readonly record: StoredApplicant;
  /** Name of the applicant, which the record does not have; null if unknown. */
  readonly name: string | null;
  readonly asOf: IsoDay;
}

/** How far the preparation of an applicant's I-20 is. */
export interface ApplicantAccount {
  readonly state: Exclude<ApplicantState, 'failed'>;
  readonly needs: readonly ApplicantNeed[];
  /** The needs on one line; empty for none. */
  readonly brief: string;
  /** The program with its degree; empty if the record has none. */
  readonly program: string;
  /** Such as `Fall 2026`; null if the record has none. */
  readonly term: string | null;
}

/** Makes documents of applicants from stored responses. */
export interface ApplicantBuilder {
  /** @param record of a summary for the applicant; @throws DataError `i20.unauthorized` */
  account(record: StoredApplicant, asOf: IsoDay): Promise<ApplicantAccount>;
  /** A whole page, with the hashes of its style elements (`sha256-…`), for a Content-Security-Policy. */
  preview(copy: ApplicantCopy): Promise<{ readonly html: string; readonly styleHashes: readonly string[] }>;
  /** The number of pages of the PDF. */
  pages(copy: ApplicantCopy): Promise<number>;
  /** @returns the file; its name holds neither name nor identifier */
  file(copy: ApplicantCopy, format: Format): Promise<{ readonly name: string; readonly bytes: Uint8Array }>;
}

export interface ApplicantBuilderOptions {
  readonly settings: Settings;
  readonly choice: SourceChoice;
  /** Stylesheets of previews. */
  readonly links: PreviewLinks;
}

const NOT_INTERNATIONAL: ApplicantAccount = {
  ...{ state: 'not-international', needs: [], brief: '', program: '', term: null },
};

/**
 * Creates a builder of documents about applicants.
 * @returns its methods throw what `writeSummaries` and `writeLetters` throw for one applicant
 */
export function createApplicantBuilder({
  settings,
  choice,
  links,
}: ApplicantBuilderOptions): ApplicantBuilder {
  async function prepare(
    { kind, audience, record, name, asOf }: ApplicantCopy,
    format: Format,
  ): Promise<PreparedLetters> {
    const request = { settings, source: choice, audience, asOf, name: name ?? undefined, formats: [format] };
    const open = kind === 'i20' ? openSummaryBuilder : openLettersBuilder;
    const builder = await open(request);
    const prepared = await builder.prepare((await builder.restore('', record.bytes)) as never);
    if (prepared !== null) return prepared;
    throw new DataError('i20.not-international', 'The applicant needs no I-20.', {
      hint: 'Leave out this applicant.',
    });
  }

  return {
    account: async ({ bytes }, asOf) => {
      const { found }: StoredSummary = JSON.parse(Buffer.from(bytes).toString('utf8'));
      const { applicant, identifier } = found;
      if (isNotInternational(applicant)) return NOT_INTERNATIONAL;
      const institution = settings.institution || (found.institution ?? '');
      const { rules } = settings.admissions;
      const options = { name: null, identifier, institution, audience: 'applicant', asOf, rules } as const;
      const { model } = i20Model(applicant, options);
      return {
        state: model.readiness.ready ? 'complete' : 'on-hold',
        needs: getNeeds(model),
        brief: needsInBrief(model),
        program: model.programTitle,
        term: model.term,
      };
    },
    preview: async copy => {
      const { html, styleHashes } = await (await prepare(copy, 'html')).preview(links);
      return { html, styleHashes };
    },
    pages: async copy => (await (await prepare(copy, 'pdf')).pages()).pages,
    file: async (copy, format) => {
      const prepared = await prepare(copy, format);
      const [file] = (await prepared.make()).files;
      if (file === undefined) throw new Error(`A document of an applicant has no ${format}.`);
      const stem = applicantStem(APPLICANT_KINDS[copy.kind], prepared.mark, null);
      return { name: `${stem}-${copy.audience}${file.ending}`, bytes: file.bytes };
    },
  };
}
