import { coverage, type IsoDay, type RecordedDate } from '../ground/index.js';
import type { Person, TermValue } from '../schema/index.js';
import { type AnyRecord, type Finding, found } from './finding.js';
import { type Spot, visitor } from './walk.js';

const eachDate = visitor('date', 'term');

/** Nobody's career reaches further back. */
const EARLIEST = 1900;
/** Nothing is planned further ahead; years such as 9999 stand for “no end”. */
const YEARS_AHEAD = 20;

function yearOf({ field, value }: Spot): string | null {
  if (field.kind === 'term') return (value as TermValue).year;
  return coverage(value as RecordedDate)?.first.slice(0, 4) ?? null;
}

/** Years before 1900 and far in the future. */
export function yearsOutOfRange(person: Person, asOf: IsoDay): readonly Finding[] {
  const findings: Finding[] = [];
  const latest = Number(asOf.slice(0, 4)) + YEARS_AHEAD;
  eachDate(person, spot => {
    const text = yearOf(spot);
    if (text === null) return;
    const year = Number(text);
    const reason =
      year < EARLIEST
        ? `The year is before ${EARLIEST}.`
        : year > latest
          ? `The year is more than ${YEARS_AHEAD} years ahead.`
          : null;
    if (reason !== null) findings.push(found('date.range', spot.record, spot.path, text, reason));
  });
  return findings;
}

const future = (
  record: AnyRecord,
  path: string,
  date: RecordedDate | null,
  asOf: IsoDay,
): readonly Finding[] => {
  const day = coverage(date)?.first ?? null;
  if (day === null || day <= asOf) return [];
  return [found('date.future', record, path, day, `This is said to be done, yet lies after ${asOf}.`)];
};

/** Works and patents that are said to have come out after the day of the report. */
export function futureEvents({ records }: Person, asOf: IsoDay): readonly Finding[] {
  const works = records.intellcont.flatMap(record =>
    (['sub', 'acc', 'pub'] as const).flatMap(name => future(record, name, record.values[name], asOf)),
  );
  const patents = records.intellprop.flatMap(record => [
    ...future(record, 'disc_submit', record.values.disc_submit, asOf),
    ...record.values.patent.flatMap(({ values }, i) => [
      ...future(record, `patent[${i + 1}]/filed`, values.filed, asOf),
      ...future(record, `patent[${i + 1}]/issued`, values.issued, asOf),
    ]),
  ]);
  return [...works, ...patents];
}
