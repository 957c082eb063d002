import { verifyLog } from '../../app/index.js';
import { counted } from '../../core/index.js';
import type { Flags } from '../flags.js';
import { parseSettings } from '../parse/requests.js';
import type { Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** Verifies an audit log and prints its head. */
export async function verify(file: string | undefined, flags: Flags, terminal: Terminal): Promise<void> {
  const settings = await parseSettings(flags, terminal);
  const { head: expected } = flags as Flags & { readonly head?: string };
  const { file: path, lines, head } = verifyLog({ settings, file, head: expected });
  if (flags.json) return printJson({ file: path, lines, head }, false, terminal);
  terminal.out(`${head}\n`);
  terminal.err(`${path} is whole: ${counted(lines, 'line')}. Its head is above.\n`);
}
