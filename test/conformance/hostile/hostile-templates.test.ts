import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveSettings } from '../../../src/app/index.js';
import { sha256 } from '../../../src/audit/index.js';
import { parseCvSettings } from '../../../src/studio/cv/stored-settings.js';
import { ROOT } from '../../architecture/sources.js';
import { RAVENCROFT } from '../../cli/run.js';
import { PLAIN_ATTACKS } from '../../document/safety/attacks.js';
import { MANIFEST } from '../../document/template-in-memory.js';
import { readParts } from '../../output/docx/word.js';
import { type Files, HOSTILE } from './templates.js';

/* Hostile templates against HTML, PDF, Word and the preview of the studio, each in a process with bounds. */

/** Every eighth; HOSTILE_TEMPLATES=all for the whole set. */
const TRIED = process.env.HOSTILE_TEMPLATES === 'all' ? HOSTILE : HOSTILE.filter((_, i) => i % 8 === 0);

const MEGABYTES = 600;
/** On a machine that runs other tests as well. */
const SECONDS = 120;
const RENDER = fileURLToPath(new URL('render.mjs', import.meta.url));
const SECRET = 'canary-of-a-secret-file';

interface Result {
  readonly what: string;
  readonly code: string | null;
  readonly message: string | null;
  readonly file: string | null;
  readonly reached: readonly string[];
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitae-hostile-'));
  for (const name of ['secret', 'secret.txt', 'secret.css', 'secret.png', 'secret.hbs'])
    writeFileSync(join(folder, name), SECRET);
});
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

/** Makes documents with templates in a process of their own. */
async function render(list: readonly Files[]) {
  const place = join(folder, String(count++));
  const templates = list.map((files, i) => {
    const template = join(place, `t${i}`);
    mkdirSync(join(template, 'partials'), { recursive: true });
    const all = {
      'template.json': MANIFEST,
      'style.css': 'p{margin:0}',
      'body.hbs': '<p>{{title}}</p>',
      ...files,
    };
    for (const [name, text] of Object.entries(all)) writeFileSync(join(template, name), text);
    return template;
  });
  const { host: _, ...settings } = await resolveSettings({}, { environment: {}, user: '' });
  const record = readFileSync(RAVENCROFT);
  const data = join(place, 'data.json');
  writeFileSync(
    data,
    JSON.stringify({
      ...{ settings, environment: {}, source: { kind: 'service', at: ['https://records.example'] } },
      ...{
        links: { fonts: '/fonts.css', style: '/preview.css' },
        sourceName: 'Records',
        isSourceNamed: false,
      },
      ...{ templates, cv: parseCvSettings('{}'), out: place },
      record: { path: RAVENCROFT, netId: '100000001', hash: sha256(record) },
      worker: pathToFileURL(join(ROOT, 'dist/studio-worker.js')).href,
    }),
  );
  const child = spawn(process.execPath, [RENDER, data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: SECONDS * 1000,
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', chunk => {
    out += chunk;
  });
  child.stderr.on('data', chunk => {
    err += chunk;
  });
  const ending = await new Promise<string>(resolve =>
    child.once('close', (code, signal) => resolve(String(code ?? signal))),
  );
  // Handlebars logs the first property that it withholds.
  expect({ ending, err: err.replace(/^Handlebars: (?:.+\n)+/, '') }).toEqual({ ending: '0', err: '' });
  return JSON.parse(out) as { readonly results: readonly Result[]; readonly megabytes: number };
}

/** What a page must not hold; its texts are escaped. */
const UNSAFE_PAGE =
  /<(?:script|iframe|frame|object|embed|form|input|base|foreignobject|meta http-equiv)\b|<[^>]+\son\w+\s*=|javascript:|(?:src|data)="(?:https?:|file:|\/\/)|url\(["']?(?:https?:|file:|\/\/)|@import\s*(?:url\()?["']?(?:https?:|file:|\/\/)/i;

/** Checks that documents were refused, or hold nothing foreign. */
function expectSafe({ what, code, message, file, reached }: Result): void {
  expect(reached).toEqual([]);
  expect(code ?? '', message ?? '').not.toMatch(/^(?:internal|server)/);
  if (file === null) return;
  const bytes = readFileSync(file);
  const text = what === 'docx' ? [...readParts(bytes).values()].join('\n') : bytes.toString('latin1');
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain('root:x:0');
  if (what === 'pdf')
    expect(text.replace(/stream\n[\s\S]*?endstream/g, '')).not.toMatch(
      /\/(?:JavaScript|JS|Launch|SubmitForm|GoToR|ImportData)\b/,
    );
  else if (what === 'docx') expect(text).not.toMatch(/TargetMode="External"[^>]*(?:evil|file:|javascript:)/i);
  else expect(text).not.toMatch(UNSAFE_PAGE);
}

describe('hostile templates', () => {
  it('are more than 161', () => {
    expect(HOSTILE.length + PLAIN_ATTACKS.length).toBeGreaterThan(161);
  });

  it('make no document if they hold what is not allowed', async () => {
    const { results } = await render(PLAIN_ATTACKS.map(([body]) => ({ 'body.hbs': body })));
    expect(results.length).toBe(4 * PLAIN_ATTACKS.length);
    expect(results.filter(({ code }) => code !== 'template.unsafe')).toEqual([]);
  });

  it.each(TRIED)('do no harm: %s', async (_, files) => {
    const { results, megabytes } = await render([files]);
    expect(results).toHaveLength(4);
    for (const result of results) expectSafe(result);
    expect(megabytes).toBeLessThan(MEGABYTES);
  });
});
