import type { CvAction } from '../screens/forms.js';

/** Why a CV cannot be made with its settings, as its reader understands it. */
export interface ReaderWords {
  /** What is the matter, and what to choose. */
  readonly text: string;
  /** The button that mends it; null without one. */
  readonly mend: { readonly label: string; readonly action: CvAction } | null;
}

const TEMPLATE: ReaderWords = {
  text: 'The template of this document is missing or damaged. Your sections, filters and titles are kept; choose another template.',
  mend: { label: 'Use the usual template', action: { verb: 'usual-template' } },
};

/** By the code of the error; messages and hints of errors are for the command line. */
const WORDS: Readonly<Record<string, ReaderWords>> = {
  'audience.refused': {
    text: 'The records say that no public CV is wanted, so there is none. A document for “The university” can be made. To allow a public one, change it at the source.',
    mend: { label: 'Make it for the university', action: { verb: 'for-university' } },
  },
  'window.event': {
    text: 'The records lack the date that this document begins with, such as that of the hire. Your choice is kept until you change it.',
    mend: { label: 'Show all years', action: { verb: 'all-years' } },
  },
  'window.name': {
    text: 'The years that this document covers have a name that is not known here.',
    mend: { label: 'Show all years', action: { verb: 'all-years' } },
  },
  'section.unknown': {
    text: 'The settings name a section that this template does not have.',
    mend: { label: 'Show the sections as the template has them', action: { verb: 'usual-sections' } },
  },
  'profile.locked': {
    text: 'The institution has locked the sections of this document, so they cannot be changed.',
    mend: { label: 'Show the sections as the institution has them', action: { verb: 'usual-sections' } },
  },
  'selection.empty': {
    text: 'This document shows no records, so there is no file of it. Show more sections or years, or choose another audience.',
    mend: null,
  },
  'format.empty': {
    text: 'This document shows nothing that is written in this format. Choose another format.',
    mend: null,
  },
  'citation-style.unknown': {
    text: 'The citation style of this document is missing.',
    mend: { label: 'Use the usual look', action: { verb: 'usual-template' } },
  },
};

const OTHERS: ReaderWords = {
  text: 'Some setting of this document cannot be used. Try another template, other years or another audience.',
  mend: { label: 'Use the usual template', action: { verb: 'usual-template' } },
};

/** Words for an error of a request, by its code. */
export const readerWords = (code: string): ReaderWords =>
  WORDS[code] ?? (code.startsWith('template.') || code === 'profile.missing' ? TEMPLATE : OTHERS);
