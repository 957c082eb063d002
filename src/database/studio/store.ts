import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { SourceError } from '../../core/index.js';
import { describeSqliteError } from '../errors.js';
import { updateLayout } from '../layout.js';
import { createPrivateFile } from '../private-file.js';
import { openSqlite, useWriteAheadLog } from '../sqlite.js';
import { type ApplicantNames, createApplicantNames } from './applicant-names.js';
import { createStoredBatches, type StoredBatches } from './batches.js';
import { createDelegates, type Delegates } from './delegates.js';
import { createSavedDocuments, type SavedDocuments } from './documents.js';
import { createFrozenRecords, type FrozenRecords } from './frozen-records.js';
import { createGapAnswers, type GapAnswers } from './gap-answers.js';
import { createIgnoredProblems, type IgnoredProblems } from './ignored-problems.js';
import { createKnownRecords, type KnownRecords } from './known-records.js';
import { STUDIO_LAYOUT } from './layout.js';
import { createLogoutTokens, type LogoutTokens } from './logout-tokens.js';
import { createPacketFiles, type PacketFiles } from './packet-files.js';
import { createPackets, type Packets } from './packets.js';
import { createProblemCounts, type ProblemCounts } from './problem-counts.js';
import { createRecordCopies, type RecordCopies } from './record-copies.js';
import { createSecrets, type Secrets } from './secrets.js';
import { createSessions, type Sessions } from './sessions.js';
import { createShares, type Shares } from './shares.js';

export interface StudioStoreOptions {
  readonly now?: () => Date;
  /** Life of a copy of a record in days; 30 by default. */
  readonly copyDays?: number;
}

/**
 * What the studio stores, in one SQLite file of its own; several processes may use it at once. Every method throws a
 * SourceError or DataError with a code `store.…` if SQLite fails, such as `store.full` on a full disk.
 */
export interface StudioStore extends Omit<Secrets, 'rotateSecrets'> {
  readonly sessions: Sessions;
  readonly logoutTokens: LogoutTokens;
  readonly documents: SavedDocuments;
  readonly ignoredProblems: IgnoredProblems;
  readonly gapAnswers: GapAnswers;
  readonly copies: RecordCopies;
  readonly knownRecords: KnownRecords;
  readonly shares: Shares;
  readonly batches: StoredBatches;
  readonly packets: Packets;
  readonly packetFiles: PacketFiles;
  readonly frozenRecords: FrozenRecords;
  readonly delegates: Delegates;
  readonly applicantNames: ApplicantNames;
  readonly problemCounts: ProblemCounts;
  /** Replaces the keys of the installation, and ends all sessions. */
  rotateKeys(): void;
  /** Reads one value, and throws if the database cannot be read. */
  checkReadable(): void;
  /** Removes the sessions, logout tokens, copies and links that have expired. */
  removeExpired(): void;
  close(): void;
}

/** Life of a copy of a record in days. */
const COPY_DAYS = 30;

/**
 * Opens the database of a studio, or a temporary one for `:memory:`. A missing file and its folder are created, readable
 * by their owner only. One of an older version is updated, after a copy of it is written to `PATH.vN-backup`.
 *
 * @throws SourceError or DataError with a code `store.…`; `store.newer` if a newer version of the program wrote it
 */
export function openStudioStore(path: string, options: StudioStoreOptions = {}): StudioStore {
  const { now = () => new Date(), copyDays = COPY_DAYS } = options;
  if (path !== ':memory:') {
    createFolder(path);
    createPrivateFile(path);
  }
  const database = openSqlite(path, cause => describeSqliteError(cause, path));
  try {
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF');
    // Deleted sessions and copies leave no readable bytes in free pages.
    database.exec('PRAGMA secure_delete = ON; PRAGMA synchronous = NORMAL');
    useWriteAheadLog(database);
    updateLayout(database, path, STUDIO_LAYOUT);
  } catch (cause) {
    database.close();
    throw cause;
  }
  const sessions = createSessions(database, now);
  const logoutTokens = createLogoutTokens(database, now);
  const copies = createRecordCopies(database, copyDays, now);
  const shares = createShares(database, now);
  const { rotateSecrets, ...secrets } = createSecrets(database);
  const firstSecret = database.prepare('SELECT 1 FROM secret LIMIT 1');

  return {
    sessions,
    logoutTokens,
    documents: createSavedDocuments(database, now),
    ignoredProblems: createIgnoredProblems(database, now),
    gapAnswers: createGapAnswers(database, now),
    copies,
    knownRecords: createKnownRecords(database),
    shares,
    batches: createStoredBatches(database, now),
    packets: createPackets(database, now),
    packetFiles: createPacketFiles(database),
    frozenRecords: createFrozenRecords(database, now),
    delegates: createDelegates(database, now),
    applicantNames: createApplicantNames(database, now),
    problemCounts: createProblemCounts(database),
    ...secrets,
    rotateKeys: () => {
      rotateSecrets();
      sessions.removeAll();
    },
    checkReadable: () => void firstSecret.get(),
    removeExpired: () => {
      sessions.removeExpired();
      logoutTokens.removeExpired();
      copies.removeExpired();
      shares.removeExpired();
    },
    close: () => database.close(),
  };
}

function createFolder(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new SourceError('store.open', `The folder of the database ${path} could not be created.`, {
      place: { source: path },
      hint: 'Create it, writable for this account.',
      cause,
    });
  }
}
