import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sha256 } from '../../audit/index.js';
import { folderAt, rebuild } from '../../batch/index.js';
import { openLedger } from '../../database/index.js';
import { DataError, SourceError } from '../../ground/index.js';
import { kindNamed } from '../batch/kinds.js';
import type { Task } from '../batch/task.js';
import { writeWhole } from '../files.js';
import type { Terminal } from '../terminal.js';

export interface RebuildFlags {
  readonly folder?: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** The hash of the document, and the folder whose ledger knows it. */
function documentOf(
  name: string,
  folder: string | undefined,
): { readonly hash: string; readonly folder: string } {
  if (/^[0-9a-f]{64}$/i.test(name) && !existsSync(name))
    return { hash: name.toLowerCase(), folder: folder ?? '.' };
  try {
    return { hash: sha256(readFileSync(name)), folder: folder ?? dirname(name) };
  } catch (cause) {
    throw new SourceError('rebuild.file', `${name} could not be read.`, {
      place: { source: name },
      hint: 'Give the path of a document, or its SHA-256 in 64 digits with --folder.',
      cause,
    });
  }
}

/** Makes a document of a batch again from the reply that was kept, and tells whether it is the same. */
export async function rebuildDocument(name: string, flags: RebuildFlags, terminal: Terminal): Promise<void> {
  const { hash, folder } = documentOf(name, flags.folder);
  const ledger = openLedger(folderAt(folder).ledger, { mustExist: true });
  try {
    const document = ledger.document(hash);
    if (document === null) {
      throw new DataError('rebuild.unknown', `The ledger in ${folder} knows no document of this content.`, {
        place: { source: name },
        hint: 'It may have been changed since it was made, or be of another folder (--folder).',
      });
    }
    const task = JSON.parse(document.options) as Task;
    const rebuilt = await rebuild(ledger, document, ({ kind, asOf }) =>
      kindNamed(kind).open({ ...task, flags: { ...task.flags, asOf } }, terminal.environment),
    );
    if (flags.out !== undefined) writeWhole(new Map([[flags.out, rebuilt.bytes]]));
    const { same, changes } = rebuilt;
    if (flags.json) {
      const told = { sha256: hash, rebuilt: rebuilt.sha256, same, changes, file: flags.out ?? null };
      terminal.out(`${JSON.stringify(told, null, 2)}\n`);
    } else {
      for (const change of changes) terminal.err(`${change}\n`);
      if (same) terminal.out(`${name}: the same to the byte\n`);
    }
    if (same) return;
    throw new DataError('rebuild.differs', `${name} comes out differently now.`, {
      place: { source: name },
      hint:
        changes.length > 0
          ? changes.join(' ')
          : 'A profile or setting outside the ledger may have changed since.',
    });
  } finally {
    ledger.close();
  }
}
