import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from '../../../src/output/pdf/inspect.js';

const inspect = (...parts: readonly string[]) =>
  inspectPdf(Buffer.from(['%PDF-1.7', ...parts].join('\n'), 'latin1'));
const getPages = (...parts: readonly string[]) => inspect(...parts)?.pages;

const CATALOG = '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj';
const TREE = '2 0 obj <</Type/Pages/Count 3/Kids[]>> endobj';
const TRAILER = 'trailer <</Root 1 0 R>> startxref 0 %%EOF';

/** A stream with the objects of a file. */
function objectStream(
  objects: readonly string[],
  entries = '',
  content?: Uint8Array,
  length?: number,
): string {
  const offsets = objects.map((_, n) => `${n + 1} ${objects.slice(0, n).join('').length}`).join(' ');
  const bytes = content ?? Buffer.from(`${offsets} ${objects.join('')}`, 'latin1');
  const size = length === undefined ? `/Length ${bytes.length}` : length < 0 ? '' : `/Length ${length}`;
  const text = Buffer.from(bytes).toString('latin1');
  return `9 0 obj <</Type/ObjStm/N ${objects.length}/First ${offsets.length + 1}${size}${entries}>> stream\n${text}\nendstream endobj`;
}

const OBJECTS = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 3>>'];
const XREF = '10 0 obj <</Type/XRef/Root 1 0 R>> stream\n\nendstream endobj';

describe('the pages of a PDF', () => {
  it('are those of its page tree', () => {
    expect(inspect(CATALOG, TREE, TRAILER)).toEqual({ pages: 3, isEncrypted: false });
  });

  it('are those of the last of several updates', () => {
    expect(getPages(CATALOG, TREE, TRAILER, '2 0 obj <</Type/Pages/Count 4>> endobj', TRAILER)).toBe(4);
    const moved = '5 0 obj <</Type/Catalog/Pages 6 0 R>> endobj\n6 0 obj <</Count 7>> endobj';
    expect(getPages(CATALOG, TREE, TRAILER, moved, 'trailer <</Root 5 0 R>> startxref')).toBe(7);
  });

  it('are found without a trailer, and at a page alone', () => {
    expect(getPages(CATALOG, TREE)).toBe(3);
    expect(getPages(CATALOG, TREE, 'trailer <</Size 3>> startxref 0 %%EOF')).toBe(3);
    expect(getPages(CATALOG, '2 0 obj <</Type /Page /Parent 3 0 R>> endobj', TRAILER)).toBe(1);
  });

  it('are found in a file whose end is cut off', () => {
    expect(getPages(CATALOG, '2 0 obj <</Type/Pages/Count 3>>')).toBe(3);
    expect(getPages(CATALOG, TREE, '9 0 obj <</Type/ObjStm>> stream\nabc')).toBe(3);
  });

  it.each([
    ['no catalog', ['2 0 obj <</Type/Pages/Count 3>> endobj', TRAILER]],
    ['no page tree', [CATALOG, TRAILER]],
    ['a tree without pages', [CATALOG, '2 0 obj <</Type/Pages/Count 0>> endobj', TRAILER]],
    ['a tree without a number', [CATALOG, '2 0 obj <</Type/Pages/Count 3 0 R>> endobj', TRAILER]],
    ['nothing', []],
  ])('are unknown in a file with %s', (_, parts) => {
    expect(inspect(...parts)).toEqual({ pages: null, isEncrypted: false });
  });

  it('are unknown in an encrypted file', () => {
    expect(inspect(CATALOG, TREE, 'trailer <</Root 1 0 R/Encrypt 8 0 R>> startxref')).toEqual({
      pages: null,
      isEncrypted: true,
    });
  });

  it('are unknown for any other file', () => {
    expect(inspectPdf(Buffer.from('PK'))).toBeNull();
    expect(inspectPdf(Buffer.from(`${' '.repeat(2000)}%PDF-1.7`))).toBeNull();
  });
});

describe('the pages of a PDF with objects in streams', () => {
  const plain = Buffer.from(`1 0 2 ${(OBJECTS[0] as string).length} ${OBJECTS.join('')}`, 'latin1');

  it.each([
    ['as they are', objectStream(OBJECTS)],
    ['compressed', objectStream(OBJECTS, '/Filter/FlateDecode', deflateSync(plain))],
    [
      'compressed, with a list of filters',
      objectStream(OBJECTS, '/Filter[/FlateDecode]', deflateSync(plain)),
    ],
    ['with a length beyond the file', objectStream(OBJECTS, '', undefined, 99_999)],
    ['without a length', objectStream(OBJECTS, '', undefined, -1)],
  ])('are read %s', (_, stream) => {
    expect(getPages(stream, XREF)).toBe(3);
  });

  it.each([
    ['another filter', objectStream(OBJECTS, '/Filter/LZWDecode')],
    [
      'a predictor',
      objectStream(OBJECTS, '/Filter/FlateDecode/DecodeParms<</Predictor 12>>', deflateSync(plain)),
    ],
    ['damaged bytes', objectStream(OBJECTS, '/Filter/FlateDecode')],
    ['no numbers', '9 0 obj <</Type/ObjStm/Length 3>> stream\nabc\nendstream endobj'],
    [
      'fewer objects than it should have',
      '9 0 obj <</Type/ObjStm/N 9/First 4/Length 4>> stream\n1 0 \nendstream endobj',
    ],
  ])('are unknown if the stream has %s', (_, stream) => {
    expect(getPages(stream, XREF)).toBeNull();
  });
});
