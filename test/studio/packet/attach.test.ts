import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from '../../../src/output/index.js';
import { checkFile } from '../../../src/studio/packet/change.js';

/** A PDF by another program, with some pages. */
async function pdf(pages: number, options: object = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise(resolve => document.on('end', resolve));
  for (let page = 0; page < pages; page++) document.addPage();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

describe('a file to attach', () => {
  it.each([1, 3, 120])('has %s pages', async pages => {
    expect(checkFile('a.pdf', await pdf(pages))).toEqual({ name: 'a.pdf', pages, problem: null });
  });

  it('is refused when it is no PDF, empty, encrypted, damaged or too long', async () => {
    expect(checkFile('a.pdf', Buffer.from('<p>Not a PDF'))).toMatchObject({ problem: 'no-pdf' });
    expect(checkFile('', new Uint8Array())).toMatchObject({ problem: 'missing' });
    const locked = await pdf(1, { userPassword: 'secret' });
    expect(checkFile('a.pdf', locked)).toMatchObject({ problem: 'encrypted' });
    expect(checkFile('a.pdf', Buffer.from('%PDF-1.7\nnothing'))).toMatchObject({ problem: 'damaged' });
    expect(checkFile('a.pdf', await pdf(501))).toMatchObject({ problem: 'long', count: 501 });
    expect(checkFile('a.pdf', await pdf(500))).toMatchObject({ problem: null });
    expect(checkFile('a.pdf', Buffer.alloc(21 * 1024 * 1024))).toMatchObject({ problem: 'large' });
  });

  it.each([
    ['C:\\Users\\ada\\Letter.PDF', 'Letter.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['a"\r\nX-Evil: 1.pdf', 'a X-Evil 1.pdf'],
    ['.pdf', 'attachment.pdf'],
    ['-o.pdf', 'o.pdf'],
  ])('is called by a safe name, for %j', (name, safe) => {
    expect(checkFile(name, Buffer.from('x')).name).toBe(safe);
  });
});

describe('counting pages', () => {
  it('reads object streams, and the last of several updates', async () => {
    const { deflateSync } = await import('node:zlib');
    const inner = '1 0 2 35 <</Type/Catalog/Pages 2 0 R       >> <</Type/Pages/Count 7/Kids[]>>';
    const first = '1 0 2 35 '.length;
    const packed = deflateSync(Buffer.from(inner, 'latin1'));
    const head = `%PDF-1.7\n5 0 obj <</Type/ObjStm/N 2/First ${first}/Filter/FlateDecode/Length ${packed.length}>> stream\n`;
    const tail =
      '\nendstream endobj\n6 0 obj <</Type/XRef/Root 1 0 R/Length 0>> stream\n\nendstream endobj\n';
    const file = Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from(tail, 'latin1')]);
    expect(inspectPdf(file)).toEqual({ pages: 7, isEncrypted: false });
    const update = Buffer.from('2 0 obj <</Type/Pages/Count 8/Kids[]>> endobj\n', 'latin1');
    expect(inspectPdf(Buffer.concat([file, update]))).toEqual({ pages: 8, isEncrypted: false });
  });

  it('is not fooled by text that looks like an object within a stream', () => {
    const decoy = '9 0 obj <</Type/Catalog/Pages 8 0 R>> endobj 8 0 obj <</Count 99>> endobj';
    const text = [
      '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
      '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 2>> endobj',
      `3 0 obj <</Length ${decoy.length}>> stream\n${decoy}\nendstream endobj`,
      'trailer <</Root 1 0 R>> startxref 0 %%EOF',
    ].join('\n');
    expect(inspectPdf(Buffer.from(text))).toEqual({ pages: 2, isEncrypted: false });
  });
});
