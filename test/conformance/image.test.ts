import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../architecture/sources.js';
import { getTexts, readDockerfile } from '../deploy/dockerfile.js';

/*
 * Makes the file tree of the image with the commands of the Dockerfile, and runs it as in a container: as another
 * account, without its own files being writable. No image is built, since that needs a registry.
 */

const [build, image] = readDockerfile();
/** The number of the account in the image and, with a group of the same number, of the runs. */
const ACCOUNT = Number(image && getTexts(image, 'USER')[0]?.split(':')[0]);
const isRoot = process.getuid?.() === 0;
const base = mkdtempSync(join(tmpdir(), 'vitae-image-'));
const [tree, scratch] = [join(base, 'tree'), join(base, 'scratch')];
const app = join(tree, 'app');
/** A copy of Node's program, since other accounts may not enter the folder of the one that runs this. */
const node = join(base, 'node');

/** A command of the Dockerfile with its paths in the tree. */
const inTree = (command: string): string =>
  command.replaceAll(/(?<=^|[\s'"])\/(app|data|out|tmp)(?=[/\s'"]|$)/g, (_, name: string) =>
    name === 'tmp' ? scratch : join(tree, name),
  );

const ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  HOME: '/nonexistent',
  NODE_ENV: 'production',
  TMPDIR: join(scratch, 'tmp'),
  XDG_STATE_HOME: join(scratch, 'state'),
};

/** Runs Node as the account of the image, if this one may change accounts. */
function runNode(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const words = [node, ...args];
  const account = [`--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--clear-groups', '--no-new-privs'];
  const [command = '', ...rest] = isRoot ? ['setpriv', ...account, ...words] : words;
  const { status, stdout, stderr } = spawnSync(command, rest, {
    ...{ cwd: scratch, encoding: 'utf8', timeout: 120_000 },
    env: { ...ENVIRONMENT, ...environment },
  });
  return { code: status, out: stdout, err: stderr };
}

const vitae = (...args: readonly string[]) => runNode([join(app, 'dist/cli/main.js'), ...args]);

beforeAll(() => {
  for (const folder of [tree, scratch, join(scratch, 'tmp')]) mkdirSync(folder);
  copyFileSync(process.execPath, node);
  const commands = build ? getTexts(build, 'RUN') : [];
  const built = commands.indexOf('npm run build');
  expect(built).toBeGreaterThan(0);
  for (const command of commands.slice(built + 1)) {
    if (!isRoot && command.startsWith('install ')) continue;
    const { status, stderr } = spawnSync('sh', ['-ec', inTree(command)], { cwd: ROOT, encoding: 'utf8' });
    expect([status, status === 0 ? '' : stderr], command).toEqual([0, '']);
  }
  spawnSync('chmod', ['-R', 'a-w', app]);
  chmodSync(base, 0o755);
  if (isRoot) for (const folder of [scratch, join(scratch, 'tmp')]) chownSync(folder, ACCOUNT, ACCOUNT);
});
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', base]);
  rmSync(base, { recursive: true, force: true });
});

it('holds the files of the npm package and production packages only', () => {
  expect(readdirSync(app).sort()).toEqual(
    [
      ...['.npmrc', 'CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'docs', 'fonts', 'node_modules'],
      ...['package-lock.json', 'package.json', 'samples', 'src', 'templates'],
    ].sort(),
  );
  const packages = readdirSync(join(app, 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['hono', 'bullmq', 'harfbuzzjs']));
  const unwanted = [
    'vitest',
    'typescript',
    'rolldown',
    '@biomejs',
    '@types',
    '@opentelemetry',
    'oidc-provider',
  ];
  expect(packages.filter(name => unwanted.includes(name))).toEqual([]);
  expect(readdirSync(join(app, 'src'))).toEqual(expect.not.arrayContaining(['cli', 'server']));
});

it('cannot be changed by the account that runs it', () => {
  for (const path of [join(app, 'x'), join(app, 'dist/cli/main.js'), join(tree, 'x')]) {
    const { code, err } = runNode(['--eval', `fs.writeFileSync(${JSON.stringify(path)}, '')`]);
    if (isRoot || path.startsWith(app))
      expect([code, err], path).toEqual([1, expect.stringContaining('EACCES')]);
  }
  if (isRoot) expect([statSync(app).uid, statSync(join(tree, 'data')).uid]).toEqual([0, ACCOUNT]);
});

it('writes the documents of the demonstration', () => {
  const { code, err } = vitae('demo', '--out', join(scratch, 'out'));
  expect(code, err).toBe(0);
  const files = readdirSync(join(scratch, 'out'));
  expect(files.filter(name => name.endsWith('.pdf')).length).toBeGreaterThan(3);
});

it('answers the health check of the image when it serves a database', () => {
  const db = join(scratch, 'vitae.db');
  expect(vitae('sample', '--db', db, '--faculty', '2').code).toBe(0);
  const check = JSON.parse(
    /CMD (\[.+\])$/.exec(image ? (getTexts(image, 'HEALTHCHECK')[0] ?? '') : '')?.[1] ?? '[]',
  );
  expect(check.slice(0, 2)).toEqual(['/nodejs/bin/node', '--eval']);
  // The service runs in the process that checks it, so that both have the account of the image.
  const serve = `
    const { spawn, spawnSync } = require('node:child_process');
    const child = spawn(process.execPath, [${JSON.stringify(join(app, 'dist/cli/main.js'))}, 'serve', '--db', ${JSON.stringify(db)}, '--port', '0', '--json', '--quiet']);
    child.stderr.pipe(process.stderr);
    child.stdout.once('data', text => {
      const { port } = new URL(JSON.parse(text).url);
      const code = ${JSON.stringify(check[2])}.replace('8080', port);
      const check = () => spawnSync(process.execPath, ['--eval', code]).status;
      const up = check();
      child.once('exit', exit => console.log(JSON.stringify([up, exit, check()])));
      child.kill('SIGTERM');
    });`;
  const { out, err } = runNode(['--eval', serve]);
  expect([out.trim(), err]).toEqual(['[0,0,1]', '']);
});
