import type { IsoDay } from '../../ground/index.js';
import { entityNamed } from '../../schema/index.js';
import { cvModel, type Decision, RULES, type Window } from '../../sections/index.js';
import { dayOf, today } from '../days.js';
import { findPerson, type SourceFlags } from '../person.js';
import { counted, oneLine } from '../report.js';
import { settingsOf } from '../settings.js';
import type { Terminal } from '../terminal.js';
import { type WindowFlags, windowOf } from '../window.js';

export interface ExplainFlags extends SourceFlags, WindowFlags {
  readonly asOf?: string;
  readonly json?: boolean;
}

/** Longest title shown. */
const TITLE_LENGTH = 80;

function nameOf({ record, title }: Decision): string {
  const kind = [entityNamed(record.entity)?.singular ?? record.entity, record.id].filter(Boolean).join(' ');
  if (title === null) return kind;
  const whole = oneLine(title);
  return `${kind}: ${whole.length > TITLE_LENGTH ? `${whole.slice(0, TITLE_LENGTH).trimEnd()}…` : whole}`;
}

function windowText({ from, to }: Window): string {
  if (from === undefined) return to === undefined ? 'all dates' : `dates up to ${to}`;
  return to === undefined ? `dates from ${from} on` : `dates from ${from} to ${to}`;
}

/** A rule that does more than show the record is told beside it. */
const remark = ({ rule }: Decision): string => (rule === 'shown' ? '' : `\n    ${RULES[rule]}`);

const block = (title: string, decisions: readonly Decision[]): string =>
  `${title}, ${counted(decisions.length, 'record')}\n${decisions.map(d => `  ${nameOf(d)}${remark(d)}\n`).join('')}\n`;

/** Tells of each record whether the curriculum vitae shows it, where, and by which rule. */
export async function explain(
  netId: string | undefined,
  flags: ExplainFlags,
  terminal: Terminal,
): Promise<void> {
  const settings = await settingsOf(flags, terminal.environment);
  const windowFor = windowOf(flags);
  const day = dayOf('as-of', flags.asOf, 'first');
  terminal.progress('Fetching the records …');
  const found = await findPerson(netId, flags, settings, terminal);
  const { person } = found;
  const { institution, years } = settings;
  const asOf: IsoDay = day ?? found.date ?? today();
  const window = windowFor({ person, asOf, years });
  const { model, decisions } = cvModel(person, { asOf, institution, audience: 'public', ...window });
  terminal.clearProgress();
  const titles = new Map([
    ['header', 'Header'],
    ...model.sections.map(({ id, title }) => [id, title] as const),
  ]);
  const out = decisions.filter(({ section }) => section === null);
  if (flags.json) {
    const records = decisions.map(({ record, title, section, rule }) => ({
      entity: record.entity,
      id: record.id,
      line: record.line,
      title,
      section,
      rule,
      reason: RULES[rule],
    }));
    terminal.out(`${JSON.stringify({ title: model.title, asOf, window, records }, null, 2)}\n`);
    return;
  }
  terminal.out(`${oneLine(model.title)}, as of ${asOf}, ${windowText(window)}\n\n`);
  for (const [id, title] of titles) {
    const shown = decisions.filter(({ section }) => section === id);
    if (shown.length > 0) terminal.out(block(title, shown));
  }
  if (out.length > 0) terminal.out(block('Left out', out));
  terminal.out(`${counted(decisions.length - out.length, 'record')} in, ${out.length} out.\n`);
}
