import { cached } from '../core/index.js';
import { ENTITIES, type Entity, type EntityName, getLeaves } from '../schema/index.js';
import { getMaps } from './maps.js';
import { mappedPlan } from './plan.js';

/** Calendar years, both inclusive. */
export interface YearRange {
  readonly from: number;
  readonly to: number;
}

/** The years of which records are read, and the fields that date them: one, or those of the start and the end. */
export interface DatedNeed {
  readonly fields: readonly string[];
  /** Fields that date a record in place of those, depending on its status; it may have none of them. */
  readonly otherwise?: readonly string[];
  readonly years: YearRange;
}

/** The records that a document is made from; the reader skips all others. */
export interface RecordNeeds {
  readonly entities: readonly EntityName[];
  /**
   * Years by entity; records of other entities are of all years. A record is skipped only if it is certainly outside,
   * so some of other years may be read.
   */
  readonly dated?: { readonly [N in EntityName]?: DatedNeed } | undefined;
}

/** Needs that depend on the day of the response, which is null if the response has none. */
export type NeedsOf = (date: string | null) => RecordNeeds;

/** How the date of a field is found in the text of a record. */
interface DatePattern {
  /** The element with the year. */
  readonly year: string;
  /** Matches every element that the date is read from, with its name and its text. */
  readonly elements: RegExp;
}

function createPattern(entity: EntityName, name: string): DatePattern {
  const declared = ENTITIES.find(each => each.name === entity) as Entity;
  const field = declared.fields[name];
  const year =
    field?.kind === 'date' ? field.leaves.year : field?.kind === 'term' ? getLeaves(name, field)[1] : null;
  if (!year) throw new Error(`The field ${entity}.${name} has no year.`);
  const { slots, inside } = mappedPlan(declared, getMaps({}));
  const all = [slots, ...inside.values()].flatMap(each => [...each]);
  const elements = all.flatMap(([element, slot]) => (slot.plan.name === name ? [element] : []));
  return { year, elements: new RegExp(`<(?:[\\w.-]+:)?(${elements.join('|')})(?:\\s[^>]*)?>([^<]*)`, 'gi') };
}

const patterns = new Map<string, DatePattern>();
const getPattern = (entity: EntityName, field: string): DatePattern =>
  cached(patterns, `${entity}.${field}`, () => createPattern(entity, field));

/** Is the element at a position a child of the record, not of a row or of an unknown element? */
function isChildOfRecord(xml: string, position: number): boolean {
  let depth = 0;
  for (let at = xml.indexOf('<'); at !== -1 && at < position; at = xml.indexOf('<', at + 1)) {
    if (xml[at + 1] === '/') depth--;
    else if (xml[xml.indexOf('>', at) - 1] !== '/') depth++;
  }
  return depth === 1;
}

/** The years in the elements of a field: none if it has no text; null if its own year is not plain. */
function findYears(xml: string, { year, elements }: DatePattern): readonly number[] | null {
  const years: number[] = [];
  let isPlain = false;
  let isEmpty = true;
  elements.lastIndex = 0;
  for (let match = elements.exec(xml); match !== null; match = elements.exec(xml)) {
    const [, name = '', text = ''] = match;
    // A reference could be a digit.
    if (text.includes('&')) return null;
    if (text.trim() !== '') isEmpty = false;
    if (name.toLowerCase() === year && /^\s*[12]\d{3}\s*$/.test(text) && isChildOfRecord(xml, match.index))
      isPlain = true;
    // Every form of a date has its year as four digits.
    for (const digits of text.match(/\d+/g) ?? []) if (digits.length === 4) years.push(Number(digits));
  }
  return isPlain || isEmpty ? years : null;
}

/** Is a record certainly outside the years? One with a start and an end may begin before them and end after them. */
function isOutside(
  xml: string,
  entity: EntityName,
  { fields, otherwise = [], years: { from, to } }: DatedNeed,
): boolean {
  // A comment could divide a number.
  if (xml.includes('<!')) return false;
  const areOutside = (years: readonly number[]): boolean =>
    years.every(year => year < from) || (fields.length === 1 && years.every(year => year > to));
  const all: number[] = [];
  for (const field of fields) {
    const years = findYears(xml, getPattern(entity, field));
    if (years === null || years.length === 0) return false;
    all.push(...years);
  }
  if (!areOutside(all)) return false;
  return otherwise.every(field => {
    const years = findYears(xml, getPattern(entity, field));
    return years !== null && areOutside(years);
  });
}

/**
 * Is a record needed?
 * @param xml the element of the record
 */
export function isNeeded(xml: string, entity: EntityName, { entities, dated }: RecordNeeds): boolean {
  if (!entities.includes(entity)) return false;
  const need = dated?.[entity];
  return need === undefined || !isOutside(xml, entity, need);
}
