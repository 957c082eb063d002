import { type ExecFileException, execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWith } from '../conformance/tools.js';
import { type Engine, startEngine } from './engine.js';
import { type CaseResult, compareWithList, describeSuites, expectListed } from './passing.js';

const PRINT = `${fileURLToPath(new URL('print-client.sh', import.meta.url))} IN OUT`;
const CSL_ENGINE = fileURLToPath(new URL('csl-client.mjs', import.meta.url));

it('reports cases that are lost and cases that are not listed', () => {
  expect(compareWithList(['a', 'b'], 'a\nc\n')).toEqual({ lost: ['c'], added: ['b'] });
});

describeSuites('the outside test suites', suites => {
  let folder: string;
  let engine: Engine;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitae-outside-'));
    cpSync(suites, folder, { recursive: true });
    // Runners write copies of pages next to the pages, and the suites may be read-only.
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const folders = entries.filter(entry => entry.isDirectory());
    for (const path of [folder, ...folders.map(({ parentPath, name }) => join(parentPath, name))])
      chmodSync(path, 0o755);
    engine = await startEngine(join(folder, 'csl', 'locales'));
  });
  afterAll(() => {
    engine?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs the runner of a suite and returns the JSON that it writes. */
  async function run<Result>(suite: string, args: readonly string[]): Promise<Result> {
    const out = join(folder, `${suite}.json`);
    const env = { ...process.env, OUTSIDE_PORT: String(engine.port) };
    await new Promise<void>((resolve, reject) => {
      execFile(
        process.execPath,
        [join(folder, suite, 'run.mjs'), ...args, '--out', out],
        { env, maxBuffer: 2 ** 26 },
        (error: ExecFileException | null, stdout: string, stderr: string) =>
          error ? reject(new Error(`The runner of ${suite} failed: ${stderr || stdout}`)) : resolve(),
      );
    });
    return JSON.parse(readFileSync(out, 'utf8')) as Result;
  }

  function check(results: readonly CaseResult[], atLeast: number, list: string): void {
    expect(results.length).toBeGreaterThanOrEqual(atLeast);
    expectListed(results, list);
  }

  it.each([
    { set: 'core', count: 528 },
    { set: 'sorted', count: 34 },
  ])('all $count fixtures of the CSL suite pass: $set', async ({ set, count }) => {
    const args = ['--suite', join(folder, 'csl'), '--locales', join(folder, 'csl', 'locales')];
    const { rows } = await run<{
      readonly rows: readonly { readonly name: string; readonly pass: boolean }[];
    }>('csl', [...args, '--engine', CSL_ENGINE, '--set', set]);
    expect(rows).toHaveLength(count);
    expect(rows.filter(({ pass }) => !pass).map(({ name }) => name)).toEqual([]);
  });

  describeWith('poppler', 'pages against pages', () => {
    it('pages of web-platform-tests pass as listed', async () => {
      const tree = join(folder, 'wpt', 'tree');
      const args = ['--wpt', tree, '--list', join(folder, 'wpt', 'list.txt'), '--cmd', PRINT];
      const rows = await run<readonly { readonly path: string; readonly outcome: string }[]>('wpt', args);
      check(
        rows.map(({ path, outcome }) => ({ name: path, passes: outcome === 'pass' })),
        200,
        'wpt-passing.txt',
      );
    });
  });

  describeWith('mutool', 'lines of text against positions', () => {
    it('text lines of WeasyPrint pass as listed', async () => {
      const cases = join(folder, 'weasyprint', 'cases.json');
      const resources = join(folder, 'weasyprint', 'resources');
      const rows = await run<readonly { readonly test: string; readonly fault: string | null }[]>(
        'weasyprint',
        [...['--cases', cases, '--resources', resources, '--cmd', PRINT]],
      );
      check(
        rows.map(({ test, fault }) => ({ name: test, passes: fault === null })),
        250,
        'weasyprint-passing.txt',
      );
    });
  });
});
