import { LOCATORS, TYPES, VARIABLES } from './vocabulary.js';

/** How an attribute is written: `known` words, of which others are only reported, or one of a list. */
export type Kind = keyof Plain | { readonly known: readonly string[] } | readonly string[];

interface Plain {
  readonly text: string;
  readonly boolean: boolean;
  readonly number: number;
}

/** Attributes by name. */
export type Attributes = Readonly<Record<string, Kind>>;

type Value<K extends Kind> = K extends keyof Plain ? Plain[K] : K extends readonly (infer W)[] ? W : string;

/** The values of attributes as they are in the tree of a style; missing and wrong ones are absent. */
export type AttributeValues<A extends Attributes> = { readonly [N in keyof A]?: Value<A[N]> };

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text;

/** One of the words in a text. */
function oneOf<Text extends string>(text: Text): readonly Words<Text>[];
function oneOf(text: string): readonly string[] {
  return text.split(' ');
}

const VARIABLE = { known: VARIABLES } as const;

const AFFIXES = { prefix: 'text', suffix: 'text' } as const;

const FORMATTING = {
  'font-style': oneOf('italic normal oblique'),
  'font-variant': oneOf('small-caps normal'),
  'font-weight': oneOf('bold normal light'),
  'text-decoration': oneOf('underline none'),
  'vertical-align': oneOf('sup sub baseline'),
} as const;

export const RENDERED = {
  ...AFFIXES,
  ...FORMATTING,
  display: oneOf('block left-margin right-inline indent'),
} as const;

const CASE = {
  'text-case': oneOf('lowercase uppercase capitalize-first capitalize-all sentence title'),
} as const;

const PERIODS = { 'strip-periods': 'boolean' } as const;

const TERM_FORM = oneOf('long short verb verb-short symbol');

const GENDER = oneOf('masculine feminine');

const ET_AL_DELIMITER = oneOf('contextual after-inverted-name always never');

/** Options of names that have the same name on `cs:name` and where they are inherited from. */
const SHARED_NAME_OPTIONS = {
  and: oneOf('text symbol'),
  'delimiter-precedes-et-al': ET_AL_DELIMITER,
  'delimiter-precedes-last': ET_AL_DELIMITER,
  'et-al-min': 'number',
  'et-al-use-first': 'number',
  'et-al-use-last': 'boolean',
  initialize: 'boolean',
  'initialize-with': 'text',
  'name-as-sort-order': oneOf('first all'),
  'sort-separator': 'text',
} as const;

const NAME_FORM = oneOf('long short count');

export const NAME_OPTIONS = { ...SHARED_NAME_OPTIONS, delimiter: 'text', form: NAME_FORM } as const;

/** The attributes of `cs:name` without those for later citations. */
export const NAME = { ...NAME_OPTIONS, ...AFFIXES, ...FORMATTING } as const;

/** Name options of `cs:style`, `cs:citation` and `cs:bibliography` (CSL 1.0.2, Inheritable Name Options). */
export const INHERITABLE = {
  ...SHARED_NAME_OPTIONS,
  'name-delimiter': 'text',
  'name-form': NAME_FORM,
  'names-delimiter': 'text',
} as const;

export const GLOBAL_OPTIONS = {
  'initialize-with-hyphen': 'boolean',
  'page-range-format': oneOf('expanded minimal minimal-two chicago chicago-15 chicago-16'),
  'demote-non-dropping-particle': oneOf('never sort-only display-and-sort'),
} as const;

export const BIBLIOGRAPHY_OPTIONS = {
  'hanging-indent': 'boolean',
  'second-field-align': oneOf('flush margin'),
  'line-spacing': 'number',
  'entry-spacing': 'number',
  'subsequent-author-substitute': 'text',
  'subsequent-author-substitute-rule': oneOf('complete-all complete-each partial-each partial-first'),
} as const;

/** Shortened lists in later citations of a work. */
const SUBSEQUENT = { 'et-al-subsequent-min': 'number', 'et-al-subsequent-use-first': 'number' } as const;

const NAME_RULE = 'all-names all-names-with-initials primary-name primary-name-with-initials by-cite';

const CITATION_OPTIONS = {
  'disambiguate-add-givenname': 'boolean',
  'disambiguate-add-names': 'boolean',
  'disambiguate-add-year-suffix': 'boolean',
  'givenname-disambiguation-rule': oneOf(NAME_RULE),
  collapse: oneOf('citation-number year year-suffix year-suffix-ranged'),
  'cite-group-delimiter': 'text',
  'after-collapse-delimiter': 'text',
  'year-suffix-delimiter': 'text',
  'near-note-distance': 'number',
} as const;

/** The tests of `cs:if` and `cs:else-if`. */
export const TESTS = {
  type: { known: TYPES },
  variable: VARIABLE,
  'is-numeric': VARIABLE,
  'is-uncertain-date': VARIABLE,
  locator: { known: [...LOCATORS, 'article', 'title', 'version'] },
  position: { known: ['first', 'subsequent', 'ibid', 'ibid-with-locator', 'near-note', 'far-note'] },
  disambiguate: { known: ['true'] },
} as const;

const BRANCH = { match: oneOf('all any none'), ...TESTS } as const;

/** The attributes of `cs:names` itself. */
export const NAMES = { ...RENDERED, variable: VARIABLE, delimiter: 'text' } as const;

/** The attributes of the elements of CSL 1.0.2 but those of `cs:info`. */
export const ELEMENTS = {
  style: {
    class: oneOf('in-text note'),
    version: 'text',
    'default-locale': 'text',
    ...GLOBAL_OPTIONS,
    ...INHERITABLE,
    ...SUBSEQUENT,
  },
  locale: { 'xml:lang': 'text', version: 'text' },
  'style-options': { 'punctuation-in-quote': 'boolean', 'limit-day-ordinals-to-day-1': 'boolean' },
  term: {
    name: 'text',
    form: TERM_FORM,
    gender: GENDER,
    'gender-form': GENDER,
    match: oneOf('last-digit last-two-digits whole-number'),
  },
  macro: { name: 'text' },
  citation: { ...CITATION_OPTIONS, ...INHERITABLE, ...SUBSEQUENT },
  bibliography: { ...BIBLIOGRAPHY_OPTIONS, ...INHERITABLE, ...SUBSEQUENT },
  key: {
    variable: VARIABLE,
    macro: 'text',
    sort: oneOf('ascending descending'),
    'names-min': 'number',
    'names-use-first': 'number',
    'names-use-last': 'boolean',
  },
  layout: { ...AFFIXES, ...FORMATTING, delimiter: 'text' },
  text: {
    ...RENDERED,
    ...CASE,
    ...PERIODS,
    variable: VARIABLE,
    macro: 'text',
    term: 'text',
    value: 'text',
    form: TERM_FORM,
    plural: 'boolean',
    quotes: 'boolean',
  },
  date: {
    ...RENDERED,
    ...CASE,
    variable: VARIABLE,
    form: oneOf('text numeric'),
    'date-parts': oneOf('year-month-day year-month year'),
    delimiter: 'text',
  },
  'date-part': {
    ...AFFIXES,
    ...FORMATTING,
    ...CASE,
    ...PERIODS,
    name: oneOf('day month year'),
    form: oneOf('numeric numeric-leading-zeros ordinal long short'),
    'range-delimiter': 'text',
  },
  number: { ...RENDERED, ...CASE, variable: VARIABLE, form: oneOf('numeric ordinal roman long-ordinal') },
  label: {
    ...RENDERED,
    ...CASE,
    ...PERIODS,
    variable: VARIABLE,
    form: TERM_FORM,
    plural: oneOf('contextual always never'),
  },
  group: { ...RENDERED, delimiter: 'text' },
  if: BRANCH,
  'else-if': BRANCH,
  names: { ...NAMES, ...INHERITABLE },
  name: { ...NAME, ...SUBSEQUENT },
  'name-part': { ...AFFIXES, ...FORMATTING, ...CASE, name: oneOf('family given') },
  'et-al': { ...FORMATTING, term: ['et-al', 'and others'] },
} as const satisfies Readonly<Record<string, Attributes>>;

/** The elements that print something, which are allowed in the same places. */
export const RENDERING = ['text', 'date', 'number', 'names', 'label', 'group', 'choose'] as const;

/** The elements in an element. */
export const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  style: ['info', 'locale', 'macro', 'citation', 'bibliography'],
  locale: ['info', 'style-options', 'date', 'terms'],
  terms: ['term'],
  term: ['single', 'multiple'],
  macro: RENDERING,
  citation: ['sort', 'layout'],
  bibliography: ['sort', 'layout'],
  sort: ['key'],
  layout: RENDERING,
  date: ['date-part'],
  group: RENDERING,
  choose: ['if', 'else-if', 'else'],
  if: RENDERING,
  'else-if': RENDERING,
  else: RENDERING,
  names: ['name', 'et-al', 'label', 'substitute'],
  name: ['name-part'],
  substitute: RENDERING,
};
