import { listSnapshots, removeSnapshots } from '../../app/index.js';
import { counted, getDay, UsageError } from '../../core/index.js';
import { type Snapshot, type SnapshotDocument, shortHash } from '../../snapshots/index.js';
import type { Flags } from '../flags.js';
import { parsePassword, parseSettings } from '../parse/requests.js';
import { oneLine } from '../report.js';
import type { Terminal } from '../terminal.js';
import { printJson } from './print-result.js';
import { formatTable } from './table.js';

/** `packet pdf 2025-01-01/2025-12-31`. */
const describeDocument = ({ kind, format, period }: SnapshotDocument): string =>
  [kind, format, period && `${period.from ?? ''}/${period.to ?? ''}`].filter(Boolean).join(' ');

/** A snapshot as JSON; without its entries if these cannot be read. */
function snapshotData({ hash, lock, expires, isExpired, entries }: Snapshot) {
  const state = typeof entries === 'string' ? entries : isExpired ? 'expired' : 'open';
  const read = typeof entries === 'string' ? [] : entries;
  return { hash, expires, encrypted: lock !== null, state, entries: read };
}

function getRow(snapshot: Snapshot): readonly string[] {
  const { hash, expires, state, entries } = snapshotData(snapshot);
  const documents = new Set(entries.flatMap(entry => entry.documents.map(describeDocument)));
  const [last] = entries.slice(-1);
  return [
    shortHash(hash),
    last ? getDay(new Date(last.taken)) : '-',
    expires,
    oneLine(last?.person.join(', ') || '-'),
    state === 'open' ? [...documents].join('; ') : state,
  ];
}

function printUnsearched(count: number, terminal: Terminal): void {
  if (count === 0) return;
  terminal.err(`${counted(count, 'snapshot')} not searched: encrypted with another password, or damaged.\n`);
}

/** Prints the snapshots of the store, or those of a person. */
export async function list(person: string | undefined, flags: Flags, terminal: Terminal): Promise<void> {
  const settings = await parseSettings(flags, terminal);
  const password = parsePassword(flags, terminal);
  const { snapshots, unsearched } = listSnapshots({ settings, person, password });
  if (flags.json) return printJson({ snapshots: snapshots.map(snapshotData), unsearched }, false, terminal);
  if (snapshots.length > 0)
    terminal.out(
      formatTable([['HASH', 'TAKEN', 'EXPIRES', 'PERSON', 'DOCUMENTS'], ...snapshots.map(getRow)]),
    );
  terminal.err(`${counted(snapshots.length, 'snapshot')}\n`);
  printUnsearched(unsearched, terminal);
}

/** Removes snapshots and prints their hashes. @throws UsageError `snapshot.which` */
export async function remove(hashes: readonly string[], flags: Flags, terminal: Terminal): Promise<void> {
  const { person, expired } = flags;
  if (hashes.length === 0 && person === undefined && !expired) {
    throw new UsageError('snapshot.which', 'No snapshot given.', {
      hint: 'Give hashes, --person or --expired.',
    });
  }
  const settings = await parseSettings(flags, terminal);
  const password = parsePassword(flags, terminal);
  const removed = removeSnapshots({ settings, hashes, person, password });
  if (flags.json) return printJson(removed, false, terminal);
  for (const hash of removed.hashes) terminal.out(`${hash}\n`);
  const more = removed.expired === 0 ? '' : `, and ${removed.expired} that had expired`;
  terminal.err(`${counted(removed.hashes.length, 'snapshot')} removed${more}.\n`);
  printUnsearched(removed.unsearched, terminal);
}
