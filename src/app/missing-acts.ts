import { type ReadEntry, readEntries, STUDIO_ACTS, type StudioAct } from '../audit/index.js';
import { counted, type IsoDay, VitaeError } from '../core/index.js';
import type { LoggedActs } from '../database/index.js';
import { formatLongDay } from '../text/index.js';
import { OFF, type Settings } from './settings/settings.js';

/** Acts that the audit log names and the database of the studio lacks. */
export interface MissingActs {
  readonly count: number;
  /** The newest of them, first. */
  readonly newest: readonly ReadEntry[];
}

/** Acts that a warning names. */
const MAX_NAMED = 10;
/** Acts that are read at a time. */
const PAGE = 100;

/** In a database in which acts were not stored yet, stands for the beginning of a log without acts. */
const NO_ACT = 'none';

const ACT_WORDS: Readonly<Record<StudioAct, string>> = {
  freeze: 'packet frozen',
  thaw: 'packet thawed',
  share: 'link made',
  revoke: 'link revoked',
  delegate: 'delegate named',
  withdraw: 'delegate withdrawn',
  confirm: 'answers for accreditation saved',
};

const isAct = ({ action }: ReadEntry): boolean => (STUDIO_ACTS as readonly unknown[]).includes(action);

/** Reads the acts in a log, newest first. @throws SourceError `audit.read` */
async function* readActs(audit: string): AsyncGenerator<ReadEntry> {
  let before: number | null = null;
  do {
    const page = await readEntries(audit, {
      ...{ before: before ?? undefined, isWanted: isAct },
      ...{ most: PAGE, mostLines: Number.POSITIVE_INFINITY },
    });
    yield* page.entries;
    before = page.older;
  } while (before !== null);
}

/**
 * Finds the acts that the audit log names after the last one that the database of the studio has. A process that ended
 * between an entry and its change leaves an act of which there is only the entry.
 * @param known hashes of the entries of acts in the database
 * @throws SourceError `audit.read`
 */
export async function findMissingActs(audit: string, known: ReadonlySet<string>): Promise<MissingActs> {
  const newest: ReadEntry[] = [];
  let count = 0;
  for await (const act of readActs(audit)) {
    if (known.has(act.hash)) break;
    if (++count <= MAX_NAMED) newest.push(act);
  }
  return { count, newest };
}

/** Such as `packet frozen, 28 November 2026, 10:03 UTC, by PSEUDONYM`. */
const describeAct = ({ action, at, actor = 'unknown' }: ReadEntry): string =>
  `${ACT_WORDS[action as StudioAct]}, ${formatLongDay(at.slice(0, 10) as IsoDay)}, ${at.slice(11, 16)} UTC, by ${actor}`;

/** A warning that names missing acts and says what to do. */
export function describeMissingActs({ studio: { db } }: Settings, { count, newest }: MissingActs) {
  const more = count > newest.length ? `; and ${counted(count - newest.length, 'earlier one')}` : '';
  return {
    message: `${db} may lack ${counted(count, 'act')} that the audit log names: ${newest.map(describeAct).join('; ')}${more}.`,
    hint: 'Restore a later copy of the database, together with its -wal file, or repeat these acts. The next act ends this warning.',
  };
}

/**
 * Warns of acts that the database of the studio lacks. A database from before acts were stored has all of them.
 * @param warn also called if the log cannot be read
 */
export async function warnOfMissingActs(
  settings: Settings,
  acts: LoggedActs,
  warn: (text: string) => void,
): Promise<void> {
  const { audit } = settings;
  if (audit === OFF) return;
  try {
    const known = acts.list();
    if (known === null) {
      const { value } = await readActs(audit).next();
      return acts.add(value?.hash ?? NO_ACT);
    }
    const missing = await findMissingActs(audit, known);
    if (missing.count === 0) return;
    const { message, hint } = describeMissingActs(settings, missing);
    warn(`${message} ${hint}`);
  } catch (error) {
    if (!(error instanceof VitaeError)) throw error;
    warn(`${error.message} ${error.hint ?? ''}`.trim());
  }
}
