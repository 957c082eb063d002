import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../src/studio/cv/settings.js';
import { type Attack, PLAIN_ATTACKS } from '../document/safety/attacks.js';
import {
  AS_SCRIPT,
  type ServedStudio,
  serveStudio,
  smallUniversity,
  type Visitor,
} from './served/served-studio.js';

/* Templates of an institution that try to put scripts into documents, asked for through the studio. */

const OWNER = '100100000';
const CLASSIC = fileURLToPath(new URL('../../templates/cv-classic', import.meta.url));

/** Twelve partials, of which each calls the next ten times. */
const EXPONENTIAL: Readonly<Record<string, string>> = Object.fromEntries([
  ['body.hbs', '{{> p0}}'],
  ...Array.from({ length: 12 }, (_, i) => [`partials/p${i}.hbs`, `{{> p${i + 1}}}`.repeat(10)] as const),
  ['partials/p12.hbs', 'evil'],
]);

/** Stylesheets, partials that lead out of the folder, and templates that never end. */
const OTHER_ATTACKS: readonly (readonly [name: string, files: Readonly<Record<string, string>>])[] = [
  ['an import', { 'style.css': '@import "https://evil.example/x.css";' }],
  ['a foreign font', { 'style.css': '@font-face { font-family: A; src: url(http://evil.example/a.woff2) }' }],
  ['a binding', { 'style.css': 'p { -moz-binding: url("x.xml#a") }' }],
  ['a partial of itself', { 'body.hbs': '{{> again}}', 'partials/again.hbs': '{{> again}}{{> again}}' }],
  ['partials that call each other ten times', EXPONENTIAL],
];

let folder: string;
let studio: ServedStudio;
let visitor: Visitor;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitae-templates-'));
  // The shared parts of the bundled templates lie next to a template.
  cpSync(join(CLASSIC, '../shared'), join(folder, 'shared'), { recursive: true });
  studio = await serveStudio({ people: smallUniversity(2) });
  visitor = studio.visit({ netId: OWNER });
});
afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

let count = 0;

/** Writes a template, and makes a document of the studio with it. */
function documentWith(files: Readonly<Record<string, string>>): string {
  const template = join(folder, `t${count++}`);
  cpSync(CLASSIC, template, { recursive: true });
  mkdirSync(join(template, 'partials'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(template, name), text);
  const settings = JSON.stringify({ ...defaultSettings(studio.settings), template });
  return `/cv/${studio.store.documents.create(OWNER, { kind: 'cv', name: template, settings }).id}`;
}

const usualBody = readFileSync(join(CLASSIC, 'body.hbs'), 'utf8');
const withBody = ([body]: Attack): string => documentWith({ 'body.hbs': `${usualBody}\n${body}` });

/** What the studio answers to the requests that show and make a document. */
async function requestAll(base: string) {
  const answers = [
    await visitor.get(`${base}/preview`),
    await visitor.get(base, AS_SCRIPT),
    ...(await Promise.all(
      ['html', 'pdf', 'docx'].map(format => visitor.post(`${base}/download`, { format, purpose: 'Review' })),
    )),
  ];
  return Promise.all(
    answers.map(async answer => ({
      answer,
      text: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
    })),
  );
}

describe('a template that the studio uses', () => {
  it('makes documents when it is safe', async () => {
    const [preview, page, ...files] = await requestAll(withBody(['<p class="unfamiliar">kestrel</p>', '']));
    expect(preview?.answer.status).toBe(200);
    expect(preview?.text).toContain('kestrel');
    expect(page?.answer.status).toBe(200);
    expect(files.map(({ answer }) => answer.status)).toEqual([200, 200, 200]);
    expect(files.map(({ answer }) => answer.headers.get('content-disposition')?.split('.').at(-1))).toEqual([
      'html',
      'pdf',
      'docx',
    ]);
  });

  it.each(PLAIN_ATTACKS)('makes none when it is unsafe: %j', async (...attack) => {
    for (const { answer, text } of await requestAll(withBody(attack))) {
      expect(answer.headers.get('content-disposition')).toBeNull();
      expect(answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html')).not.toBe(
        true,
      );
      // A page of the studio begins with a declaration of its own.
      expect(text.replace(/^(?:\{[^}]*)?<!DOCTYPE html>/, '')).not.toContain(attack[0]);
    }
  });

  it.each(OTHER_ATTACKS)(
    'makes none when it has %s',
    async (_, files) => {
      for (const { answer, text } of await requestAll(documentWith(files))) {
        expect(answer.headers.get('content-disposition')).toBeNull();
        expect(text).not.toMatch(/evil|moz-binding/);
      }
    },
    60_000,
  );
});
