import type { CvAction } from './actions.js';
import { messages } from './messages.js';

/** Why a CV cannot be made with its settings, as its reader understands it. */
export interface ReaderWords {
  /** What is the matter, and what to choose. */
  readonly text: string;
  /** The button that mends it; null without one. */
  readonly mend: { readonly label: string; readonly action: CvAction } | null;
}

const TEMPLATE: ReaderWords = {
  text: messages.templateDocumentMissingDamaged,
  mend: { label: messages.useDefaultTemplate, action: { verb: 'default-template' } },
};

/** By the code of the error; messages and hints of errors are for the command line. */
const WORDS: Readonly<Record<string, ReaderWords>> = {
  'audience.refused': {
    text: messages.recordsSayNoPublic,
    mend: { label: messages.makeUniversity, action: { verb: 'for-university' } },
  },
  'window.event': {
    text: messages.recordsLackDateDocument,
    mend: { label: messages.showAllYears, action: { verb: 'all-years' } },
  },
  'window.name': {
    text: messages.yearsDocumentCoversName,
    mend: { label: messages.showAllYears, action: { verb: 'all-years' } },
  },
  'section.unknown': {
    text: messages.settingsNameSectionTemplate,
    mend: { label: messages.showSectionsTemplate, action: { verb: 'default-sections' } },
  },
  'profile.locked': {
    text: messages.institutionLockedSectionsDocument,
    mend: { label: messages.showSectionsInstitution, action: { verb: 'default-sections' } },
  },
  'selection.empty': {
    text: messages.documentShowsNoRecords,
    mend: null,
  },
  'format.empty': {
    text: messages.documentShowsNothingWritten,
    mend: null,
  },
  'citation-style.unknown': {
    text: messages.citationStyleDocumentMissing,
    mend: { label: messages.useDefaultLook, action: { verb: 'default-template' } },
  },
};

const OTHERS: ReaderWords = {
  text: messages.someSettingDocumentCannot,
  mend: { label: messages.useDefaultTemplate, action: { verb: 'default-template' } },
};

/** Words for an error of a request, by its code. */
export const readerWords = (code: string): ReaderWords =>
  WORDS[code] ?? (code.startsWith('template.') || code === 'profile.missing' ? TEMPLATE : OTHERS);
