import { ENTITIES, type Fields } from '../schema/index.js';
import type { Candidate } from './candidates.js';
import { facetOf, isNumeric } from './facets.js';
import { cell, isWhole, type Table } from './model.js';
import type { Drawing } from './selection.js';

const COMMON: Readonly<Record<string, string>> = { date: 'Date', year: 'Year', title: 'Title' };

/** The head of a column: the label of the field, else the name itself with a capital. */
function labelOf(name: string, shown: readonly Candidate[]): string {
  const labels = shown.flatMap(({ record }) => {
    const fields: Fields | undefined = ENTITIES.find(entity => entity.name === record.entity)?.fields;
    return fields?.[name]?.label ?? [];
  });
  return COMMON[name] ?? labels[0] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}

/** Records as the rows of a table, with a column for each name that fills a cell; null where there is none. */
export function recordTable(
  shown: readonly Candidate[],
  names: readonly string[],
  drawing: Drawing,
): Table | null {
  const cells = shown.map(unit => names.map(name => facetOf(unit, name, drawing)?.title ?? null));
  const filled = names.flatMap((name, i) => (cells.some(row => row[i] !== null) ? [{ name, i }] : []));
  if (filled.length === 0) return null;
  const numeric = (name: string): boolean => shown.some(unit => isNumeric(unit, name));
  return {
    head: filled.map(({ name }) => cell(labelOf(name, shown), numeric(name))),
    rows: cells.map(row => filled.map(({ name, i }) => cell(row[i] ?? null, numeric(name)))),
    total: null,
    whole: isWhole(shown.length),
  };
}
