import { findAccount, getKeyTable, type Identity, type ReadEntry, readEntries } from '../audit/index.js';
import { UsageError } from '../core/index.js';
import { OFF, type Settings } from './settings/settings.js';

/** Entries of an audit log to list. */
export interface ListLogRequest {
  readonly settings: Pick<Settings, 'audit'>;
  /** Path of the log; by default the one of the settings. */
  readonly file?: string | undefined;
  /** Identifier or pseudonym of the person or applicant whom entries are about; by default anyone. */
  readonly person?: string | undefined;
  /** Account, net ID or pseudonym of who made or saw the documents; by default anyone. */
  readonly actor?: string | undefined;
}

/** An entry with its account; null if its row of the key table is gone. */
export type ListedEntry = ReadEntry & { readonly account: string | null };

/** Entries that are read at a time. */
const PAGE = 1000;

/** The log of a request. @throws UsageError `audit.off` */
export function requireLog(file: string | undefined, { audit }: Pick<Settings, 'audit'>): string {
  if (file !== undefined) return file;
  if (audit !== OFF) return audit;
  throw new UsageError('audit.off', 'The settings name no audit log.', { hint: 'Name the file of the log.' });
}

/**
 * Lists entries of an audit log, newest first. The log is not verified.
 * @throws UsageError `audit.off`, SourceError `audit.read` or `audit.people`
 */
export async function* listLog(request: ListLogRequest): AsyncGenerator<ListedEntry> {
  const { settings, file, person, actor } = request;
  const path = requireLog(file, settings);
  const table = getKeyTable(path);
  const subjects = person === undefined ? null : new Set([person, ...table.match(isNamed(person))]);
  const actors = actor === undefined ? null : new Set([actor, ...table.match(isNamed(actor))]);
  const isWanted = ({ actor: by = '', user = '', subject = '' }: ReadEntry): boolean =>
    (subjects === null || subjects.has(subject)) && (actors === null || actors.has(by) || actors.has(user));
  let before: number | null = null;
  do {
    const page = await readEntries(path, {
      ...{ before: before ?? undefined, isWanted },
      ...{ most: PAGE, mostLines: Number.POSITIVE_INFINITY },
    });
    for (const entry of page.entries) yield { ...entry, account: findAccount(entry, table) };
    before = page.older;
  } while (before !== null);
}

const isNamed =
  (text: string) =>
  ({ id }: Identity): boolean =>
    id.toLowerCase() === text.trim().toLowerCase();
