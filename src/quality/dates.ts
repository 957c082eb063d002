import { coverage, type DayRange, type IsoDay, type RecordedDate } from '../core/index.js';
import type { EntityName, Fields, Person, RowOf, TermValue } from '../schema/index.js';
import { addYears } from '../text/index.js';
import { entityRules, type Sequence } from './entities.js';
import { type AnyRecord, createFinding, type Finding } from './finding.js';
import { type FieldValue, fieldsOf, recordsOf, visitor } from './walk.js';

type Values = Readonly<Record<string, unknown>>;

const coveredDays = (values: Values, field: string): DayRange | null =>
  coverage((values[field] ?? null) as RecordedDate | null);

/** Is `a` certainly after `b`? Dates that may be equal are not. */
const isAfter = (a: DayRange | null, b: DayRange | null): boolean =>
  a !== null && b !== null && a.first > b.last;

/** The days for a message. */
const formatRange = ({ first, last }: DayRange): string => (first === last ? first : `${first} to ${last}`);

/** Ends before starts, in every entity that has both. */
export const reversedPeriods = (person: Person): readonly Finding[] =>
  recordsOf(person).flatMap(record => {
    const [start, end] = [coveredDays(record.values, 'start'), coveredDays(record.values, 'end')];
    if (!isAfter(start, end) || end === null) return [];
    return [createFinding('date.reversed', record, 'end', formatRange(end), 'The end is before the start.')];
  });

/** The values of the record itself, or of its rows with their paths. */
function splitRows(record: AnyRecord, rows: string | null): readonly (readonly [path: string, Values])[] {
  if (rows === null) return [['', record.values]];
  const list = (record.values[rows] ?? []) as readonly RowOf<Fields>[];
  return list.map((row, i) => [`${rows}[${i + 1}]/`, row.values] as const);
}

const labelOf = (entity: EntityName, rows: string | null, name: string): string => {
  const fields = fieldsOf(entity);
  const field = rows === null ? undefined : fields[rows];
  return (field?.kind === 'rows' ? field.row[name] : fields[name])?.label ?? name;
};

function firstOutOfOrder(record: AnyRecord, sequences: readonly Sequence[]): Finding | null {
  for (const { rows, earlier, later } of sequences)
    for (const [path, values] of splitRows(record, rows)) {
      const days = coveredDays(values, earlier);
      if (!isAfter(days, coveredDays(values, later)) || days === null) continue;
      const [before, after] = [earlier, later].map(name => labelOf(record.entity, rows, name));
      const reason = `“${before}” is later than “${after}”.`;
      return createFinding('date.sequence', record, path + earlier, formatRange(days), reason);
    }
  return null;
}

/** Works accepted after they were published, patents issued before they were filed; once per record. */
export const outOfOrder = (person: Person): readonly Finding[] =>
  recordsOf(person).flatMap(record => {
    const finding = firstOutOfOrder(record, entityRules(record.entity).sequences);
    return finding ? [finding] : [];
  });

/** Years after the planned start or end of a grant within which its proposal is decided. */
const DECIDED_AFTER_START = 3;
const DECIDED_AFTER_END = 1;

/** Proposals that are still under review long after the planned grant. */
export function staleReviews({ records }: Person, asOf: IsoDay): readonly Finding[] {
  return [...records.congrant_external, ...records.congrant].flatMap(record => {
    const { status, start } = record.values;
    if (status?.toLowerCase() !== 'currently under review') return [];
    const end = 'end' in record.values ? coverage(record.values.end) : null;
    const isOver =
      end === null
        ? (coverage(start)?.last ?? asOf) < addYears(asOf, -DECIDED_AFTER_START)
        : end.last < addYears(asOf, -DECIDED_AFTER_END);
    if (!isOver) return [];
    const reason = 'The status is under review, but the dates are long past.';
    return [createFinding('date.status', record, 'status', status, reason)];
  });
}

const eachDate = visitor('date', 'term');

/** No career reaches further back. */
const EARLIEST = 1900;
/** No plan reaches further ahead; years such as 9999 stand for “no end”. */
const YEARS_AHEAD = 20;

function yearOf({ field, value }: FieldValue): string | null {
  if (field.kind === 'term') return (value as TermValue).year;
  return coverage(value as RecordedDate)?.first.slice(0, 4) ?? null;
}

/** Years before 1900 and far in the future. */
export function yearsOutOfRange(person: Person, asOf: IsoDay): readonly Finding[] {
  const findings: Finding[] = [];
  const latest = Number(asOf.slice(0, 4)) + YEARS_AHEAD;
  eachDate(person, fieldValue => {
    const text = yearOf(fieldValue);
    if (text === null) return;
    const year = Number(text);
    const reason =
      year < EARLIEST
        ? `The year is before ${EARLIEST}.`
        : year > latest
          ? `The year is more than ${YEARS_AHEAD} years ahead.`
          : null;
    if (reason !== null)
      findings.push(createFinding('date.range', fieldValue.record, fieldValue.path, text, reason));
  });
  return findings;
}

/** Works and patents with an event after the day of the report. */
export const futureEvents = (person: Person, asOf: IsoDay): readonly Finding[] =>
  recordsOf(person).flatMap(record =>
    entityRules(record.entity).pastEvents.flatMap(({ rows, fields, isPlanned }) =>
      splitRows(record, rows).flatMap(([path, values]) =>
        fields.flatMap(field => {
          if (isPlanned?.(values)) return [];
          const day = coveredDays(values, field)?.first ?? null;
          if (day === null || day <= asOf) return [];
          const reason = `The event is recorded as past but lies after ${asOf}.`;
          return [createFinding('date.future', record, path + field, day, reason)];
        }),
      ),
    ),
  );
