import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readCursor, verifyAudit } from '../../audit/index.js';
import { counted, SourceError } from '../../core/index.js';
import { openDatabase, readLoggedActs } from '../../database/index.js';
import { describeMissingActs, findMissingActs } from '../missing-acts.js';
import { OFF, type Settings } from '../settings/settings.js';
import { type Finding, ok, skipped, warning } from './check.js';

/** Free space below which a disk is nearly full, and below which documents may not be written; in bytes. */
const LOW_SPACE = 2 ** 30;
const NO_SPACE = 100 * 2 ** 20;

/** Checks every page of the database, and that it holds people. @throws SourceError or DataError `store.…` */
export function checkDatabase({ db, service, maps }: Settings): Finding {
  if (!existsSync(db) && service.url !== null) return skipped('none: records come from the service');
  const database = openDatabase(db, { readOnly: true, maps });
  try {
    database.checkIntegrity();
    const people = database.countPersons();
    if (people === 0) return warning(`${db} holds no people.`, 'Import some with `vitae import FILE.xml`.');
    return ok(`${db}: ${counted(people, 'person', 'people')}`);
  } finally {
    database.close();
  }
}

/** The folder itself, or the nearest above it that exists. */
function existingFolder(path: string): string {
  let folder = resolve(path);
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}

/** @throws SourceError `doctor.folder` unless this account can write to the folder, or create it */
function requireWritable(path: string): void {
  const folder = existingFolder(path);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new SourceError('doctor.folder', `This account cannot write to ${folder}.`, {
      hint: 'Change the owner or permissions of the folder, or name another in the configuration.',
      cause,
    });
  }
}

/** Verifies the audit log from its first line to its last. @throws DataError `audit.broken`, SourceError */
export function checkAudit({ audit, auditForward }: Settings): Finding {
  if (audit === OFF)
    return warning(
      'The audit log is off.',
      'Name a file with “audit”, so that documents can be accounted for.',
    );
  requireWritable(dirname(audit));
  if (!existsSync(audit)) return ok(`${audit}: none yet`);
  const { line } = verifyAudit(audit);
  const waiting = auditForward === null ? 0 : countUnforwarded(audit, line);
  if (waiting > 0)
    return warning(
      `${audit}: ${counted(line, 'line')}, intact; ${counted(waiting, 'line')} not forwarded to ${auditForward}.`,
      'Check the receiver and “auditForward”: what it lacks is sent with the next entry.',
    );
  return ok(`${audit}: ${counted(line, 'line')}, intact`);
}

/** How many lines are not forwarded yet; forwarding begins with the first entry after it was set up. */
function countUnforwarded(audit: string, lines: number): number {
  const forwarded = readCursor(audit)?.line ?? lines;
  return forwarded > lines ? lines : lines - forwarded;
}

/** Compares the database of the studio with the audit log. @throws SourceError or DataError `store.…`, `audit.read` */
export async function checkStudio(settings: Settings): Promise<Finding> {
  const { audit, studio } = settings;
  if (!existsSync(studio.db)) return skipped('no database of a studio');
  const known = readLoggedActs(studio.db);
  if (audit === OFF) return skipped('needs an audit log');
  const missing = known === null ? null : await findMissingActs(audit, known);
  if (missing === null || missing.count === 0)
    return ok(`${studio.db}: has all acts that the audit log names`);
  const { message, hint } = describeMissingActs(settings, missing);
  return warning(message, hint);
}

/** @throws SourceError `doctor.folder` */
export function checkSnapshots({ snapshots: { folder } }: Settings): Finding {
  if (folder === OFF) return skipped('off');
  requireWritable(folder);
  return ok(folder);
}

const gibibytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GiB`;

/**
 * Checks the free space of the disks of this folder and of the state folder.
 * @throws SourceError `doctor.disk` if one is full
 */
export function checkDisk({ audit, snapshots }: Settings, freeBytes = freeSpace): Finding {
  const named = [audit === OFF ? [] : dirname(audit), snapshots.folder === OFF ? [] : snapshots.folder];
  const folders = ['.', ...named.flat()].map(existingFolder);
  const spaces = folders.map(folder => ({ folder, free: freeBytes(folder) }));
  const { folder, free } = spaces.reduce((least, each) => (each.free < least.free ? each : least));
  if (free < NO_SPACE) {
    throw new SourceError('doctor.disk', `The disk of ${folder} is full: ${gibibytes(free)} free.`, {
      hint: 'Free some space, or write elsewhere.',
    });
  }
  if (free < LOW_SPACE)
    return warning(`The disk of ${folder} has ${gibibytes(free)} free.`, 'Free some space.');
  return ok(`${gibibytes(free)} free`);
}

/** Bytes that this account may still write on the disk of a folder. */
function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
