import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applicantStem, freeStem, requireSuffix, writeWhole } from '../../../src/app/output/files.js';
import { stampHtml } from '../../../src/output/identity.js';
import { inFolder } from '../../cli/run.js';

inFolder();

const ONE = '00000000-0000-8000-8000-000000000001';
const TWO = '00000000-0000-8000-8000-000000000002';
const page = (text: string, id = ONE): Uint8Array =>
  stampHtml(Buffer.from(`<html><head><meta charset="utf-8">\n<title>${text}</title></head></html>`), id);
const edited = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('latin1').replace('<title>', '<title>My ');
const write = (path: string, bytes: Uint8Array | string, isForced = false): void =>
  writeWhole(new Map([[path, Buffer.from(bytes)]]), isForced);
const refusal = (reason: RegExp) =>
  expect.objectContaining({ code: 'out.exists', exitCode: 2, message: expect.stringMatching(reason) });

describe('an existing file', () => {
  it('is replaced by the same document if it is unedited', () => {
    write('cv.html', page('first'));
    write('cv.html', page('second'));
    expect(readFileSync('cv.html')).toEqual(Buffer.from(page('second')));
  });

  it.each([
    ['of another document', page('a', TWO), page('b'), /is another document/],
    ['that was edited', edited(page('a')), page('b'), /was edited since/],
    ['that vitae did not write', '<p>Notes</p>', page('b'), /was not written by vitae/],
    ['in a format without an identity', '{"a":1}', '{"a":2}', /has other content/],
    ['that is empty', '', page('b'), /was not written by vitae/],
  ])('%s stays without force', (_, before, bytes, reason) => {
    writeFileSync('kept', before);
    expect(() => write('kept', bytes)).toThrow(refusal(reason));
    expect(readFileSync('kept')).toEqual(Buffer.from(before));
    write('kept', bytes, true);
    expect(readFileSync('kept')).toEqual(Buffer.from(bytes));
  });

  it('of the same bytes is written again', () => {
    write('same.json', '{}');
    write('same.json', '{}');
    expect(readFileSync('same.json', 'utf8')).toBe('{}');
  });

  it('behind a link is protected too', () => {
    writeFileSync('target', 'mine');
    symlinkSync('target', 'link');
    expect(() => write('link', page('a'))).toThrow(refusal(/^link exists and/));
    expect(readFileSync('target', 'utf8')).toBe('mine');
  });

  it('keeps every file of a run from being written', () => {
    mkdirSync('run');
    writeFileSync('run/b.csv', 'mine');
    const files = new Map(['a.html', 'b.csv', 'c.csv'].map(name => [`run/${name}`, page(name)] as const));
    expect(() => writeWhole(files)).toThrow(refusal(/^run\/b\.csv exists/));
    expect(readdirSync('run')).toEqual(['b.csv']);
    expect(readFileSync('run/b.csv', 'utf8')).toBe('mine');
  });
});

describe('names of files', () => {
  it('have a number for each further document of one name', () => {
    const taken = new Set<string>();
    expect(['a', 'b', 'a', 'a'].map(stem => freeStem(stem, taken))).toEqual(['a', 'b', 'a-2', 'a-3']);
  });

  it('have every letter of the given name in English', () => {
    const stem = applicantStem({ template: 'letters' }, 'abcdefghijkl', 'Đông, Hữu-Đô Ægir Łoś');
    expect(stem).toBe('dong-huu-do-aegir-los-letters-abcdefgh');
  });

  it.each([
    ['cv.doc', '.docx, .pdf'],
    ['cv.PDf2', '.pdf, .docx'],
    ['out/a.b.text', '.pdf, .docx'],
  ])('are refused with the unknown suffix of %s', (out, suffixes) => {
    expect(() => requireSuffix(out, ['pdf', 'docx'])).toThrow(
      expect.objectContaining({
        code: 'out.suffix',
        hint: expect.stringContaining(`Use one of ${suffixes};`),
      }),
    );
  });

  it.each([undefined, null, 'cv', 'cv.pdf', 'cv.HTM', 'cv-2026.11', 'out.d/', '/dev/null'])(
    'are accepted as %s',
    out => {
      expect(() => requireSuffix(out, ['pdf'])).not.toThrow();
    },
  );
});
