import { baseProfile, CV, openPersonBuilder, profiledRecord, profileFile } from '../../app/index.js';
import { applyPatch, type Patch, withoutSelection } from '../../choices/index.js';
import { hasPublicCv } from '../../sections/index.js';
import { fileWord } from '../../text/index.js';
import {
  createPreviewParts,
  type DocumentPreview,
  type PreviewBuilder,
  type PreviewBuilderOptions,
  type StoredRequest,
} from '../document/builder.js';
import { commandLine } from '../document/command-line.js';
import type { StoredRecord } from '../document/stored-record.js';
import type { SectionAccount } from '../lines/account.js';
import { type FoundMissing, findMissing } from '../lines/missing.js';
import { accountOfSections } from '../lines/section-accounts.js';
import type { CvSettings } from './stored-settings.js';

/** A CV to make: whose, how, and of which day. */
export interface CvRequest extends StoredRequest {
  readonly cv: CvSettings;
}

/** A CV as its owner sees it while choosing its settings. */
export interface CvPreview extends DocumentPreview {
  readonly sections: readonly SectionAccount[];
}

/** A command that makes a CV again, with the profile that it names. */
export interface CvCommand {
  readonly line: string;
  /** Name of the profile file, and its text. */
  readonly file: string;
  readonly text: string;
}

/** Makes one CV after another from stored records, as their owners change the settings. */
export interface CvBuilder extends PreviewBuilder<CvRequest, CvPreview> {
  /** Parses a record, so that one that cannot be parsed is known before a document needs it. @throws DataError */
  parse(record: StoredRecord): Promise<void>;
  /** Does the person allow a public CV at the source? */
  hasPublicCv(record: StoredRecord): Promise<boolean>;
  /** The records with some words in their title, shown or not. */
  missing(request: CvRequest, words: string): Promise<FoundMissing>;
  /** @param version of the record, as `formatVersion` writes it; @param name of the document */
  command(request: CvRequest, version: string, name: string): Promise<CvCommand>;
}

/**
 * Creates a builder of CVs.
 * @returns its methods throw what `writeCv` throws for settings that cannot be used, and for a refused audience
 */
export function createCvBuilder(options: PreviewBuilderOptions): CvBuilder {
  const { settings, choice, isSourceNamed } = options;

  const { builder, accountOptions, read, compose } = createPreviewParts<CvRequest>(
    options,
    async (request, formats, readStored) => {
      const { record, cv, asOf } = request;
      const base = await baseProfile(CV, { settings, template: cv.template });
      // A locked profile is that of the institution, as it is; changes wait until it is unlocked.
      const patch: Patch = base.locked ? withoutSelection(cv) : cv;
      const { profile } = applyPatch(base, patch);
      const opened = await openPersonBuilder(CV, {
        ...{ ...patch, settings, source: choice, person: record.netId, formats, asOf },
      });
      const prepared = await opened.prepare(readStored(record));
      if (prepared === null) throw new Error('A curriculum vitae is for every person.');
      return { prepared, profile };
    },
    ({ cv }) => cv,
  );

  return {
    ...builder,
    parse: async record => {
      read(record);
    },
    hasPublicCv: async record => hasPublicCv(read(record).read().person, settings.policies),
    preview: async request => {
      const [preview, { composed, profile }] = [await builder.preview(request), await compose(request)];
      return { ...preview, sections: accountOfSections(composed, profile, accountOptions) };
    },
    missing: async (request, words) => {
      const { composed, profile } = await compose(request);
      return findMissing(composed, profile, words, accountOptions);
    },
    command: async (request, version, name) => {
      const { record, cv, asOf } = request;
      const { profile } = await compose(request);
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
