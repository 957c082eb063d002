import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/audit/index.js';
import { open } from '../output/pdf/read.js';
import { inFolder, run } from './run.js';

const { path } = inFolder();
const MERGED = 'tamarack-valley-university-curricula-vitae.pdf';
const BATCH = ['batch', 'cv', '--all', '--template', 'cv-brief', '--db', 'people.db', '--workers', '0'];
const DATE = ['--as-of', '2026-01-14', '--audience', 'internal'];

interface Summary {
  readonly onePdf: string | null;
}

/** Names of the sample people by surname. */
let names: readonly string[] = [];

beforeAll(async () => {
  expect((await run(['sample', '--db', 'people.db', '--faculty', '3'])).code).toBe(0);
  const { people } = JSON.parse((await run(['people', '--db', 'people.db', '--json'])).out) as {
    readonly people: readonly { readonly name: string }[];
  };
  names = people.map(({ name }) => name);
});

const readSummary = (text: string): Summary => JSON.parse(text);

describe('vitae batch --one-pdf', () => {
  it('writes no merged file unless it is requested', async () => {
    const separate = await run([...BATCH, ...DATE, '--out', 'one', '--json']);
    expect([separate.code, readSummary(separate.out).onePdf], separate.err).toEqual([0, null]);
    expect(existsSync(path(`one/${MERGED}`))).toBe(false);
  });

  it('merges the documents by surname, unchanged ones too, and again when the run is resumed', async () => {
    const made = await run([...BATCH, ...DATE, '--one-pdf', '--out', 'one']);
    expect(made.code, made.err).toBe(0);
    expect(made.err).toContain(`One PDF of all documents: ${MERGED}`);
    const merged = readFileSync(path(`one/${MERGED}`));
    const outline = await (await open(merged)).getOutline();
    expect(outline.map(({ title }) => title)).toEqual(names);
    const { onePdf } = JSON.parse(readFileSync(path('one/manifest.json'), 'utf8'));
    expect(onePdf).toEqual({ name: MERGED, sha256: sha256(merged), bytes: merged.length });
    rmSync(path(`one/${MERGED}`));
    const resumed = await run(['batch', 'cv', '--resume', '--out', 'one', '--json']);
    expect(readSummary(resumed.out).onePdf).toBe(MERGED);
    expect(readFileSync(path(`one/${MERGED}`)).equals(merged)).toBe(true);
  });

  it('writes no merged file when a document fails', async () => {
    writeFileSync(path('ids.txt'), `${names[0]}\n999999999\n`);
    const args = BATCH.filter(word => word !== '--all');
    const { code, out } = await run([
      ...args,
      '--ids',
      'ids.txt',
      ...DATE,
      '--one-pdf',
      '--out',
      'failed',
      '--json',
    ]);
    expect([code, readSummary(out).onePdf]).toEqual([4, null]);
    expect(existsSync(path(`failed/${MERGED}`))).toBe(false);
  });

  it('is refused without PDF files', async () => {
    const { code, err } = await run([...BATCH, '--one-pdf', '--format', 'html', '--out', 'web']);
    expect(code).toBe(2);
    expect(err).toContain('--one-pdf merges PDF files, and none are requested.');
  });
});
