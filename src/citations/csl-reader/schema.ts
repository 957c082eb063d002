import { LOCATORS, TYPES, VARIABLES } from './vocabulary.js';

/** How an attribute is written: `known` words, of which others are only reported, or one of a list. */
export type Kind = 'text' | 'boolean' | 'number' | { readonly known: readonly string[] } | readonly string[];

/** Attributes by name. */
export type Attributes = Readonly<Record<string, Kind>>;

type Value<K extends Kind> = K extends 'text'
  ? string
  : K extends 'boolean'
    ? boolean
    : K extends 'number'
      ? number
      : K extends readonly (infer W)[]
        ? W
        : string;

/** The values of attributes as they are in the tree of a style; missing and wrong ones are absent. */
export type Values<A extends Attributes> = { readonly [N in keyof A]?: Value<A[N]> };

const words = <const W extends readonly string[]>(...list: W): W => list;

const VARIABLE = { known: VARIABLES } as const;

export const AFFIXES = { prefix: 'text', suffix: 'text' } as const satisfies Attributes;

export const FORMATTING = {
  'font-style': words('italic', 'normal', 'oblique'),
  'font-variant': words('small-caps', 'normal'),
  'font-weight': words('bold', 'normal', 'light'),
  'text-decoration': words('underline', 'none'),
  'vertical-align': words('sup', 'sub', 'baseline'),
} as const satisfies Attributes;

const RENDERED = {
  ...AFFIXES,
  ...FORMATTING,
  display: words('block', 'left-margin', 'right-inline', 'indent'),
} as const satisfies Attributes;

const CASE = {
  'text-case': words('lowercase', 'uppercase', 'capitalize-first', 'capitalize-all', 'sentence', 'title'),
} as const satisfies Attributes;

const PERIODS = { 'strip-periods': 'boolean' } as const satisfies Attributes;

const TERM_FORM = words('long', 'short', 'verb', 'verb-short', 'symbol');

const ET_AL_DELIMITER = words('contextual', 'after-inverted-name', 'always', 'never');

/** Options of names that have the same name on `cs:name` and where they are inherited from. */
const SHARED_NAME_OPTIONS = {
  and: words('text', 'symbol'),
  'delimiter-precedes-et-al': ET_AL_DELIMITER,
  'delimiter-precedes-last': ET_AL_DELIMITER,
  'et-al-min': 'number',
  'et-al-use-first': 'number',
  'et-al-use-last': 'boolean',
  initialize: 'boolean',
  'initialize-with': 'text',
  'name-as-sort-order': words('first', 'all'),
  'sort-separator': 'text',
} as const satisfies Attributes;

const NAME_FORM = words('long', 'short', 'count');

export const NAME_OPTIONS = {
  ...SHARED_NAME_OPTIONS,
  delimiter: 'text',
  form: NAME_FORM,
} as const satisfies Attributes;

/** Name options of `cs:style`, `cs:citation` and `cs:bibliography` (CSL 1.0.2, Inheritable Name Options). */
export const INHERITABLE = {
  ...SHARED_NAME_OPTIONS,
  'name-delimiter': 'text',
  'name-form': NAME_FORM,
  'names-delimiter': 'text',
} as const satisfies Attributes;

export const GLOBAL_OPTIONS = {
  'initialize-with-hyphen': 'boolean',
  'page-range-format': words('expanded', 'minimal', 'minimal-two', 'chicago', 'chicago-15', 'chicago-16'),
  'demote-non-dropping-particle': words('never', 'sort-only', 'display-and-sort'),
} as const satisfies Attributes;

export const BIBLIOGRAPHY_OPTIONS = {
  'hanging-indent': 'boolean',
  'second-field-align': words('flush', 'margin'),
  'line-spacing': 'number',
  'entry-spacing': 'number',
  'subsequent-author-substitute': 'text',
  'subsequent-author-substitute-rule': words(
    'complete-all',
    'complete-each',
    'partial-each',
    'partial-first',
  ),
} as const satisfies Attributes;

/** Shortened lists in later citations of a work. */
const SUBSEQUENT = { 'et-al-subsequent-min': 'number', 'et-al-subsequent-use-first': 'number' } as const;

const CITATION_OPTIONS = {
  'disambiguate-add-givenname': 'boolean',
  'disambiguate-add-names': 'boolean',
  'disambiguate-add-year-suffix': 'boolean',
  'givenname-disambiguation-rule': words(
    'all-names',
    'all-names-with-initials',
    'primary-name',
    'primary-name-with-initials',
    'by-cite',
  ),
  collapse: words('citation-number', 'year', 'year-suffix', 'year-suffix-ranged'),
  'cite-group-delimiter': 'text',
  'after-collapse-delimiter': 'text',
  'year-suffix-delimiter': 'text',
  'near-note-distance': 'number',
} as const satisfies Attributes;

/** The tests of `cs:if` and `cs:else-if`. */
export const TESTS = {
  type: { known: TYPES },
  variable: VARIABLE,
  'is-numeric': VARIABLE,
  'is-uncertain-date': VARIABLE,
  locator: { known: LOCATORS },
  position: { known: ['first', 'subsequent', 'ibid', 'ibid-with-locator', 'near-note', 'far-note'] },
  disambiguate: { known: ['true'] },
} as const satisfies Attributes;

const BRANCH = { match: words('all', 'any', 'none'), ...TESTS } as const satisfies Attributes;

/** The attributes of `cs:names` itself. */
export const NAMES = { ...RENDERED, variable: VARIABLE, delimiter: 'text' } as const satisfies Attributes;

/** The elements that print something, which are allowed in the same places. */
export const RENDERING = ['text', 'date', 'number', 'names', 'label', 'group', 'choose'] as const;

/** An element: its attributes, and the elements in it; `content` says whether it may hold text. */
interface Element {
  readonly attributes: Attributes;
  readonly children?: readonly string[];
  readonly content?: true;
}

/** The attributes of all elements of CSL 1.0.2 but those of `cs:info`. */
export const ELEMENTS = {
  style: {
    attributes: {
      class: words('in-text', 'note'),
      version: 'text',
      'default-locale': 'text',
      ...GLOBAL_OPTIONS,
      ...INHERITABLE,
      ...SUBSEQUENT,
    },
    children: ['info', 'locale', 'macro', 'citation', 'bibliography'],
  },
  locale: {
    attributes: { 'xml:lang': 'text', version: 'text' },
    children: ['info', 'style-options', 'date', 'terms'],
  },
  'style-options': {
    attributes: { 'punctuation-in-quote': 'boolean', 'limit-day-ordinals-to-day-1': 'boolean' },
  },
  terms: { attributes: {}, children: ['term'] },
  term: {
    attributes: {
      name: 'text',
      form: TERM_FORM,
      gender: words('masculine', 'feminine'),
      'gender-form': words('masculine', 'feminine'),
      match: words('last-digit', 'last-two-digits', 'whole-number'),
    },
    children: ['single', 'multiple'],
    content: true,
  },
  single: { attributes: {}, content: true },
  multiple: { attributes: {}, content: true },
  macro: { attributes: { name: 'text' }, children: RENDERING },
  citation: {
    attributes: { ...CITATION_OPTIONS, ...INHERITABLE, ...SUBSEQUENT },
    children: ['sort', 'layout'],
  },
  bibliography: {
    attributes: { ...BIBLIOGRAPHY_OPTIONS, ...INHERITABLE, ...SUBSEQUENT },
    children: ['sort', 'layout'],
  },
  sort: { attributes: {}, children: ['key'] },
  key: {
    attributes: {
      variable: VARIABLE,
      macro: 'text',
      sort: words('ascending', 'descending'),
      'names-min': 'number',
      'names-use-first': 'number',
      'names-use-last': 'boolean',
    },
  },
  layout: { attributes: { ...AFFIXES, ...FORMATTING, delimiter: 'text' }, children: RENDERING },
  text: {
    attributes: {
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
  },
  date: {
    attributes: {
      ...RENDERED,
      ...CASE,
      variable: VARIABLE,
      form: words('text', 'numeric'),
      'date-parts': words('year-month-day', 'year-month', 'year'),
      delimiter: 'text',
    },
    children: ['date-part'],
  },
  'date-part': {
    attributes: {
      ...AFFIXES,
      ...FORMATTING,
      ...CASE,
      ...PERIODS,
      name: words('day', 'month', 'year'),
      form: words('numeric', 'numeric-leading-zeros', 'ordinal', 'long', 'short'),
      'range-delimiter': 'text',
    },
  },
  number: {
    attributes: {
      ...RENDERED,
      ...CASE,
      variable: VARIABLE,
      form: words('numeric', 'ordinal', 'roman', 'long-ordinal'),
    },
  },
  label: {
    attributes: {
      ...RENDERED,
      ...CASE,
      ...PERIODS,
      variable: VARIABLE,
      form: TERM_FORM,
      plural: words('contextual', 'always', 'never'),
    },
  },
  group: { attributes: { ...RENDERED, delimiter: 'text' }, children: RENDERING },
  choose: { attributes: {}, children: ['if', 'else-if', 'else'] },
  if: { attributes: BRANCH, children: RENDERING },
  'else-if': { attributes: BRANCH, children: RENDERING },
  else: { attributes: {}, children: RENDERING },
  names: {
    attributes: { ...NAMES, ...INHERITABLE },
    children: ['name', 'et-al', 'label', 'substitute'],
  },
  name: {
    attributes: { ...NAME_OPTIONS, ...SUBSEQUENT, ...AFFIXES, ...FORMATTING },
    children: ['name-part'],
  },
  'name-part': {
    attributes: { ...AFFIXES, ...FORMATTING, ...CASE, name: words('family', 'given') },
  },
  'et-al': { attributes: { ...FORMATTING, term: words('et-al', 'and others') } },
  substitute: { attributes: {}, children: RENDERING },
} as const satisfies Readonly<Record<string, Element>>;

export type ElementName = keyof typeof ELEMENTS;

/** The rule of an element; null for elements that CSL 1.0.2 does not have. */
export const ruleOf = (name: string): Element | null =>
  Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name as ElementName] : null;
