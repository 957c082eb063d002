import type { Context } from 'hono';
import type { NewAnswer, StoredAnswer } from '../../database/index.js';
import { FORMATS } from '../../output/index.js';
import { isAnswer } from '../../records/index.js';
import { addFiles, CSV_TYPE, sendFile } from '../document/files.js';
import type { StudioEnv } from '../env.js';
import type { Feature } from '../feature.js';
import { ADDRESSES } from '../page/addresses.js';
import { NotFoundError } from '../page/failures.js';
import { FIELDS } from '../page/forms.js';
import { show } from '../page/show.js';
import type { Notice } from '../page/views.js';
import type { Action } from '../policy.js';
import { isFromScript, type Reader, readerOfRequest, readForm } from '../reader.js';
import { ReportCommandScreen } from '../report/command.js';
import { defaultYear, formPlan, parseFormWord } from '../report/plan.js';
import type { MadeReport } from '../report/reports.js';
import { getPromise, withoutPreview } from '../report/routes.js';
import { getReport, loggedReport } from '../report/target.js';
import { REPORT_FIELDS } from '../report/views.js';
import { answersForUnits } from '../role-words.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import { unitOfWord, unitsFor } from '../units.js';
import { fieldValue, GAP_FIELDS, keepAnswers, newerAnswers } from './answers.js';
import { messages } from './messages.js';
import { FieldState, GapsScreen, Ratios } from './screen.js';
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
import {
  answerConflicts,
  fieldName,
  fieldViews,
  gapsView,
  type RejectedAnswers,
  ratiosView,
  savedWords,
} from './view.js';

/** A form without a tick and without a change. */
const NOTHING_CONFIRMED: Notice = {
  ...{ kind: 'plain', step: null, aside: null },
  heading: messages.nothingSaved,
  text: messages.noRowConfirmedChanged,
};

interface GapsCall {
  readonly context: Context<StudioEnv>;
  readonly reader: Reader;
  readonly target: GapsTarget;
}

/** Adds the forms of what accreditation asks and no record holds. */
function addGaps(add: AddRoute, studio: Studio): void {
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
    const defaults = { form: 'aacsb-3-1', year: defaultYear(studio.now()) } as const;
    const choice = parseFormWord(`${query('form')}.${query('year')}`, studio.now()) ?? defaults;
    return context.redirect(gapsBase(unit, choice), 303);
  });

  /** The form, with the answers that were rejected. */
  const showForm = (
    { context, reader, target }: GapsCall,
    loaded: LoadedGaps,
    fields: URLSearchParams,
    rejected: RejectedAnswers,
    framing: Parameters<typeof show>[4] = {},
  ): Response => {
    const page = Number(fields.get(FIELDS.page) ?? 1);
    const options = {
      show: fields.get(REPORT_FIELDS.show) === 'open' ? 'open' : 'all',
      page: Number.isInteger(page) ? page : 1,
      rejected,
    };
    return show(studio, context, GapsScreen, gapsView(studio, reader, target, loaded, options), framing);
  };

  on('GET', '', 'see', async call => {
    const loaded = await loadGaps(studio, call.reader, call.target);
    return showForm(call, loaded, new URL(call.context.req.url).searchParams, new Map());
  });

  /** Logs and stores answers, unless other forms have newer ones for all. @returns those newer answers, which stay */
  async function saveAnswers(
    { reader, target }: GapsCall,
    { made, known, gaps }: LoadedGaps,
    answers: readonly NewAnswer[],
  ): Promise<readonly StoredAnswer[]> {
    const newer = newerAnswers(known, answers);
    if (newer.length === answers.length) return newer;
    const by = { netId: reader.netId, name: reader.session.user.name };
    return studio.log.act('confirm', loggedReport(reader, made), () =>
      keepAnswers(studio.store, gaps.people, target.choice.year, answers, by),
    );
  }

  on('POST', '', 'write', async call => {
    const { context, reader, target } = call;
    const fields = await readForm(context);
    const before = await loadGaps(studio, reader, target);
    const { answers, rejected: wrong } = readFields(studio, before, fields);
    const newer = await saveAnswers(call, before, answers);
    const rejected: RejectedAnswers = new Map([...wrong, ...outdatedFields(studio, answers, newer)]);
    if (!isFromScript(context) && rejected.size === 0 && answers.length === 0)
      return showForm(call, before, fields, rejected, { notices: [NOTHING_CONFIRMED], status: 422 });
    if (!isFromScript(context) && rejected.size === 0) {
      const query = new URLSearchParams(
        [...fields].filter(([name]) => name === FIELDS.page || name === REPORT_FIELDS.show),
      );
      return context.redirect(query.size === 0 ? target.base : `${target.base}?${query}`, 303);
    }
    const loaded = await loadGaps(studio, reader, target);
    const status = newer.length > 0 ? 409 : 422;
    if (!isFromScript(context)) return showForm(call, loaded, fields, rejected, { status });
    const views = fieldViews(studio, reader, loaded, rejected);
    const reply = {
      ratios: String(<Ratios view={ratiosView(loaded)} />),
      saved: savedWords(loaded.known),
      rejected: [...rejected.keys()],
      conflicts: answerConflicts(studio, views, newer),
      fields: Object.fromEntries(
        views
          .filter(({ view }) => fields.has(view.name))
          .map(({ view, person }) => [view.name, String(<FieldState field={view} person={person} />)]),
      ),
    };
    return context.json(reply, newer.length > 0 ? 409 : 200);
  });

  const getBuilder = ({ reader }: GapsCall) => studio.buildersOf(reader.netId).report;
  const getAnswers = ({ target }: GapsCall) => answersOfYear(studio, target).kept;
  const load = ({ target }: GapsCall): Promise<MadeReport> =>
    getReport(studio, formPlan(target.unit, target.choice, studio.now()));

  addFiles<GapsCall, MadeReport>(on, studio, {
    load,
    shownName: 'table.pdf',
    file: (call, made, format) => getBuilder(call).file(withoutPreview(made), getAnswers(call), format),
    logged: ({ reader }, made) => loggedReport(reader, made),
  });

  on('GET', '/side.csv', 'make', async call => {
    const made = await load(call);
    const file = await getBuilder(call).side(withoutPreview(made), getAnswers(call));
    const logged = { ...loggedReport(call.reader, made), kind: `${call.target.choice.form}-side` };
    return sendFile(studio, call, logged, { ...file, format: 'csv', type: CSV_TYPE });
  });

  on('GET', '/command', 'see', async call => {
    const { context, reader, target } = call;
    const plan = formPlan(target.unit, target.choice, studio.now());
    const name = `${target.choice.form}-side${FORMATS.csv.extension}`;
    const command = await studio.buildersOf(reader.netId).report.command(plan, name);
    const file = { name, href: `${target.base}/side.csv` };
    const view = { base: target.base, command, file, promise: getPromise(studio) };
    return show(studio, context, ReportCommandScreen, view);
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
): { readonly answers: readonly NewAnswer[]; readonly rejected: RejectedAnswers } {
  const answers: NewAnswer[] = [];
  const rejected = new Map<string, { readonly value: string; readonly isOutdated: false }>();
  for (const { netId, gaps } of people) {
    const ref = refs.of(netId);
    for (const gap of gaps) {
      const name = fieldName(ref, gap.name);
      const value = fields.get(name)?.trim();
      const shown = fields.get(GAP_FIELDS.shown + name);
      if (value === undefined || shown === null) continue;
      if (value === shown.trim() && !fields.has(GAP_FIELDS.confirm + name)) continue;
      if (!isAnswer(gap.name, value)) rejected.set(name, { value, isOutdated: false });
      else if (value !== '' || fieldValue(known, netId, gap).value !== '')
        answers.push({ netId, field: gap.name, value, shown: shown.trim() });
    }
  }
  return { answers, rejected };
}

/** The answers of a form that other forms have newer ones for, by the names of their fields. */
const outdatedFields = (
  { refs }: Studio,
  answers: readonly NewAnswer[],
  newer: readonly StoredAnswer[],
): RejectedAnswers =>
  new Map(
    answers
      .filter(({ netId, field }) => newer.some(other => other.netId === netId && other.field === field))
      .map(({ netId, field, value }) => [fieldName(refs.of(netId), field), { value, isOutdated: true }]),
  );

export const GAPS: Feature = {
  area: { href: ADDRESSES.gaps, label: messages.gaps, isFor: answersForUnits },
  addRoutes: addGaps,
};
