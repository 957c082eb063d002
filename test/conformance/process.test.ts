import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tierUpFlags } from '../../src/cli/tier-up.js';
import { ROOT } from '../architecture/sources.js';
import { inFolder, RAVENCROFT } from '../cli/run.js';
import { MAIN } from './command.js';

const folder = inFolder();

type Variables = Readonly<Record<string, string>>;

const getOptions = (environment: Variables) => ({
  cwd: folder.path('.'),
  env: { PATH: process.env.PATH ?? '', XDG_STATE_HOME: folder.path('state'), ...environment },
});

/** Runs a command line and waits for its exit. */
function run(
  args: readonly string[],
  environment: Variables = {},
): { code: number | null; out: Buffer; err: string } {
  const ran = spawnSync(process.execPath, [MAIN, ...args], {
    ...getOptions(environment),
    maxBuffer: 2 ** 26,
  });
  return { code: ran.status, out: ran.stdout, err: ran.stderr.toString('utf8') };
}

const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [MAIN, ...args], getOptions({}));

const text = async (stream: NodeJS.ReadableStream | null): Promise<string> => {
  let all = '';
  for await (const chunk of stream ?? []) all += chunk;
  return all;
};

/** Writes the address of every module that a process loads into the file that LOADED names. */
const WATCH = `import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(\`
  import { appendFileSync } from 'node:fs';
  export function load(url, context, next) {
    appendFileSync(process.env.LOADED, url + '\\\\n');
    return next(url, context);
  }\`));`;

/** The addresses of the modules that a command line loads. */
function addressesLoadedBy(args: readonly string[]): readonly string[] {
  const [watch, list] = [folder.path('watch.mjs'), folder.path('loaded.txt')];
  writeFileSync(watch, WATCH);
  writeFileSync(list, '');
  const environment = { LOADED: list, NODE_OPTIONS: `--import=${pathToFileURL(watch)}` };
  expect(run(args, environment).code).toBe(0);
  return readFileSync(list, 'utf8').split('\n').filter(Boolean);
}

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** The packages, modules of Node, and modules of `src` (such as `sections/index`) that a command line loads. */
const loadedBy = (...args: readonly string[]): readonly string[] =>
  addressesLoadedBy(args).flatMap(url => {
    if (url.startsWith('node:')) return url;
    const name = PACKAGE.exec(url)?.[1];
    if (name !== undefined) return name;
    // The bundler names each module in a comment.
    if (!/\/dist\/lib\/.+\.js$/.test(url)) return [];
    const code = readFileSync(fileURLToPath(url), 'utf8');
    const modules = code.matchAll(/^\/\/ (?:src\/(.+)\.ts|node_modules\/((?:@[^/]+\/)?[^/]+)\/.+)$/gm);
    return [...modules].map(([, module, bundled]) => module ?? bundled ?? '');
  });

describe('the command as a process', () => {
  it('exits with its code, and writes results to standard output and diagnostics to standard error', () => {
    const page = run(['cv', '--input', RAVENCROFT, '--format', 'html', '--out', '-']);
    expect(page.code).toBe(0);
    expect(page.out.toString('utf8')).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\n$/);
    expect(page.err).toMatch(/^Marisol T\. Ravencroft/);
    const wrong = run(['cv', '--input', 'none.xml']);
    expect(wrong).toMatchObject({ code: 3, err: 'vitae: none.xml does not exist.\n  Check the path.\n' });
    expect(wrong.out).toHaveLength(0);
    expect(run(['nonsense']).code).toBe(2);
  });

  it('names the limit on open files, whenever it is reached', () => {
    const outputs = Array.from({ length: 8 }, (_, n) => 20 + 4 * n).map(limit => {
      const words = [String(limit), process.execPath, MAIN, 'cv', '--input', RAVENCROFT, '--out', '-'];
      const ran = spawnSync('sh', ['-c', 'ulimit -n "$0" && exec "$@"', ...words, '--format', 'html'], {
        ...getOptions({}),
        maxBuffer: 2 ** 26,
      });
      return { code: ran.status, err: ran.stderr.toString('utf8') };
    });
    const failed = outputs.filter(({ code }) => code !== 0);
    expect(failed.length).toBeGreaterThan(0);
    for (const { code, err } of failed) {
      expect(code, err).toBe(3);
      expect(err).toMatch(/^vitae: .+\n {2}Raise the limit .+\n$/);
    }
    expect(failed.some(({ err }) => err.includes('The system lets this program open no more files.'))).toBe(
      true,
    );
  });

  it('reads settings from the environment of the process', () => {
    const { code, err } = run(['cv', '--input', RAVENCROFT], { VITAE_PAPER: 'a9' });
    expect([code, err]).toEqual([2, expect.stringContaining('“a9” is not a paper size (VITAE_PAPER)')]);
  });

  it('loads only the packages and modules that it uses, so that it starts quickly', () => {
    const cv = loadedBy('cv', '--input', RAVENCROFT, '--out', folder.path('cv.pdf'));
    expect(cv).toEqual(expect.arrayContaining(['sections/period', 'handlebars']));
    const unusedPackages =
      /^(@opentelemetry\/api|undici|cockatiel|zod|hono|@hono\/node-server|libsql|node:sqlite|piscina|bullmq|ioredis)$/;
    expect(cv.filter(name => unusedPackages.test(name))).toEqual([]);
    expect(cv.filter(name => /^(server|database|sample)\//.test(name))).toEqual([]);

    // The names of a selection, which help lists.
    const names = /^(?:sections\/(?:profile\/standard|accreditation\/names)|citations\/contypes)$/;
    const entities = loadedBy('entities').filter(name => !names.test(name));
    expect(entities).toContain('schema/entities/index');
    expect(entities.filter(name => /^(sections|citations|records)\/|^handlebars$/.test(name))).toEqual([]);

    const version = loadedBy('--version').filter(name => !names.test(name));
    expect(version).toContain('version');
    expect(version.filter(name => /^(sections|schema|document|pages|text)\//.test(name))).toEqual([]);
    expect(new Set(version.filter(name => /^[^/:]+$/.test(name) && name !== 'version'))).toEqual(
      new Set(['commander']),
    );
  });

  it('finds all packages but HarfBuzz in its own bundles, with their licences', () => {
    const addresses = addressesLoadedBy(['cv', '--input', RAVENCROFT, '--out', folder.path('few.pdf')]);
    expect(new Set(addresses.flatMap(url => PACKAGE.exec(url)?.[1] ?? []))).toEqual(new Set(['harfbuzzjs']));
    const licences = readFileSync(join(ROOT, 'dist/lib/LICENCES.txt'), 'utf8');
    const bundled = [
      'bidi-js',
      'commander',
      'css-tree',
      'dayjs',
      'handlebars',
      'linebreak',
      'parse5',
      'pdfkit',
    ];
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    for (const name of bundled) expect(licences).toContain(`${name} ${dependencies[name]}\n\n`);
    expect(licences).not.toContain('source-map');
  });

  it('delays the optimiser of V8 before it loads anything, if it makes one document', () => {
    const [watch, list] = [folder.path('flags.cjs'), folder.path('flags.txt')];
    writeFileSync(
      watch,
      `const { appendFileSync } = require('node:fs');
require('node:v8').setFlagsFromString = flag => appendFileSync(process.env.LOADED, flag + '\\n');
require('node:module').syncBuiltinESMExports();`,
    );
    const getFlags = (...args: readonly string[]): readonly string[] => {
      writeFileSync(list, '');
      expect(run(args, { LOADED: list, NODE_OPTIONS: `--require=${watch}` }).code).toBe(0);
      return readFileSync(list, 'utf8').split('\n').filter(Boolean);
    };
    const cv = getFlags('cv', '--input', RAVENCROFT, '--out', folder.path('late.pdf'));
    expect(cv).toEqual(tierUpFlags('cv', process.versions.v8));
    expect(getFlags('entities')).toEqual([]);
  });

  it('makes the same document without a code cache, with one, and with a damaged one', () => {
    const cache = folder.path('code-cache');
    const pdfWith = (home: string): Buffer => {
      const args = ['cv', '--input', RAVENCROFT, '--as-of', '2026-11-21', '--out', '-'];
      const { code, out } = run(args, { XDG_CACHE_HOME: home });
      expect(code).toBe(0);
      return out;
    };
    const filesIn = (): readonly string[] =>
      existsSync(cache)
        ? readdirSync(cache, { recursive: true, encoding: 'utf8' })
            .map(name => join(cache, name))
            .filter(path => statSync(path).isFile())
        : [];
    writeFileSync(folder.path('no-folder'), '');
    const without = pdfWith(folder.path('no-folder'));
    expect(pdfWith(cache).equals(without)).toBe(true);
    // Node 20 has no cache.
    expect(filesIn().length > 0).toBe('enableCompileCache' in module);
    expect(pdfWith(cache).equals(without)).toBe(true);
    for (const path of filesIn()) writeFileSync(path, readFileSync(path).fill(7, 40, 90));
    expect(pdfWith(cache).equals(without)).toBe(true);
    for (const path of filesIn()) writeFileSync(path, 'x');
    expect(pdfWith(cache).equals(without)).toBe(true);
  });

  it('loads the processor of styles for published styles only, and the XML parser for files only', () => {
    const loaded = (...style: readonly string[]) =>
      loadedBy('cv', '--input', RAVENCROFT, ...style, '--out', folder.path('styled.pdf')).filter(name =>
        /^(?:citations\/csl(?:-reader)?\/(?:processor|xml)|fast-xml-parser)$/.test(name),
      );
    expect(loaded()).toEqual([]);
    expect(loaded('--style', 'apa')).toEqual(['citations/csl/processor']);
    const file = join(ROOT, 'src/citations/styles/apa.csl');
    expect(new Set(loaded('--style', file))).toEqual(
      new Set(['citations/csl-reader/xml', 'citations/csl/processor', 'fast-xml-parser']),
    );
  });

  it('exits with code 0 when its reader closes the pipe early', async () => {
    const child = start(['cv', '--input', RAVENCROFT, '--format', 'html', '--out', '-']);
    child.stdout?.destroy();
    const err = text(child.stderr);
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
    expect(await err).not.toContain('Error');
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops the service on %s', async signal => {
    const db = folder.path(`${signal}.db`);
    expect(run(['sample', '--db', db, '--faculty', '1']).code).toBe(0);
    const child = start(['serve', '--db', db, '--port', '0', '--quiet']);
    const err = text(child.stderr);
    const [address] = await once(child.stdout as NodeJS.ReadableStream, 'data');
    expect((await fetch(`${String(address).trim()}/entities`)).status).toBe(200);
    child.kill(signal);
    const [code, killedBy] = await once(child, 'close');
    expect([code, killedBy]).toEqual([0, null]);
    expect(await err).toBe(
      `Serving 1 person of ${db} to this machine, without a key, and 48 applicants with a key for admissions. Stop with Ctrl-C.\n`,
    );
  });
});

/* Here and not with the unit tests: Vite reads each import in a try block, which hides that the stack is full. */
it.each([
  [300, 5, 'page.html: boxes are nested too deep'],
  [3000, 0, 'page: 1 page, '],
])(
  'prints boxes that are nested deep, or refuses them if the stack has no room: %i kB',
  (stack, code, text) => {
    const page = `<style>div{display:inline-table}</style>${'<div>'.repeat(256)}a`;
    writeFileSync(folder.path('page.html'), page);
    const args = [`--stack-size=${stack}`, MAIN, 'print', 'page.html', '--out', 'page.pdf', '--force'];
    const { status, stderr } = spawnSync(process.execPath, args, { ...getOptions({}), encoding: 'utf8' });
    expect([status, stderr]).toEqual([code, expect.stringContaining(text)]);
  },
);
