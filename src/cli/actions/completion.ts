import type { Command } from 'commander';
import { parseWord } from '../../choices/index.js';
import { joinBrokenWords, replaceableParts } from '../completion/bash-words.js';
import { complete } from '../completion/complete.js';
import { PATH_MARK, SCRIPTS, SHELLS } from '../completion/scripts.js';
import { createFindValues } from '../completion/values.js';
import type { Terminal } from '../terminal.js';

/**
 * Prints the script that sets completion up in a shell, or with words what may stand at the last of them.
 * @throws UsageError `shell` for an unknown shell
 */
export async function completion(
  program: Command,
  shellName: string,
  typed: readonly string[],
  terminal: Terminal,
): Promise<void> {
  const shell = parseWord('shell', shellName, SHELLS);
  if (typed.length === 0) return terminal.out(SCRIPTS[shell]);
  // PowerShell cannot pass an empty word.
  const given = shell === 'powershell' ? typed.map(word => (word === '""' ? '' : word)) : typed;
  const words = shell === 'bash' ? joinBrokenWords(given) : given;
  const { candidates, takesPath } = await complete(program, words, createFindValues(terminal));
  const shown = shell === 'bash' ? replaceableParts(candidates, words.at(-1) ?? '') : candidates;
  terminal.out(shown.map(({ value, description }) => `${value}\t${description}\n`).join(''));
  if (takesPath) terminal.out(`${PATH_MARK}\n`);
}
