import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Generator } from '../../src/generate.js';
import type { Format } from '../../src/output/index.js';
import { readReply, writeReply } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { getBytes, renderPerson } from '../support/render.js';

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
  return FORMATS.map(format => hash(getBytes({ files }, format)));
}

describe.each(['cv-classic', 'record'])('the same input twice, with template %s', template => {
  let first: readonly string[];
  beforeAll(async () => {
    first = await make(new Generator(), full, template);
    expect(new Set([...first, hash(new Uint8Array())]).size).toBe(FORMATS.length + 1);
  }, 60_000);

  it('gives the same bytes, whatever was made in between', async () => {
    const generator = new Generator();
    const [other] = [...sampleUniversity({ faculty: 1, institution: INSTITUTION })];
    if (!other) throw new Error('a university has somebody');
    await make(generator, writeReply([other], { root: 'x', institution: INSTITUTION }), template);
    expect(await make(generator, full, template)).toEqual(first);
  });
});
