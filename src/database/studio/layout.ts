import { DataError } from '../../core/index.js';
import { isPresent, type Layout } from '../layout.js';
import type { SqliteConnection } from '../sqlite.js';

/** The database of a studio, `VITS`. Instants are texts as ISO 8601 in UTC, so their order is that of time. */
export const STUDIO_LAYOUT: Layout = {
  applicationId: 0x56495453,
  foreign: path =>
    new DataError('store.not-a-store', `The file ${path} is not the database of a studio.`, {
      place: { source: path },
      hint: 'Set `studio.db` to a path of its own.',
    }),
  steps: [
    `
  CREATE TABLE session (
    id_hash TEXT PRIMARY KEY,
    issuer TEXT NOT NULL,
    sub TEXT NOT NULL,
    sid TEXT,
    user TEXT NOT NULL,
    created TEXT NOT NULL,
    last_seen TEXT NOT NULL,
    signed_in TEXT NOT NULL,
    checked TEXT NOT NULL,
    tokens BLOB,
    purposes TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_by_subject ON session (issuer, sub);

  CREATE TABLE document (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    settings TEXT NOT NULL,
    revision INTEGER NOT NULL,
    made TEXT,
    created TEXT NOT NULL,
    changed TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX document_by_owner ON document (owner, created);

  CREATE TABLE ignored_problem (
    owner TEXT NOT NULL,
    key TEXT NOT NULL,
    reason TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (owner, key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE record_copy (
    net_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('latest', 'made')),
    sha256 TEXT NOT NULL,
    version TEXT,
    source TEXT NOT NULL,
    taken TEXT NOT NULL,
    expires TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (net_id, kind, sha256)
  ) STRICT;

  CREATE TABLE secret (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
    // Packets, the people who may write them, and what offices store.
    `
  CREATE TABLE packet (
    owner TEXT NOT NULL,
    period TEXT NOT NULL,
    settings TEXT NOT NULL,
    statements TEXT NOT NULL,
    written INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    changed TEXT NOT NULL,
    changed_by TEXT NOT NULL,
    freeze_on TEXT,
    frozen TEXT,
    opened TEXT,
    PRIMARY KEY (owner, period)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX packet_by_freeze ON packet (freeze_on) WHERE freeze_on IS NOT NULL;

  CREATE TABLE packet_file (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    period TEXT NOT NULL,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    pages INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    body BLOB NOT NULL,
    FOREIGN KEY (owner, period) REFERENCES packet ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX packet_file_by_packet ON packet_file (owner, period, place);

  CREATE TABLE frozen_record (
    owner TEXT NOT NULL,
    period TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('own', 'earlier')),
    sha256 TEXT NOT NULL,
    version TEXT NOT NULL,
    taken TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (owner, period, role),
    FOREIGN KEY (owner, period) REFERENCES packet ON DELETE CASCADE
  ) STRICT;

  CREATE TABLE delegate (
    owner TEXT NOT NULL,
    delegate TEXT NOT NULL,
    granted TEXT NOT NULL,
    PRIMARY KEY (owner, delegate)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX delegate_by_delegate ON delegate (delegate);

  CREATE TABLE batch (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    scope TEXT NOT NULL,
    subject TEXT NOT NULL,
    audience TEXT NOT NULL,
    task TEXT NOT NULL,
    kind TEXT NOT NULL,
    period TEXT,
    title TEXT NOT NULL,
    purpose TEXT,
    status TEXT NOT NULL,
    reason TEXT,
    started TEXT NOT NULL,
    ended TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX running_batch_by_scope ON batch (scope) WHERE status = 'running';

  CREATE TABLE problem_count (
    net_id TEXT PRIMARY KEY,
    count INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE gap_answer (
    college TEXT NOT NULL,
    net_id TEXT NOT NULL,
    field TEXT NOT NULL,
    year INTEGER NOT NULL,
    value TEXT NOT NULL,
    answered_by TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (college, net_id, field, year)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE applicant_name (
    mark TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    typed_by TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE share (
    token_hash TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    document TEXT NOT NULL,
    name TEXT NOT NULL,
    settings TEXT NOT NULL,
    as_of TEXT NOT NULL,
    record_sha256 TEXT NOT NULL,
    record_version TEXT NOT NULL,
    record BLOB NOT NULL,
    created TEXT NOT NULL,
    expires TEXT NOT NULL,
    revoked TEXT,
    opens INTEGER NOT NULL,
    last_opened TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX share_by_owner ON share (owner, created);

  CREATE TABLE known_record (
    owner TEXT NOT NULL,
    version TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    PRIMARY KEY (owner, version, sha256)
  ) STRICT, WITHOUT ROWID;
  `,
    // The subject of a batch has a list of units in place of one.
    `
  UPDATE batch
    SET subject = json_remove(json_set(subject, '$.units', json_array(json_extract(subject, '$.affiliation'))), '$.affiliation')
    WHERE json_type(subject, '$.affiliation') IS NOT NULL;
  `,
    // Logout tokens that were used.
    `
  CREATE TABLE logout_token (
    id_hash TEXT PRIMARY KEY,
    expires TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
    // Who opened a frozen packet.
    `
  CREATE TABLE packet_opening (
    owner TEXT NOT NULL,
    period TEXT NOT NULL,
    reader TEXT NOT NULL,
    name TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (owner, period, reader),
    FOREIGN KEY (owner, period) REFERENCES packet ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  `,
    // Who confirmed an answer, by name; empty for answers of a time when one button saved them all.
    `
  ALTER TABLE gap_answer ADD COLUMN confirmed_by TEXT NOT NULL DEFAULT '';
  `,
    // Delegates by mail address.
    `
  ALTER TABLE delegate RENAME TO delegate_by_net_id;
  DROP INDEX delegate_by_delegate;
  CREATE TABLE delegate (
    owner TEXT NOT NULL,
    delegate TEXT,
    granted TEXT NOT NULL,
    email TEXT,
    UNIQUE (owner, delegate),
    UNIQUE (owner, email)
  ) STRICT;
  CREATE INDEX delegate_by_delegate ON delegate (delegate);
  CREATE INDEX delegate_by_email ON delegate (email) WHERE delegate IS NULL;
  INSERT INTO delegate SELECT owner, delegate, granted, NULL FROM delegate_by_net_id;
  DROP TABLE delegate_by_net_id;
  `,
    // Acts by their entries of the audit log. A database in use has acts from before, which no row names.
    `
  CREATE TABLE logged_act (
    id INTEGER PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE
  ) STRICT;
  INSERT INTO logged_act (hash) SELECT '' WHERE EXISTS (SELECT 1 FROM secret);
  `,
    // Why sessions ended, for the readers who come back.
    `
  CREATE TABLE ended_session (
    id_hash TEXT PRIMARY KEY,
    reason TEXT NOT NULL CHECK (reason IN ('idle', 'life', 'provider', 'elsewhere')),
    at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  ],
};

/**
 * Checks that a file is the database of a studio in the present layout, without changing it.
 * @throws DataError for a file of another kind, `store.newer` or `store.older`
 */
export function requireStudio(database: SqliteConnection, path: string): void {
  if (isPresent(database, path, STUDIO_LAYOUT)) return;
  throw new DataError('store.older', `The database ${path} has an older layout.`, {
    place: { source: path },
    hint: 'Start the studio once: it updates its database.',
  });
}
