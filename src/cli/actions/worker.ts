import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Engine, folderAt, openDepot, openQueueWorker, usualWorkers } from '../../batch/index.js';
import { UsageError } from '../../ground/index.js';
import { engineAddress } from '../batch/engine-address.js';
import { placeOf } from '../batch/out.js';
import { type RemoteTask, takeTask } from '../batch/remote-task.js';
import { originOf } from '../origin.js';
import { counted } from '../report.js';
import { type Flags, settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';
import { engineOf, wholeNumber } from './batch.js';

export interface WorkerFlags extends Flags {
  readonly engine?: string;
  readonly out: string;
  readonly workers?: string;
  readonly timeLimit?: string;
}

/** Does the jobs of batches that others have begun, until the process is asked to end. */
export async function takeJobs(flags: WorkerFlags, terminal: Terminal): Promise<void> {
  const { environment } = terminal;
  const address = engineAddress(flags.engine, environment);
  if (address === null) {
    throw new UsageError('engine.none', 'It is not said where jobs are taken from.', {
      hint: 'Give --engine redis://HOST:PORT, or put that into VITAE_ENGINE.',
    });
  }
  const width = flags.workers === undefined ? usualWorkers() : wholeNumber('workers', flags.workers, 1);
  const settings = await settingsOf(flags, environment);
  const origin = originOf(flags, settings, 'Give --service URL or --db FILE.');
  const place = placeOf(flags.out, settings, environment);
  const depot = await openDepot(place);
  // Others stage in the same folder.
  const mark = `${randomBytes(6).toString('hex')}-`;

  async function open(run: string, version: string, shared: RemoteTask): Promise<Engine | null> {
    const task = await takeTask(version, shared, { settings, origin, environment });
    if (place.kind === 'folder' && !existsSync(folderAt(place.path).staging)) {
      throw new UsageError('worker.out', `The folder ${flags.out} is not that of a batch.`, {
        place: { source: flags.out },
        hint: 'Give with --out the folder that vitae batch writes to, as it is called on this machine.',
      });
    }
    if (!(await depot.hasSign(run))) return null;
    const { logs, keepReplies } = shared;
    const data = { task, environment: { ...environment }, place, mark, logs, keepReplies };
    return engineOf(data, { ...flags, workers: String(width) });
  }

  const worker = await openQueueWorker({
    address,
    width,
    openEngine: (run, { version, options }) => open(run, version, options as RemoteTask),
    notice: text => terminal.err(`${text}\n`),
  });
  terminal.err(`Ready for ${counted(width, 'job')} at a time. Ctrl-C ends it when what was begun is done.\n`);
  try {
    await Promise.race([worker.ended, terminal.asked()]);
    terminal.progress('Finishing what was begun …');
  } finally {
    await worker.close();
    terminal.clearProgress();
  }
}
