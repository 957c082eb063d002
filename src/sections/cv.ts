import { getEntity, type Person } from '../schema/index.js';
import { formatMonthYear } from '../text/index.js';
import { redactFor, rejectHiddenCv } from './audience.js';
import { buildSection, hideSection } from './build-section.js';
import { header } from './header.js';
import { messages } from './messages.js';
import { type BuiltDocument, type CvModel, cell, type Group, group, type Section } from './model.js';
import {
  bareYearNotice,
  emptyNotices,
  leftOutNotice,
  unknownNotice,
  windowNotice,
  withheldNotices,
} from './notices.js';
import { type CvOptions, withDefaults } from './options.js';
import { type Decision, DocumentContext, isShowing, RULES } from './selection.js';

/**
 * The model of a curriculum vitae: the header and the filled sections of the profile, with a decision for each record
 * and the problems found. The same person and options give the same model.
 * @throws DataError `audience.refused` if the person rejects a public CV, UsageError `window.event`
 */
export function cvModel(person: Person, options: CvOptions): BuiltDocument<CvModel> {
  const full = withDefaults(person, options);
  const { audience, profile, asOf } = full;
  rejectHiddenCv(person, audience, full.policies);
  const context = new DocumentContext(redactFor(person, audience, full.policies), full);
  const head = header(context);
  const built = profile.sections.filter(plan => !plan.hidden).map(plan => buildSection(context, plan));
  for (const plan of profile.sections) if (plan.hidden) hideSection(context, plan);
  const shown = built.map(({ section }) => section).filter(section => section !== null);
  const { decisions } = context;
  const ofSelection = [
    ...withheldNotices(context.withheld),
    windowNotice(decisions, profile.sections, full.window),
    bareYearNotice(context),
    unknownNotice(profile, person),
  ].filter(notice => notice !== null);
  const model: CvModel = {
    kind: 'cv',
    title: `${head.name} – ${profile.title}`,
    author: head.name,
    description: [
      messages.cv.description({ title: profile.title, name: head.name }),
      head.role,
      head.organization,
    ]
      .filter(Boolean)
      .join(', '),
    updated: formatMonthYear(asOf),
    header: head,
    sections: full.explained ? [...shown, explanation(context, shown)] : shown,
  };
  const selected = built.map(each => each.selected).filter(({ records }) => records.length > 0);
  return {
    model,
    decisions,
    problems: context.problems,
    selection: { person: context.person, asOf, institution: full.institution, sections: selected },
    audience,
    window: full.window,
    notices: [...ofSelection, ...emptyNotices(full.requested, new Set(shown.map(({ id }) => id)), context)],
    empty: shown.length > 0 ? null : leftOutNotice(person, decisions, audience),
  };
}

/** The rule in words with its cause: `No group of the section takes it: its kind is not-funded.` */
export const getReason = ({ rule, detail }: Decision): string =>
  detail === null ? RULES[rule] : `${RULES[rule].slice(0, -1)}: ${detail}.`;

/** Kind and title of each record, with a reason for each that is not simply shown. */
function account(title: string, decisions: readonly Decision[], context: DocumentContext): Group {
  const { audience } = context.options;
  const rows = decisions.map(decision => {
    const { record, rule } = decision;
    const isFull = audience !== 'public' || isShowing(rule);
    const kind = getEntity(record.entity).singular;
    const reason = rule === 'shown' ? '' : isFull ? getReason(decision) : RULES[rule];
    return [kind, isFull ? (decision.title ?? '') : '', reason];
  });
  const columns = [messages.selection.kind, messages.selection.record, messages.selection.why].flatMap(
    (head, i) => (rows.some(row => row[i] !== '') ? [{ head, i }] : []),
  );
  return group(title, {
    table: {
      head: columns.map(({ head }) => cell(head, false)),
      rows: rows.map(row => columns.map(({ i }) => cell(row[i] ?? null, false))),
      refs: decisions.map(({ record }) => context.refs([record])),
      total: null,
      whole: false,
      folded: false,
    },
  });
}

/**
 * The last section of an explained document: the records of each section, then the excluded ones with the reason. A
 * public document lists those by kind only.
 */
function explanation(context: DocumentContext, sections: readonly Pick<Section, 'id' | 'title'>[]): Section {
  const { decisions } = context;
  const parts = [{ id: 'header', title: messages.selection.header }, ...sections].flatMap(({ id, title }) => {
    const shown = decisions.filter(decision => decision.sections.includes(id));
    return shown.length > 0 ? [account(title, shown, context)] : [];
  });
  // That a record is withheld is for the maker alone.
  const withheld = new Set(context.withheld.map(({ record }) => record));
  const out = decisions.filter(({ sections: at, record }) => at.length === 0 && !withheld.has(record));
  return {
    id: 'selection',
    title: messages.selection.title,
    legend: [],
    wideDates: false,
    groups: out.length > 0 ? [...parts, account(messages.selection.leftOut, out, context)] : parts,
  };
}
