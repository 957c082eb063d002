import { unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packPart, readZip, unpack, writeZip } from '../../src/output/zip.js';

const readText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
const PARTS = { 'a/b.xml': '<b>Ærø</b>'.repeat(200), 'empty.txt': '' };
const files = Object.fromEntries(Object.entries(PARTS).map(([name, text]) => [name, Buffer.from(text)]));

it('reads the parts of a file that another program has packed or stored', () => {
  for (const level of [0, 9] as const) {
    const parts = readZip(zipSync(files, { level }));
    expect(Object.fromEntries(parts.map(part => [part.name, readText(unpack(part))]))).toEqual(PARTS);
  }
});

it('writes files that another program reads, the same whenever and from wherever the parts are', () => {
  const parts = Object.entries(PARTS).map(([name, text]) => packPart(name, text));
  const bytes = writeZip(parts);
  const read = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, readText(content)]);
  expect(Object.fromEntries(read)).toEqual(PARTS);
  expect(Buffer.compare(writeZip(readZip(bytes)), bytes)).toBe(0);
  const [one, two] = [1999, 2026].map(year => zipSync(files, { mtime: new Date(year, 5, 7) }));
  expect(Buffer.compare(one as Uint8Array, two as Uint8Array)).not.toBe(0);
  expect(writeZip(readZip(one as Uint8Array))).toEqual(writeZip(readZip(two as Uint8Array)));
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('PK, which is not a ZIP file by far')],
  ['half a file', zipSync(files).subarray(0, 200)],
])('throws for %s', (_, bytes) => {
  expect(() => readZip(bytes)).toThrow();
});
