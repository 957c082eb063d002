import { type Audience, entityNamed } from '../schema/index.js';
import { type Cell, group, type Section } from './model.js';
import { type Decision, isShowing, RULES } from './selection.js';

/** The rule in words with what made it apply: `No group of the section takes it: its kind is not-funded.` */
export const reasonOf = ({ rule, detail }: Decision): string =>
  detail === null ? RULES[rule] : `${RULES[rule].slice(0, -1)}: ${detail}.`;

const text = (content: string): Cell => ({ text: content, numeric: false });

/**
 * The account of a document as its last section: each record with where it is shown or why it is not. The public
 * is told of records that are left out by their kind alone.
 */
export function explanation(
  decisions: readonly Decision[],
  sections: readonly Section[],
  audience: Audience,
): Section {
  const titles = new Map([['header', 'Header'], ...sections.map(({ id, title }) => [id, title] as const)]);
  const rows = decisions.map(decision => {
    const { record, title, sections: ids } = decision;
    const told = audience !== 'public' || isShowing(decision.rule);
    const kind = entityNamed(record.entity)?.singular ?? record.entity;
    const where = ids.map(id => titles.get(id) ?? id).join(', ');
    return [
      text(kind),
      text(told ? (title ?? '') : ''),
      text(where || 'Left out'),
      text(told ? reasonOf(decision) : RULES[decision.rule]),
    ];
  });
  const table = { head: ['Kind', 'Record', 'Where', 'Why'].map(text), rows, total: null, whole: false };
  return {
    id: 'selection',
    title: 'How the records were selected',
    legend: [],
    wideDates: false,
    groups: [group(null, { table })],
  };
}
