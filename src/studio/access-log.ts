import { OFF, openEntries, type Settings } from '../app/index.js';
import {
  type AuditEntry,
  ensurePseudonym,
  getKeyTable,
  type Identity,
  type Link,
  type StudioAct,
  whenForwarded,
} from '../audit/index.js';
import { dropOldest } from '../core/index.js';
import type { LoggedActs } from '../database/index.js';
import type { Audience } from '../schema/index.js';
import type { ApplicantAudience } from '../sections/index.js';
import { ifStored } from './records/copy.js';

/** A document, as the audit log names it. */
export interface LoggedDocument {
  readonly kind: string;
  readonly audience: Audience | ApplicantAudience;
  /** Whom it is about; documents of applicants are always logged. A person by default. */
  readonly about?: 'person' | 'applicant';
  /** Net ID of the reader, and the identifier of the person or applicant; null for a document on several. */
  readonly reader: string;
  readonly person: string | null;
  /** Further texts that the purpose must not contain, such as a name; none by default. */
  readonly unsaid?: readonly string[];
  readonly purpose: string | null;
  /** Hash of the record. */
  readonly record: string;
  readonly version: string;
  /** Views on different occasions are logged separately, such as those of a packet before and after it is frozen. */
  readonly occasion?: string;
}

/** Documents of a batch, as the audit log names them; the audience may be one of applicants. */
export type LoggedBatch = Omit<LoggedDocument, 'audience'> & { readonly audience: string };

type LoggedEntry = Omit<LoggedBatch, 'record' | 'version'> & Partial<LoggedBatch>;

/** What an act is about, as the audit log names it; without hash and version if it is about no record. */
export type LoggedAct = Omit<LoggedDocument, 'record' | 'version'> & Partial<LoggedDocument>;

/** A file of a document. */
export interface LoggedFile {
  readonly format: string;
  readonly sha256: string;
}

/** Writes who saw and made documents to the audit log. */
export interface AccessLog {
  /** Notes that private data was shown, once for each reader, purpose, record and audience in a while. */
  view(document: LoggedDocument): Promise<void>;
  /** Notes a file before it is sent. @throws SourceError `audit.write`; nothing may be sent then */
  made(document: LoggedDocument, files: readonly LoggedFile[]): Promise<void>;
  /** Notes files of a batch before they are sent. @throws as `made` */
  downloaded(documents: LoggedBatch, files: readonly LoggedFile[]): Promise<void>;
  /**
   * Logs an act, then changes the database of the studio, and stores there that the entry has its change.
   * @returns the result of the change
   * @throws as `made`; nothing is changed then
   */
  act<T>(action: StudioAct, about: LoggedAct, change: () => T): Promise<T>;
  /** The pseudonym of a reader, who may get it only now; null without an audit log, and if its key table is broken. */
  actor(reader: string): string | null | Promise<string | null>;
  /** Resolves when no reader is about to get a pseudonym, and no entry is being forwarded. */
  idle(): Promise<void>;
}

/** Views that are remembered, so that each is noted once while somebody works. */
const MAX_VIEWS = 10_000;

/** Receives errors that stop no request. */
export interface AccessLogObserver {
  readonly onFault: (fault: unknown) => void;
  /** Called if entries cannot be forwarded. */
  readonly onWarning: (text: string) => void;
}

/**
 * @param settings say where the log is
 * @param acts of the database that the acts change
 */
export function createAccessLog(
  settings: Settings,
  acts: LoggedActs,
  { onFault, onWarning }: AccessLogObserver,
): AccessLog {
  const seen = new Set<string>();
  const pending = new Map<string, Promise<string | null>>();

  function failed(fault: unknown): null {
    onFault(fault);
    return null;
  }

  function createActor(identity: Identity): Promise<string | null> {
    const { id } = identity;
    const created =
      pending.get(id) ??
      ensurePseudonym(settings.audit, identity)
        .catch(failed)
        .finally(() => pending.delete(id));
    pending.set(id, created);
    return created;
  }

  async function write(
    { kind, audience, about = 'person', unsaid = [], reader, person, purpose, ...named }: LoggedEntry,
    entry: Pick<AuditEntry, 'action' | 'files'>,
  ): Promise<Link | null> {
    const subject: Identity | null = person === null ? null : { kind: about, id: person };
    const how = { ...settings, host: { ...settings.host, user: reader } };
    const identifiers = [...(person === null ? [] : [person]), ...unsaid];
    const append = await openEntries(about, identifiers, purpose ?? undefined, how, onWarning);
    const { record, version } = named;
    const content = { ...(record !== undefined && { record }), ...(version !== undefined && { version }) };
    return (
      (await append?.({ document: kind, subject, audience, ...content, encrypted: false, ...entry })) ?? null
    );
  }

  return {
    view: async document => {
      const { kind, audience, reader, person, purpose, record, occasion } = document;
      const key = JSON.stringify([kind, audience, reader, person, purpose, record, occasion]);
      if (audience === 'public' || seen.has(key)) return;
      await write(document, { action: 'view', files: [] });
      seen.add(key);
      dropOldest(seen, MAX_VIEWS);
    },
    made: async (document, files) => void (await write(document, { files })),
    downloaded: async (documents, files) => void (await write(documents, { action: 'download', files })),
    act: async (action, about, change) => {
      const entry = await write(about, { action, files: [] });
      const result = change();
      if (entry !== null) ifStored(() => acts.add(entry.hash));
      return result;
    },
    actor: reader => {
      if (settings.audit === OFF) return null;
      const identity = { kind: 'person', id: reader } as const;
      try {
        return getKeyTable(settings.audit).find(identity) ?? createActor(identity);
      } catch (fault) {
        return failed(fault);
      }
    },
    idle: async () => {
      await Promise.all(pending.values());
      await whenForwarded(settings.audit);
    },
  };
}
