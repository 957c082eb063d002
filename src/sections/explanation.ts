import { entityOf } from '../schema/index.js';
import { cell, type Group, group, type Section } from './model.js';
import { type Decision, type DocumentContext, isShowing, RULES } from './selection.js';

/** The rule in words with its cause: `No group of the section takes it: its kind is not-funded.` */
export const reasonOf = ({ rule, detail }: Decision): string =>
  detail === null ? RULES[rule] : `${RULES[rule].slice(0, -1)}: ${detail}.`;

/** Kind and title of each record, with a reason for each that is not simply shown. */
function account(title: string, decisions: readonly Decision[], context: DocumentContext): Group {
  const { audience } = context.options;
  const rows = decisions.map(decision => {
    const { record, rule } = decision;
    const isFull = audience !== 'public' || isShowing(rule);
    const kind = entityOf(record.entity).singular;
    const reason = rule === 'shown' ? '' : isFull ? reasonOf(decision) : RULES[rule];
    return [kind, isFull ? (decision.title ?? '') : '', reason];
  });
  const columns = ['Kind', 'Record', 'Why'].flatMap((head, i) =>
    rows.some(row => row[i] !== '') ? [{ head, i }] : [],
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
export function explanation(
  context: DocumentContext,
  sections: readonly Pick<Section, 'id' | 'title'>[],
): Section {
  const { decisions } = context;
  const parts = [{ id: 'header', title: 'Header' }, ...sections].flatMap(({ id, title }) => {
    const shown = decisions.filter(decision => decision.sections.includes(id));
    return shown.length > 0 ? [account(title, shown, context)] : [];
  });
  // That a record is withheld is for the maker alone.
  const withheld = new Set(context.withheld.map(({ record }) => record));
  const out = decisions.filter(({ sections: at, record }) => at.length === 0 && !withheld.has(record));
  return {
    id: 'selection',
    title: 'How the records were selected',
    legend: [],
    wideDates: false,
    groups: out.length > 0 ? [...parts, account('Left out', out, context)] : parts,
  };
}
