import { coverage, type DayRange, type IsoDay, type RecordedDate } from '../core/index.js';
import { GRANT_ENTITIES, type GrantRecord, grantStatus } from '../records/index.js';
import type { EntityName, Fields, Person, RowOf, TermValue } from '../schema/index.js';
import { addYears } from '../text/index.js';
import { entityRules, type Sequence } from './entities.js';
import { type AnyRecord, createFinding, type Finding } from './finding.js';
import { type FieldValue, getFields, getRecords, type RecordValues, visitor } from './walk.js';

const coveredDays = (values: RecordValues, field: string): DayRange | null =>
  coverage((values[field] ?? null) as RecordedDate | null);

/** Is `a` certainly after `b`? Dates that may be equal are not. */
const isAfter = (a: DayRange | null, b: DayRange | null): boolean =>
  a !== null && b !== null && a.first > b.last;

/** The days for a message. */
const formatRange = ({ first, last }: DayRange): string => (first === last ? first : `${first} to ${last}`);

/** Ends before starts, in every entity that has both. */
export const reversedPeriods = (person: Person): readonly Finding[] =>
  getRecords(person).flatMap(record => {
    const [start, end] = [coveredDays(record.values, 'start'), coveredDays(record.values, 'end')];
    if (!isAfter(start, end) || end === null) return [];
    return [createFinding('date.reversed', record, 'end', formatRange(end), 'The end is before the start.')];
  });

/** The values of the record itself, or of its rows with their paths. */
function splitRows(
  record: AnyRecord,
  rows: string | null,
): readonly (readonly [path: string, RecordValues])[] {
  if (rows === null) return [['', record.values]];
  const list = (record.values[rows] ?? []) as readonly RowOf<Fields>[];
  return list.map((row, i) => [`${rows}[${i + 1}]/`, row.values] as const);
}

const getLabel = (entity: EntityName, rows: string | null, name: string): string => {
  const fields = getFields(entity);
  const field = rows === null ? undefined : fields[rows];
  return (field?.kind === 'rows' ? field.row[name] : fields[name])?.label ?? name;
};

function firstOutOfOrder(record: AnyRecord, sequences: readonly Sequence[]): Finding | null {
  for (const { rows, earlier, later } of sequences)
    for (const [path, values] of splitRows(record, rows)) {
      const days = coveredDays(values, earlier);
      if (!isAfter(days, coveredDays(values, later)) || days === null) continue;
      const [before, after] = [earlier, later].map(name => getLabel(record.entity, rows, name));
      const reason = `“${before}” is later than “${after}”.`;
      return createFinding('date.sequence', record, path + earlier, formatRange(days), reason);
    }
  return null;
}

/** Works accepted after they were published, patents issued before they were filed; once per record. */
export const outOfOrder = (person: Person): readonly Finding[] =>
  getRecords(person).flatMap(record => {
    const finding = firstOutOfOrder(record, entityRules(record.entity).sequences);
    return finding ? [finding] : [];
  });

/** Years after the planned start or end of a grant within which its proposal is decided. */
const DECIDED_AFTER_START = 3;
const DECIDED_AFTER_END = 1;

/** Proposals that are still under review long after the planned grant. */
export function staleReviews({ records }: Person, asOf: IsoDay): readonly Finding[] {
  return GRANT_ENTITIES.flatMap((entity): readonly GrantRecord[] => records[entity]).flatMap(record => {
    const { status, start } = record.values;
    if (grantStatus(record) !== 'under-review') return [];
    const end = coverage(record.values.end);
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

/** No career reaches further back; 1900 itself stands for a missing date in many systems. */
const EARLIEST = 1901;
/** No plan reaches further ahead; years such as 9999 stand for “no end”. */
const YEARS_AHEAD = 20;

function findYear({ field, value }: FieldValue): string | null {
  if (field.kind === 'term') return (value as TermValue).year;
  return coverage(value as RecordedDate)?.first.slice(0, 4) ?? null;
}

/** Years up to 1900 and far in the future. */
export function yearsOutOfRange(person: Person, asOf: IsoDay): readonly Finding[] {
  const findings: Finding[] = [];
  const latest = Number(asOf.slice(0, 4)) + YEARS_AHEAD;
  eachDate(person, fieldValue => {
    const text = findYear(fieldValue);
    if (text === null) return;
    const year = Number(text);
    const reason =
      year < EARLIEST
        ? `The year is before ${EARLIEST}: it probably stands for a missing one.`
        : year > latest
          ? `The year is more than ${YEARS_AHEAD} years ahead.`
          : null;
    if (reason !== null)
      findings.push(createFinding('date.range', fieldValue.record, fieldValue.path, text, reason));
  });
  return findings;
}

/** Entities of academic work, which begins after the first degree. */
const ACADEMIC: readonly EntityName[] = [
  ...(['intellcont', 'present', 'schteach', 'dsl', 'intellprop'] as const),
  ...(['congrant', 'congrant_external', 'congrant_faculty'] as const),
  ...(['service_department', 'service_professional', 'admin', 'admin_assignments'] as const),
];

/** `Bachelor`, `BA`, `B.Sc.`, `A.B.`, `Associate`. */
const FIRST_DEGREE = /^\s*(?:associate|bachelor|b\.?\s?[a-z]|a\.?b\b)/i;

/** Years of work before the earliest degree, if that is not a first one: a master or doctor may have worked before. */
const BEFORE_LATER_DEGREE = 10;

/**
 * The year before which a person did no academic work: that of the first degree, or ten years before the earliest recorded
 * one if that is a later degree; null without degrees.
 */
function firstWorkingYear({ records }: Person): number | null {
  const degrees = records.education.flatMap(({ values: { comp, deg, degree_name } }) => {
    const year = coverage(comp)?.first.slice(0, 4);
    const isFirst = [deg, degree_name].some(text => FIRST_DEGREE.test(text ?? ''));
    return year === undefined ? [] : [{ year: Number(year), isFirst }];
  });
  if (degrees.length === 0) return null;
  const earliest = degrees.reduce((least, { year }) => Math.min(least, year), Number.POSITIVE_INFINITY);
  // Of several degrees of one year, whatever their order, a first one decides.
  const isFirst = degrees.some(degree => degree.year === earliest && degree.isFirst);
  return isFirst ? earliest : earliest - BEFORE_LATER_DEGREE;
}

/** Academic work that is dated before the person's first degree: such a year often stands for a missing one. */
export function yearsBeforeDegree(person: Person): readonly Finding[] {
  const first = firstWorkingYear(person);
  if (first === null) return [];
  const findings: Finding[] = [];
  eachDate(person, fieldValue => {
    const { record, path } = fieldValue;
    const year = Number(findYear(fieldValue) ?? Number.NaN);
    if (!ACADEMIC.includes(record.entity) || !(year >= EARLIEST && year < first)) return;
    const reason = 'The year is long before the first degree: it probably stands for a missing one.';
    findings.push(createFinding('date.early', record, path, String(year), reason));
  });
  return findings;
}

/** Works and patents with an event after the day of the report. */
export const futureEvents = (person: Person, asOf: IsoDay): readonly Finding[] =>
  getRecords(person).flatMap(record =>
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
