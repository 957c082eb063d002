import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Built, build } from '../support/built.js';
import { inFolder, RAVENCROFT } from './run.js';

const folder = inFolder();
let vitae: Built;
beforeAll(() => {
  vitae = build();
}, 60_000);
afterAll(() => vitae.remove());

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

/** Packages, modules of Node, and built files of ours, named by their rooms, that a command line loads. */
function loadedBy(...args: readonly string[]): ReadonlySet<string> {
  const [watch, list] = [folder.path('watch.mjs'), folder.path('loaded.txt')];
  writeFileSync(watch, WATCH);
  writeFileSync(list, '');
  const environment = { LOADED: list, NODE_OPTIONS: `--import=${pathToFileURL(watch)}` };
  expect(vitae.run(args, { environment }).code).toBe(0);
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)|dist\/lib\/(.+)-[^.]{8}\.js|(node:.+)/;
  const found = readFileSync(list, 'utf8')
    .split('\n')
    .map(url => name.exec(url));
  return new Set(found.map(parts => parts?.[1] ?? parts?.[2] ?? parts?.[3] ?? ''));
}

describe('the command as a process', () => {
  it('gives its exit code, results on standard output and the rest on standard error', () => {
    const page = vitae.run(['cv', '--input', RAVENCROFT, '--format', 'html', '--out', '-']);
    expect(page.code).toBe(0);
    expect(page.out.toString('utf8')).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\n$/);
    expect(page.err).toMatch(/^Marisol T\. Ravencroft/);
    const wrong = vitae.run(['cv', '--input', 'none.xml']);
    expect(wrong).toMatchObject({ code: 3, err: 'vitae: none.xml does not exist.\n  Check the path.\n' });
    expect(wrong.out).toHaveLength(0);
    expect(vitae.run(['nonsense']).code).toBe(2);
  });

  it('takes settings from the environment of the process', () => {
    const ran = vitae.run(['cv', '--input', RAVENCROFT], { environment: { VITAE_PAPER: 'a9' } });
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('“a9” (VITAE_PAPER)')]);
  });

  it('loads no more than its work needs, so that it starts quickly', () => {
    const cv = loadedBy('cv', '--input', RAVENCROFT, '--out', folder.path('cv.pdf'));
    expect(cv).toContain('sections');
    expect(cv).toContain('handlebars');
    const others = [
      'undici',
      'cockatiel',
      'zod',
      'hono',
      '@hono/node-server',
      'libsql',
      'node:sqlite',
      'piscina',
      'bullmq',
      'ioredis',
    ];
    expect(others.filter(name => cv.has(name))).toEqual([]);
    expect(['server', 'store', 'sample'].filter(room => cv.has(room))).toEqual([]);
    const entities = loadedBy('entities');
    expect(entities).toContain('schema');
    expect(['sections', 'citations', 'records', 'sources'].filter(room => entities.has(room))).toEqual([]);
  });

  it('ends well when its reader has seen enough', async () => {
    const process = vitae.start(['cv', '--input', RAVENCROFT, '--format', 'html', '--out', '-']);
    process.stdout?.destroy();
    const err = text(process.stderr);
    const [code] = await once(process, 'close');
    expect(code).toBe(0);
    expect(await err).not.toContain('Error');
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends a service on %s', async signal => {
    const db = folder.path(`${signal}.db`);
    expect(vitae.run(['sample', '--db', db, '--faculty', '1']).code).toBe(0);
    const process = vitae.start(['serve', '--db', db, '--port', '0', '--quiet']);
    const err = text(process.stderr);
    const [address] = await once(process.stdout as NodeJS.ReadableStream, 'data');
    expect((await fetch(`${String(address).trim()}/entities`)).status).toBe(200);
    process.kill(signal);
    const [code, by] = await once(process, 'close');
    expect([code, by]).toEqual([0, null]);
    expect(await err).toBe(
      `Serving 1 person of ${db} from this machine, without a key, and 48 applicants with a key for admissions. Ctrl-C ends it.\n`,
    );
  });
});
