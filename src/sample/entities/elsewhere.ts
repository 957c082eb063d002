import { coverage, isoDay, type RecordedDate } from '../../core/index.js';
import type { EntityOf, RecordOf, Records } from '../../schema/index.js';
import { EXPORTED, inMonth, inYear, onDay } from '../dates.js';
import type { Profile } from '../profile.js';
import { Random } from '../random.js';

/** One person in twenty has records from another institution, whose system has fields that the service lacks. */
const FROM_ELSEWHERE = 13;

/** Keeps the numbers of these fields apart from those of names and records. */
const ELSEWHERE = 3;

const SUBTITLES = [
  'A Second Look',
  'An Interim Account',
  'Notes from Three Seasons',
  'Principles and Practice',
  'Questions for Further Work',
];

const UNDECIDED: ReadonlySet<string | null> = new Set(['Currently Under Review', 'In Preparation']);
const EXPORTED_ON = isoDay(EXPORTED.year, EXPORTED.month, 1);

type Publication = RecordOf<EntityOf<'intellcont'>>['values'];
type Grant = { readonly status: string | null; readonly end: RecordedDate | null };

/** Values of the record that its dates agree with. */
function progress(values: Publication, random: Random): Partial<Publication> {
  const { sub, acc, pub } = values;
  const fate = random.next();
  if (pub) return fate < 0.3 ? { status: 'Published' } : {};
  if (acc) return fate < 0.6 ? { status: 'In Press' } : {};
  if (!sub || fate > 0.9) return {};
  if (fate < 0.4) return { status: 'Under Review' };
  if (fate < 0.65) return { status: 'Not Accepted' };
  return {
    status: 'In Preparation',
    prep: inMonth(EXPORTED.year, random.int(1, EXPORTED.month)),
    expsub: onDay(EXPORTED.year + 1, random.int(1, 12), random.int(1, 28)),
    sub: null,
  };
}

const publication = (values: Publication, random: Random): Publication => ({
  ...values,
  ...progress(values, random),
  subtitle:
    values.title && !/[:?!]/.test(values.title) && random.chance(0.05) ? random.pick(SUBTITLES) : null,
});

/** The status with the values that only other systems have. */
function findStatus({ status, end }: Grant, random: Random): string | null {
  const last = coverage(end)?.last;
  const fate = random.next();
  if (status === 'Funded' && last && last < EXPORTED_ON && fate < 0.4) return 'Completed';
  if (status === 'Currently Under Review' && fate < 0.4) return 'In Preparation';
  if (status === 'Not Funded' && fate < 0.3) return 'Withdrawn';
  return status;
}

function ofCollege(values: RecordOf<EntityOf<'congrant'>>['values'], random: Random): typeof values {
  const { start, awardorg, status } = values;
  const year = start?.year ?? EXPORTED.year;
  const lasts = year < EXPORTED.year && random.chance(0.5);
  const end = lasts ? inYear(Math.min(EXPORTED.year, year + random.int(0, 1))) : null;
  const sub = random.chance(0.5) ? onDay(year - 1, random.int(1, 12), random.int(1, 28)) : null;
  const isPlanned = year >= EXPORTED.year - 1 && random.chance(0.4);
  const now = isPlanned ? 'In Preparation' : findStatus({ status, end }, random);
  return {
    ...values,
    extramural: awardorg === 'Other',
    sub: now === 'In Preparation' ? null : sub,
    end,
    status: now,
  };
}

function enteredByFaculty(
  values: RecordOf<EntityOf<'congrant_faculty'>>['values'],
  random: Random,
): typeof values {
  const { start, end } = values;
  const isOpen = (start?.year ?? 0) >= EXPORTED.year - 1;
  const usual = isOpen && random.chance(0.6) ? 'Currently Under Review' : 'Funded';
  const status = findStatus({ status: random.chance(0.3) ? 'Not Funded' : usual, end }, random);
  return { ...values, status, end: UNDECIDED.has(status) ? null : end };
}

/** The records of a list with values for further fields; the numbers drawn depend on the record alone. */
const filled = <R extends { readonly id: string | null; readonly values: unknown }>(
  records: readonly R[],
  fill: (values: R['values'], random: Random) => unknown,
): readonly R[] =>
  records.map(record => ({
    ...record,
    values: fill(record.values, new Random(ELSEWHERE, Number(record.id))),
  })) as readonly R[];

/** The records with the fields that only other institutions have, for the few people who come from one. */
export function withFieldsFromElsewhere({ n }: Profile, records: Records): Records {
  if (n % 20 !== FROM_ELSEWHERE) return records;
  return {
    ...records,
    intellcont: filled(records.intellcont, publication),
    congrant: filled(records.congrant, ofCollege),
    congrant_external: filled(records.congrant_external, (values, random) => ({
      ...values,
      status: findStatus(values, random),
    })),
    congrant_faculty: filled(records.congrant_faculty, enteredByFaculty),
  };
}
