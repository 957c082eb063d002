import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { SourceError } from '../../core/index.js';
import { updateLayout } from '../layout.js';
import { createPrivateFile } from '../private-file.js';
import { openPrepared, useWriteAheadLog } from '../sqlite.js';
import { createApplicantNames } from './applicant-names.js';
import { createStoredBatches } from './batches.js';
import { createDelegates } from './delegates.js';
import { createSavedDocuments } from './documents.js';
import { createFrozenRecords } from './frozen-records.js';
import { createGapAnswers } from './gap-answers.js';
import { createIgnoredProblems } from './ignored-problems.js';
import { createKnownRecords } from './known-records.js';
import { STUDIO_LAYOUT } from './layout.js';
import { createLoggedActs } from './logged-acts.js';
import { createLogoutTokens } from './logout-tokens.js';
import { createPacketFiles } from './packet-files.js';
import { createPackets } from './packets.js';
import { createProblemCounts } from './problem-counts.js';
import { createRecordCopies } from './record-copies.js';
import { createSecrets } from './secrets.js';
import { createSessions } from './sessions.js';
import { createShares } from './shares.js';

export interface StudioStoreOptions {
  readonly now?: () => Date;
  /** Life of a copy of a record in days; 30 by default. */
  readonly copyDays?: number;
}

/**
 * What the studio stores, in one SQLite file of its own; several processes may use it at once. Every method throws a
 * SourceError or DataError with a code `store.…` if SQLite fails, such as `store.full` on a full disk.
 */
export type StudioStore = ReturnType<typeof openStudioStore>;

/** Life of a copy of a record in days. */
const COPY_DAYS = 30;

/**
 * Opens the database of a studio, or a temporary one for `:memory:`. A missing file and its folder are created, readable
 * by their owner only. One of an older version is updated, after a copy of it is written to `PATH.vN-backup`.
 *
 * @throws SourceError or DataError with a code `store.…`; `store.newer` if a newer version of the program wrote it
 */
export function openStudioStore(path: string, options: StudioStoreOptions = {}) {
  const { now = () => new Date(), copyDays = COPY_DAYS } = options;
  if (path !== ':memory:') {
    createFolder(path);
    createPrivateFile(path);
  }
  const database = openPrepared(path, connection => {
    connection.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF');
    // Deleted sessions and copies leave no readable bytes in free pages.
    connection.exec('PRAGMA secure_delete = ON; PRAGMA synchronous = NORMAL');
    useWriteAheadLog(connection);
    updateLayout(connection, path, STUDIO_LAYOUT);
    return connection;
  });
  const sessions = createSessions(database, now);
  const logoutTokens = createLogoutTokens(database, now);
  const copies = createRecordCopies(database, copyDays, now);
  const shares = createShares(database, now);
  const { rotateSecrets, ...secrets } = createSecrets(database);

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
    loggedActs: createLoggedActs(database),
    ...secrets,
    /** Replaces the keys of the installation, and ends all sessions. */
    rotateKeys: (): void => {
      rotateSecrets();
      sessions.removeAll();
    },
    /** Reads one value, and throws if the database cannot be read. */
    checkReadable: (): void => void database.get`SELECT 1 FROM secret LIMIT 1`,
    /** Removes the sessions, logout tokens, copies and links that have expired. */
    removeExpired: (): void => {
      sessions.removeExpired();
      logoutTokens.removeExpired();
      copies.removeExpired();
      shares.removeExpired();
    },
    close: (): void => database.close(),
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
