import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../../src/database/index.js';
import { writeReply } from '../../../src/records/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import { MarkerPlanter } from '../../support/markers.js';
import { MAIN, run } from '../command.js';

/** Secrets of the configuration, each of which is found by its middle. */
export const SECRETS = {
  password: 'Xkeyx101x',
  apiKey: 'Xkeyx102x',
  clientSecret: 'Xkeyx103x',
  pdfPassword: 'Xkeyx104x',
} as const;

/** A result of the command. */
export interface Ran {
  readonly code: number | null;
  /** Standard output and standard error. */
  readonly text: string;
}

/** An invented university with a marker in each private field, in a database. */
export class Campus {
  readonly folder = mkdtempSync(join(tmpdir(), 'vitae-markers-'));
  readonly db = join(this.folder, 'campus.db');
  readonly audit = join(this.folder, 'audit.log');
  readonly planter = new MarkerPlanter();
  readonly #files: string[] = [];
  /** A file with the first person. */
  readonly input = join(this.folder, 'person.xml');
  readonly netId: string;
  /** Net IDs of all people. */
  readonly netIds: readonly string[];
  readonly applicants: readonly string[];

  constructor(readonly people: number) {
    const persons = [...sampleUniversity({ faculty: people, seed: 7 })].map(person =>
      this.planter.person(person),
    );
    const [first] = persons;
    if (first === undefined) throw new Error('A campus needs a person.');
    this.netId = first.userId ?? '';
    this.netIds = persons.map(({ userId }) => userId ?? '');
    const institution = 'Tamarack Valley University';
    const write = (name: string, from: number, to: number): string => {
      writeFileSync(
        join(this.folder, name),
        writeReply(persons.slice(from, to), { root: 'Data', institution, date: '2026-11-21' }),
      );
      return join(this.folder, name);
    };
    write('person.xml', 0, 1);
    // A response is limited to 32 MiB.
    for (let from = 0; from < persons.length; from += 50)
      this.#files.push(write(`people-${from}.xml`, from, from + 50));
    this.applicants = Array.from({ length: Math.ceil(people / 4) }, (_, i) => String(900_100_001 + i));
  }

  /** Fills the database. */
  async fill(): Promise<void> {
    for (const file of this.#files) await this.runLong('import', file, '--db', this.db);
    const database = openDatabase(this.db);
    database.admissions.put(this.applicants.map((id, i) => this.planter.admissions(id, `marked${i}`)));
    database.close();
  }

  /** Environment of commands: state apart from the user's, and secrets. */
  environment(): Record<string, string> {
    return {
      XDG_STATE_HOME: join(this.folder, 'state'),
      VITAE_SERVICE_PASSWORD: SECRETS.password,
      VITAE_SERVICE_KEY: SECRETS.apiKey,
    };
  }

  /** Runs the built command in the folder. */
  run(...words: readonly string[]): Ran {
    return run(process.execPath, [MAIN, ...words], this.environment(), this.folder);
  }

  /** Runs the built command. @throws if it fails */
  mustRun(...words: readonly string[]): string {
    const { code, text } = this.run(...words);
    if (code !== 0)
      throw new Error(`vitae ${words.join(' ').slice(0, 300)} ended with ${code}:\n${text.slice(0, 3000)}`);
    return text;
  }

  /** Runs the built command without blocking the test runner. @throws if it fails */
  async runLong(...words: readonly string[]): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, ...words], {
      cwd: this.folder,
      env: { ...process.env, ...this.environment() },
      maxBuffer: 2 ** 28,
    });
    return stdout + stderr;
  }

  /** Writes a file into the folder; returns its path. */
  file(name: string, text: string, mode = 0o600): string {
    const path = join(this.folder, name);
    writeFileSync(path, text, { mode });
    return path;
  }

  /** A new folder for documents. */
  out(name: string): string {
    const path = join(this.folder, 'out', name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A file that a command wrote. */
export interface WrittenFile {
  /** Path below its folder. */
  readonly name: string;
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The files below a folder. */
export const filesBelow = (folder: string): readonly WrittenFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => {
      const path = join(entry.parentPath, entry.name);
      return {
        name: relative(folder, path),
        path,
        get bytes() {
          return readFileSync(path);
        },
      };
    });
