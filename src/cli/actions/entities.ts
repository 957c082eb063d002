import { ENTITIES } from '../../schema/index.js';
import type { Terminal } from '../terminal.js';

/** Lists what the service holds. */
export function listEntities({ json }: { readonly json?: boolean }, terminal: Terminal): void {
  if (json) {
    const list = ENTITIES.map(({ name, label, fields }) => ({ name, label, fields: Object.keys(fields) }));
    terminal.out(`${JSON.stringify(list, null, 2)}\n`);
    return;
  }
  const width = Math.max(...ENTITIES.map(entity => entity.name.length));
  for (const { name, label } of ENTITIES) terminal.out(`${name.padEnd(width)}  ${label}\n`);
}
