import { sha256 } from '../audit/index.js';

/** One of several equal parts of the people of a batch, each of which is made by a process of its own. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** The folder of a shard's ledger and staged files, among those of other shards. */
export const shardFolder = ({ index, count }: Shard): string => `shard-${index}-of-${count}`;

/** The shard of a folder; null if the folder is none of a shard. */
export function parseShardFolder(name: string): Shard | null {
  const [, index, count] = /^shard-([1-9]\d*)-of-([1-9]\d*)$/.exec(name) ?? [];
  return index === undefined ? null : { index: Number(index), count: Number(count) };
}

/** The number of the shard that a person belongs to, from 1: the same in every run on every machine. */
export const computeShard = (id: string, count: number): number =>
  (Number.parseInt(sha256(id).slice(0, 12), 16) % count) + 1;
