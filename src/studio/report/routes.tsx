import type { Context } from 'hono';
import { writeCsv } from '../../output/index.js';
import { addFiles, addPreviews, CSV_TYPE, sendFile } from '../document/files.js';
import type { StudioEnv } from '../env.js';
import type { Feature } from '../feature.js';
import { ADDRESSES } from '../page/addresses.js';
import { NotFoundError, RefusalError } from '../page/failures.js';
import { show } from '../page/show.js';
import type { Action } from '../policy.js';
import { pathPart, type Reader, readerOfRequest } from '../reader.js';
import { seesOthers } from '../role-words.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import { unitOfWord, unitsFor } from '../units.js';
import { ReportCommandScreen } from './command.js';
import {
  FigurePart,
  FigureRecordsPart,
  FigureRecordsScreen,
  FigureScreen,
  LeftOutPart,
  LeftOutScreen,
} from './figure-screen.js';
import { figureView, leftOutView } from './figure-view.js';
import { messages } from './messages.js';
import { personRecordsView } from './person-records.js';
import { defaultChoice, getPlan, parseChoiceWord } from './plan.js';
import type { MadeReport } from './reports.js';
import { ReportScreen } from './screen.js';
import {
  loadReport,
  loggedReport,
  type ReportTarget,
  reportBase,
  reportFacts,
  reportTarget,
} from './target.js';
import { footOfReport, reportNotices, reportView } from './view.js';
import { REPORT_FIELDS } from './views.js';

/** A request about a report that the policy allows. */
interface ReportCall {
  readonly context: Context<StudioEnv>;
  readonly reader: Reader;
  readonly target: ReportTarget;
}

/** Adds the pages and files of reports on units. */
function addReport(add: AddRoute, studio: Studio): void {
  const { reports } = studio;

  const on = (
    method: 'GET' | 'POST',
    path: string,
    action: Action,
    handler: (call: ReportCall) => Promise<Response>,
  ): void =>
    add(
      { method, path: `${ADDRESSES.report}/:unit/:choice${path}`, action, subject: 'unit' },
      async context => {
        const reader = readerOfRequest(context);
        return handler({ context, reader, target: await reportTarget(studio, context, reader) });
      },
      reportFacts(studio),
    );

  /** A figure of the address. @throws NotFoundError */
  async function getFigure({ context, reader }: ReportCall, made: MadeReport, ref?: string) {
    const named = ref ?? `${context.req.param('table')}/${context.req.param('cell')}`;
    const account = await studio.buildersOf(reader.netId).report.figure(withoutPreview(made), named);
    if (account === null) throw new NotFoundError();
    return account;
  }

  add({ method: 'GET', path: ADDRESSES.report, action: 'see', subject: 'nothing' }, async context => {
    const reader = readerOfRequest(context);
    if (!seesOthers(reader)) {
      const reason = messages.reportsChairsDeansRegistrar;
      throw new RefusalError({ kind: 'denied', reason });
    }
    const people = await studio.records.people();
    const query = (name: keyof typeof REPORT_FIELDS): string => context.req.query(REPORT_FIELDS[name]) ?? '';
    const [first] = unitsFor(reader, people);
    const unit = unitOfWord(query('unit'), reader, people) ?? first;
    if (unit === undefined) throw new NotFoundError();
    const word = [query('year'), query('compare'), query('audience')].join('.');
    const choice = parseChoiceWord(word, studio.now()) ?? defaultChoice(studio.now());
    return context.redirect(reportBase(unit, choice), 303);
  });

  on('GET', '', 'see', async call => {
    const { context, reader, target } = call;
    const made = await load(call);
    const ref = context.req.query(REPORT_FIELDS.figure);
    const account = ref === undefined ? null : await getFigure(call, made, ref);
    const view = reportView(studio, reader, target, made, account);
    return show(studio, context, ReportScreen, view, { notices: reportNotices(made) });
  });

  const load = ({ reader, target }: ReportCall) => loadReport(studio, reader, target);
  const getBuilder = ({ reader }: ReportCall) => studio.buildersOf(reader.netId).report;
  const logged = ({ reader }: ReportCall, made: MadeReport) => loggedReport(reader, made);

  addPreviews<ReportCall, MadeReport>(on, {
    load,
    preview: async (_, { preview }) => {
      if (preview === null) throw new NotFoundError();
      return preview;
    },
    pages: (call, made) => getBuilder(call).pages(withoutPreview(made), {}),
    foot: (_, made, pages) => footOfReport(made, pages),
  });

  addFiles<ReportCall, MadeReport>(on, studio, {
    ...{ load, logged, shownName: 'report.pdf' },
    file: (call, made, format) => getBuilder(call).file(withoutPreview(made), {}, format),
  });

  on('GET', '/trace.json', 'make', async call => {
    const made = await load(call);
    const file = await getBuilder(call).trace(withoutPreview(made));
    return sendFile(
      studio,
      call,
      { ...logged(call, made), kind: 'report-trace' },
      { ...file, format: 'json' },
    );
  });

  on('GET', '/command', 'see', async call => {
    const { context, reader, target } = call;
    const plan = getPlan(target.unit, target.choice, studio.now());
    const command = await studio.buildersOf(reader.netId).report.command(plan, null);
    const view = { base: target.base, command, file: null, promise: getPromise(studio) };
    return show(studio, context, ReportCommandScreen, view);
  });

  on('GET', '/figures/:table/:cell', 'see', async call => {
    const { context, target } = call;
    const account = await getFigure(call, await load(call));
    const view = figureView(studio, target.base, account);
    if (isPart(context)) return context.html(String(<FigurePart view={view} />));
    return show(studio, context, FigureScreen, view);
  });

  on('GET', '/figures/:table/:cell/left-out', 'see', async call => {
    const { context, target } = call;
    const account = await getFigure(call, await load(call));
    const view = leftOutView(studio, target.base, account);
    if (isPart(context)) return context.html(String(<LeftOutPart view={view} />));
    return show(studio, context, LeftOutScreen, view);
  });

  on('GET', '/figures/:table/:cell/records.csv', 'make', async call => {
    const made = await load(call);
    const account = await getFigure(call, made);
    const rows = account.people.flatMap(({ name, records }) => records.map(record => [name, record]));
    const columns = [messages.name, messages.record].map(label => ({ label, kind: 'text' as const }));
    const tables = await writeCsv([{ id: 'records', title: messages.records, columns, rows }]);
    const bytes = tables.get('records') ?? new Uint8Array();
    return sendFile(studio, call, logged(call, made), {
      name: 'records.csv',
      bytes,
      format: 'csv',
      type: CSV_TYPE,
    });
  });

  on('GET', '/figures/:table/:cell/people/:person', 'see', async call => {
    const { context, reader, target } = call;
    const account = await getFigure(call, await load(call));
    const person = studio.refs.find(pathPart(context, 'person'), target.people);
    const share = account.people.find(({ netId }) => netId !== null && netId === person?.netId);
    if (person === null || share === undefined) throw new NotFoundError();
    const shown = { share, person, audience: target.choice.audience };
    const view = await personRecordsView(studio, reader, target.base, account, shown);
    if (isPart(context)) return context.html(String(<FigureRecordsPart view={view} />));
    return show(studio, context, FigureRecordsScreen, view);
  });

  on('POST', '/read', 'make', async ({ context, target }) => {
    reports.forget(getPlan(target.unit, target.choice, studio.now()));
    return context.redirect(target.base, 303);
  });
}

/** Does the script of a page want a part of it? */
const isPart = (context: Context<StudioEnv>): boolean => context.req.query('part') !== undefined;

/** What threads need of a report: its preview stays here. */
export const withoutPreview = ({ plan, bytes, hash, version, people, unread }: MadeReport) => ({
  ...{ plan, bytes, hash, version, people, unread },
});

/** What the command of a report promises. */
export const getPromise = ({ isDemo }: Studio): string =>
  isDemo ? messages.commandMakesDocumentSame : messages.commandReadsPeopleItself;

export const REPORT_FEATURE: Feature = {
  area: { href: ADDRESSES.report, label: messages.report, isFor: seesOthers },
  addRoutes: addReport,
};
