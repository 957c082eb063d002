import type { IsoDay, RecordedDate } from '../core/index.js';
import { getLeaves } from '../schema/index.js';
import { withoutPrefix } from './element.js';
import { parseIsoDay, writeDate } from './kinds/date.js';
import type { Plan, Structure } from './plan.js';

/** The days of a record that the service computed from all its dates. */
interface Days {
  readonly start: IsoDay | null;
  readonly end: IsoDay | null;
}

const NO_DATE: RecordedDate = { year: null, month: null, day: null, first: null, last: null, words: null };

/** The precision of the days is unknown, so only their year is certain. */
const findYear = (day: IsoDay | null): RecordedDate | null =>
  day === null ? null : { ...NO_DATE, year: Number(day.slice(0, 4)) };

const fromStart = ({ start }: Days) => findYear(start);
const fromEnd = ({ start, end }: Days) => findYear(end ?? start);
const fromBoth = ({ start, end }: Days): RecordedDate => ({
  ...NO_DATE,
  first: start ?? end,
  last: end ?? start,
});

/** Fields that the days of a record date, by entity. */
const DATED: Readonly<Record<string, Readonly<Record<string, (days: Days) => RecordedDate | null>>>> = {
  admin: { yr: fromBoth },
  // The stage says more than the days of a record whose dates the service does not have.
  dsl: {},
  education: { comp: ({ end }) => findYear(end) },
  intellcont: { pub: fromEnd },
  present: { date: fromBoth },
};
const SPAN = { start: fromStart, end: ({ end }: Days) => findYear(end) };

/** Is it a work with a status other than published? Its days may be those of a planned submission. */
const isUnpublished = (entity: string, { values }: Structure): boolean =>
  entity === 'intellcont' && values.status !== null && values.status !== 'Published';

function daysIn(attributes: Structure['attributes']): Days {
  let start: IsoDay | null = null;
  let end: IsoDay | null = null;
  for (const [name, text] of Object.entries(attributes)) {
    const local = withoutPrefix(name).toLowerCase();
    if (local === 'startdate') start = parseIsoDay(text.trim());
    else if (local === 'enddate') end = parseIsoDay(text.trim());
  }
  return { start, end };
}

/** Dates a record without any date by its attributes `dmd:startDate` and `dmd:endDate`. */
export function fillDates(entity: string, fields: Plan['dates'], structure: Structure): Structure {
  if (fields.length === 0) return structure;
  for (const { name } of fields) if (structure.values[name] !== null) return structure;
  const { start, end } = daysIn(structure.attributes);
  if ((start === null && end === null) || isUnpublished(entity, structure)) return structure;
  const values: Record<string, unknown> = { ...structure.values };
  const asWritten: Record<string, readonly string[]> = { ...structure.asWritten };
  for (const [name, dateFrom] of Object.entries(DATED[entity] ?? SPAN)) {
    const field = fields.find(each => each.name === name)?.field;
    const date = field === undefined ? null : dateFrom({ start, end });
    if (field === undefined || date === null) continue;
    values[name] = date;
    // The elements stay without the texts that these values would be written as.
    const written = writeDate(field, date);
    getLeaves(name, field).forEach((leaf, i) => {
      if (written[i] !== null) asWritten[leaf] ??= [];
    });
  }
  return { ...structure, values, asWritten };
}
