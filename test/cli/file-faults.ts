import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyAudit } from '../../src/audit/index.js';
import { MAIN } from '../conformance/command.js';
import { type FileCall, type FileFault, injectFault } from '../support/faulty-fs.mjs';
import { type CommandResult, RAVENCROFT, run, sample } from './run.js';

/** A command whose calls of the file system fail one by one. */
export interface FaultCase {
  readonly name: string;
  /** The commands before it, such as those that write an earlier version of its files. */
  readonly before: readonly (readonly string[])[];
  readonly args: readonly string[];
  /** How it is run again after a fault; the command itself by default. */
  readonly again?: readonly string[];
}

const EARLIER = ['--as-of', '2026-01-01'];
const NOW = ['--as-of', '2026-11-21'];
const cv = ['cv', '--input', RAVENCROFT, '--sections', 'education', '--out', 'out/', '--format'];
const packet = ['packet', '--input', RAVENCROFT, '--year', '2025', '--format', 'html', '--out', 'out/'];
const report = ['report', '--all', '--input', RAVENCROFT, '--year', '2025', '--out', 'out/', '--format'];
const i20 = ['i20', '--input', sample('applicant.json'), '--format', 'html', '--out', 'out/'];
const letters = ['programs.json', 'offering.json', 'provision.xml'].map(name => sample(`letters/${name}`));
const init = ['init', '--institution', 'Tamarack Valley University', '--json'];
const batch = ['batch', 'cv', '--all', '--db', 'people.db', '--sections', 'education', '--format', 'html'];
const batchOut = [...batch, '--out', 'out', '--workers', '1'];
const RESUME = ['batch', 'cv', '--resume', '--out', 'out', '--workers', '1'];
const PEOPLE = ['sample', '--db', 'people.db', '--faculty', '2'];

/** Commands in a folder with `page.html`, and a store of snapshots. */
export const FAULT_CASES: readonly FaultCase[] = [
  {
    name: 'cv',
    before: [[...cv, 'html,resume', ...EARLIER]],
    args: [...cv, 'html,resume', ...NOW, '--force'],
  },
  { name: 'cv into a new folder', before: [], args: [...cv, 'resume', ...NOW] },
  {
    name: 'cv --save-profile',
    before: [],
    args: [...cv, 'resume', ...NOW, '--save-profile', 'profile.json'],
  },
  { name: 'packet with a snapshot', before: [[...packet, ...EARLIER]], args: [...packet, ...NOW] },
  { name: 'report in csv and xlsx', before: [], args: [...report, 'csv,xlsx', ...NOW] },
  { name: 'i20', before: [], args: [...i20, ...NOW] },
  {
    name: 'letters',
    before: [],
    args: ['letters', '--input', ...letters, '--format', 'html', '--out', 'out/', ...NOW],
  },
  {
    name: 'init',
    before: [[...init, '--auth', 'none']],
    args: [...init, '--service', 'https://api.campus.example', '--force'],
  },
  { name: 'print', before: [], args: ['print', 'page.html', '--out', 'out/page.pdf', ...NOW] },
  { name: 'sample', before: [], args: PEOPLE },
  { name: 'batch', before: [PEOPLE], args: [...batchOut, ...NOW], again: RESUME },
  {
    name: 'batch of changed documents',
    before: [PEOPLE, [...batchOut, ...EARLIER]],
    args: [...batchOut, ...NOW],
    again: RESUME,
  },
  {
    name: 'batch merge',
    before: [
      PEOPLE,
      ...[1, 2].map(n => [...batch, '--workers', '1', ...NOW, '--shard', `${n}/2`, '--out', `part-${n}`]),
    ],
    args: ['batch', 'merge', 'part-1', 'part-2', '--out', 'out'],
  },
];

export const LOG = 'state/faculty-vitae/audit.jsonl';

/** A name without process IDs, and random and hashed parts. */
export const plainName = (path: string): string =>
  path
    .replace(/\.\d+\.part$/, '.PID.part')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
    .replace(/[0-9a-f]{64}/g, 'HASH')
    .replace(/\.[0-9a-f]{16}\.part$/, '.RANDOM.part')
    .replace(/(\d{4}-\d\d-\d\d)-[0-9a-f]{8}$/, 'DAY-RANDOM')
    .replace(/\b[0-9a-f]{32}\b/g, 'RANDOM')
    .replace(/-[a-z2-7]{8}\.html/, '-MARK.html');

/** The files of a folder with the bytes that matter; null for those that differ from run to run. */
function filesIn(folder: string): ReadonlyMap<string, string | null> {
  const paths = readdirSync(folder, { recursive: true }) as string[];
  const files = paths.filter(path => statSync(join(folder, path)).isFile());
  const findBytes = (path: string): string | null => {
    if (/\.db(-\w+)?$|^state|^store/.test(path)) return null;
    const text = readFileSync(join(folder, path)).toString('latin1');
    // The key for the names of applicants, and with it what is hashed, differs from run to run.
    if (/^out\/(i20|letters)-/.test(path)) return text.endsWith('</html>\n') ? 'whole' : 'partial';
    return /manifest/.test(path)
      ? text.replace(/"(started|ended|ms|attempts)": ?("[^"]*"|\d+|null)/g, '"$1":0')
      : text;
  };
  return new Map(
    files.sort().map(path => [path.replace(/-[a-z2-7]{8}\.html$/, '-MARK.html'), findBytes(path)]),
  );
}

/** Files that may remain: those of SQLite, which it removes itself, and staged ones, which the next run of a batch does. */
const mayRemain = (path: string): boolean => /\.db-(wal|shm|journal)$|\/\.vitae-batch\/staging\//.test(path);

/** Whole files of the store of snapshots, which have random names. */
const isStored = (path: string): boolean => path.startsWith('store') && !path.endsWith('.part');

/** For `unremoved`: no removal failed, but the process was killed. */
const KILLED = 'killed';

/** The folders of a case: before its command, and a working copy. */
export class FaultBench {
  readonly #case: FaultCase;
  readonly #home = process.cwd();
  readonly #root = mkdtempSync(join(tmpdir(), 'vitae-faults-'));
  readonly folder = join(this.#root, 'work');
  readonly #template = join(this.#root, 'before');
  calls: readonly FileCall[] = [];
  #before: ReadonlyMap<string, string | null> = new Map();
  #after: ReadonlyMap<string, string | null> = new Map();

  constructor(one: FaultCase) {
    this.#case = one;
  }

  /** Runs the command without a fault. */
  async prepare(): Promise<void> {
    cpSync(sample('applicant.json'), join(this.#template, 'applicant.json'));
    const page = '<!DOCTYPE html><html lang="en-US"><title>Larch</title><h1>Larch</h1></html>';
    writeFileSync(join(this.#template, 'page.html'), page);
    process.chdir(this.#template);
    for (const args of this.#case.before) requireDone(await this.#run(args));
    this.#before = filesIn(this.#template);
    this.reset();
    const injected = injectFault([this.folder]);
    try {
      requireDone(await this.#run(this.#case.args));
    } finally {
      injected.remove();
    }
    this.calls = injected.calls;
    this.#after = filesIn(this.folder);
  }

  /** Sets the working copy back to the files before the command. */
  reset(): void {
    process.chdir(this.#home);
    rmSync(this.folder, { recursive: true, force: true });
    cpSync(this.#template, this.folder, { recursive: true });
    process.chdir(this.folder);
  }

  #environment = () => ({ VITAE_SNAPSHOTS: 'store', XDG_STATE_HOME: join(process.cwd(), 'state') });

  #run = (args: readonly string[]): Promise<CommandResult> => run(args, { environment: this.#environment() });

  /** Runs the command with a fault. @returns what was wrong, and the code of its error or `done` */
  async fail(fault: FileFault & { readonly code: string }) {
    this.reset();
    const injected = injectFault([this.folder], fault);
    let result: CommandResult;
    try {
      result = await this.#run([...this.#case.args, '--json']);
    } finally {
      injected.remove();
    }
    const call = this.calls[fault.at - 1] as FileCall;
    const wrong = this.#inspect(result, call);
    const unremoved = /^rm|^unlink/.test(call.operation) ? call.path : null;
    wrong.push(...(await this.again(unremoved)));
    return { wrong, outcome: result.code === 0 ? 'done' : getCode(result) };
  }

  /** Is a file the audit log of another command than cv? All write it in the same way. */
  isLogOfOther(path: string): boolean {
    return this.#case.name !== 'cv' && path.startsWith(join(this.folder, 'state'));
  }

  /** Ends a process of the built command at a call. @returns what was wrong then, and when it is run again; null if it ended before the call */
  async kill(at: number, when: 'before' | 'after'): Promise<string[] | null> {
    this.reset();
    const fault = JSON.stringify({ folders: [this.folder], at, kill: when });
    const preload = fileURLToPath(new URL('../support/faulty-fs.mjs', import.meta.url));
    const killed = spawnSync(process.execPath, ['--import', preload, MAIN, ...this.#case.args], {
      cwd: this.folder,
      env: { ...process.env, ...this.#environment(), FS_FAULT: fault },
      encoding: 'utf8',
    });
    if (killed.signal !== 'SIGKILL') return null;
    const isTemporary = (path: string): boolean =>
      mayRemain(path) || /\.part$|\.lock$|ledger\.db\.manifest\.|^store\//.test(path);
    return [...this.partialFiles(isTemporary), ...(await this.again(KILLED))];
  }

  /** Files that are neither as before the command nor as after it. */
  partialFiles(isAllowed = mayRemain): string[] {
    return [...filesIn(this.folder)].flatMap(([path, bytes]) => {
      const known = [this.#before, this.#after].filter(files => files.has(path));
      // The manifest of a batch with failures is complete, too.
      if (/manifest\.(nd)?json$/.test(path) && known.length > 0)
        return isComplete(join(this.folder, path)) ? [] : [`${path} is partial`];
      if (known.length === 0) return isAllowed(path) ? [] : [`${path} remains`];
      return known.some(files => files.get(path) === bytes) ? [] : [`${path} is partial`];
    });
  }

  #inspect({ code, err, out }: CommandResult, call: FileCall): string[] {
    const wrong: string[] = [];
    const text = err + out;
    if (/\n\s+at /.test(text)) wrong.push('printed a stack trace');
    if (code !== 0 && ![2, 3, 4].includes(code)) wrong.push(`exit code ${code}`);
    if (code !== 0 && !text.includes('"hint"') && !text.includes('\n  ')) wrong.push('no hint');
    const isRemoval = /^rm|^unlink/.test(call.operation);
    const left = this.partialFiles(
      path => isStored(path) || mayRemain(path) || (isRemoval && join(this.folder, path) === call.path),
    );
    if (code === 0) {
      const files = filesIn(this.folder);
      for (const [path, bytes] of this.#after)
        if (!mayRemain(path) && files.get(path) !== bytes && !path.startsWith('store'))
          wrong.push(`done without ${path}`);
    }
    const log = verifyLog(this.folder);
    return [...wrong, ...left, ...log];
  }

  /**
   * Runs the command again.
   * @param unremoved a file whose removal failed
   * @returns what differs from an undisturbed run
   */
  async again(unremoved: string | null = null): Promise<string[]> {
    const { again, args } = this.#case;
    const resumed = again === undefined ? null : await this.#compare(again, unremoved);
    // A fault before the run is in the ledger leaves none to resume, or the earlier one.
    return resumed?.length === 0 ? [] : this.#compare(args, unremoved);
  }

  async #compare(args: readonly string[], unremoved: string | null): Promise<string[]> {
    const { code, err } = await this.#run(args);
    if (code !== 0) return [`again: ${err.split('\n')[0]}`];
    const files = filesIn(this.folder);
    const isOther = (path: string): boolean => mayRemain(path) || path.startsWith('store');
    const wrong = [...this.#after].flatMap(([path, bytes]) =>
      files.get(path) === bytes || isOther(path)
        ? []
        : [`again: ${path} ${files.has(path) ? 'differs' : 'is missing'}`],
    );
    // A process that is killed leaves its temporary file, which others ignore.
    const isIgnored = (path: string): boolean =>
      isOther(path) ||
      join(this.folder, path) === unremoved ||
      (unremoved === KILLED && path.endsWith('.part'));
    const left = [...files.keys()].filter(path => !this.#after.has(path) && !isIgnored(path));
    return [...wrong, ...left.map(path => `again: ${path} remains`), ...verifyLog(this.folder)];
  }

  remove(): void {
    process.chdir(this.#home);
    rmSync(this.#root, { recursive: true, force: true });
  }
}

/** Is a file JSON, or lines of JSON to its end? */
function isComplete(path: string): boolean {
  const text = readFileSync(path, 'utf8');
  try {
    for (const value of path.endsWith('.json') ? [text] : text.trimEnd().split('\n')) JSON.parse(value);
    return text.endsWith('\n');
  } catch {
    return false;
  }
}

function requireDone({ code, err }: CommandResult): void {
  if (code !== 0) throw new Error(err);
}

function getCode({ err, out }: CommandResult): string {
  const code = /"code": ?"([\w.-]+)"/.exec(err + out)?.[1];
  return code ?? err.trim().split('\n')[0] ?? '';
}

function verifyLog(folder: string): string[] {
  try {
    verifyAudit(join(folder, LOG));
    return [];
  } catch (error) {
    const { code, message } = error as Error & { readonly code: string };
    return code === 'audit.read' ? [] : [`audit log: ${message.replace(folder, '')}`];
  }
}

/** Errors of a call: a full disk, a broken one, and missing permissions. */
const CODES = ['ENOSPC', 'EIO', 'EACCES'];

/**
 * Fails each call of a command once.
 * @param isWhole with each error, and with a disk that stays full; by default with one error
 * @returns a line for each call with the code of the command's error, and what was wrong
 */
export async function failEach(bench: FaultBench, isWhole: boolean) {
  const lines: string[] = [];
  const wrong: string[] = [];
  let faults = 0;
  for (const [i, { operation, path }] of bench.calls.entries()) {
    const at = i + 1;
    const single = CODES.map(code => ({ at, code }));
    const chosen =
      isWhole && !bench.isLogOfOther(path)
        ? [...single, { at, code: 'ENOSPC', lasts: true }]
        : single.filter((_, n) => n === i % CODES.length);
    const outcomes: string[] = [];
    const call = `${operation} ${plainName(relative(bench.folder, path))}`;
    for (const fault of chosen) {
      const result = await bench.fail(fault);
      faults++;
      outcomes.push(result.outcome);
      const name = `${at} ${call}, ${fault.code}${'lasts' in fault ? ' from then on' : ''}`;
      wrong.push(...result.wrong.map(text => `${name}: ${text}`));
    }
    lines.push(`${call} → ${[...new Set(outcomes)].join(', ')}`);
  }
  return { lines, wrong, faults };
}

/** Calls after which the disk is different, and whose half or end a killed process leaves. */
const WRITES = /^write/;
const CHANGES = /^(?:open|write|ftruncate|rename|link|rm|unlink|mkdir)/;

/** Ends a process at each call that changes the disk: after it, and within each write. */
export async function killEach(bench: FaultBench) {
  const wrong: string[] = [];
  let [kills, unreached] = [0, 0];
  for (const [i, { operation, path }] of bench.calls.entries()) {
    if (!CHANGES.test(operation) || bench.isLogOfOther(path)) continue;
    for (const when of WRITES.test(operation) ? (['before', 'after'] as const) : (['after'] as const)) {
      const name = `${i + 1} ${operation} ${plainName(relative(bench.folder, path))}, ${when}`;
      const found = await bench.kill(i + 1, when);
      if (found === null) unreached++;
      else kills++;
      wrong.push(...(found ?? []).map(text => `${name}: ${text}`));
    }
  }
  return { wrong, kills, unreached };
}
