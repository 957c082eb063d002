import { DataError } from '../core/index.js';
import type { Layout } from './layout.js';

/*
 * A job is a document of one kind for one person; it keeps the name of its files from run to run. A document is a file
 * that was written once, with everything needed to rebuild it. Responses are stored once, by their hash. Each change of
 * a job gets the next sequence number of the ledger, so that readers find what changed since they read last. The ledger
 * of a shard also has the jobs of the others, which are elsewhere, so that all shards name files alike.
 */

/** The ledger of a batch, `VITB`. */
export const LEDGER_LAYOUT: Layout = {
  applicationId: 0x56495442,
  hasBackup: false,
  foreign: path =>
    new DataError('ledger.not-a-ledger', `The file ${path} is not a ledger of this program.`, {
      place: { source: path },
      hint: 'Move it away, or write to another folder.',
    }),
  newer: path =>
    new DataError('ledger.version', `The ledger ${path} was written by a newer version of this program.`, {
      place: { source: path },
      hint: 'Write to another folder, or use that version.',
    }),
  steps: [
    `
  CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    options TEXT NOT NULL,
    started TEXT NOT NULL,
    ended TEXT
  ) STRICT;

  CREATE TABLE job (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    wanted TEXT NOT NULL,
    stem TEXT NOT NULL UNIQUE,
    run INTEGER NOT NULL REFERENCES run,
    place INTEGER NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    code TEXT,
    message TEXT,
    hash TEXT,
    pages INTEGER,
    problems INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX job_by_run ON job (run, place);

  CREATE TABLE file (
    name TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    FOREIGN KEY (kind, id) REFERENCES job
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX file_by_job ON file (kind, id);

  CREATE TABLE reply (
    sha256 TEXT PRIMARY KEY,
    bytes INTEGER NOT NULL,
    codec TEXT NOT NULL,
    body BLOB NOT NULL
  ) STRICT;

  CREATE TABLE document (
    sha256 TEXT PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES run,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    ending TEXT NOT NULL,
    as_of TEXT NOT NULL,
    reply TEXT REFERENCES reply,
    template_hash TEXT NOT NULL,
    made_by TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
    `
  ALTER TABLE job ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
  UPDATE job SET sequence = numbered.n FROM
    (SELECT kind, id, row_number() OVER (ORDER BY run, place) AS n FROM job) AS numbered
    WHERE job.kind = numbered.kind AND job.id = numbered.id;
  CREATE UNIQUE INDEX job_by_sequence ON job (sequence);
  `,
    `
  ALTER TABLE job ADD COLUMN is_elsewhere INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE job ADD COLUMN etag TEXT;
  ALTER TABLE job ADD COLUMN context TEXT;
  `,
  ],
};
