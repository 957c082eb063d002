import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudioStore } from '../../src/database/index.js';
import { openSqlite } from '../../src/database/sqlite.js';
import { inFolder, run, stateFolder } from '../cli/run.js';
import { KEYS, type ObjectStorage, startObjectStorage } from '../support/object-storage.js';
import { findCommand } from './blocks.js';
import { codeSpans, getCommands, PAGES, ROOT, readPage, shellWords } from './pages.js';

/*
 * Runs every command of the documentation, page by page, in a copy of the files that a clone has, with the database
 * that `vitae sample` makes. Addresses of examples lead to services on loopback.
 */

/** Commands that do not run here, with the reason. They must still exist and have valid options. */
const NOT_RUN: readonly { readonly command: RegExp; readonly why: string }[] = [
  { command: /^npm ci$/, why: 'installs packages; CI runs it on a fresh machine' },
  {
    command: /^(\w+=\S+ )?(npm|npx) /,
    why: 'runs the tests, the checks, the benchmark or the build; CI runs them',
  },
  { command: /^git clone /, why: 'needs a network' },
  { command: /^cd /, why: 'the commands run in the folder of the project' },
];

/** Commands that cannot succeed in tests: the exit code that they end with, and why. */
const EXPECTED_CODES: readonly { readonly command: RegExp; readonly code: number; readonly why: string }[] = [
  { command: / redis:\/\/queue\.campus\.example/, code: 3, why: 'no queue answers at the address' },
  { command: / batch i20 --since /, code: 4, why: 'two sample applicants are not authorized' },
];

/** Time limit of the set-up and of each command, generous for a machine with much other work. */
const LIMIT_MS = 120_000;

const SERVICE = 'https://api.campus.example';
const QUEUE = 'redis://queue.campus.example';
const UNREACHABLE_QUEUE = 'redis://127.0.0.1:1';
const CONFIG = 'vitae.config.json';
/** Folder of the samples that no command reads; copying its pictures for each page takes seconds. */
const GALLERY = 'gallery';

/** Programs of a shell that prepare files for the command after them. */
const SHELL = ['cp', 'mkdir', 'chmod', 'printf'];

const pages = PAGES.map(path => ({ path, commands: getCommands(readPage(path)) })).filter(
  ({ commands }) => commands.length > 0,
);

/** Serves a database on loopback, in a process that ends with the test. */
async function serveDatabase(db: string): Promise<{ readonly url: string; close(): void }> {
  let close = (): void => {};
  const url = await new Promise<string>((resolve, reject) => {
    const closed = new Promise<void>(end => {
      close = end;
    });
    const whileRunning = async ({ out }: { out(): string }) => {
      resolve(String(JSON.parse(out()).url));
      await closed;
    };
    run(['serve', '--db', db, '--port', '0', '--quiet', '--json'], { whileRunning }).then(
      ({ code, err }) => code !== 0 && reject(new Error(err)),
      reject,
    );
  });
  return { url, close };
}

/** Issues tokens of OAuth 2 at `/token` and passes every other request on to the service. */
async function campus(service: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    if (request.url === '/token') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ access_token: 'token', token_type: 'bearer', expires_in: 60 }));
      return;
    }
    const answer = await fetch(service + request.url, {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

let shared: string;

/** Copies the sample database with its write-ahead log, which may hold records that are not in its file yet. */
function copyDatabase(to: string): void {
  for (const ending of ['', '-wal']) {
    const from = join(shared, `vitae.db${ending}`);
    if (existsSync(from)) cpSync(from, to + ending);
  }
}

let service: Awaited<ReturnType<typeof serveDatabase>>;
let proxy: Awaited<ReturnType<typeof campus>>;
let storage: ObjectStorage;

beforeAll(async () => {
  shared = mkdtempSync(join(tmpdir(), 'vitae-docs-'));
  const db = join(shared, 'vitae.db');
  expect((await run(['sample', '--db', db])).code).toBe(0);
  copyDatabase(join(shared, 'served.db'));
  service = await serveDatabase(join(shared, 'served.db'));
  proxy = await campus(service.url);
  storage = await startObjectStorage();
}, LIMIT_MS);
afterAll(async () => {
  service?.close();
  proxy.server.close();
  proxy.server.closeAllConnections();
  await storage.close();
  rmSync(shared, { recursive: true, force: true });
});

/** Values of placeholders that only a run can give. */
async function resolvePlaceholder(word: string): Promise<string> {
  if (word === 'KEY_ID') {
    const { out } = await run(['key', 'list', '--db', 'campus.db']);
    return /^(\w+)\t.*\tactive$/m.exec(out)?.[1] ?? '';
  }
  if (word === 'HEAD') return /\b[0-9a-f]{64}\b/.exec((await run(['audit', 'verify'])).out)?.[0] ?? '';
  if (word === QUEUE) return UNREACHABLE_QUEUE;
  return word.replace(SERVICE, proxy.url).replace(/^\/mnt\//, 'mnt/');
}

async function runVitae(words: readonly string[]) {
  const resolved = await Promise.all(words.map(resolvePlaceholder));
  const port = ['serve', 'studio'].includes(words[0] ?? '') ? ['--port', '0'] : [];
  const environment = {
    VITAE_QUEUE_KEY: 'f00d'.repeat(16),
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    AWS_REGION: KEYS.region,
    AWS_ENDPOINT_URL_S3: storage.url,
    VITAE_CLIENT_SECRET: 'a secret',
  };
  return run([...resolved, ...port], { environment });
}

/** The command that the words name, and the long options among them that it does not have. */
function unknownOptions(words: readonly string[]): readonly string[] {
  let command = findCommand(['vitae']);
  for (const word of words) {
    const child = command?.commands.find(c => c.name() === word);
    if (!child) break;
    command = child;
  }
  const known = ['--help', '--version', ...(command?.options.map(option => option.long) ?? [])];
  return words
    .filter(word => word.startsWith('--'))
    .filter(flag => !known.includes(flag.split('=')[0] ?? ''));
}

const scripts = Object.keys(
  (JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { readonly scripts: object }).scripts,
);

/** What a command of npm or npx names that the project does not have. */
function missingParts(words: readonly string[]): readonly string[] {
  const [program, name = '', ...rest] = words.filter(word => !/^[A-Z_]+=/.test(word));
  if (program === 'npm') {
    const script = name === 'run' ? (rest[0] ?? '') : name;
    return ['ci', 'install', ...scripts].includes(script) ? [] : [script];
  }
  const paths = rest.filter(word => /^(test|src|docs|bench)\//.test(word));
  return paths.filter(path => !existsSync(new URL(path, ROOT)));
}

it('finds commands in the pages for every kind of reader', () => {
  const paths = pages.map(({ path }) => path);
  for (const name of ['cv', 'packets', 'reports', 'admissions', 'batches', 'configuration', 'operations'])
    expect(paths).toContain(`docs/${name}.md`);
  expect(pages.flatMap(({ commands }) => commands).length).toBeGreaterThan(60);
});

it('needs every exception that is listed', () => {
  const all = pages.flatMap(({ commands }) => commands);
  const unused = EXPECTED_CODES.filter(({ command }) => !all.some(line => command.test(line)));
  expect(unused).toEqual([]);
});

describe.each(pages)('the commands of $path', ({ path, commands }) => {
  inFolder();
  beforeAll(() => {
    for (const name of ['samples', 'templates', 'src/citations/styles'])
      cpSync(new URL(name, ROOT), name, { recursive: true, filter: path => basename(path) !== GALLERY });
    copyDatabase('vitae.db');
    // As after a studio of this account.
    openStudioStore(join(stateFolder(), 'faculty-vitae', 'studio.db')).close();
    const config = /^```json\n([\s\S]+?)^```$/m.exec(readPage(path))?.[1];
    if (path === 'docs/configuration.md' && config !== undefined)
      writeFileSync(CONFIG, config.replaceAll(SERVICE, proxy.url));
    const file = /^```xml\n([\s\S]+?)^```$/m.exec(readPage(path))?.[1];
    if (path === 'docs/your-records.md' && file !== undefined) writeFileSync('export.xml', file);
  });

  it.each(commands)(
    '%s',
    async line => {
      const words = shellWords(line);
      const [program = '', ...rest] = words;
      if (SHELL.includes(program)) {
        const env = { ...process.env, XDG_STATE_HOME: stateFolder() };
        const { status, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8', env });
        expect(status, stderr).toBe(0);
        return;
      }
      if (program === 'sqlite3') {
        const [file = '', sql = ''] = rest;
        const path = file.replace(/^\$\{XDG_STATE_HOME:-.*?\}/, stateFolder());
        expect(existsSync(path)).toBe(true);
        const database = openSqlite(path, cause => cause);
        database.exec(sql);
        database.close();
        return;
      }
      if (program !== 'vitae') {
        expect(
          NOT_RUN.filter(({ command }) => command.test(line)).length,
          `no rule for: ${line}`,
        ).toBeGreaterThan(0);
        expect(missingParts(words)).toEqual([]);
        return;
      }
      expect(unknownOptions(rest)).toEqual([]);
      const { code, err } = await runVitae(rest);
      const expected = EXPECTED_CODES.find(({ command }) => command.test(line))?.code ?? 0;
      expect(code, err).toBe(expected);
    },
    LIMIT_MS,
  );

  if (path !== 'README.md') return;
  it('leave only databases and the folder out', () => {
    const made = readdirSync('.').filter(name => !['samples', 'src', 'templates'].includes(name));
    expect(made.filter(name => name !== 'out' && !/\.db(-\w+)?$/.test(name))).toEqual([]);
    const samples = readdirSync(new URL('samples', ROOT)).filter(name => name !== GALLERY);
    expect(readdirSync('samples').sort()).toEqual(samples.sort());
  });
});

describe('commands and options in the text', () => {
  it.each(PAGES)('of %s exist', path => {
    const spans = codeSpans(readPage(path));
    const named = spans.filter(span => /^vitae [a-z]/.test(span)).map(span => shellWords(span).slice(1));
    for (const words of named) {
      expect(findCommand(['vitae', words[0] ?? '']), words.join(' ')).toBeDefined();
      expect(unknownOptions(words), words.join(' ')).toEqual([]);
    }
  });
});
