import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import type { Person } from '../../src/schema/index.js';
import {
  copyCommand,
  cvSettings,
  differentFiles,
  FORMATS,
  setUpDocument,
} from '../studio/served/commands.js';
import type { Visitor } from '../studio/served/served-studio.js';
import { htmlText } from '../support/html-text.js';
import { difference, pdfText } from '../support/pdf-text.js';
import { COMMAND, getAddress } from './setup.js';

/** Random settings. */
const CASES = Number(process.env.STUDIO_CASES ?? 50);
/** The professor of the demonstration. */
const NET_ID = '100100014';

let folder = '';
let url = '';
let database = '';
let stop: () => Promise<void>;
const person = [...sampleUniversity({ faculty: 60, seed: 1 })].find(each => each.userId === NET_ID) as Person;

/** Starts a demonstration, and puts the command `vitae` next to it. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitae-command-'));
  writeFileSync(join(folder, 'vitae'), `#!/bin/sh\nexec '${process.execPath}' '${COMMAND}' "$@"\n`, {
    mode: 0o755,
  });
  const studio = spawn(join(folder, 'vitae'), ['studio', '--demo', '--port', '0', '--json', '--quiet'], {
    cwd: folder,
    env: { ...process.env, XDG_STATE_HOME: folder, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise(resolve => studio.once('exit', resolve));
  url = await getAddress(studio);
  const own = readdirSync(folder).find(name => name.startsWith('vitae-studio-')) ?? '';
  database = join(folder, own, 'vitae.db');
  stop = async () => {
    studio.kill('SIGINT');
    await ended;
  };
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** Sends a request, later if the studio asks for that. */
async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url + path, { ...init, redirect: 'manual' });
  if (response.status !== 429) return response;
  await wait(1000 * Number(response.headers.get('retry-after') ?? 1));
  return send(path, init);
}

/** Signs in as the professor. */
async function signIn(): Promise<Visitor> {
  const form = (fields: ConstructorParameters<typeof URLSearchParams>[0]) => ({
    ...{ method: 'POST', body: new URLSearchParams(fields) },
  });
  const response = await send('/sign-in/demo', {
    ...form({ as: NET_ID, next: '/' }),
    headers: { origin: url },
  });
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
  return {
    id: '',
    get: path => send(path, { headers: { cookie } }),
    post: (path, fields = {}) =>
      send(path, { ...form(fields as [string, string][]), headers: { cookie, origin: url } }),
  };
}

/** Runs a line in the folder, as it was copied and with what is appended to it. */
const runLine = (line: string): Promise<{ readonly status: unknown; readonly stderr: string }> =>
  new Promise(resolve => {
    const env = { ...process.env, XDG_STATE_HOME: folder, PATH: `${folder}:${process.env.PATH}` };
    execFile('/bin/sh', ['-c', line], { cwd: folder, env }, (error, _, stderr) =>
      resolve({ status: error === null ? 0 : error.code, stderr }),
    );
  });

/** The first difference between the texts of the preview and of the pages, in their order; null for none. */
async function textDifference(visitor: Visitor, base: string): Promise<string | null> {
  const preview = await (await visitor.get(`${base}/preview`)).text();
  const pages = new Uint8Array(await (await visitor.get(`${base}/pages`)).arrayBuffer());
  return difference((await pdfText(pages)).join('\n'), htmlText(preview));
}

it('makes the files of all downloads with the copied command, and the text of the preview, for random settings', async () => {
  const seen = { titles: 0, filters: 0, hidden: 0, confidential: 0 };
  let n = 0;
  await fc.assert(
    fc.asyncProperty(cvSettings(person), async settings => {
      // Confidential documents need a recent sign-in.
      const visitor = await signIn();
      const base = await setUpDocument(visitor, settings);
      const { line, file } = await copyCommand(visitor, base, folder);
      const out = join(folder, `made-${n++}`);
      const { status, stderr } = await runLine(`${line} --format ${FORMATS.join()} --out '${out}/'`);
      // Settings can leave everything out.
      if (status === 4 && stderr.includes('would have no records')) {
        const refused = await visitor.post(`${base}/download`, { format: 'pdf' });
        expect(refused.status, line).toBe(422);
        return;
      }
      expect(status, stderr).toBe(0);
      expect(await differentFiles(visitor, base, out), line).toEqual([]);
      expect(await textDifference(visitor, base), line).toBeNull();
      const profile = readFileSync(join(folder, file), 'utf8');
      const patches = Object.values(settings.sections ?? {});
      if (patches.some(({ title }) => title?.trim() && profile.includes(JSON.stringify(title))))
        seen.titles++;
      if (patches.some(({ only, peerReviewed }) => only?.length || peerReviewed)) seen.filters++;
      if (patches.some(({ hidden }) => hidden)) seen.hidden++;
      if (line.includes('--audience confidential')) seen.confidential++;
      await visitor.post(`${base}/remove`);
    }),
    { numRuns: CASES, endOnFailure: true },
  );
  expect(n).toBe(CASES);
  if (CASES >= 50) for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(5);
}, 3_600_000);

it('gives a command that writes nothing and names what changed, when a record was edited', async () => {
  const visitor = await signIn();
  const base = (await visitor.post('/documents', { name: 'Mine' })).headers.get('location') ?? '';
  await visitor.get(base);
  const { line } = await copyCommand(visitor, base, folder);
  const [first, ...others] = person.records.awardhonor;
  if (first === undefined) throw new Error('The sample has no honor.');
  const edited = { ...first, values: { ...first.values, name: 'A prize of another name' } };
  const records = { ...person.records, awardhonor: [edited, ...others], education: [] };
  const opened = openDatabase(database);
  opened.importPersons([{ ...person, records }], { institution: '' });
  opened.close();
  const { status, stderr } = await runLine(`${line} --out none.pdf`);
  expect([status, existsSync(join(folder, 'none.pdf'))]).toEqual([4, false]);
  expect(stderr).toMatch(/The record has changed since \d.*: \d+ fewer degrees; awards and honors differ\./);
  await visitor.post('/read', { next: base });
  const again = await copyCommand(visitor, base, folder);
  expect((await runLine(`${again.line} --out mine.pdf`)).status).toBe(0);
});
