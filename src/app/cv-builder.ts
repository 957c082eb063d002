import { type IsoDay, UsageError } from '../core/index.js';
import type { Composed } from '../generate.js';
import { type Format, type PreviewLinks, zipFiles } from '../output/index.js';
import type { PageStart } from '../pages/index.js';
import type { QualityReport } from '../quality/index.js';
import type { ChangesModel, Profile } from '../sections/index.js';
import { fileWord, plainText } from '../text/index.js';
import { openPersonBuilder, type PreparedPerson } from './builders/person.js';
import { commandLine } from './command-line.js';
import { baseProfile, profileFile, profileOf } from './cv-profile.js';
import type { CvSettings } from './cv-settings.js';
import { sharedGenerator } from './document-builder.js';
import { CHANGES } from './kinds/changes.js';
import { CV } from './kinds/index.js';
import {
  accountOfLine,
  accountOfSections,
  type FoundMissing,
  findMissing,
  type LineAccount,
  type ListedSection,
  listLines,
  problemsOf,
  type RecordProblem,
  reportOf,
  type SectionAccount,
} from './lines/index.js';
import { fileStem } from './output/files.js';
import { profiledRecord } from './record-version.js';
import type { Settings } from './settings/settings.js';
import type { Fetched, FoundPerson, RecordSource, SourceChoice } from './sources/index.js';

/** The record of a person as it was fetched. */
export interface StoredRecord {
  readonly netId: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** A CV to make: whose, how, and of which day. */
export interface CvRequest {
  readonly record: StoredRecord;
  readonly cv: CvSettings;
  readonly asOf: IsoDay;
}

/** A CV as its owner sees it while choosing its settings. */
export interface CvPreview {
  readonly title: string;
  /** A whole page, whose lines carry the refs of their records. */
  readonly html: string;
  /** Hashes of its style elements (`sha256-…`), for a Content-Security-Policy. */
  readonly styleHashes: readonly string[];
  readonly sections: readonly SectionAccount[];
  readonly problems: readonly RecordProblem[];
  /** What its maker should know about the selection, in sentences. */
  readonly notices: readonly string[];
}

/** The pages of a CV as a PDF. */
export interface CvPages {
  readonly pages: number;
  /** Where pages begin in the preview, from the second page. */
  readonly starts: readonly PageStart[];
}

/** A CV as a file; several, such as one for each table, are in a ZIP file. */
export interface CvFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Null for formats without pages. */
  readonly pages: number | null;
}

/** A command that makes a CV again, with the profile that it names. */
export interface CvCommand {
  readonly line: string;
  /** Name of the profile file, and its text. */
  readonly file: string;
  readonly text: string;
}

/** A record that changed since an earlier state. */
export interface CvChange {
  /** Such as `New` or `Accepted → Published`. */
  readonly word: string;
  readonly text: string;
  /** The one field that differs, before and now; null for none or several. */
  readonly before: string | null;
  readonly after: string | null;
  /** What else is to be said; null for nothing. */
  readonly detail: string | null;
}

/** Makes one CV after another from stored records, as their owners change the settings. */
export interface CvBuilder {
  /** Parses a record, so that one that cannot be parsed is known before a document needs it. @throws DataError */
  parse(record: StoredRecord): Promise<void>;
  preview(request: CvRequest): Promise<CvPreview>;
  pages(request: CvRequest): Promise<CvPages>;
  /** @throws UsageError for a format that CVs do not have, and `format.empty` if this one has nothing in it */
  file(request: CvRequest, format: Format): Promise<CvFile>;
  /** Why a line is there; null for a record that the CV does not show. */
  line(request: CvRequest, ref: string): Promise<LineAccount | null>;
  /** All lines that name a record. */
  lines(request: CvRequest): Promise<readonly ListedSection[]>;
  /** The records with some words in their title, shown or not. */
  missing(request: CvRequest, words: string): Promise<FoundMissing>;
  /** What changed in the records that the CV shows since an earlier record. */
  changes(request: CvRequest, earlier: StoredRecord, day: IsoDay): Promise<readonly CvChange[]>;
  /** @param version of the record, as `formatVersion` writes it; @param name of the document */
  command(request: CvRequest, version: string, name: string): Promise<CvCommand>;
}

/** What the builder takes from its surroundings. */
export interface CvBuilderOptions {
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

/** How many people's records are held after they were parsed. */
const MOST_RECORDS = 64;

/** How many previews are held. */
const MOST_PREVIEWS = 8;

/** Parses each record once; those used last are held. */
function createReader(source: Pick<RecordSource, 'restorePerson'>) {
  const held = new Map<string, Fetched<FoundPerson>>();
  return ({ netId, hash, bytes }: StoredRecord): Fetched<FoundPerson> => {
    let fetched = held.get(hash);
    held.delete(hash);
    if (fetched === undefined) {
      const restored = source.restorePerson(netId, bytes);
      const found = restored.read();
      fetched = { ...restored, read: () => found };
    }
    held.set(hash, fetched);
    if (held.size > MOST_RECORDS) held.delete(held.keys().next().value ?? '');
    return fetched;
  };
}

const changesOf = ({ sections }: ChangesModel['part']): readonly CvChange[] =>
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

/** A prepared CV with the profile that it follows. */
interface Prepared {
  readonly prepared: PreparedPerson;
  readonly profile: Profile;
}

/**
 * Creates a builder of CVs.
 * @returns its methods throw what `writeCv` throws for settings that cannot be used, and for a refused audience
 */
export function createCvBuilder({
  settings,
  choice,
  source,
  links,
  sourceName,
  isSourceNamed,
}: CvBuilderOptions): CvBuilder {
  const read = createReader(source);
  const accountOptions = { sourceName, years: settings.years };

  async function prepare({ record, cv, asOf }: CvRequest, formats: readonly Format[]): Promise<Prepared> {
    const { template, style, size, paper, audience } = cv;
    const own = { ...settings, template, style, size, paper };
    const base = await baseProfile(own, template);
    // A locked profile is that of the institution, as it is.
    const profile = base.locked ? base : profileOf(cv, base);
    const builder = await openPersonBuilder(CV, {
      ...{ settings: own, source: choice, person: record.netId, audience, formats, asOf },
      profile: base.locked ? undefined : profile,
      canBeEmpty: true,
    });
    const prepared = await builder.prepare(read(record));
    if (prepared === null) throw new Error('A curriculum vitae is for every person.');
    return { prepared, profile };
  }

  async function makePreview(request: CvRequest) {
    const made = await prepare(request, ['html']);
    return { ...made, ...(await made.prepared.preview(links)) };
  }

  const reports = new WeakMap<FoundPerson, { readonly asOf: IsoDay; readonly report: QualityReport }>();

  /** The problems of a record; they are looked for once, since they do not depend on the settings. */
  function problemsIn(found: FoundPerson, composed: Composed, asOf: IsoDay): readonly RecordProblem[] {
    const known = reports.get(found);
    const report = known?.asOf === asOf ? known.report : reportOf(found, { settings, asOf });
    reports.set(found, { asOf, report });
    return problemsOf(found, composed, report);
  }

  const previews = new Map<string, ReturnType<typeof makePreview>>();

  /** The preview of a request; those made last are held, since the reasons of their lines are requested next. */
  function preview(request: CvRequest): ReturnType<typeof makePreview> {
    const { record, cv, asOf } = request;
    const key = JSON.stringify([record.netId, record.hash, cv, asOf]);
    const made = previews.get(key) ?? makePreview(request);
    previews.delete(key);
    previews.set(key, made);
    made.catch(() => previews.delete(key));
    if (previews.size > MOST_PREVIEWS) previews.delete(previews.keys().next().value ?? '');
    return made;
  }

  return {
    parse: async record => {
      read(record);
    },
    preview: async request => {
      const { prepared, profile, composed, html, styleHashes } = await preview(request);
      const { found } = prepared;
      return {
        ...{ title: composed.model.title, html, styleHashes },
        sections: accountOfSections(composed, profile, accountOptions),
        problems: problemsIn(found, composed, request.asOf),
        notices: composed.notices ?? [],
      };
    },
    pages: async request => {
      const { prepared } = await prepare(request, ['pdf']);
      return prepared.pages();
    },
    file: async (request, format) => {
      const { prepared } = await prepare(request, [format]);
      const { title, kind, files, pages } = await prepared.make();
      const stem = fileStem(title, kind);
      const named = files.map(({ ending, bytes }) => ({ name: stem + ending, bytes }));
      const [file] = named;
      if (file === undefined) {
        throw new UsageError(
          'format.empty',
          `This document shows no records, so there is no ${format} file.`,
          {
            hint: 'Choose another format.',
          },
        );
      }
      const isTable = file.name.endsWith('.csv');
      return isTable ? { name: `${stem}-csv.zip`, bytes: zipFiles(named), pages } : { ...file, pages };
    },
    line: async (request, ref) => {
      const { composed, profile } = await preview(request);
      return accountOfLine(composed, profile, ref, accountOptions);
    },
    lines: async request => {
      const { composed, profile } = await preview(request);
      return listLines(composed, profile);
    },
    missing: async (request, words) => {
      const { composed, profile } = await preview(request);
      return findMissing(composed, profile, words, accountOptions);
    },
    changes: async (request, earlier, day) => {
      const { prepared, profile } = await prepare(request, ['html']);
      const { person } = read(earlier).read();
      const since = { person, day, hash: earlier.hash, documents: [], notices: [] };
      const input = { ...prepared.input, template: CHANGES.template, profile, since };
      const composed: Composed = await sharedGenerator().compose(CHANGES as never, input as never);
      return changesOf((composed.model as unknown as ChangesModel).part);
    },
    command: async (request, version, name) => {
      const { record, cv, asOf } = request;
      const { profile } = await prepare(request, ['pdf']);
      const file = `${fileWord(name) || 'cv'}.json`;
      const whole = { ...profile, record: profiledRecord(version, read(record).read()) };
      return {
        line: commandLine({
          ...{ person: record.netId, settings: cv, asOf, version, profileFile: file },
          source: isSourceNamed ? choice : null,
        }),
        file,
        text: profileFile(whole),
      };
    },
  };
}
