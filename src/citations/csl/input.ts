import { lookUp } from '../../core/index.js';
import { NUMBER_VARIABLES } from './vocabulary.js';

/** A name of CSL-JSON, with our marks. */
export interface InputName {
  readonly family?: string;
  readonly given?: string;
  readonly 'dropping-particle'?: string;
  readonly 'non-dropping-particle'?: string;
  readonly suffix?: string;
  readonly 'comma-suffix'?: boolean | string | number;
  readonly 'static-ordering'?: boolean | string | number;
  readonly literal?: string;
  /** Is it the person whose CV this is? */
  readonly owner?: true;
  /** Sign of a student: the value of the scope `student` around the name. */
  readonly student?: string;
  /** Does it stand for further people, as the last of a list? It is printed as `et al.` */
  readonly etAl?: true;
}

/** A date of CSL-JSON. */
export interface InputDate {
  readonly 'date-parts'?: readonly (readonly (number | string)[])[];
  readonly season?: number | string;
  readonly circa?: boolean | number | string;
  readonly literal?: string;
  readonly raw?: string;
}

/** An item of CSL-JSON: variables by their names (CSL 1.0.2, appendix IV). */
export type Input = Readonly<Record<string, unknown>>;

/** A reference to one item: in a bibliography the item alone, in a citation perhaps with a locator. */
export interface Cite {
  readonly item: Input;
  readonly locator?: string;
  /** Kind of the locator; `page` unless given. */
  readonly label?: string;
  /** Position of the cite in the document; absent in a bibliography. */
  readonly position?: 'first';
  /** Position of the item in the bibliography, from 1. */
  readonly number?: number;
}

/** The text of a variable; null if it is missing or empty. */
export function findText(item: Input, variable: string): string | null {
  const value = item[variable];
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' ? String(value) : null;
}

/** The names of a variable; null if it is missing or empty. */
export function findNames(item: Input, variable: string): readonly InputName[] | null {
  const value = item[variable];
  return Array.isArray(value) && value.length > 0 ? value : null;
}

/** Has the date a value that can be printed? */
const isDate = (date: InputDate): boolean =>
  Boolean(date['date-parts']?.[0]?.length || date.literal || date.raw || date.season);

/** The date of a variable; null if it is missing or empty. */
export function findDate(item: Input, variable: string): InputDate | null {
  const value = item[variable];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return isDate(value as InputDate) ? (value as InputDate) : null;
}

const NUMBERS: ReadonlySet<string> = new Set(NUMBER_VARIABLES);

/** Is the text of a variable read as numbers, ranges and lists (CSL 1.0.2, appendix IV)? */
export const isNumberVariable = (variable: string): boolean => NUMBERS.has(variable);

/** Older names of variables in CSL-JSON. */
const ALIASES: Readonly<Record<string, string>> = {
  'title-short': 'shortTitle',
  'container-title-short': 'journalAbbreviation',
  event: 'event-title',
};

/** The text of a standard or number variable of a cite; null if it has none. */
export function variableText(cite: Cite, variable: string): string | null {
  const { item } = cite;
  if (variable === 'locator') return cite.locator?.trim() || null;
  if (variable === 'citation-number') return cite.number === undefined ? null : String(cite.number);
  const alias = lookUp(ALIASES, variable);
  const text = findText(item, variable) ?? (alias ? findText(item, alias) : null);
  if (text !== null || variable !== 'page-first') return text;
  const pages = findText(item, 'page')?.replace(/^pp?\.\s*/, '');
  return pages?.split(/\s*(?<!\\)[-–&,]/)[0] ?? null;
}

/** Has the cite a value of any kind for a variable? */
export function hasVariable(cite: Cite, variable: string): boolean {
  const value = cite.item[variable];
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null
    ? findDate(cite.item, variable) !== null
    : variableText(cite, variable) !== null;
}
