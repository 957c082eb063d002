import { DataError } from '../core/index.js';
import { CODEC, type CompressedResponse, decompressResponse } from './compressed-response.js';
import type {
  BatchRun,
  DatedDocument,
  JobCount,
  JobResult,
  Ledger,
  Member,
  PlannedJob,
  ResponseArchive,
  StoredDocument,
  StoredJob,
} from './ledger.js';
import { inTransaction, type Row, type SqliteConnection } from './sqlite.js';

/** Creates a function that returns `wanted`, else `wanted-2`, `wanted-3` …: the first unused one. */
function createStemPicker(isTaken: (stem: string) => boolean): (wanted: string) => string {
  const last = new Map<string, number>();
  return wanted => {
    let n = last.get(wanted) ?? 0;
    let stem: string;
    do stem = ++n === 1 ? wanted : `${wanted}-${n}`;
    while (isTaken(stem));
    last.set(wanted, n);
    return stem;
  };
}

const JOB_COLUMNS =
  'kind, id, place, stem, state, attempts, code, message, ms, hash, pages, problems, sequence, etag, context';

/** The sequence number of a change. */
const NEXT = '(SELECT coalesce(max(sequence), 0) + 1 FROM job)';

const DOCUMENT_COLUMNS = `sha256, document.kind, document.id, options, ending, as_of AS asOf, reply AS response,
  template_hash AS templateHash, made_by AS madeBy FROM document JOIN run ON run.id = document.run`;

/** A ledger in a database with the layout of ledgers. */
export function createLedger(database: SqliteConnection): Ledger {
  const responses = createResponseArchive(database);
  const insertRun = database.prepare(
    'INSERT INTO run (kind, options, started) VALUES (?, ?, ?) RETURNING id',
  );
  const lastRun = database.prepare(
    'SELECT id AS number, kind, options, started, ended FROM run ORDER BY id DESC LIMIT 1',
  );
  const lastPlace = database.prepare('SELECT max(place) AS place FROM job WHERE run = ?');
  const inRun = database.prepare('SELECT 1 AS found FROM job WHERE kind = ? AND id = ? AND run = ?');
  const endRun = database.prepare('UPDATE run SET ended = ? WHERE id = ?');
  const taken = database.prepare('SELECT 1 AS taken FROM job WHERE stem = ?');
  const insertJob = database.prepare(
    `INSERT INTO job (kind, id, wanted, stem, run, place, is_elsewhere, state, attempts, problems, ms, sequence)
      VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', 0, 0, 0, ${NEXT})`,
  );
  const planJob = database.prepare(
    `UPDATE job SET wanted = ?, stem = ?, run = ?, place = ?, is_elsewhere = ?, state = 'waiting', attempts = 0,
      code = NULL, message = NULL, sequence = ${NEXT} WHERE kind = ? AND id = ?`,
  );
  const endJob = database.prepare(
    `UPDATE job SET state = ?, attempts = ?, code = ?, message = ?, ms = ?, sequence = ${NEXT}
      WHERE kind = ? AND id = ?`,
  );
  const workJob = database.prepare(
    'UPDATE job SET hash = ?, pages = ?, problems = ? WHERE kind = ? AND id = ?',
  );
  const validateJob = database.prepare('UPDATE job SET etag = ?, context = ? WHERE kind = ? AND id = ?');
  const named = database.prepare('SELECT wanted, stem FROM job WHERE kind = ? AND id = ?');
  const planned = database.prepare(
    `SELECT kind, id, wanted, is_elsewhere AS isElsewhere, place, stem FROM job WHERE run = ? AND place > ?
      ORDER BY place LIMIT 200`,
  );
  const job = database.prepare(`SELECT ${JOB_COLUMNS} FROM job WHERE kind = ? AND id = ?`);
  const page = database.prepare(
    `SELECT ${JOB_COLUMNS} FROM job WHERE run = ? AND place > ? AND NOT is_elsewhere ORDER BY place LIMIT 200`,
  );
  const changed = database.prepare(
    `SELECT ${JOB_COLUMNS} FROM job WHERE sequence > ? AND run = ? AND NOT is_elsewhere ORDER BY sequence LIMIT 200`,
  );
  const counts = database.prepare(
    'SELECT kind, state, count(*) AS count FROM job WHERE run = ? AND NOT is_elsewhere GROUP BY kind, state',
  );
  const waiting = database.prepare(
    `SELECT ${JOB_COLUMNS} FROM job WHERE run = ? AND state = 'waiting' AND NOT is_elsewhere ORDER BY place LIMIT 1`,
  );
  const failed = database.prepare(
    "SELECT kind, id FROM job WHERE run = ? AND state = 'failed' ORDER BY place",
  );
  const files = database.prepare(
    'SELECT name, sha256, bytes FROM file WHERE kind = ? AND id = ? ORDER BY name',
  );
  const dropFiles = database.prepare('DELETE FROM file WHERE kind = ? AND id = ?');
  const insertFile = database.prepare('INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?)');
  const insertDocument = database.prepare(
    'INSERT OR REPLACE INTO document VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const document = database.prepare(`SELECT ${DOCUMENT_COLUMNS} WHERE sha256 = ?`);
  const documents = database.prepare(
    `SELECT started, ${DOCUMENT_COLUMNS} WHERE document.id = ? AND reply IS NOT NULL ORDER BY run DESC, ending`,
  );

  function plan(run: BatchRun, member: Member, place: number, pickStem: (wanted: string) => string): void {
    const { kind = run.kind, id, wanted, isElsewhere = false } = member;
    const before = named.get(kind, id);
    const stem = before?.wanted === wanted ? String(before.stem) : pickStem(wanted);
    if (before === null) insertJob.run(kind, id, wanted, stem, run.number, place, Number(isElsewhere));
    else planJob.run(wanted, stem, run.number, place, Number(isElsewhere), kind, id);
  }

  function record({ number }: BatchRun, { job: { kind, id }, end, work, validator }: JobResult): void {
    const { state, attempts, code, message, ms } = end;
    endJob.run(state, attempts, code, message, ms, kind, id);
    if (validator !== undefined)
      validateJob.run(validator?.etag ?? null, validator?.context ?? null, kind, id);
    if (work === null) return;
    const { hash, pages, problems, asOf, templateHash, madeBy, response } = work;
    if (response !== null) responses.put(response);
    workJob.run(hash, pages, problems, kind, id);
    dropFiles.run(kind, id);
    for (const { name, ending, sha256, bytes } of work.files) {
      insertFile.run(name, kind, id, sha256, bytes);
      const from = response?.sha256 ?? null;
      insertDocument.run(sha256, number, kind, id, ending, asOf, from, templateHash, madeBy);
    }
  }

  let isInTransaction = false;
  function atomically<T>(action: () => T): T {
    if (isInTransaction) return action();
    isInTransaction = true;
    try {
      return inTransaction(database, action);
    } finally {
      isInTransaction = false;
    }
  }

  const readJob = ({ etag, context, ...row }: Row): StoredJob =>
    ({
      ...row,
      validator: etag === null || context === null ? null : { etag, context },
      files: files.all(String(row.kind), String(row.id)),
    }) as unknown as StoredJob;

  return {
    begin: (request, members) =>
      atomically(() => {
        const { kind, options, started } = request;
        const number = Number(insertRun.get(kind, options, started)?.id);
        const run: BatchRun = { ...request, number, ended: null };
        const pickStem = createStemPicker(stem => taken.get(stem) !== null);
        let place = 0;
        for (const member of members) plan(run, member, place++, pickStem);
        return run;
      }),
    add: (run, members) =>
      atomically(() => {
        const pickStem = createStemPicker(stem => taken.get(stem) !== null);
        let place = Number(lastPlace.get(run.number)?.place ?? -1);
        for (const member of members) {
          if (inRun.get(member.kind ?? run.kind, member.id, run.number) === null)
            plan(run, member, ++place, pickStem);
        }
      }),
    lastRun: () => lastRun.get() as BatchRun | null,
    job: (kind, id) => {
      const row = job.get(kind, id);
      return row === null ? null : readJob(row);
    },
    jobs: function* (run) {
      let rows = page.all(run.number, -1);
      while (rows.length > 0) {
        yield* rows.map(readJob);
        rows = page.all(run.number, Number(rows.at(-1)?.place));
      }
    },
    planned: function* (run) {
      let rows = planned.all(run.number, -1);
      while (rows.length > 0) {
        for (const row of rows) yield { ...row, isElsewhere: row.isElsewhere !== 0 } as unknown as PlannedJob;
        rows = planned.all(run.number, Number(rows.at(-1)?.place));
      }
    },
    atomically,
    changedSince: function* (run, sequence) {
      let rows = changed.all(sequence, run.number);
      while (rows.length > 0) {
        yield* rows.map(readJob);
        rows = changed.all(Number(rows.at(-1)?.sequence), run.number);
      }
    },
    counts: run => counts.all(run.number) as unknown as readonly JobCount[],
    firstWaiting: run => {
      const row = waiting.get(run.number);
      return row === null ? null : readJob(row);
    },
    reopenFailed: run =>
      atomically(() => {
        for (const { kind, id } of failed.all(run.number))
          endJob.run('waiting', 0, null, null, 0, String(kind), String(id));
        endRun.run(null, run.number);
      }),
    record: (run, results) =>
      atomically(() => {
        for (const result of results) record(run, result);
      }),
    end: (run, ended) => endRun.run(ended, run.number),
    document: sha256 => document.get(sha256) as StoredDocument | null,
    documentsOf: id => documents.all(id) as unknown as readonly DatedDocument[],
    responses,
    close: () => {
      // libsql closes the file with the last statement and would keep it locked until then.
      database.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL');
      lastRun.get();
      database.close();
    },
  };
}

function createResponseArchive(database: SqliteConnection): ResponseArchive {
  const known = database.prepare('SELECT 1 AS known FROM reply WHERE sha256 = ?');
  const insert = database.prepare('INSERT OR IGNORE INTO reply VALUES (?, ?, ?, ?)');
  const find = database.prepare('SELECT sha256, bytes, body FROM reply WHERE sha256 = ?');
  const compressed = (sha256: string) => find.get(sha256) as CompressedResponse | null;
  const has = (sha256: string): boolean => known.get(sha256) !== null;
  return {
    has,
    put: ({ sha256, bytes, body }) => {
      if (!has(sha256)) insert.run(sha256, bytes, CODEC, body);
    },
    compressed,
    get: sha256 => {
      const stored = compressed(sha256);
      if (stored === null) return null;
      const response = decompressResponse(stored.body, sha256);
      if (response !== null) return response;
      throw new DataError('ledger.reply', 'A response in the ledger is damaged.', {
        hint: 'Restore the ledger from a backup.',
      });
    },
  };
}
