import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getPdf, page } from '../../pages/engine.js';
import { open, readObjects } from './read.js';

const data = Buffer.from('{"name":"Ravencröft"}');
const attachment = {
  name: 'record “é”.json',
  type: 'application/vnd.example+json',
  description: 'The record (as data)',
  bytes: data,
  relationship: 'Data',
  date: new Date('2026-01-02T03:04:05Z'),
} as const;

const html = page('<h1>x</h1>');
const objectWith = (bytes: Uint8Array, text: string): string =>
  [...readObjects(bytes).values()].find(object => object.includes(text)) ?? '';

describe('attached files', () => {
  it('are found by readers, with their bytes', async () => {
    const document = await open(getPdf(html, { attachments: [attachment] }));
    const files = (await document.getAttachments()) as Readonly<
      Record<string, { filename: string; content: Uint8Array; description: string }>
    >;
    expect(Object.values(files)).toHaveLength(1);
    const [file] = Object.values(files);
    expect(file).toMatchObject({ filename: attachment.name, description: attachment.description });
    expect(Buffer.from(file?.content ?? []).equals(data)).toBe(true);
  });

  it('make the file PDF/A-3a, and are listed in the catalogue', async () => {
    const bytes = getPdf(html, { attachments: [attachment] });
    const claim = async (file: Uint8Array) =>
      Number((await (await open(file)).getMetadata()).metadata?.get('pdfaid:part'));
    expect(await claim(bytes)).toBe(3);
    expect(await claim(getPdf(html))).toBe(2);
    expect(objectWith(bytes, '/Catalog')).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(objectWith(getPdf(html), '/Catalog')).not.toContain('/AF');
  });

  it('have their size, date, checksum, type and relationship', () => {
    const bytes = getPdf(html, { attachments: [attachment] });
    const sum = createHash('md5').update(data).digest('hex');
    const stream = objectWith(bytes, '/EmbeddedFile/');
    expect(stream).toContain('/Subtype/application#2Fvnd.example+json');
    const [, parameters] = /\/Params (\d+) 0 R/.exec(stream) ?? [];
    expect(readObjects(bytes).get(Number(parameters))).toContain(
      `/Size ${data.length}/CreationDate(D:20260102030405Z)/ModDate(D:20260102030405Z)/CheckSum<${sum}>`,
    );
    expect(objectWith(bytes, '/Filespec')).toContain('/F(record ___.json)');
    expect(objectWith(bytes, '/Filespec')).toContain('/AFRelationship/Data');
  });

  it('stand in the order of their names, which differ', () => {
    const named = (name: string) => ({ ...attachment, name });
    const bytes = getPdf(html, { attachments: ['b', 'a', 'B'].map(named) });
    expect(objectWith(bytes, '/EmbeddedFiles')).toMatch(/\(B\)\d+ 0 R\(a\)\d+ 0 R\(b\)/);
    expect(() => getPdf(html, { attachments: ['a', 'a'].map(named) })).toThrow(
      /Two attached files have the name a/,
    );
  });

  it('give the same bytes for the same files', () => {
    const once = () => Buffer.from(getPdf(html, { attachments: [attachment] }));
    expect(once().equals(once())).toBe(true);
  });
});
