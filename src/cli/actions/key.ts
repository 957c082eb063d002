import { type ApiKey, type Database, formatScope, openDatabase, parseScope } from '../../database/index.js';
import { UsageError } from '../../ground/index.js';
import { oneLine } from '../report.js';
import { type Flags, settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export interface KeyFlags extends Flags {
  readonly json?: boolean;
}

export interface CreateFlags extends KeyFlags {
  readonly scope: string;
}

async function within<T>(
  flags: KeyFlags,
  terminal: Terminal,
  use: (store: Database) => T,
  readOnly = true,
): Promise<T> {
  // A new store would hold nobody for a key to open: it has to be there.
  const { db } = await settingsOf(flags, terminal.environment);
  openDatabase(db, { readOnly: true }).close();
  const store = openDatabase(db, { readOnly });
  try {
    return use(store);
  } finally {
    store.close();
  }
}

const keyData = (key: ApiKey) => ({ ...key, scope: formatScope(key.scope) });

/** Makes an API key and prints it, the only time that it can be seen. */
export async function createKey(label: string, flags: CreateFlags, terminal: Terminal): Promise<void> {
  const scope = parseScope(flags.scope);
  const { key, entry } = await within(flags, terminal, store => store.keys.create(label, scope), false);
  if (flags.json) {
    terminal.out(`${JSON.stringify({ key, ...keyData(entry) })}\n`);
    return;
  }
  terminal.out(`${key}\n`);
  terminal.err(`Key ${entry.id} for ${formatScope(entry.scope)}. It is shown only now.\n`);
}

/** Lists the keys of a store. */
export async function listKeys(flags: KeyFlags, terminal: Terminal): Promise<void> {
  const keys = await within(flags, terminal, store => store.keys.list());
  if (flags.json) {
    terminal.out(`${JSON.stringify(keys.map(keyData), null, 2)}\n`);
    return;
  }
  for (const { id, scope, label, created, revoked } of keys) {
    const state = revoked === null ? 'good' : `revoked ${revoked}`;
    terminal.out(`${[id, formatScope(scope), label, created, state].map(oneLine).join('\t')}\n`);
  }
  if (keys.length === 0) terminal.err('The store has no keys; `vitae key create LABEL` makes one.\n');
}

/** Makes a key void. */
export async function revokeKey(id: string, flags: KeyFlags, terminal: Terminal): Promise<void> {
  if (await within(flags, terminal, store => store.keys.revoke(id), false)) {
    terminal.err(`Key ${id} is void.\n`);
    return;
  }
  throw new UsageError('key.unknown', `The store has no good key “${id}”.`, {
    hint: 'See `vitae key list` for the ids of its keys.',
  });
}
