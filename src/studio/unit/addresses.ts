import { ADDRESSES } from '../page/addresses.js';
import { FIELDS } from '../page/forms.js';
import type { UnitListQuery } from './views.js';

/** The fields of a list; those that are as usual are left out. */
function getQuery({ unit, year, words, mark, order, page }: UnitListQuery): URLSearchParams {
  const fields: readonly [string, string][] = [
    [FIELDS.unit, unit],
    [FIELDS.year, year],
    [FIELDS.words, words],
    [FIELDS.mark, mark],
    [FIELDS.order, order === 'name' ? '' : order],
    [FIELDS.page, page === 1 ? '' : String(page)],
  ];
  return new URLSearchParams(fields.filter(([, value]) => value !== ''));
}

/** The people of a unit. */
export const unitAddress = (query: UnitListQuery): string => `${ADDRESSES.people}?${getQuery(query)}`;

/** Who has not written for a unit and a year. */
export const remindersAddress = ({ unit, year }: Pick<UnitListQuery, 'unit' | 'year'>): string =>
  `${ADDRESSES.reminders}?${new URLSearchParams({ [FIELDS.unit]: unit, [FIELDS.year]: year })}`;
