import { type ListedEntry, listLog, verifyLog } from '../../app/index.js';
import { counted } from '../../core/index.js';
import type { Flags } from '../flags.js';
import { parseSettings } from '../parse/requests.js';
import { oneLine } from '../report.js';
import type { Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** Verifies an audit log and prints its head. */
export async function verify(file: string | undefined, flags: Flags, terminal: Terminal): Promise<void> {
  const settings = await parseSettings(flags, terminal);
  const { head: expected } = flags;
  const { file: path, lines, head } = verifyLog({ settings, file, head: expected });
  if (flags.json) return printJson({ file: path, lines, head }, false, terminal);
  terminal.out(`${head}\n`);
  terminal.err(`${path} is whole: ${counted(lines, 'line')}. Its head is above.\n`);
}

/** Prints entries of an audit log, newest first. */
export async function list(file: string | undefined, flags: Flags, terminal: Terminal): Promise<void> {
  const settings = await parseSettings(flags, terminal);
  const { person, actor } = flags;
  let entries = 0;
  for await (const entry of listLog({ settings, file, person, actor })) {
    terminal.out(flags.json ? `${JSON.stringify(entry)}\n` : formatEntry(entry));
    entries++;
  }
  if (!flags.json) terminal.err(`${counted(entries, 'entry', 'entries')}\n`);
}

/** A line for an entry: columns with tabs between them, `-` for a missing value. */
const formatEntry = ({ at, account, actor, subject, action, document, audience, purpose }: ListedEntry) =>
  `${[at, account ?? actor, action ?? 'made', document, audience, subject, purpose]
    .map(text => oneLine(text ?? '-'))
    .join('\t')}\n`;
