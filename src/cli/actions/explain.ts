import { Generator } from '../../generate.js';
import { entityNamed } from '../../schema/index.js';
import { type Decision, reasonOf, type Window } from '../../sections/index.js';
import { findPerson, type SourceFlags } from '../faculty/person.js';
import { type SelectionFlags, selectionOf } from '../faculty/selection.js';
import { counted, oneLine } from '../report.js';
import { settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export interface ExplainFlags extends SourceFlags, SelectionFlags {
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
const remark = (decision: Decision): string =>
  decision.rule === 'shown' ? '' : `\n    ${oneLine(reasonOf(decision))}`;

const block = (title: string, decisions: readonly Decision[]): string =>
  `${title}, ${counted(decisions.length, 'record')}\n${decisions.map(d => `  ${nameOf(d)}${remark(d)}\n`).join('')}\n`;

/** Tells of each record whether the document shows it, where, and by which rule. */
export async function explain(
  netId: string | undefined,
  flags: ExplainFlags,
  terminal: Terminal,
): Promise<void> {
  const settings = await settingsOf(flags, terminal.environment);
  const requestFor = await selectionOf(flags, settings);
  terminal.progress('Fetching the records …');
  const request = requestFor(await findPerson(netId, flags, settings, terminal));
  const { model, decisions, selection, audience, window } = await new Generator().draw(request);
  const { asOf } = selection;
  terminal.clearProgress();
  const out = decisions.filter(({ sections }) => sections.length === 0);
  if (flags.json) {
    const records = decisions.map(decision => ({
      entity: decision.record.entity,
      id: decision.record.id,
      line: decision.record.line,
      title: decision.title,
      sections: decision.sections,
      rule: decision.rule,
      reason: reasonOf(decision),
    }));
    terminal.out(`${JSON.stringify({ title: model.title, asOf, audience, window, records }, null, 2)}\n`);
    return;
  }
  terminal.out(`${oneLine(model.title)}, for ${audience} readers, as of ${asOf}, ${windowText(window)}\n\n`);
  const byRecord = new Map(decisions.map(decision => [decision.record, decision]));
  const header = decisions.filter(({ sections }) => sections.includes('header'));
  if (header.length > 0) terminal.out(block('Header', header));
  for (const { title, records } of selection.sections) {
    terminal.out(
      block(
        title,
        records.flatMap(record => byRecord.get(record) ?? []),
      ),
    );
  }
  if (out.length > 0) terminal.out(block('Left out', out));
  terminal.out(`${counted(decisions.length - out.length, 'record')} in, ${out.length} out.\n`);
}
