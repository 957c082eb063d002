import { verifyAudit } from '../../audit/index.js';
import { UsageError } from '../../ground/index.js';
import { counted } from '../report.js';
import { OFF, settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export interface VerifyFlags {
  readonly head?: string;
  readonly config?: string;
  readonly json?: boolean;
}

function headOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const head = text.trim().toLowerCase();
  if (/^[0-9a-f]{64}$/.test(head)) return head;
  throw new UsageError('audit.head', 'That is no head of a log.', {
    hint: 'It has 64 hexadecimal digits, as vitae audit verify prints them.',
  });
}

/**
 * Checks an audit log and prints its head.
 * @throws DataError `audit.broken` where it is not whole, with the line
 */
export async function verify(
  file: string | undefined,
  flags: VerifyFlags,
  terminal: Terminal,
): Promise<void> {
  const head = headOf(flags.head);
  const path =
    file ??
    (await settingsOf(flags.config === undefined ? {} : { config: flags.config }, terminal.environment))
      .audit;
  if (path === OFF && file === undefined) {
    throw new UsageError('audit.off', 'The settings name no audit log.', {
      hint: 'Name the file of the log.',
    });
  }
  const { line, hash } = verifyAudit(path, head);
  if (flags.json) {
    terminal.out(`${JSON.stringify({ file: path, lines: line, head: hash }, null, 2)}\n`);
    return;
  }
  terminal.out(`${hash}\n`);
  terminal.err(`${path} is whole: ${counted(line, 'line')}. Its head is above.\n`);
}
