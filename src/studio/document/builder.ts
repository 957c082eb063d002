import {
  asOneFile,
  CHANGES,
  type DocumentFile,
  type FoundPerson,
  type PreparedPerson,
  type RecordSource,
  type Settings,
  type SourceChoice,
  sharedGenerator,
} from '../../app/index.js';
import { type IsoDay, putNewest } from '../../core/index.js';
import type { Composed } from '../../generate.js';
import type { Format, PreviewLinks } from '../../output/index.js';
import type { PageStart } from '../../pages/index.js';
import type { QualityReport } from '../../quality/index.js';
import type { ChangesModel, Profile, Window } from '../../sections/index.js';
import { plainText } from '../../text/index.js';
import type { LineAccount, RecordProblem } from '../lines/account.js';
import type { AccountOptions } from '../lines/document-records.js';
import { accountOfLine } from '../lines/line-account.js';
import { computeProblems, getReport } from '../lines/problems.js';
import { type ListedSection, listLines } from '../lines/section-accounts.js';
import { createStoredReader, type ReadStored, type StoredRecord } from './stored-record.js';

/** A document to make of a stored record, as of a day. */
export interface StoredRequest {
  readonly record: StoredRecord;
  readonly asOf: IsoDay;
}

/** A document as its owner sees it while working on it. */
export interface DocumentPreview {
  readonly title: string;
  /** A whole page, whose lines carry the refs of their records. */
  readonly html: string;
  /** Hashes of its style elements (`sha256-…`), for a Content-Security-Policy. */
  readonly styleHashes: readonly string[];
  readonly problems: readonly RecordProblem[];
  /** What its maker should know about the selection, in sentences. */
  readonly notices: readonly string[];
}

/** The pages of a document as a PDF. */
export interface DocumentPages {
  readonly pages: number;
  /** Where pages begin in the preview, from the second page. */
  readonly starts: readonly PageStart[];
}

/** A record that changed since an earlier state. */
export interface RecordChange {
  /** Such as `New` or `Accepted → Published`. */
  readonly word: string;
  readonly text: string;
  /** The one field that differs, before and now; null for none or several. */
  readonly before: string | null;
  readonly after: string | null;
  /** What else is to be said; null for nothing. */
  readonly detail: string | null;
}

/** Makes one document after another from stored records, as their owners change what they want. */
export interface PreviewBuilder<R extends StoredRequest, P extends DocumentPreview = DocumentPreview> {
  preview(request: R): Promise<P>;
  pages(request: R): Promise<DocumentPages>;
  /**
   * @throws UsageError for a format that the document does not have, DataError `selection.empty` or `format.empty` if it
   * shows nothing
   */
  file(request: R, format: Format): Promise<DocumentFile>;
  /** Why a line is there; null for a record that the document does not show. */
  line(request: R, ref: string): Promise<LineAccount | null>;
  /** All lines that name a record. */
  lines(request: R): Promise<readonly ListedSection[]>;
  /** What changed in the records that the document shows since an earlier record. */
  changes(request: R, earlier: StoredRecord, day: IsoDay): Promise<readonly RecordChange[]>;
}

/** What builders take from their surroundings. */
export interface PreviewBuilderOptions {
  readonly settings: Settings;
  readonly choice: SourceChoice;
  /** Parses the records; none is requested from it. */
  readonly source: Pick<RecordSource, 'restorePerson'>;
  /** Stylesheets of previews. */
  readonly links: PreviewLinks;
  /** What people call the source of their records; null for no name. */
  readonly sourceName: string | null;
  /** Do commands name the source, since no configuration does? */
  readonly isSourceNamed: boolean;
}

/** A prepared document with the profile that it follows. */
export interface PreparedPreview {
  readonly prepared: PreparedPerson;
  readonly profile: Profile;
  /** The days whose changes are listed; by default those that the document covers. */
  readonly comparedDays?: Window;
}

/** How many previews are held. */
const MAX_PREVIEWS = 8;

const changesIn = ({ sections }: ChangesModel['part']): readonly RecordChange[] =>
  sections.flatMap(section =>
    section.changes.map(({ word, runs, fields, note }) => {
      const [field, ...others] = fields;
      const one = field !== undefined && others.length === 0 ? field : null;
      const labels = fields.map(({ label }) => label).join(', ');
      return {
        ...{ word, text: plainText(runs), before: one?.was ?? null, after: one?.now ?? null },
        detail: one === null && labels !== '' ? labels : note,
      };
    }),
  );

/** What builders of a kind of document share. */
export interface PreviewParts<R extends StoredRequest> {
  readonly builder: PreviewBuilder<R>;
  readonly accountOptions: AccountOptions;
  readonly read: ReadStored;
  /** The composed preview of a request. */
  compose(request: R): Promise<PreparedPreview & { readonly composed: Composed }>;
}

/**
 * Creates what the builders of all kinds of documents share.
 * @param prepare prepares a document of the kind in some formats
 * @param keyOf names what a request has beyond its record and its day
 */
export function createPreviewParts<R extends StoredRequest>(
  { settings, source, links, sourceName }: PreviewBuilderOptions,
  prepare: (request: R, formats: readonly Format[], read: ReadStored) => Promise<PreparedPreview>,
  keyOf: (request: R) => unknown,
): PreviewParts<R> {
  const read = createStoredReader(source);
  const accountOptions = { sourceName, years: settings.years };

  async function makePreview(request: R) {
    const made = await prepare(request, ['html'], read);
    return { ...made, ...(await made.prepared.preview(links)) };
  }

  const reports = new WeakMap<FoundPerson, { readonly asOf: IsoDay; readonly report: QualityReport }>();

  /** The problems of a record; they are looked for once, since they do not depend on the settings. */
  function problemsIn(found: FoundPerson, composed: Composed, asOf: IsoDay): readonly RecordProblem[] {
    const known = reports.get(found);
    const report = known?.asOf === asOf ? known.report : getReport(found, { settings, asOf });
    reports.set(found, { asOf, report });
    return computeProblems(found, composed, report);
  }

  const previews = new Map<string, ReturnType<typeof makePreview>>();

  /** The preview of a request; those made last are held, since the reasons of their lines are requested next. */
  function compose(request: R): ReturnType<typeof makePreview> {
    const { record, asOf } = request;
    const key = JSON.stringify([record.netId, record.hash, keyOf(request), asOf]);
    const made = previews.get(key) ?? makePreview(request);
    putNewest(previews, key, made, MAX_PREVIEWS);
    made.catch(() => previews.delete(key));
    return made;
  }

  const builder: PreviewBuilder<R> = {
    preview: async request => {
      const { prepared, composed, html, styleHashes } = await compose(request);
      return {
        ...{ title: composed.model.title, html, styleHashes },
        problems: problemsIn(prepared.found, composed, request.asOf),
        notices: composed.notices ?? [],
      };
    },
    pages: async request => {
      const { prepared } = await prepare(request, ['pdf'], read);
      return prepared.pages();
    },
    file: async (request, format) => {
      const { prepared } = await prepare(request, [format], read);
      return asOneFile(await prepared.make(), format);
    },
    line: async (request, ref) => {
      const { composed, profile } = await compose(request);
      return accountOfLine(composed, profile, ref, accountOptions);
    },
    lines: async request => {
      const { composed, profile } = await compose(request);
      return listLines(composed, profile);
    },
    changes: async (request, earlier, day) => {
      const made = await prepare(request, ['html'], read);
      const { prepared, profile, comparedDays: window = prepared.input.window } = made;
      const { person } = read(earlier).read();
      const since = { person, day, hash: earlier.hash, documents: [], notices: [] };
      const input = { ...prepared.input, window, template: CHANGES.template, profile, since };
      const composed: Composed = await sharedGenerator().compose(CHANGES as never, input as never);
      return changesIn((composed.model as unknown as ChangesModel).part);
    },
  };
  return { builder, accountOptions, read, compose };
}
