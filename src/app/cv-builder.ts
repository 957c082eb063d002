import { hasPublicCv } from '../sections/index.js';
import { fileWord } from '../text/index.js';
import { openPersonBuilder } from './builders/person.js';
import { commandLine } from './command-line.js';
import { baseProfile, profileFile, profileOf } from './cv-profile.js';
import type { CvSettings } from './cv-settings.js';
import { CV } from './kinds/index.js';
import { accountOfSections, type FoundMissing, findMissing, type SectionAccount } from './lines/index.js';
import {
  createPreviewParts,
  type DocumentPreview,
  type PreviewBuilder,
  type PreviewBuilderOptions,
  type StoredRequest,
} from './preview-builder.js';
import { profiledRecord } from './record-version.js';
import type { StoredRecord } from './stored-record.js';

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
      const { template, style, size, paper, audience } = cv;
      const own = { ...settings, template, style, size, paper };
      const base = await baseProfile(own, template);
      // A locked profile is that of the institution, as it is.
      const profile = base.locked ? base : profileOf(cv, base);
      const opened = await openPersonBuilder(CV, {
        ...{ settings: own, source: choice, person: record.netId, audience, formats, asOf },
        profile: base.locked ? undefined : profile,
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
