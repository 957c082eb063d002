import { checkStyle, listStyles } from '../../app/index.js';
import { counted } from '../../core/index.js';
import type { Flags } from '../flags.js';
import { oneLine } from '../report.js';
import type { Terminal } from '../terminal.js';
import { printJson } from './print-result.js';
import { formatTable } from './table.js';

/** Prints the bundled citation styles, or those with some words. */
export async function printStyles(
  words: readonly string[],
  { json }: Flags,
  terminal: Terminal,
): Promise<void> {
  const styles = await listStyles(words);
  if (json) return printJson(styles, false, terminal);
  terminal.out(formatTable(styles.map(({ name, title, updated }) => [name, title, updated ?? '-'])));
  terminal.err(`${counted(styles.length, 'style')}\n`);
}

/** Prints the problems of a style file, then what has no effect in a bibliography. */
export async function printStyleCheck(file: string, { json }: Flags, terminal: Terminal): Promise<void> {
  const { id, title, parent, problems, ineffective } = await checkStyle(file);
  if (json)
    return printJson({ id, title, parent: parent?.id ?? null, problems, ineffective }, false, terminal);
  for (const { line, message } of problems) terminal.out(`line ${line}: ${oneLine(message)}\n`);
  if (ineffective.length > 0) terminal.out('Without effect in a bibliography:\n');
  for (const { what, line, count } of ineffective)
    terminal.out(`  line ${line}: ${what}${count === 1 ? '' : `; ${count} in all`}\n`);
  const kind = parent === null ? '' : `, which is the bundled style ${parent.id} under another name`;
  terminal.err(`${oneLine(title) || file} can be used${kind}: ${counted(problems.length, 'problem')}.\n`);
}
