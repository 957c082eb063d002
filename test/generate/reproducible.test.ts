import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Generator } from '../../src/generate.js';
import type { Format } from '../../src/output/index.js';
import { readReply, writeReply } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { type Built, build } from '../support/built.js';
import { bytesOf, renderPerson } from '../support/render.js';

const FORMATS: readonly Format[] = ['pdf', 'html'];
const INSTITUTION = 'Tamarack Valley University';
const AS_OF = '2026-11-21';
const FULL = fileURLToPath(new URL('../../samples/full.xml', import.meta.url));
const full = readFileSync(FULL);
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function make(generator: Generator, xml: Uint8Array | string, template: string) {
  const [person] = readReply(xml, { source: 'x', institution: INSTITUTION }).persons;
  if (!person) throw new Error('the reply holds a person');
  const { files } = await renderPerson(generator, {
    person,
    template,
    formats: FORMATS,
    assets: false,
    paper: 'letter',
    lang: 'en-US',
    institution: INSTITUTION,
    asOf: AS_OF,
  });
  return FORMATS.map(format => hash(bytesOf({ files }, format)));
}

let vitae: Built;
beforeAll(() => {
  vitae = build();
}, 60_000);
afterAll(() => vitae.remove());

describe.each(['cv-classic', 'record'])('the same input twice, with template %s', template => {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-test-'));
  let first: readonly string[];
  let usual: readonly string[];
  beforeAll(async () => {
    first = await make(new Generator(), full, template);
    expect(new Set([...first, hash(new Uint8Array())]).size).toBe(FORMATS.length + 1);
    usual = write('usual', { TZ: 'UTC' });
    expect(new Set([...usual, ...first]).size).toBe(2 * FORMATS.length);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('gives the same bytes, whatever was made in between', async () => {
    const generator = new Generator();
    const [other] = [...sampleUniversity({ faculty: 1, institution: INSTITUTION })];
    if (!other) throw new Error('a university has somebody');
    await make(generator, writeReply([other], { root: 'x', institution: INSTITUTION }), template);
    expect(await make(generator, full, template)).toEqual(first);
    expect(await make(generator, full, template)).toEqual(first);
  });

  /** Hashes of the files that a process writes, which also hold the identity of the document. */
  function write(name: string, environment: Readonly<Record<string, string>>): readonly string[] {
    const stem = join(folder, name);
    const options = ['--template', template, '--as-of', AS_OF, '--format', FORMATS.join(','), '--out', stem];
    const { code, err } = vitae.run(['cv', '--input', FULL, ...options], { environment });
    expect(code, err).toBe(0);
    return FORMATS.map(format => hash(readFileSync(`${stem}.${format}`)));
  }

  it.each([
    { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' },
    { TZ: 'America/Los_Angeles', LANG: 'C' },
  ])('gives the same bytes in a process with %j', environment => {
    expect(write(environment.TZ.replace('/', '-'), environment)).toEqual(usual);
  });
});
