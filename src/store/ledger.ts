import { closeSync, existsSync, openSync } from 'node:fs';
import { SourceError } from '../ground/index.js';
import { type Database, inTransaction, openDatabase, type Row } from './database.js';
import { explainFault } from './faults.js';
import { layLedger } from './ledger-layout.js';
import { type Replies, repliesOf } from './replies.js';

/** What a run was asked for. */
export interface RunRequest {
  readonly kind: string;
  /** All that decides its documents beside the data, as JSON. */
  readonly options: string;
  /** Instant as ISO 8601, in UTC. */
  readonly started: string;
}

export interface Run extends RunRequest {
  readonly number: number;
  /** Instant as ISO 8601; null while jobs are waiting. */
  readonly ended: string | null;
}

/** Somebody who is to have a document, and the name that its files would have if nobody else had it. */
export interface Member {
  readonly id: string;
  readonly wanted: string;
}

export interface KeptFile {
  readonly name: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

export type JobState = 'waiting' | 'made' | 'unchanged' | 'not-applicable' | 'failed';

/** What became of a job in its last run. */
export interface JobEnd {
  readonly state: JobState;
  readonly attempts: number;
  /** Of the error of a job that failed. */
  readonly code: string | null;
  readonly message: string | null;
  readonly ms: number;
}

/** What was made of a job when its document was last made. */
export interface JobWork {
  readonly hash: string | null;
  readonly pages: number | null;
  readonly problems: number;
  readonly files: readonly KeptFile[];
}

export interface KeptJob extends JobEnd, JobWork {
  readonly id: string;
  /** Place in the plan of its run, from 0. */
  readonly place: number;
  /** Name of its files, without what is particular to each; the same from run to run. */
  readonly stem: string;
}

/** A document that was made in this run. */
export interface NewWork
  extends Omit<JobWork, 'files'>,
    Pick<KeptDocument, 'asOf' | 'templateHash' | 'madeBy'> {
  readonly files: readonly (KeptFile & Pick<KeptDocument, 'ending'>)[];
  /** The reply that it was made from, where it is to be kept. */
  readonly reply: { readonly sha256: string; readonly body: Uint8Array } | null;
}

/** A file that was made, with what it takes to make it again. */
export interface KeptDocument {
  readonly sha256: string;
  readonly kind: string;
  readonly id: string;
  /** Options of the run that made it, as JSON. */
  readonly options: string;
  /** How its name ends, e.g. `.pdf`. */
  readonly ending: string;
  readonly asOf: string;
  /** Hash of the reply; null where that was not kept. */
  readonly reply: string | null;
  readonly templateHash: string;
  /** The program and what it ran on, with their versions. */
  readonly madeBy: string;
}

/**
 * What a folder of documents knows of them, in one SQLite file. What has been told it is on the disk when the call
 * returns. Every method throws a SourceError or DataError with a code `store.…` where the file does not let it.
 */
export interface Ledger {
  /** Plans a run for some people, in their order; each keeps the name it has, or gets one that nobody has. */
  begin(request: RunRequest, members: Iterable<Member>): Run;
  /** The run that was begun last; null before the first. */
  lastRun(): Run | null;
  job(kind: string, id: string): KeptJob | null;
  /** All jobs of a run, by place. */
  jobs(run: Run): Iterable<KeptJob>;
  /** Notes how a job ended and, where its document was made, what was made. */
  note(run: Run, id: string, end: JobEnd, work: NewWork | null): void;
  end(run: Run, ended: string): void;
  document(sha256: string): KeptDocument | null;
  readonly replies: Replies;
  close(): void;
}

/**
 * Opens a ledger for this process alone; one that is not there is made, readable by its owner only.
 * @throws SourceError or DataError with a code `store.…` or `ledger.…`; `store.locked` while another process has it
 */
export function openLedger(path: string, options: { readonly mustExist?: boolean } = {}): Ledger {
  if (options.mustExist && !existsSync(path)) {
    throw new SourceError('ledger.missing', `There is no ledger ${path}.`, {
      place: { source: path },
      hint: 'Name the folder that `vitae batch` wrote to.',
    });
  }
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch (cause) {
    throw new SourceError('ledger.open', `The ledger ${path} could not be opened for writing.`, {
      place: { source: path },
      hint: 'Check that its folder exists and that this account may write there.',
      cause,
    });
  }
  const database = openDatabase(path, cause => explainFault(cause, path));
  try {
    // Exclusive: two runs that write into one folder would take each other's names.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF');
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    layLedger(database, path);
    return ledgerOf(database);
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/** Gives `wanted`, else `wanted-2`, `wanted-3` …: the first that nobody has. */
function stemGiver(isTaken: (stem: string) => boolean): (wanted: string) => string {
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

function ledgerOf(database: Database): Ledger {
  const replies = repliesOf(database);
  const insertRun = database.prepare(
    'INSERT INTO run (kind, options, started) VALUES (?, ?, ?) RETURNING id',
  );
  const lastRun = database.prepare('SELECT * FROM run ORDER BY id DESC LIMIT 1');
  const endRun = database.prepare('UPDATE run SET ended = ? WHERE id = ?');
  const taken = database.prepare('SELECT 1 AS taken FROM job WHERE stem = ?');
  const insertJob = database.prepare(
    `INSERT INTO job (kind, id, wanted, stem, run, place, state, attempts, problems, ms)
      VALUES (?, ?, ?, ?, ?, ?, 'waiting', 0, 0, 0)`,
  );
  const planJob = database.prepare(
    `UPDATE job SET wanted = ?, stem = ?, run = ?, place = ?, state = 'waiting', attempts = 0, code = NULL,
      message = NULL WHERE kind = ? AND id = ?`,
  );
  const endJob = database.prepare(
    'UPDATE job SET state = ?, attempts = ?, code = ?, message = ?, ms = ? WHERE kind = ? AND id = ?',
  );
  const workJob = database.prepare(
    'UPDATE job SET hash = ?, pages = ?, problems = ? WHERE kind = ? AND id = ?',
  );
  const job = database.prepare('SELECT * FROM job WHERE kind = ? AND id = ?');
  const page = database.prepare('SELECT * FROM job WHERE run = ? AND place > ? ORDER BY place LIMIT 200');
  const files = database.prepare(
    'SELECT name, sha256, bytes FROM file WHERE kind = ? AND id = ? ORDER BY name',
  );
  const dropFiles = database.prepare('DELETE FROM file WHERE kind = ? AND id = ?');
  const insertFile = database.prepare('INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?)');
  const insertDocument = database.prepare(
    'INSERT OR REPLACE INTO document VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const document = database.prepare(
    'SELECT document.*, run.options FROM document JOIN run ON run.id = document.run WHERE sha256 = ?',
  );

  function plan(run: Run, { id, wanted }: Member, place: number, give: (wanted: string) => string): void {
    const before = job.get(run.kind, id);
    const stem = before?.wanted === wanted ? String(before.stem) : give(wanted);
    if (before === null) insertJob.run(run.kind, id, wanted, stem, run.number, place);
    else planJob.run(wanted, stem, run.number, place, run.kind, id);
  }

  const keptJob = (row: Row): KeptJob => ({
    id: String(row.id),
    place: Number(row.place),
    stem: String(row.stem),
    state: row.state as JobState,
    attempts: Number(row.attempts),
    code: row.code as string | null,
    message: row.message as string | null,
    ms: Number(row.ms),
    hash: row.hash as string | null,
    pages: row.pages as number | null,
    problems: Number(row.problems),
    files: files.all(String(row.kind), String(row.id)).map(file => ({
      name: String(file.name),
      sha256: String(file.sha256),
      bytes: Number(file.bytes),
    })),
  });

  return {
    begin: (request, members) =>
      inTransaction(database, () => {
        const { kind, options, started } = request;
        const number = Number(insertRun.get(kind, options, started)?.id);
        const run: Run = { ...request, number, ended: null };
        const give = stemGiver(stem => taken.get(stem) !== null);
        let place = 0;
        for (const member of members) plan(run, member, place++, give);
        return run;
      }),
    lastRun: () => {
      const row = lastRun.get();
      return row === null
        ? null
        : {
            number: Number(row.id),
            kind: String(row.kind),
            options: String(row.options),
            started: String(row.started),
            ended: row.ended as string | null,
          };
    },
    job: (kind, id) => {
      const row = job.get(kind, id);
      return row === null ? null : keptJob(row);
    },
    jobs: function* (run) {
      let rows = page.all(run.number, -1);
      while (rows.length > 0) {
        yield* rows.map(keptJob);
        rows = page.all(run.number, Number(rows.at(-1)?.place));
      }
    },
    note: ({ kind, number }, id, { state, attempts, code, message, ms }, work) =>
      inTransaction(database, () => {
        endJob.run(state, attempts, code, message, ms, kind, id);
        if (work === null) return;
        const { hash, pages, problems, asOf, templateHash, madeBy, reply } = work;
        if (reply !== null) replies.put(reply.sha256, reply.body);
        workJob.run(hash, pages, problems, kind, id);
        dropFiles.run(kind, id);
        for (const { name, ending, sha256, bytes } of work.files) {
          insertFile.run(name, kind, id, sha256, bytes);
          const from = reply?.sha256 ?? null;
          insertDocument.run(sha256, number, kind, id, ending, asOf, from, templateHash, madeBy);
        }
      }),
    end: (run, ended) => endRun.run(ended, run.number),
    document: sha256 => {
      const row = document.get(sha256);
      return row === null
        ? null
        : {
            sha256,
            kind: String(row.kind),
            id: String(row.id),
            options: String(row.options),
            ending: String(row.ending),
            asOf: String(row.as_of),
            reply: row.reply as string | null,
            templateHash: String(row.template_hash),
            madeBy: String(row.made_by),
          };
    },
    replies,
    close: () => {
      // A library that closes the file later, with its last statement, would keep it locked until then.
      database.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL');
      lastRun.get();
      database.close();
    },
  };
}
