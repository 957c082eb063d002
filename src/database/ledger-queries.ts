import { DataError } from '../core/index.js';
import { CODEC, type CompressedResponse, decompressResponse } from './compressed-response.js';
import type {
  BatchRun,
  JobResult,
  Ledger,
  Member,
  PlannedJob,
  ResponseArchive,
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
  const lastRun = 'SELECT id AS number, kind, options, started, ended FROM run ORDER BY id DESC LIMIT 1';
  const insertJob = `INSERT INTO job (kind, id, wanted, stem, run, place, is_elsewhere, state, attempts, problems, ms, sequence)
      VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', 0, 0, 0, ${NEXT})`;
  const planJob = `UPDATE job SET wanted = ?, stem = ?, run = ?, place = ?, is_elsewhere = ?, state = 'waiting', attempts = 0,
      code = NULL, message = NULL, sequence = ${NEXT} WHERE kind = ? AND id = ?`;
  const endJob = `UPDATE job SET state = ?, attempts = ?, code = ?, message = ?, ms = ?, sequence = ${NEXT}
      WHERE kind = ? AND id = ?`;
  const job = `SELECT ${JOB_COLUMNS} FROM job WHERE kind = ? AND id = ?`;
  const planned = `SELECT kind, id, wanted, is_elsewhere AS isElsewhere, place, stem FROM job WHERE run = ? AND place > ?
      ORDER BY place LIMIT 200`;
  const page = `SELECT ${JOB_COLUMNS} FROM job WHERE run = ? AND place > ? AND NOT is_elsewhere ORDER BY place LIMIT 200`;
  const changed = `SELECT ${JOB_COLUMNS} FROM job WHERE sequence > ? AND run = ? AND NOT is_elsewhere ORDER BY sequence LIMIT 200`;
  const waiting = `SELECT ${JOB_COLUMNS} FROM job WHERE run = ? AND state = 'waiting' AND NOT is_elsewhere ORDER BY place LIMIT 1`;
  const document = `SELECT ${DOCUMENT_COLUMNS} WHERE sha256 = ?`;
  const documents = `SELECT started, ${DOCUMENT_COLUMNS} WHERE document.id = ? AND reply IS NOT NULL ORDER BY run DESC, ending`;

  function plan(run: BatchRun, member: Member, place: number, pickStem: (wanted: string) => string): void {
    const { kind = run.kind, id, wanted, isElsewhere = false } = member;
    const before = database.get`SELECT wanted, stem FROM job WHERE kind = ${kind} AND id = ${id}`;
    const stem = before?.wanted === wanted ? String(before.stem) : pickStem(wanted);
    if (before === null)
      database.run(insertJob, kind, id, wanted, stem, run.number, place, Number(isElsewhere));
    else database.run(planJob, wanted, stem, run.number, place, Number(isElsewhere), kind, id);
  }

  function record({ number }: BatchRun, { job: { kind, id }, end, work, validator }: JobResult): void {
    const { state, attempts, code, message, ms } = end;
    database.run(endJob, state, attempts, code, message, ms, kind, id);
    if (validator !== undefined)
      database.run`
        UPDATE job SET etag = ${validator?.etag ?? null}, context = ${validator?.context ?? null}
        WHERE kind = ${kind} AND id = ${id}`;
    if (work === null) return;
    const { hash, pages, problems, asOf, templateHash, madeBy, response } = work;
    if (response !== null) responses.put(response);
    database.run`
      UPDATE job SET hash = ${hash}, pages = ${pages}, problems = ${problems}
      WHERE kind = ${kind} AND id = ${id}`;
    database.run`DELETE FROM file WHERE kind = ${kind} AND id = ${id}`;
    for (const { name, ending, sha256, bytes } of work.files) {
      database.run`INSERT OR REPLACE INTO file VALUES (${name}, ${kind}, ${id}, ${sha256}, ${bytes})`;
      database.run`
        INSERT OR REPLACE INTO document VALUES (${sha256}, ${number}, ${kind}, ${id}, ${ending}, ${asOf},
          ${response?.sha256 ?? null}, ${templateHash}, ${madeBy})`;
    }
  }

  const isTaken = (stem: string): boolean =>
    database.get`SELECT 1 AS taken FROM job WHERE stem = ${stem}` !== null;
  const end = ({ number }: BatchRun, ended: string | null): void =>
    database.run`UPDATE run SET ended = ${ended} WHERE id = ${number}`;

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
      files: database.all`
        SELECT name, sha256, bytes FROM file WHERE kind = ${String(row.kind)} AND id = ${String(row.id)}
        ORDER BY name`,
    }) as unknown as StoredJob;

  return {
    begin: (request, members) =>
      atomically(() => {
        const { kind, options, started } = request;
        const row = database.get`
          INSERT INTO run (kind, options, started) VALUES (${kind}, ${options}, ${started}) RETURNING id`;
        const run: BatchRun = { ...request, number: Number(row?.id), ended: null };
        const pickStem = createStemPicker(isTaken);
        let place = 0;
        for (const member of members) plan(run, member, place++, pickStem);
        return run;
      }),
    add: (run, members) =>
      atomically(() => {
        const pickStem = createStemPicker(isTaken);
        const last = database.get`SELECT max(place) AS place FROM job WHERE run = ${run.number}`;
        let place = Number(last?.place ?? -1);
        for (const member of members) {
          const found = database.get`
            SELECT 1 AS found FROM job
            WHERE kind = ${member.kind ?? run.kind} AND id = ${member.id} AND run = ${run.number}`;
          if (found === null) plan(run, member, ++place, pickStem);
        }
      }),
    lastRun: () => database.get(lastRun),
    job: (kind, id) => {
      const row = database.get(job, kind, id);
      return row && readJob(row);
    },
    jobs: run => readPages(place => database.all(page, run.number, place), 'place', -1, readJob),
    planned: run => readPages(place => database.all(planned, run.number, place), 'place', -1, readPlanned),
    atomically,
    changedSince: (run, sequence) =>
      readPages(last => database.all(changed, last, run.number), 'sequence', sequence, readJob),
    counts: run =>
      database.all`
        SELECT kind, state, count(*) AS count FROM job WHERE run = ${run.number} AND NOT is_elsewhere
        GROUP BY kind, state`,
    firstWaiting: run => {
      const row = database.get(waiting, run.number);
      return row && readJob(row);
    },
    reopenFailed: run =>
      atomically(() => {
        const failed = database.all`
          SELECT kind, id FROM job WHERE run = ${run.number} AND state = 'failed' ORDER BY place`;
        for (const { kind, id } of failed)
          database.run(endJob, 'waiting', 0, null, null, 0, String(kind), String(id));
        end(run, null);
      }),
    record: (run, results) =>
      atomically(() => {
        for (const result of results) record(run, result);
      }),
    end,
    document: sha256 => database.get(document, sha256),
    documentsOf: id => database.all(documents, id),
    responses,
    close: () => {
      // libsql closes the file with the last statement and would keep it locked until then.
      database.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL');
      database.get(lastRun);
      database.close();
    },
  };
}

const readPlanned = (row: Row): PlannedJob =>
  ({ ...row, isElsewhere: row.isElsewhere !== 0 }) as unknown as PlannedJob;

/** Reads rows page by page, by a column in whose order they are. @param last value before the first row */
function* readPages<T>(
  read: (last: number) => readonly Row[],
  column: string,
  last: number,
  parse: (row: Row) => T,
): Generator<T> {
  for (let rows = read(last); rows.length > 0; rows = read(Number(rows.at(-1)?.[column])))
    yield* rows.map(parse);
}

function createResponseArchive(database: SqliteConnection): ResponseArchive {
  const compressed = (sha256: string) =>
    database.get<CompressedResponse>`SELECT sha256, bytes, body FROM reply WHERE sha256 = ${sha256}`;
  const has = (sha256: string): boolean =>
    database.get`SELECT 1 AS known FROM reply WHERE sha256 = ${sha256}` !== null;
  return {
    has,
    put: ({ sha256, bytes, body }) => {
      if (!has(sha256))
        database.run`INSERT OR IGNORE INTO reply VALUES (${sha256}, ${bytes}, ${CODEC}, ${body})`;
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
