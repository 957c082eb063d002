import { type DocumentKind, explain } from '../../app/index.js';
import { counted } from '../../core/index.js';
import { entityNamed } from '../../schema/index.js';
import { type Decision, reasonOf, type Window } from '../../sections/index.js';
import type { Flags } from '../flags.js';
import { parsePerson } from '../parse/requests.js';
import { oneLine } from '../report.js';
import { observerOf, type Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** Longest title printed. */
const TITLE_LENGTH = 80;

function describeRecord({ record, title }: Decision): string {
  const kind = [entityNamed(record.entity)?.singular ?? record.entity, record.id].filter(Boolean).join(' ');
  if (title === null) return kind;
  const whole = oneLine(title);
  return `${kind}: ${whole.length > TITLE_LENGTH ? `${whole.slice(0, TITLE_LENGTH).trimEnd()}…` : whole}`;
}

function describeWindow({ from, to }: Window): string {
  if (from === undefined) return to === undefined ? 'all dates' : `dates up to ${to}`;
  return to === undefined ? `dates from ${from} on` : `dates from ${from} to ${to}`;
}

/** The reason of a rule, unless the rule just shows the record. */
const remark = (decision: Decision): string =>
  decision.rule === 'shown' ? '' : `\n    ${oneLine(reasonOf(decision))}`;

const block = (title: string, decisions: readonly Decision[]): string =>
  `${title}, ${counted(decisions.length, 'record')}\n${decisions.map(d => `  ${describeRecord(d)}${remark(d)}\n`).join('')}\n`;

/** Prints for each record whether the document shows it, where, and by which rule. */
export async function explainRecords(
  kind: DocumentKind,
  netId: string | undefined,
  flags: Flags,
  terminal: Terminal,
): Promise<void> {
  const request = await parsePerson(kind, netId, flags, terminal);
  const { title, asOf, audience, window, sections, decisions } = await explain(request, observerOf(terminal));
  terminal.clearProgress();
  const out = decisions.filter(decision => decision.sections.length === 0);
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
    return printJson({ title, asOf, audience, window, records }, false, terminal);
  }
  terminal.out(`${oneLine(title)}, for ${audience} readers, as of ${asOf}, ${describeWindow(window)}\n\n`);
  const byRecord = new Map(decisions.map(decision => [decision.record, decision]));
  const header = decisions.filter(decision => decision.sections.includes('header'));
  if (header.length > 0) terminal.out(block('Header', header));
  for (const section of sections)
    terminal.out(
      block(
        section.title,
        section.records.flatMap(record => byRecord.get(record) ?? []),
      ),
    );
  if (out.length > 0) terminal.out(block('Left out', out));
  terminal.out(`${counted(decisions.length - out.length, 'record')} in, ${out.length} out.\n`);
}
