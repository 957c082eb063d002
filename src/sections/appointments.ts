import type { RecordedDate } from '../ground/index.js';
import { exactly, plain, type Span, spanDays, words } from '../text/index.js';
import { choiceOrOther, commas, dateText, entry, lasting, sorted } from './entries.js';
import { departmentName } from './header.js';
import { type Entry, group, type Section, section } from './model.js';
import { orderKey } from './order.js';
import { latestYear, type RankYears, rankYears } from './personnel.js';
import { type Chosen, choose, type Drawing, type RecordNamed } from './selection.js';
import { judge } from './visibility.js';

const ID = 'appointments';

/** A role whose value begins with Other gives way to the text beside it. */
const positionRole = ({ values }: RecordNamed<'admin_assignments'>): string | null =>
  choiceOrOther(values.role, values.role_other);

/** Does the employment history name this rank at the institution itself? */
function isTold(
  history: readonly RecordNamed<'pasthist'>[],
  rank: string | null,
  institution: string,
): boolean {
  const named = plain(rank)?.toLowerCase();
  return history.some(({ values }) => {
    const title = plain(values.title)?.toLowerCase() ?? '';
    const home = values.org === null || values.org.toLowerCase().includes(institution.toLowerCase());
    return home && (title === named || title.startsWith(`${named},`) || title.startsWith(`${named} of `));
  });
}

/** The record of a year may come out when it is over, so the rank of last year counts as current. */
const GRACE_YEARS = 1;

function spanOf(years: RankYears, asOf: string): Span {
  const lastYear = years.end?.last?.slice(0, 4) ?? String(years.end?.year ?? '');
  const current = years.latest && Number(lastYear) + GRACE_YEARS >= Number(asOf.slice(0, 4));
  const end: RecordedDate | null = current ? null : years.end;
  return { start: years.start, end, canLast: current };
}

/** Ranks of the yearly personnel records that the employment history does not tell. */
function ranks(drawing: Drawing): readonly Chosen<Entry>[] {
  const { person, options } = drawing;
  const history = person.records.pasthist.filter(({ values }) => values.visible !== false);
  const latest = latestYear(person.records.admin);
  return rankYears(person.records.admin).flatMap(years => {
    const newest = years.records.at(-1) as RecordNamed<'admin'>;
    const { rank, dep, hist_dep: histDep } = newest.values;
    const span = spanOf(years, options.asOf);
    const days = spanDays(span);
    const superseded = isTold(history, rank, options.institution);
    const rule = superseded ? 'superseded' : judge(null, days, options);
    const item =
      rule === 'superseded' || rule === 'outside-window' || plain(rank) === null
        ? null
        : entry(
            commas(
              words(rank, 'semibold'),
              words(departmentName(dep ?? histDep)),
              words(options.institution),
            ),
            [],
            dateText(bare(span), 'year', options.asOf),
          );
    for (const record of years.records) {
      if (item) drawing.decide(record, rank, ID, rule);
      else if (record === latest) drawing.decide(record, rank, 'header', 'shown');
      else drawing.decide(record, rank, null, plain(rank) === null ? 'nothing-to-print' : rule);
    }
    return item ? [{ item, key: orderKey(newest, days, rank) }] : [];
  });
}

/** An academic year such as `2025-2026` begins a span with its first year and ends it with its last. */
function bare({ start, end, canLast }: Span): Span {
  const year = (date: RecordedDate | null, at: 0 | -1): RecordedDate | null => {
    const found = date?.words?.match(/\b\d{4}\b/g)?.at(at);
    return date && found !== undefined ? { ...date, year: Number(found), words: null } : date;
  };
  return { start: year(start, 0), end: year(end, -1), canLast };
}

/** Employment history with the ranks at the institution; administrative positions as a group of their own. */
export function appointments(drawing: Drawing): Section | null {
  const { asOf } = drawing.options;
  const history = choose(drawing, ID, 'pasthist', {
    span: ({ values }) => lasting(values.start, values.end),
    title: ({ values }) => values.title,
    make: (record, span) => {
      const { values } = record;
      return entry(
        commas(
          words(values.title, 'semibold'),
          words(values.org),
          values.own_company === true ? exactly('own company') : [],
        ),
        [drawing.line(record, 'desc', values.desc)],
        dateText(span, 'year', asOf),
      );
    },
  });
  const positions = choose(drawing, ID, 'admin_assignments', {
    span: ({ values }) => lasting(values.start, values.end),
    title: positionRole,
    make: (record, span) => {
      const { values } = record;
      return entry(
        commas(words(positionRole(record), 'semibold'), words(values.org ?? values.scope)),
        [drawing.line(record, 'desc', values.desc)],
        dateText(span, 'year', asOf),
      );
    },
  });
  return section(ID, 'Academic and professional appointments', [
    group(null, { entries: sorted([...history, ...ranks(drawing)]) }),
    group('Administrative positions', { entries: sorted(positions) }),
  ]);
}
