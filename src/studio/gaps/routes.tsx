import type { Context } from 'hono';
import { sha256 } from '../../audit/index.js';
import type { GapAnswer } from '../../database/index.js';
import { FORMATS } from '../../output/index.js';
import { isAnswer } from '../../records/index.js';
import type { StudioEnv } from '../env.js';
import { NotFoundError } from '../failures.js';
import { fileHeaders, isFormat, mediaTypeOf } from '../file-headers.js';
import { frameOf } from '../frame.js';
import type { Action } from '../policy.js';
import { formOf, isFromScript, type Reader, readerOfRequest } from '../reader.js';
import { formPlan, parseFormWord, usualYear } from '../report/plan.js';
import { promiseOf, withoutPreview } from '../report/routes.js';
import { getReport, loggedReport } from '../report/target.js';
import type { AddRoute } from '../routing.js';
import { ADDRESSES } from '../screens/addresses.js';
import { CV_FIELDS, FIELDS, GAP_FIELDS, REPORT_FIELDS } from '../screens/forms.js';
import { FieldState, GapsScreen, Ratios } from '../screens/gaps.js';
import { renderPage } from '../screens/layout.js';
import { ReportCommandScreen } from '../screens/report-command.js';
import type { Notice } from '../screens/views.js';
import type { Studio } from '../studio.js';
import { unitOfWord, unitsFor } from '../units.js';
import { fieldValue, keepAnswers } from './answers.js';
import {
  answersOfYear,
  type GapsTarget,
  gapsBase,
  gapsFacts,
  gapsTarget,
  type LoadedGaps,
  loadGaps,
  requireAnswersRole,
} from './target.js';
import { fieldName, fieldViews, gapsView, type RejectedAnswers, ratiosView, savedWords } from './view.js';

/** A form without a tick and without a change. */
const NOTHING_CONFIRMED: Notice = {
  ...{ kind: 'plain', step: null, aside: null },
  heading: 'Nothing was saved.',
  text: 'No row is confirmed or changed. Tick the rows that you have checked, or write your own answer, then save.',
};

interface GapsCall {
  readonly context: Context<StudioEnv>;
  readonly reader: Reader;
  readonly target: GapsTarget;
}

/** Adds the forms of what accreditation asks and no record holds. */
export function addGaps(add: AddRoute, studio: Studio): void {
  const on = (
    method: 'GET' | 'POST',
    path: string,
    action: Action,
    handler: (call: GapsCall) => Promise<Response>,
  ): void =>
    add(
      { method, path: `${ADDRESSES.gaps}/:unit/:choice${path}`, action, subject: 'unit' },
      async context => {
        const reader = readerOfRequest(context);
        return handler({ context, reader, target: await gapsTarget(studio, context, reader) });
      },
      gapsFacts(studio),
    );

  const framed = ({ context }: GapsCall, notices: readonly Notice[] = []) =>
    frameOf(studio, context, 'gaps', notices);

  add({ method: 'GET', path: ADDRESSES.gaps, action: 'see', subject: 'nothing' }, async context => {
    const reader = readerOfRequest(context);
    requireAnswersRole(reader);
    const people = await studio.records.people();
    const query = (name: keyof typeof REPORT_FIELDS): string => context.req.query(REPORT_FIELDS[name]) ?? '';
    // Accreditation is of a college.
    const units = unitsFor(reader, people);
    const first = units.find(({ kind }) => kind === 'college') ?? units[0];
    const unit = unitOfWord(query('unit'), reader, people) ?? first;
    if (unit === undefined) throw new NotFoundError();
    const usual = { form: 'aacsb-3-1', year: usualYear(studio.now()) } as const;
    const choice = parseFormWord(`${query('form')}.${query('year')}`, studio.now()) ?? usual;
    return context.redirect(gapsBase(unit, choice), 303);
  });

  const show = (
    call: GapsCall,
    loaded: LoadedGaps,
    fields: URLSearchParams,
    rejected: RejectedAnswers,
    notices: readonly Notice[] = [],
  ) => {
    const page = Number(fields.get(FIELDS.page) ?? 1);
    const options = {
      show: fields.get(REPORT_FIELDS.show) === 'open' ? 'open' : 'all',
      page: Number.isInteger(page) ? page : 1,
      rejected,
    };
    const view = gapsView(studio, call.reader, call.target, loaded, options);
    return renderPage(<GapsScreen frame={framed(call, notices)} view={view} />);
  };

  on('GET', '', 'see', async call => {
    const loaded = await loadGaps(studio, call.reader, call.target);
    return call.context.html(show(call, loaded, new URL(call.context.req.url).searchParams, new Map()));
  });

  on('POST', '', 'change', async call => {
    const { context, reader, target } = call;
    const fields = await formOf(context);
    const before = await loadGaps(studio, reader, target);
    const { answers, rejected } = readFields(studio, before, fields);
    const { netId, session } = reader;
    keepAnswers(studio.store, before.gaps.people, target.choice.year, answers, {
      ...{ netId, name: session.user.name },
    });
    if (!isFromScript(context) && rejected.size === 0 && answers.length === 0)
      return context.html(show(call, before, fields, rejected, [NOTHING_CONFIRMED]), 422);
    if (!isFromScript(context) && rejected.size === 0) {
      const query = new URLSearchParams(
        [...fields].filter(([name]) => name === FIELDS.page || name === REPORT_FIELDS.show),
      );
      return context.redirect(query.size === 0 ? target.base : `${target.base}?${query}`, 303);
    }
    const loaded = await loadGaps(studio, reader, target);
    if (!isFromScript(context)) return context.html(show(call, loaded, fields, rejected), 422);
    return context.json({
      ratios: String(<Ratios view={ratiosView(loaded)} />),
      saved: savedWords(loaded.known),
      rejected: [...rejected.keys()],
      fields: Object.fromEntries(
        fieldViews(studio, reader, loaded, rejected)
          .filter(({ view }) => fields.has(view.name))
          .map(({ view, person }) => [view.name, String(<FieldState field={view} person={person} />)]),
      ),
    });
  });

  on('POST', '/download', 'make', async ({ context, reader, target }) => {
    const format = (await formOf(context)).get(CV_FIELDS.format) ?? 'pdf';
    if (!isFormat(format)) throw new NotFoundError();
    const made = await getReport(studio, formPlan(target.unit, target.choice, studio.now()));
    const { report } = studio.buildersOf(reader.netId);
    const { kept } = answersOfYear(studio, target);
    const { name, bytes } = await report.file(withoutPreview(made), kept, format);
    await studio.log.made(loggedReport(reader, made), [{ format, sha256: sha256(bytes) }]);
    return context.body(Buffer.from(bytes), 200, fileHeaders(mediaTypeOf(format), 'attachment', name));
  });

  on('GET', '/pages', 'make', async ({ context, reader, target }) => {
    const made = await getReport(studio, formPlan(target.unit, target.choice, studio.now()));
    const { report } = studio.buildersOf(reader.netId);
    const { kept } = answersOfYear(studio, target);
    const { bytes } = await report.file(withoutPreview(made), kept, 'pdf');
    await studio.log.made(loggedReport(reader, made), [{ format: 'pdf', sha256: sha256(bytes) }]);
    return context.body(Buffer.from(bytes), 200, fileHeaders(mediaTypeOf('pdf'), 'inline', 'table.pdf'));
  });

  on('GET', '/side.csv', 'make', async ({ context, reader, target }) => {
    const made = await getReport(studio, formPlan(target.unit, target.choice, studio.now()));
    const { kept } = answersOfYear(studio, target);
    const { name, bytes } = await studio.buildersOf(reader.netId).report.side(withoutPreview(made), kept);
    const logged = { ...loggedReport(reader, made), kind: `${target.choice.form}-side` };
    await studio.log.made(logged, [{ format: 'csv', sha256: sha256(bytes) }]);
    const headers = fileHeaders('text/csv; charset=utf-8', 'attachment', name);
    return context.body(Buffer.from(bytes), 200, headers);
  });

  on('GET', '/command', 'see', async call => {
    const { context, reader, target } = call;
    const plan = formPlan(target.unit, target.choice, studio.now());
    const name = `${target.choice.form}-side${FORMATS.csv.extension}`;
    const command = await studio.buildersOf(reader.netId).report.command(plan, name);
    const file = { name, href: `${target.base}/side.csv` };
    const view = { base: target.base, command, file, promise: promiseOf(studio) };
    return context.html(renderPage(<ReportCommandScreen frame={framed(call)} view={view} />));
  });
}

/**
 * The answers in a form, and those that cannot stand in a table. A field is an answer if its page showed it and its reader
 * ticked or changed it; an empty field that was never answered says nothing.
 */
function readFields(
  { refs }: Studio,
  { gaps: { people }, known }: LoadedGaps,
  fields: URLSearchParams,
): { readonly answers: readonly GapAnswer[]; readonly rejected: RejectedAnswers } {
  const answers: GapAnswer[] = [];
  const rejected = new Map<string, string>();
  for (const { netId, gaps } of people) {
    const ref = refs.of(netId);
    for (const gap of gaps) {
      const name = fieldName(ref, gap.name);
      const value = fields.get(name)?.trim();
      const shown = fields.get(GAP_FIELDS.shown + name);
      if (value === undefined || shown === null) continue;
      if (value === shown.trim() && !fields.has(GAP_FIELDS.confirm + name)) continue;
      if (!isAnswer(gap.name, value)) rejected.set(name, value);
      else if (value !== '' || fieldValue(known, netId, gap).value !== '')
        answers.push({ netId, field: gap.name, value });
    }
  }
  return { answers, rejected };
}
