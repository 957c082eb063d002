import { type Folder, folderAt, type Place, prepareFolder } from '../../batch/index.js';
import { type BatchRun, type Ledger, type Member, openLedger } from '../../database/index.js';
import { UsageError } from '../../ground/index.js';
import type { Environment } from '../../sources/index.js';
import { originOf } from '../origin.js';
import { settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';
import { type WhoFlags, whoOf } from './ids.js';
import { kindNamed, kindsOf } from './kinds.js';
import { folderOf, placeOf } from './out.js';
import type { DocumentFlags, Task } from './task.js';

export interface BatchFlags extends DocumentFlags, WhoFlags {
  readonly out: string;
  readonly resume?: boolean;
  /** Are replies kept? Undefined for what is usual for the kind. */
  readonly snapshots?: boolean;
  readonly workers?: string;
  readonly engine?: string;
  readonly timeLimit?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

/** Flags that decide no document. A run that is taken up again may be told them anew. */
const ANEW: ReadonlySet<string> = new Set([
  'out',
  'resume',
  'snapshots',
  'workers',
  'engine',
  'timeLimit',
  'json',
  'verbose',
]);

const documentFlags = (flags: BatchFlags): DocumentFlags =>
  Object.fromEntries(Object.entries(flags).filter(([flag]) => !ANEW.has(flag) && flag !== 'ids'));

/** Where documents go, a folder with the ledger of them, and the run that is to be done. */
export interface Opened {
  readonly place: Place;
  readonly folder: Folder;
  readonly ledger: Ledger;
  readonly run: BatchRun;
  readonly task: Task;
}

/**
 * Plans a new run.
 * @throws UsageError for what cannot be, and what asking for the people throws
 */
export async function beginRun(kind: string, flags: BatchFlags, terminal: Terminal): Promise<Opened> {
  const { environment } = terminal;
  const asked = documentFlags(flags);
  const who = await whoOf(flags, terminal);
  const settings = await settingsOf(kindNamed(kind).settingsFlags(asked), environment);
  const origin = originOf(
    asked,
    settings,
    'Give --service URL or --db FILE; `vitae sample` makes a store to try.',
  );
  const task: Task = { kind, flags: asked, settings, origin };
  // What cannot be is said before anybody is asked for.
  const kinds = kindsOf(kind, asked);
  for (const each of kinds) await (await each.open(task, environment)).close();
  terminal.progress('Asking who is there …');
  const place = placeOf(flags.out, settings, environment);
  const members: Member[] = [];
  for (const each of kinds) members.push(...(await each.members(who, task, environment)));
  const folder = prepareFolder(folderOf(flags.out));
  const ledger = openLedger(folder.ledger);
  try {
    const started = new Date().toISOString();
    const run = ledger.begin({ kind, options: JSON.stringify(task), started }, members);
    return { place, folder, ledger, run, task };
  } catch (error) {
    ledger.close();
    throw error;
  }
}

/**
 * The last run of a folder, with the options that it was begun with.
 * @throws UsageError `resume`, SourceError `ledger.missing`
 */
export function resumeRun(kind: string, flags: BatchFlags, environment: Environment): Opened {
  const other = Object.keys(flags).find(flag => !ANEW.has(flag));
  if (other !== undefined) {
    throw new UsageError('resume', 'A run that is taken up again has the options that it was begun with.', {
      hint: 'Give --resume and --out alone, or leave out --resume to begin a new run: what is unchanged is not made again.',
    });
  }
  const folder = folderAt(folderOf(flags.out));
  const ledger = openLedger(folder.ledger, { mustExist: true });
  const run = ledger.lastRun();
  if (run?.kind === kind) {
    const task = JSON.parse(run.options) as Task;
    return { place: placeOf(flags.out, task.settings, environment), folder, ledger, run, task };
  }
  ledger.close();
  throw new UsageError(
    'resume',
    `The last run of ${flags.out} was ${run === null ? 'never begun' : `of ${run.kind}`}.`,
    {
      hint: 'Begin a new run, without --resume.',
    },
  );
}
