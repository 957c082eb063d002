import { findUnmapped, type Unmapped } from '../../app/index.js';
import { UsageError } from '../../core/index.js';
import type { Flags } from '../flags.js';
import { namedSource, parseSettings } from '../parse/requests.js';
import { oneLine, shareText } from '../report.js';
import type { Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

const TITLES: Readonly<Record<Unmapped['kind'], string>> = {
  entities: 'Elements of a person that no map knows',
  fields: 'Elements of a record that no map knows',
  values: 'Values that no map knows',
  webFlags: 'Elements that may say whether a record is public',
};

/**
 * Prints the map to fill in to standard output, and to standard error how often each of its names occurs.
 * @throws what reading throws
 */
export async function printUnmapped(
  target: string | undefined,
  flags: Flags,
  terminal: Terminal,
): Promise<void> {
  if (target === undefined) {
    throw new UsageError('check.target', 'No file or person given.', {
      hint: 'Name an export: vitae check export.xml --unmapped.',
    });
  }
  const settings = await parseSettings(flags, terminal);
  const found = await findUnmapped({ settings, target, source: namedSource(flags) });
  terminal.clearProgress();
  if (flags.json) {
    printJson(found, false, terminal);
    return;
  }
  terminal.err(`${shareText(found.values)}.\n`);
  for (const kind of Object.keys(TITLES) as Unmapped['kind'][]) {
    const names = found.unmapped.filter(each => each.kind === kind);
    if (names.length === 0) continue;
    terminal.err(`${terminal.strong(TITLES[kind], 'err')}\n`);
    for (const { count, path, name } of names)
      terminal.err(`${String(count).padStart(6)}  ${oneLine([path, name].filter(Boolean).join(': '))}\n`);
  }
  if (found.unmapped.length === 0) terminal.err('Every element and value is known.\n');
  else terminal.out(`${JSON.stringify({ maps: found.maps }, null, 2)}\n`);
}
