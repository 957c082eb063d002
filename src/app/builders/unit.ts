import { recordHash } from '../../audit/index.js';
import { isTransient } from '../../batch/index.js';
import {
  counted,
  type IsoDay,
  nearest,
  type Problem,
  today,
  UsageError,
  VitaeError,
} from '../../core/index.js';
import { templateHash } from '../../generate.js';
import { readSideFile, type SideRow, unitKey } from '../../records/index.js';
import { COLLEGES, DEPARTMENTS } from '../../schema/index.js';
import {
  type Accreditation,
  accreditationOf,
  FORM_NAMES,
  type FormName,
  isIn,
  type Member,
  memberOf,
  type Period,
  periodBefore,
  periodOf,
  type Report,
  reportOf,
  type UnitQuery,
  windowNamed,
  yearsUpTo,
} from '../../sections/index.js';
import { fileSource } from '../../sources/index.js';
import {
  chooseTemplate,
  type DocumentBuilder,
  type PreparedDocument,
  sharedGenerator,
} from '../document-builder.js';
import type { DocumentKind } from '../kinds/index.js';
import type { UnitInput } from '../kinds/report.js';
import type { Observer } from '../observer.js';
import { aboutUnit } from '../output/about.js';
import type { UnitRequest } from '../request.js';
import { type Fetched, lazySource } from '../sources/index.js';
import { readUnit } from '../sources/unit.js';
import { resolveWindow } from './person.js';

/** The default windows: of reports, and of accreditation tables by name. */
const WINDOWS: Readonly<Record<FormName | 'report', string>> = {
  report: 'calendar-year',
  'aacsb-3-1': 'calendar-year',
  'aacsb-8-1': 'last-5-years',
};

/** The people of a unit, as far as a report needs them. */
export interface GatheredUnit {
  readonly members: readonly Member[];
  readonly problems: readonly Problem[];
  readonly asOf: IsoDay;
  readonly period: Period;
  /** The period to compare with; null for none. */
  readonly before: Period | null;
  /** People of the unit whose records could not be read. */
  readonly unread: number;
}

export interface PreparedUnit extends PreparedDocument {
  readonly period: Period;
  /** How many people it is about. */
  readonly people: number;
  readonly report: Report | Accreditation;
}

async function readSide(path: string | undefined): Promise<ReadonlyMap<string, SideRow> | undefined> {
  if (path === undefined) return undefined;
  const { body, meta } = await fileSource(path).read();
  return readSideFile(Buffer.from(body).toString('utf8'), meta.address);
}

/** A warning for rows of the side file that match no person of the unit. */
function findUnmatched(
  side: ReadonlyMap<string, SideRow> | undefined,
  members: readonly Member[],
  source: string,
): readonly Problem[] {
  const rest = (side?.size ?? 0) - members.filter(member => member.side !== null).length;
  if (rest <= 0) return [];
  const reason = `No person of the unit has the net ID of ${counted(rest, 'row')}.`;
  return [{ code: 'side.unmatched', place: { source }, value: null, reason }];
}

/** Refuses a unit without people whose name is unknown: it is likely mistyped. @throws UsageError `unit.unknown` */
function requireKnown(unit: UnitQuery): void {
  if (unit.kind === 'university') return;
  const known = unit.kind === 'college' ? COLLEGES : DEPARTMENTS;
  const names = [...known, ...known.map(name => name.replace(/^[A-Z]+:\s*/, ''))];
  if (names.some(name => unitKey(name) === unitKey(unit.name))) return;
  const meant = nearest(unit.name, names);
  throw new UsageError('unit.unknown', `No faculty found in the ${unit.kind} “${unit.name}”.`, {
    hint: meant === null ? 'Write its name as the records have it.' : `Did you mean “${meant}”?`,
  });
}

/**
 * Checks the window of a report.
 * @returns computes the dates of the report from the day of the response
 * @throws UsageError `window`, `window.name`
 */
function resolveDates({ window, asOf: day, settings }: UnitRequest, usual: string) {
  if (window !== undefined && 'name' in window && /^since-/i.test(window.name)) {
    throw new UsageError('window', `The window ${window.name} begins on another day for each person.`, {
      hint: 'Use a window that is the same for everyone, such as academic-year:2025.',
    });
  }
  const computeWindow = resolveWindow(window) ?? windowNamed(usual);
  const { years } = settings;
  return (date: string | null) => {
    const asOf = day ?? date ?? today();
    return { asOf, period: periodOf(computeWindow({ person: null, asOf, years }), asOf) };
  };
}

/** The name of a unit. */
export const unitName = (unit: UnitQuery, institution: string): string =>
  unit.kind === 'university' ? institution : unit.name;

/**
 * Opens the builder of reports and accreditation tables.
 * @param table the accreditation table; null for a report
 * @throws UsageError and the like for options and templates that cannot be used, before any record is fetched
 */
export async function openUnitBuilder(
  kind: DocumentKind,
  request: UnitRequest,
  observer: Observer,
  table: FormName | null = null,
): Promise<DocumentBuilder<GatheredUnit, PreparedUnit>> {
  const { settings, unit, formats, audience = 'internal', skipsUnreadable = false } = request;
  const { institution, terms, lang, paper } = settings;
  const { template } = await chooseTemplate(kind, request);
  const name = table ?? 'report';
  const { window = { name: WINDOWS[name] } } = request;
  const resolve = resolveDates(request, WINDOWS[name]);
  // Throws now if no report can have this window.
  resolve(null);
  const side = await readSide(request.side);
  const generator = sharedGenerator();
  const source = lazySource(request.source, settings);

  async function gather(): Promise<GatheredUnit> {
    const errors: VitaeError[] = [];
    const { date, people, problems } = await readUnit(
      await source.open(),
      unit,
      observer,
      (error, listed) => {
        // A report that leaves people out because of a moment's outage would be wrong a moment later.
        if (!skipsUnreadable || !(error instanceof VitaeError) || isTransient(error)) throw error;
        // The list may not say where they belong.
        if (listed.college === null || isIn(unit, listed)) errors.push(error);
      },
    );
    const { asOf, period } = resolve(date);
    const before = periodBefore(period);
    const options = { institution, audience, terms, asOf, period, before, years: yearsUpTo(period) };
    const members: Member[] = [];
    // A copy: a text cut from a response would keep all of it in memory.
    for await (const person of people)
      members.push(structuredClone(memberOf(person, side === undefined ? options : { ...options, side })));
    if (members.length === 0 && errors[0] !== undefined) throw errors[0];
    if (members.length === 0) requireKnown(unit);
    return { members, problems, asOf, period, before, unread: errors.length };
  }

  const fetched = (gathered: GatheredUnit): Fetched<GatheredUnit> => ({
    version: { scheme: 'records', value: recordHash(gathered.members), entities: 'all' },
    snapshot: () => Buffer.from(JSON.stringify({ ...gathered, problems: [] }), 'utf8'),
    read: () => gathered,
  });

  return {
    kind,
    lookHash: () => templateHash(template),
    fetch: async () => fetched(await gather()),
    restore: async (_, snapshot) => fetched(JSON.parse(Buffer.from(snapshot).toString('utf8'))),
    prepare: async unitFetched => {
      const { members, problems, ...dates } = unitFetched.read();
      const { asOf, period } = dates;
      const options = { unit, institution, ...dates };
      const look = { audience, formats, lang, paper, template };
      const report = table === null ? reportOf(members, options) : accreditationOf(table, members, options);
      return {
        options: { ...options, ...look },
        asOf,
        period,
        people: members.length,
        report,
        record: members,
        problems: [...problems, ...findUnmatched(side, members, request.side ?? '')],
        make: ({ password } = {}) =>
          generator.render(kind as unknown as DocumentKind<UnitInput>, {
            ...{ report, asOf, password, ...look },
            about: aboutUnit([name, unit.kind, unitKey(unitName(unit, institution))], window, period),
          }),
      };
    },
    close: () => source.close(),
  };
}

export { FORM_NAMES, type FormName };
