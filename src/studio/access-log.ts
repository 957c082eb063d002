import { openEntries, type Settings } from '../app/index.js';
import type { Audience } from '../schema/index.js';

/** A document of a person, as the audit log names it. */
export interface LoggedDocument {
  readonly kind: string;
  readonly audience: Audience;
  /** Net IDs of the reader and of the person; the log holds the first alone. */
  readonly reader: string;
  readonly person: string;
  readonly purpose: string | null;
  /** Hash of the record. */
  readonly record: string;
  readonly version: string;
}

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
}

/** Views that are remembered, so that each is noted once while somebody works. */
const MOST_VIEWS = 10_000;

/** @param settings say where the log is */
export function createAccessLog(settings: Settings): AccessLog {
  const seen = new Set<string>();

  async function write(
    { kind, audience, reader, person, purpose, record, version }: LoggedDocument,
    entry: { readonly action?: 'view'; readonly files: readonly LoggedFile[] },
  ): Promise<void> {
    const host = { ...settings.host, user: reader };
    const append = await openEntries('person', [person], purpose ?? undefined, { ...settings, host });
    await append?.({ document: kind, audience, record, version, encrypted: false, ...entry });
  }

  return {
    view: async document => {
      const { audience, reader, person, purpose, record } = document;
      const key = JSON.stringify([audience, reader, person, purpose, record]);
      if (audience === 'public' || seen.has(key)) return;
      await write(document, { action: 'view', files: [] });
      seen.add(key);
      if (seen.size > MOST_VIEWS) seen.delete(seen.values().next().value ?? '');
    },
    made: (document, files) => write(document, { files }),
  };
}
