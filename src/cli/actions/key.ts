import {
  createKey,
  listKeys,
  revokeKey,
  rotateInstallation,
  rotateKey,
  rotateLinks,
} from '../../app/index.js';
import { counted } from '../../core/index.js';
import { type ApiKey, formatScope } from '../../database/index.js';
import type { Flags } from '../flags.js';
import { parseSettings } from '../parse/requests.js';
import { oneLine } from '../report.js';
import type { Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

const keyData = (key: ApiKey) => ({ ...key, scope: formatScope(key.scope) });

/** Creates an API key and prints it, the only time that it can be seen. */
export async function create(label: string, flags: Flags, terminal: Terminal): Promise<void> {
  const settings = await parseSettings(flags, terminal);
  printKey(createKey({ settings, label, scope: String(flags.scope) }), flags, terminal);
}

function printKey({ key, entry }: ReturnType<typeof createKey>, flags: Flags, terminal: Terminal): void {
  if (flags.json) {
    terminal.out(`${JSON.stringify({ key, ...keyData(entry) })}\n`);
    return;
  }
  terminal.out(`${key}\n`);
  terminal.err(`Key ${entry.id} for ${formatScope(entry.scope)}. It is shown only now.\n`);
}

/** Lists the keys of a database. */
export async function list(flags: Flags, terminal: Terminal): Promise<void> {
  const keys = listKeys({ settings: await parseSettings(flags, terminal) });
  if (flags.json) return printJson(keys.map(keyData), false, terminal);
  for (const { id, scope, label, created, revoked } of keys) {
    const state = revoked === null ? 'active' : `revoked ${revoked}`;
    terminal.out(`${[id, formatScope(scope), label, created, state].map(oneLine).join('\t')}\n`);
  }
  if (keys.length === 0)
    terminal.err('The database has no keys; create one with `vitae key create LABEL`.\n');
}

/** Revokes a key. */
export async function revoke(id: string, flags: Flags, terminal: Terminal): Promise<void> {
  revokeKey({ settings: await parseSettings(flags, terminal), id });
  terminal.err(`Key ${id} is revoked.\n`);
}

/** Replaces the keys of the studio, the links that people have shared, or one API key. */
export async function rotate(what: string, flags: Flags, terminal: Terminal): Promise<void> {
  const settings = await parseSettings(flags, terminal);
  if (what === 'installation') {
    rotateInstallation({ settings });
    terminal.err(
      'The studio has new keys, and all sessions have ended. Start it again: one that runs uses the old keys.\n',
    );
  } else if (what === 'links') {
    terminal.err(`${counted(rotateLinks({ settings }), 'link')} ended. Their owners can share new ones.\n`);
  } else {
    printKey(rotateKey({ settings, id: what }), flags, terminal);
    terminal.err(`Key ${what} is revoked.\n`);
  }
}
