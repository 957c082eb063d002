import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { responseValue, writeAdmissionsReply, writeReply } from '../../../src/records/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import { INTERNATIONAL_SERVICE } from '../../../src/schema/index.js';
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
  /** A file with the first person. */
  readonly input = join(this.folder, 'person.xml');
  readonly netId: string;
  readonly applicants: readonly string[];

  constructor(readonly people: number) {
    const persons = [...sampleUniversity({ faculty: people, seed: 7 })].map(person =>
      this.planter.person(person),
    );
    const [first] = persons;
    if (first === undefined) throw new Error('A campus needs a person.');
    this.netId = first.userId ?? '';
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
      this.mustRun('import', write(`people-${from}.xml`, from, from + 50), '--db', this.db);
    this.applicants = Array.from({ length: Math.ceil(people / 4) }, (_, i) => String(900_100_001 + i));
    const files = this.applicants.map(id => {
      const file = join(this.folder, `applicant-${id}.json`);
      const request = { attributes: '', method: 'GET', resource: `/${id}`, status: 200, statusMessage: 'OK' };
      writeFileSync(
        file,
        writeAdmissionsReply(
          INTERNATIONAL_SERVICE,
          request,
          responseValue(this.planter.applicant()),
          'application/json',
        ),
      );
      return file;
    });
    this.mustRun('import', ...files, '--db', this.db);
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
  readonly bytes: Uint8Array;
}

/** The files below a folder. */
export const filesBelow = (folder: string): readonly WrittenFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => {
      const path = join(entry.parentPath, entry.name);
      return { name: relative(folder, path), bytes: readFileSync(path) };
    });
