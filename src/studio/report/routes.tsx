import type { Context } from 'hono';
import { sha256 } from '../../audit/index.js';
import { writeCsv } from '../../output/index.js';
import type { StudioEnv } from '../env.js';
import { NotFoundError, RefusalError } from '../failures.js';
import { fileHeaders, isFormat, mediaTypeOf } from '../file-headers.js';
import { frameOf } from '../frame.js';
import type { Action } from '../policy.js';
import { formOf, pathPart, type Reader, readerOfRequest } from '../reader.js';
import { seesOthers } from '../role-words.js';
import type { AddRoute } from '../routing.js';
import { ADDRESSES } from '../screens/addresses.js';
import {
  FigurePart,
  FigureRecordsPart,
  FigureRecordsScreen,
  FigureScreen,
  LeftOutPart,
  LeftOutScreen,
} from '../screens/figure.js';
import { CV_FIELDS, REPORT_FIELDS } from '../screens/forms.js';
import { renderPage } from '../screens/layout.js';
import { ReportScreen } from '../screens/report.js';
import { ReportCommandScreen } from '../screens/report-command.js';
import { previewPolicy } from '../security/headers.js';
import type { Studio } from '../studio.js';
import { unitOfWord, unitsFor } from '../units.js';
import { figureView, leftOutView } from './figure-view.js';
import { personRecordsView } from './person-records.js';
import { parseChoiceWord, planOf, usualChoice } from './plan.js';
import type { MadeReport } from './reports.js';
import {
  loadReport,
  loggedReport,
  type ReportTarget,
  reportBase,
  reportFacts,
  reportTarget,
} from './target.js';
import { footOfReport, reportNotices, reportView } from './view.js';

/** A request about a report that the policy allows. */
interface ReportCall {
  readonly context: Context<StudioEnv>;
  readonly reader: Reader;
  readonly target: ReportTarget;
}

/** Adds the pages and files of reports on units. */
export function addReport(add: AddRoute, studio: Studio): void {
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

  const framed = ({ context }: ReportCall, notices: Parameters<typeof frameOf>[3] = []) =>
    frameOf(studio, context, 'report', notices);

  /** A figure of the address. @throws NotFoundError */
  async function figureOf({ context, reader }: ReportCall, made: MadeReport, ref?: string) {
    const named = ref ?? `${context.req.param('table')}/${context.req.param('cell')}`;
    const account = await studio.buildersOf(reader.netId).report.figure(withoutPreview(made), named);
    if (account === null) throw new NotFoundError();
    return account;
  }

  add({ method: 'GET', path: ADDRESSES.report, action: 'see', subject: 'nothing' }, async context => {
    const reader = readerOfRequest(context);
    if (!seesOthers(reader)) {
      const reason = 'Reports are for chairs, deans and the registrar.';
      throw new RefusalError({ kind: 'denied', reason });
    }
    const people = await studio.records.people();
    const query = (name: keyof typeof REPORT_FIELDS): string => context.req.query(REPORT_FIELDS[name]) ?? '';
    const [first] = unitsFor(reader, people);
    const unit = unitOfWord(query('unit'), reader, people) ?? first;
    if (unit === undefined) throw new NotFoundError();
    const word = [query('year'), query('compare'), query('audience')].join('.');
    const choice = parseChoiceWord(word, studio.now()) ?? usualChoice(studio.now());
    return context.redirect(reportBase(unit, choice), 303);
  });

  on('GET', '', 'see', async call => {
    const { context, reader, target } = call;
    const made = await loadReport(studio, reader, target);
    const ref = context.req.query(REPORT_FIELDS.figure);
    const account = ref === undefined ? null : await figureOf(call, made, ref);
    const view = reportView(studio, reader, target, made, account);
    return context.html(renderPage(<ReportScreen frame={framed(call, reportNotices(made))} view={view} />));
  });

  on('GET', '/preview', 'see', async ({ context, reader, target }) => {
    const { preview } = await loadReport(studio, reader, target);
    if (preview === null) throw new NotFoundError();
    return context.html(preview.html, 200, {
      'content-security-policy': previewPolicy(preview.styleHashes),
    });
  });

  on('GET', '/pages.json', 'see', async ({ context, reader, target }) => {
    const made = await loadReport(studio, reader, target);
    const { pages, starts } = await studio.buildersOf(reader.netId).report.pages(withoutPreview(made), {});
    return context.json({ pages, starts, foot: footOfReport(made, pages) });
  });

  async function makeFile({ reader, target }: ReportCall, format: Parameters<typeof mediaTypeOf>[0]) {
    const made = await loadReport(studio, reader, target);
    const file = await studio.buildersOf(reader.netId).report.file(withoutPreview(made), {}, format);
    await studio.log.made(loggedReport(reader, made), [{ format, sha256: sha256(file.bytes) }]);
    return file;
  }

  on('GET', '/pages', 'make', async call => {
    const { bytes } = await makeFile(call, 'pdf');
    const headers = fileHeaders(mediaTypeOf('pdf'), 'inline', 'report.pdf');
    return call.context.body(Buffer.from(bytes), 200, headers);
  });

  on('POST', '/download', 'make', async call => {
    const format = (await formOf(call.context)).get(CV_FIELDS.format) ?? 'pdf';
    if (!isFormat(format)) throw new NotFoundError();
    const { name, bytes } = await makeFile(call, format);
    return call.context.body(Buffer.from(bytes), 200, fileHeaders(mediaTypeOf(format), 'attachment', name));
  });

  on('GET', '/trace.json', 'make', async ({ context, reader, target }) => {
    const made = await loadReport(studio, reader, target);
    const { name, bytes } = await studio.buildersOf(reader.netId).report.trace(withoutPreview(made));
    const logged = { ...loggedReport(reader, made), kind: 'report-trace' };
    await studio.log.made(logged, [{ format: 'json', sha256: sha256(bytes) }]);
    return context.body(Buffer.from(bytes), 200, fileHeaders(mediaTypeOf('json'), 'attachment', name));
  });

  on('GET', '/command', 'see', async call => {
    const { context, reader, target } = call;
    const plan = planOf(target.unit, target.choice, studio.now());
    const command = await studio.buildersOf(reader.netId).report.command(plan, null);
    const view = { base: target.base, command, file: null, promise: promiseOf(studio) };
    return context.html(renderPage(<ReportCommandScreen frame={framed(call)} view={view} />));
  });

  on('GET', '/figures/:table/:cell', 'see', async call => {
    const { context, reader, target } = call;
    const account = await figureOf(call, await loadReport(studio, reader, target));
    const view = figureView(studio, target.base, account);
    if (isPart(context)) return context.html(String(<FigurePart view={view} />));
    return context.html(renderPage(<FigureScreen frame={framed(call)} view={view} />));
  });

  on('GET', '/figures/:table/:cell/left-out', 'see', async call => {
    const { context, reader, target } = call;
    const account = await figureOf(call, await loadReport(studio, reader, target));
    const view = leftOutView(studio, target.base, account);
    if (isPart(context)) return context.html(String(<LeftOutPart view={view} />));
    return context.html(renderPage(<LeftOutScreen frame={framed(call)} view={view} />));
  });

  on('GET', '/figures/:table/:cell/records.csv', 'make', async call => {
    const { context, reader, target } = call;
    const made = await loadReport(studio, reader, target);
    const account = await figureOf(call, made);
    const rows = account.people.flatMap(({ name, records }) => records.map(record => [name, record]));
    const columns = ['Name', 'Record'].map(label => ({ label, kind: 'text' as const }));
    const tables = await writeCsv([{ id: 'records', title: 'Records', columns, rows }]);
    const bytes = tables.get('records') ?? new Uint8Array();
    await studio.log.made(loggedReport(reader, made), [{ format: 'csv', sha256: sha256(bytes) }]);
    const headers = fileHeaders('text/csv; charset=utf-8', 'attachment', 'records.csv');
    return context.body(Buffer.from(bytes), 200, headers);
  });

  on('GET', '/figures/:table/:cell/people/:person', 'see', async call => {
    const { context, reader, target } = call;
    const account = await figureOf(call, await loadReport(studio, reader, target));
    const person = studio.refs.find(pathPart(context, 'person'), target.people);
    const share = account.people.find(({ netId }) => netId !== null && netId === person?.netId);
    if (person === null || share === undefined) throw new NotFoundError();
    const shown = { share, person, audience: target.choice.audience };
    const view = await personRecordsView(studio, reader, target.base, account, shown);
    if (isPart(context)) return context.html(String(<FigureRecordsPart view={view} />));
    return context.html(renderPage(<FigureRecordsScreen frame={framed(call)} view={view} />));
  });

  on('POST', '/read', 'see', async ({ context, target }) => {
    reports.forget(planOf(target.unit, target.choice, studio.now()));
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
export const promiseOf = ({ isDemo }: Studio): string =>
  isDemo
    ? 'The command makes this document, the same to the byte, while the demonstration runs. Its records end with it.'
    : 'The command reads the people itself and makes this document, the same to the byte, as long as their records have not changed.';
