import { createHash } from 'node:crypto';
import { type DocumentStorage, isUpToDate, type Shard } from '../../batch/index.js';
import { counted, UsageError } from '../../core/index.js';
import type { BatchRun, Ledger } from '../../database/index.js';
import type { Observer } from '../observer.js';
import { remoteRequest } from './remote-task.js';
import type { RunTask } from './task.js';

/** A shard of a batch, with its last run. */
export interface OpenShard {
  /** The folder or bucket that it was written to. */
  readonly out: string;
  readonly shard: Shard;
  readonly ledger: Ledger;
  readonly run: BatchRun;
  readonly task: RunTask;
  readonly storage: DocumentStorage;
}

type NamedShard = Pick<OpenShard, 'out' | 'shard'>;

const shown = ({ shard: { index, count } }: NamedShard): string => `shard ${index} of ${count}`;

/** The error for one shard. */
export const shardError = (code: string, shard: NamedShard, what: string, hint: string): UsageError =>
  new UsageError(`shards.${code}`, `${shown(shard)} in ${shard.out} ${what}.`.replace(/^s/, 'S'), {
    place: { source: shard.out },
    hint,
  });

/**
 * Checks that folders hold all shards of one division, each once.
 * @throws UsageError `shards.none`, `shards.count`, `shards.twice`, `shards.missing`
 */
export function requireShards(found: readonly NamedShard[], out: string): void {
  const [first] = found;
  if (first === undefined) {
    throw new UsageError('shards.none', `${out} holds no shards.`, {
      place: { source: out },
      hint: 'Run vitae batch with --shard 1/N to --shard N/N, or name the folders of the shards.',
    });
  }
  const { count } = first.shard;
  const other = found.find(({ shard }) => shard.count !== count);
  if (other !== undefined) {
    throw new UsageError('shards.count', `There is ${shown(first)}, and ${shown(other)}.`, {
      place: { source: other.out },
      hint: 'Run all shards with the same number after the slash; remove the folders .vitae-batch/shard-… of the others.',
    });
  }
  const twice = found.find((each, i) => found.findIndex(({ shard }) => shard.index === each.shard.index) < i);
  if (twice !== undefined)
    throw shardError('twice', twice, 'was found before', 'Name only one of its folders.');
  const numbers = new Set(found.map(({ shard }) => shard.index));
  const missing = Array.from({ length: count }, (_, i) => i + 1).filter(n => !numbers.has(n));
  if (missing.length === 0) return;
  const listed = missing.slice(0, 8).join(', ');
  const more = missing.length > 8 ? ' …' : '';
  throw new UsageError('shards.missing', `Not all ${count} shards are there. Missing: ${listed}${more}.`, {
    place: { source: out },
    hint: `Run vitae batch with --shard ${missing[0]}/${count}, or name its folder.`,
  });
}

/** What decides the documents of a run, as JSON, without what each machine has of its own. */
const getOptions = ({ run, task: { request, kind } }: OpenShard): string =>
  JSON.stringify([run.kind, kind, remoteRequest(request)]);

/** A hash of the people of a run and the names of their files. */
function hashPlan({ ledger, run }: OpenShard): string {
  const hash = createHash('sha256');
  for (const { kind, id, place, stem } of ledger.planned(run))
    hash.update(`${JSON.stringify([kind, id, place, stem])}\n`);
  return hash.digest('hex');
}

/** The programs, runtimes and templates that made the documents of a run. */
function getMakers({ ledger, run }: OpenShard) {
  const [programs, runtimes, templates] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { files, state } of ledger.jobs(run)) {
    if (!isUpToDate(state)) continue;
    for (const { sha256 } of files) {
      const document = ledger.document(sha256);
      if (document === null) continue;
      const [program = '', runtime = ''] = document.madeBy.split(', ');
      programs.add(program);
      runtimes.add(runtime);
      templates.add(document.templateHash);
    }
  }
  return { programs, runtimes, templates };
}

const AGAIN = 'Run all shards again, in the same way; what is unchanged is not made again.';

/**
 * Checks that shards have ended and belong to one batch. Other versions of Node are reported only: each document has the
 * version that made it, and only compression may differ.
 * @throws UsageError `shards.unfinished`, `shards.options`, `shards.people`, `shards.version`, `shards.template`
 */
export function checkShards(first: OpenShard, others: readonly OpenShard[], { notice }: Observer): void {
  const shards = [first, ...others];
  for (const each of shards) {
    const { ledger, run, shard, out } = each;
    const waiting = ledger
      .counts(run)
      .reduce((sum, { state, count }) => sum + (state === 'waiting' ? count : 0), 0);
    if (waiting === 0 && run.ended !== null) continue;
    throw shardError(
      'unfinished',
      each,
      `has ${counted(waiting, 'document')} to make`,
      `Run vitae batch ${run.kind} --resume --shard ${shard.index}/${shard.count} --out ${out}.`,
    );
  }
  const [options, plan] = [getOptions(first), hashPlan(first)];
  for (const each of others) {
    if (getOptions(each) !== options)
      throw shardError('options', each, `has other options than ${shown(first)}`, AGAIN);
    if (hashPlan(each) !== plan)
      throw shardError('people', each, `was planned for other people than ${shown(first)}`, AGAIN);
  }
  const makers = shards.map(getMakers);
  const all = (name: keyof ReturnType<typeof getMakers>): readonly string[] =>
    [...new Set(makers.flatMap(each => [...each[name]]))].sort();
  const [programs, runtimes, templates] = [all('programs'), all('runtimes'), all('templates')];
  const [program, other] = programs;
  if (other !== undefined) {
    throw new UsageError('shards.version', `The shards were made by ${program} and ${other}.`, {
      hint: `Install one version on all machines. ${AGAIN}`,
    });
  }
  if (templates.length > 1) {
    throw new UsageError(
      'shards.template',
      'The shards were made from different templates or citation styles.',
      {
        hint: `Put the same ones on all machines. ${AGAIN}`,
      },
    );
  }
  if (runtimes.length > 1)
    notice?.(`The shards were made by ${runtimes.join(' and ')}; files may differ in their compression.`);
}
