import { type IsoDay, type Problem, today, UsageError } from '../../core/index.js';
import { type NeedsOf, type RecordNeeds, readSideFile, type SideRow } from '../../records/index.js';
import type { Person } from '../../schema/index.js';
import {
  type FormName,
  getMember,
  getPeriod,
  type Member,
  memberNeeds,
  type Period,
  periodsBefore,
  windowNamed,
  yearsUpTo,
} from '../../sections/index.js';
import { fileSource } from '../../sources/index.js';
import type { UnitRequest } from '../request.js';
import type { RecordSource } from '../sources/index.js';
import { type ReadListed, unitReader } from '../sources/unit.js';

/** The default windows: of reports, and of accreditation tables by name. */
const WINDOWS: Readonly<Record<FormName | 'report', string>> = {
  report: 'calendar-year',
  'aacsb-3-1': 'calendar-year',
  'aacsb-8-1': 'last-5-years',
};

/** The dates of a report. */
export interface ReportDates {
  readonly asOf: IsoDay;
  readonly period: Period;
  /** The period to compare with; null for none. */
  readonly before: Period | null;
  /** The periods before that one, oldest first. */
  readonly earlier: readonly Period[];
}

/** The parts of a request that figures depend on. */
export type FiguresRequest = Pick<
  UnitRequest,
  'settings' | 'unit' | 'asOf' | 'table' | 'audience' | 'window' | 'compare' | 'side'
>;

/** The figures of a person, with the problems met in reading the records. */
export interface ReadMember {
  readonly member: Member;
  readonly problems: readonly Problem[];
}

/** Computes the figures of people for the reports of one request. */
export interface Figures {
  readonly side: ReadonlyMap<string, SideRow> | undefined;
  /** The window of the request, or the default one. */
  readonly window: string;
  /** @param date of the response; null if it has none */
  datesOf(date: string | null): ReportDates;
  /** The records that figures are computed from. */
  readonly needsOf: NeedsOf;
  /** The figures of a person; no text of the record stays in memory. */
  memberOf(person: Person, dates: ReportDates, institution: string): Member;
  /** Reads the figures of the people of the unit from a source. */
  reader(source: RecordSource, dates: ReportDates, institution: string): ReadListed<ReadMember>;
}

async function readSide(path: string | undefined): Promise<Figures['side']> {
  if (path === undefined) return undefined;
  const { body, meta } = await fileSource(path).read();
  return readSideFile(Buffer.from(body).toString('utf8'), meta.address);
}

/**
 * Prepares the figures of a request.
 * @throws UsageError `window`, `window.name`, and what reading the side file throws
 */
export async function openFigures(request: FiguresRequest): Promise<Figures> {
  const { asOf: day, settings, table = 'report', audience = 'internal' } = request;
  const { window = WINDOWS[table] } = request;
  if (/^since-/i.test(window)) {
    throw new UsageError('window', `The window ${window} begins on another day for each person.`, {
      hint: 'Use a window that is the same for everyone, such as academic-year:2025.',
    });
  }
  const { terms, years, particles, policies } = settings;
  const computeWindow = windowNamed(window);
  const getDates = (date: string | null): ReportDates => {
    const asOf = day ?? date ?? today();
    const period = getPeriod(computeWindow({ person: null, asOf, years }), asOf);
    const past = periodsBefore(period, request.compare === undefined ? 1 : request.compare - 1);
    return { asOf, period, before: past.at(-1) ?? null, earlier: past.slice(0, -1) };
  };
  // Throws now if no report can have this window.
  getDates(null);
  const side = await readSide(request.side);
  // Maps of the institution can give any element to a date.
  const isMapped = Object.keys(settings.maps).length > 0;
  const needsAt = (dates: ReportDates): RecordNeeds => {
    const needs = memberNeeds({ ...dates, years: yearsUpTo(dates.period) });
    return isMapped ? { entities: needs.entities } : needs;
  };
  const computeMember: Figures['memberOf'] = (person, dates, institution) => {
    const options = {
      institution,
      audience,
      terms,
      particles,
      policies,
      ...dates,
      years: yearsUpTo(dates.period),
      withTitles: request.table === 'aacsb-8-1',
    };
    // A copy: a text cut from a response would keep all of it in memory.
    return structuredClone(getMember(person, side === undefined ? options : { ...options, side }));
  };
  return {
    side,
    window,
    datesOf: getDates,
    needsOf: date => needsAt(getDates(date)),
    memberOf: computeMember,
    reader: (source, dates, institution) => {
      const readPerson = unitReader(source, request.unit, needsAt(dates));
      return async listed => {
        const found = await readPerson(listed);
        if (found === null) return null;
        const { person, problems } = found;
        return { member: computeMember(person, dates, institution), problems: structuredClone(problems) };
      };
    },
  };
}
