import { basename } from 'node:path';
import { recordHash } from '../../audit/index.js';
import { isTransient } from '../../batch/index.js';
import { counted, DataError, type Problem, SourceError, VitaeError } from '../../core/index.js';
import type { Preview, PreviewPages } from '../../generate.js';
import type { PreviewLinks } from '../../output/index.js';
import { type Affiliation, type SideRow, unitKey } from '../../records/index.js';
import {
  type Accreditation,
  getAccreditation,
  getReport,
  isIn,
  type Member,
  type Period,
  type Report,
  type UnitQuery,
  unitTitle,
  withSide,
} from '../../sections/index.js';
import {
  chooseTemplate,
  type DocumentBuilder,
  type PreparedDocument,
  sharedGenerator,
} from '../document-builder.js';
import type { DocumentKind } from '../kinds/index.js';
import type { UnitInput } from '../kinds/report.js';
import { getLook, hashLook } from '../look.js';
import type { Observer } from '../observer.js';
import { aboutUnit } from '../output/about.js';
import type { UnitRequest } from '../request.js';
import { storedSettings } from '../settings/settings.js';
import { type Fetched, type ListedPerson, lazySource } from '../sources/index.js';
import { eachListed, listUnit } from '../sources/unit.js';
import { requireKnownUnit } from '../sources/units.js';
import { openFigures, type ReportDates } from './figures.js';
import { type FiguresPool, openFiguresPool, shouldUseThreads } from './figures-pool.js';

/** The people of a unit, as far as a report needs them. */
export interface GatheredUnit extends ReportDates {
  readonly unit: UnitQuery;
  readonly members: readonly Member[];
  readonly problems: readonly Problem[];
  /** Names of people of the unit whose records could not be read. */
  readonly unread: readonly string[];
  /** In a batch: how many of them could be read later. */
  readonly unreachable?: number;
  readonly institution: string;
  /** The source of facts that are not in the records, in words; none without a side file. */
  readonly side?: string;
}

export interface PreparedUnit extends PreparedDocument {
  readonly period: Period;
  /** How many people it is about. */
  readonly people: number;
  readonly report: Report | Accreditation;
  /** The page of a preview, whose figures name the cells of the tables. @throws what `Generator.preview` throws */
  preview(links: PreviewLinks): Promise<Preview>;
  /** The places at which the pages of the PDF begin in the preview. @throws what `Generator.previewPages` throws */
  pages(): Promise<PreviewPages>;
}

/** The side file of a request as a source of facts. */
export const getSide = ({ side }: Pick<UnitRequest, 'side'>): Pick<GatheredUnit, 'side'> =>
  side === undefined ? {} : { side: `the side file ${basename(side)}` };

/** Most lines that a message names. */
const MAX_LINES = 10;

/**
 * Refuses a side file with people whom the source does not know: a mistyped net ID would leave a gap. People of other
 * units are accepted, so that one file can serve a school and its departments.
 * @throws DataError `side.unknown`
 */
export function requireKnownPeople(
  side: ReadonlyMap<string, SideRow> | undefined,
  listed: readonly Pick<ListedPerson, 'netId'>[],
  source: string,
): void {
  const known = new Set(listed.map(({ netId }) => netId));
  const lines = [...(side ?? [])].flatMap(([netId, { line }]) => (known.has(netId) ? [] : [line]));
  if (lines.length === 0) return;
  const named = lines.slice(0, MAX_LINES).join(', ');
  const more = lines.length > MAX_LINES ? ` and ${lines.length - MAX_LINES} more` : '';
  const [first = 0] = lines;
  throw new DataError(
    'side.unknown',
    `${source}, line${lines.length === 1 ? '' : 's'} ${named}${more}: the records hold no one with ${lines.length === 1 ? 'this net ID' : 'these net IDs'}.`,
    {
      place: { source, line: first },
      hint: 'Correct the net IDs or remove the rows; --side-template writes a file with everyone in the unit.',
    },
  );
}

/** Does a list place a person in a unit, or not say where the person belongs? */
export const mayBeIn = (unit: UnitQuery, listed: readonly Affiliation[]): boolean =>
  listed.every(each => (unit.kind === 'department' ? each.department : each.college) === null) ||
  isIn(unit, listed);

/** A report that leaves people out because of a moment's outage would be wrong a moment later. */
const unreachableError = (people: number): SourceError =>
  new SourceError(
    'report.unreachable',
    `The records of ${counted(people, 'person', 'people')} could not be fetched.`,
    { hint: 'Use --resume once the source answers.' },
  );

/** Workers for the figures of many people of a database; they get no side file, whose rows are added here. */
function openPool(
  { source, settings, ...request }: UnitRequest,
  people: number,
  dates: ReportDates,
  institution: string,
): FiguresPool | null {
  if (source === undefined || !shouldUseThreads(source, people)) return null;
  const { unit, asOf, table, audience, window, compare } = request;
  const own = { unit, asOf, table, audience, window, compare, settings: storedSettings(settings) };
  return openFiguresPool({ request: own, source, dates, institution });
}

/**
 * Opens the builder of reports and accreditation tables.
 * @throws UsageError and the like for options and templates that cannot be used, before any record is fetched
 */
export async function openUnitBuilder(
  kind: DocumentKind,
  request: UnitRequest,
  observer: Observer,
): Promise<DocumentBuilder<GatheredUnit, PreparedUnit>> {
  const { settings, unit, formats, table, each, audience = 'internal', skipsUnreadable = false } = request;
  const ofSettings = await getLook(settings);
  const { template } = await chooseTemplate(kind, request);
  const { side, window, datesOf, needsOf, reader } = await openFigures(request);
  const generator = sharedGenerator();
  const source = lazySource(request.source, settings);

  async function gather(): Promise<GatheredUnit> {
    const errors: VitaeError[] = [];
    const unread: string[] = [];
    const onUnreadable = (error: unknown, { ref, name, units }: ListedPerson): void => {
      if (!skipsUnreadable || !(error instanceof VitaeError) || isTransient(error)) throw error;
      if (!mayBeIn(unit, units)) return;
      errors.push(error);
      unread.push(name ?? ref);
    };
    const opened = await source.open();
    const { people: listed, date, ...list } = await listUnit(opened, unit, needsOf);
    requireKnownPeople(side, listed, request.side ?? '');
    const dates = datesOf(date);
    const institution = settings.institution || (list.institution ?? '');
    const readHere = reader(opened, dates, institution);
    const pool = openPool(request, listed.length, dates, institution);
    // An error is met again here, since errors of other threads lack their class.
    const read: typeof readHere = person =>
      pool?.read(person).catch(() => readHere(person)) ?? readHere(person);
    const members: Member[] = [];
    const problems: Problem[] = [];
    try {
      const width = pool?.width ?? opened.concurrency;
      for await (const found of eachListed(listed, { read, width, observer, onUnreadable })) {
        const { member } = found;
        members.push(pool === null ? member : withSide(member, side?.get(member.netId ?? '') ?? null));
        problems.push(...found.problems);
      }
    } finally {
      await pool?.close();
    }
    if (members.length === 0 && errors[0] !== undefined) throw errors[0];
    if (members.length === 0) requireKnownUnit(unit, listed);
    return {
      ...{ unit, members, problems, ...dates, institution, unread },
      ...getSide(request),
    };
  }

  const fetched = (gathered: GatheredUnit): Fetched<GatheredUnit> => ({
    version: { scheme: 'records', value: recordHash(gathered.members), entities: needsOf(null).entities },
    snapshot: () => Buffer.from(JSON.stringify({ ...gathered, problems: [] }), 'utf8'),
    read: () => gathered,
  });

  return {
    kind,
    lookHash: () => hashLook(template, settings),
    fetch: async () => fetched(await gather()),
    restore: async (_, snapshot) => fetched(JSON.parse(Buffer.from(snapshot).toString('utf8'))),
    prepare: async unitFetched => {
      const { members, problems, unreachable = 0, ...of } = unitFetched.read();
      if (unreachable > 0) throw unreachableError(unreachable);
      const { asOf, period, unread } = of;
      // A batch writes nothing about a unit without people.
      if (each !== undefined && members.length === 0 && unread.length === 0) return null;
      const look = { audience, formats, template, assets: request.assets, ...ofSettings };
      const compose = (marked: boolean): Report | Accreditation =>
        table === undefined ? getReport(members, { ...of, marked }) : getAccreditation(table, members, of);
      const report = compose(false);
      const rendered = kind as unknown as DocumentKind<UnitInput>;
      return {
        options: { ...of, ...look },
        asOf,
        period,
        people: members.length,
        report,
        record: members,
        problems,
        preview: links => generator.preview(rendered, { report: compose(true), ...look, links }),
        pages: () => generator.previewPages(rendered, { report, ...look }),
        make: ({ password } = {}) =>
          generator.render(rendered, {
            ...{ report, asOf, password, ...look },
            about: aboutUnit(
              [table ?? 'report', of.unit.kind, unitKey(unitTitle(of.unit, of.institution))],
              window,
              period,
            ),
          }),
      };
    },
    close: () => source.close(),
  };
}
