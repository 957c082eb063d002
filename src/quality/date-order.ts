import { coverage, type DayRange, type IsoDay, type RecordedDate } from '../ground/index.js';
import type { EntityName, Fields, Person, RowOf } from '../schema/index.js';
import { addYears } from '../text/index.js';
import { type AnyRecord, type Finding, found } from './finding.js';
import { fieldsOf, recordsOf } from './walk.js';

type Values = Readonly<Record<string, unknown>>;

const daysOf = (values: Values, field: string): DayRange | null =>
  coverage((values[field] ?? null) as RecordedDate | null);

/** Does something begin only after the other is wholly over? Dates that may be equal do not contradict. */
const isAfter = (a: DayRange | null, b: DayRange | null): boolean =>
  a !== null && b !== null && a.first > b.last;

/** The day or days as they are told in a message. */
const told = ({ first, last }: DayRange): string => (first === last ? first : `${first} to ${last}`);

/** Ends before their starts, in every entity that has both. */
export const reversedPeriods = (person: Person): readonly Finding[] =>
  recordsOf(person).flatMap(record => {
    const [start, end] = [daysOf(record.values, 'start'), daysOf(record.values, 'end')];
    if (!isAfter(start, end) || end === null) return [];
    return [found('date.reversed', record, 'end', told(end), 'The end is before the start.')];
  });

/** Events that happen in one order only: the name of the rows they are in, the earlier, the later. */
interface Sequence {
  readonly rows: string | null;
  readonly earlier: string;
  readonly later: string;
}

const sequence = (earlier: string, later: string, rows: string | null = null): Sequence => ({
  rows,
  earlier,
  later,
});

const PROGRESS = [sequence('sub', 'acc'), sequence('acc', 'pub'), sequence('sub', 'pub')];

const SEQUENCES: Readonly<Record<string, readonly Sequence[]>> = {
  intellcont: PROGRESS,
  perform_exhibit: PROGRESS,
  intellprop: [sequence('filed', 'issued', 'patent')],
  pci: [
    sequence('attain_assistant_prof', 'attain_associate_prof'),
    sequence('attain_associate_prof', 'attain_prof'),
  ],
};

/** The record itself, or its rows, with the path of each. */
function partsOf(record: AnyRecord, rows: string | null): readonly (readonly [path: string, Values])[] {
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
    for (const [path, values] of partsOf(record, rows)) {
      const days = daysOf(values, earlier);
      if (!isAfter(days, daysOf(values, later)) || days === null) continue;
      const [before, after] = [earlier, later].map(name => labelOf(record.entity, rows, name));
      const reason = `“${before}” is later than “${after}”.`;
      return found('date.sequence', record, path + earlier, told(days), reason);
    }
  return null;
}

/** Works accepted after they were published, patents issued before they were filed; once for each record. */
export const outOfOrder = (person: Person): readonly Finding[] =>
  recordsOf(person).flatMap(record => {
    const sequences = SEQUENCES[record.entity];
    const finding = sequences ? firstOutOfOrder(record, sequences) : null;
    return finding ? [finding] : [];
  });

/** A proposal is decided within this many years after it was to begin, or after it was to end. */
const DECIDED_AFTER_START = 3;
const DECIDED_AFTER_END = 1;

/** Proposals under review although what they ask for is long over. */
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
    const reason = 'It is said to be under review, yet its dates are long over.';
    return [found('date.status', record, 'status', status, reason)];
  });
}
