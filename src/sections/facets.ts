import { ENTITIES, type Fields } from '../schema/index.js';
import { formatDate, formatSpan, plain, type Span, spanDays } from '../text/index.js';
import { displayValue, formatAmount } from './display.js';
import type { AnyItemSource, Facet } from './item-source.js';
import { messages } from './messages.js';
import type { Condition } from './profile/plan.js';
import { isAmong } from './profile/profile.js';
import type { AnyRecord } from './record-ref.js';
import type { DocumentContext } from './selection.js';

/** The records of an item as filters see them. */
export interface ItemOrigin {
  readonly source: AnyItemSource;
  /** The record, or the unit of several. */
  readonly of: AnyRecord;
  /** The record that represents the unit. */
  readonly record: AnyRecord;
  readonly span: Span;
}

const FIELDS: ReadonlyMap<string, Fields> = new Map(ENTITIES.map(({ name, fields }) => [name, fields]));

/** The text of a field in tables; null if empty. */
function fieldText({ record }: ItemOrigin, name: string): string | null {
  const field = FIELDS.get(record.entity)?.[name];
  const value = (record.values as Readonly<Record<string, unknown>>)[name] ?? null;
  if (!field || field.kind === 'rows' || value === null) return null;
  if (field.kind === 'date') return formatDate(value as never, 'month');
  if (field.kind === 'money') return formatAmount(value as never);
  return plain(displayValue(field.kind, value as never));
}

/** The year in which the unit ends, or began if it is ongoing. */
function findYear(span: Span): string | null {
  const { first, last } = spanDays(span);
  return (last ?? first)?.slice(0, 4) ?? null;
}

/** Is it ongoing on the date of the document? */
function isCurrent(span: Span, { options }: DocumentContext): boolean {
  const { first, last } = spanDays(span);
  return first !== null && first <= options.asOf && (last === null || last >= options.asOf);
}

/** The value of a unit by a name in a profile: a facet, its dates, year or title, else a field. */
export function findFacet(unit: ItemOrigin, name: string, context: DocumentContext): Facet | null {
  const { source, of, span } = unit;
  const facet = source.facets?.[name]?.(of, span, context);
  const text = (): string | null => {
    if (name === 'date') return formatSpan(span, 'year', context.options.asOf);
    if (name === 'year') return findYear(span);
    if (name === 'current') return isCurrent(span, context) ? 'yes' : 'no';
    return name === 'title' ? plain(source.title(of)) : fieldText(unit, name);
  };
  const found = facet === undefined ? text() : facet;
  return typeof found === 'string' ? { value: found, title: found, rank: 0 } : found;
}

/** Is it a number, which tables align right? */
export function isNumeric({ record }: ItemOrigin, name: string): boolean {
  const kind = FIELDS.get(record.entity)?.[name]?.kind;
  return kind === 'number' || kind === 'money';
}

/** Names of every record in addition to its fields: the printed dates, the last year, whether it is ongoing, the title. */
export const COMMON_NAMES: readonly string[] = ['date', 'year', 'current', 'title'];

const hasName = ({ source, record }: ItemOrigin, name: string): boolean =>
  COMMON_NAMES.includes(name) ||
  source.facets?.[name] !== undefined ||
  FIELDS.get(record.entity)?.[name] !== undefined;

/** A condition that a unit does not meet. */
export interface UnmetCondition {
  /** How many conditions before it are met. */
  readonly met: number;
  /** The fact in words: `its kind is not-funded`. */
  readonly detail: string;
  /** Of the facet or field. */
  readonly name: string;
  /** As found; null if it is empty. */
  readonly value: string | null;
}

/** The first unmet condition; null if all are met. A condition concerns the records that have its name. */
export function unmet(
  unit: ItemOrigin,
  filter: readonly Condition[],
  context: DocumentContext,
): UnmetCondition | null {
  const { empty, other } = messages.unmet;
  for (const [met, { name, values, not }] of filter.entries()) {
    if (!hasName(unit, name)) continue;
    const value = findFacet(unit, name, context)?.value ?? null;
    if (isAmong(value, values) === not)
      return { met, detail: value === null ? empty({ name }) : other({ name, value }), name, value };
  }
  return null;
}
