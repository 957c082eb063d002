import { ENTITIES } from '../../schema/index.js';
import type { Flags } from '../flags.js';
import type { Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** Lists the entities of the service. */
export function listEntities({ json }: Flags, terminal: Terminal): void {
  if (json) {
    const list = ENTITIES.map(({ name, label, fields }) => ({ name, label, fields: Object.keys(fields) }));
    printJson(list, false, terminal);
    return;
  }
  const width = Math.max(...ENTITIES.map(entity => entity.name.length));
  for (const { name, label } of ENTITIES) terminal.out(`${name.padEnd(width)}  ${label}\n`);
}
