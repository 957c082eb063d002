import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { type Depot, type Engine, type Folder, openQueueEngine } from '../../batch/index.js';
import type { BatchRun } from '../../database/index.js';
import { VERSION } from '../../version.js';
import type { Terminal } from '../terminal.js';
import { remoteTask, type Wanted } from './remote-task.js';
import type { Task } from './task.js';

/** A name for a run that no other has, the same when it is taken up again. */
function nameOf({ number, started }: BatchRun, { path }: Folder): string {
  const particulars = JSON.stringify([hostname(), realpathSync(path), number, started]);
  return createHash('sha256').update(particulars).digest('hex').slice(0, 16);
}

/** An engine whose jobs are done by workers elsewhere, which write to the same folder. */
export async function queueFor(
  address: URL,
  {
    depot,
    folder,
    run,
    task,
  }: { readonly depot: Depot; readonly folder: Folder; readonly run: BatchRun; readonly task: Task },
  wanted: Wanted,
  terminal: Terminal,
): Promise<Engine> {
  const name = nameOf(run, folder);
  const options = await remoteTask(task, wanted, terminal.environment);
  const notice = (text: string) => terminal.err(`${text}\n`);
  const engine = await openQueueEngine({ address, run: name, record: { version: VERSION, options }, notice });
  await depot.leaveSign(name);
  return engine;
}
