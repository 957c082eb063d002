import { describe, expect, it } from 'vitest';
import { documentId, sealPdf } from '../../../../src/output/identity.js';
import { mergePdfs, readIdentity } from '../../../../src/output/index.js';
import { LEVEL, PdfFile } from '../../../../src/output/pdf/file.js';
import { FileCopy } from '../../../../src/output/pdf/merge/copy.js';
import { InputFile } from '../../../../src/output/pdf/merge/input-file.js';
import { parseValue } from '../../../../src/output/pdf/merge/values.js';
import { getPdf, page } from '../../../pages/engine.js';
import { getText, getTree, open, readObjects } from '../read.js';

const OPTIONS = { title: 'Nursing – Review packets', creator: 'Test 1.0' };
const DATE = new Date('2026-01-02T03:04:05Z');
const METADATA = { title: 'T', author: null, lang: 'en', creator: 'c', producer: 'c', date: DATE };
/** Two pages with a heading, a link to a place, a note, and a table with headers that cells name. */
const packet = (name: string): string =>
  page(
    `<h1>${name}</h1><p>See <a href="#works">works</a>, or <a href="https://lab.example/">the lab</a>.</p>` +
      `<aside>A note of ${name}</aside>` +
      '<table><thead><tr><th colspan="2">Year</th></tr><tr><th>From</th><th>To</th></tr></thead><tbody><tr><th>a</th><td>2</td></tr></tbody></table>' +
      `<h2 id="works">Works</h2><p>Text of ${name}</p>`,
    'h2{break-before:page}',
  );
type PdfOptions = Parameters<typeof getPdf>[1];
const written = (name: string, options: PdfOptions = {}): Uint8Array =>
  getPdf(packet(name), { id: documentId(name), ...options });
const named = (title: string, bytes: Uint8Array) => ({ name: `${title}.pdf`, title, read: () => bytes });
const attachment = (text: string) =>
  ({
    name: 'record.json',
    type: 'application/json',
    description: 'The record',
    bytes: Buffer.from(text),
    relationship: 'Data',
    date: DATE,
  }) as const;

const [ada, ben] = [named('Ada', written('Ada')), named('Ben “B” Ünal', written('Ben'))];
const both = await mergePdfs([ada, ben], OPTIONS);
/** Opens the merged file; pdf.js counts the pages of the file that was opened last. */
const openBoth = () => open(both);
type PdfDocument = Awaited<ReturnType<typeof open>>;
const objectsIn = (bytes: Uint8Array): readonly string[] =>
  [...readObjects(bytes).values()].filter(object => !object.includes('/ObjStm'));
const joined = (bytes: Uint8Array): string => objectsIn(bytes).join('\n');
/** Index of the page that a destination leads to. */
const computePage = (document: PdfDocument, destination: unknown): Promise<number> =>
  document.getPageIndex((destination as readonly [{ num: number; gen: number }])[0]);

describe('a merged file', () => {
  it('has the text of all files in order', async () => {
    const texts = await Promise.all([ada, ben].map(async ({ read }) => getText(await open(read()))));
    const document = await openBoth();
    expect(await getText(document)).toBe(texts.join(''));
    expect(document.numPages).toBe(4);
  });

  it('has one structure tree, in which each file is a part', async () => {
    const root = async (of: PdfDocument, n: number) => (await getTree(of, n)).split('\n');
    const [, ...own] = await root(await open(ben.read()), 2);
    const [top, part, ...rest] = await root(await openBoth(), 4);
    expect([top, part]).toEqual(['Document', '  Part']);
    expect(rest).toEqual(own.map(line => `  ${line}`));
    const parts = objectsIn(both).filter(object => object.includes('/S /Part'));
    expect(parts.map(object => /\/T \(([^)]*)/.exec(object)?.[1]?.slice(0, 3))).toEqual([
      'Ada',
      '\u00fe\u00ff\0',
    ]);
  });

  it('has keys of the parent tree that lead from pages and links to their elements', () => {
    const objects = objectsIn(both);
    const keys = objects.flatMap(object => Number(/\/StructParents? (\d+)/.exec(object)?.[1] ?? Number.NaN));
    const used = keys.filter(key => !Number.isNaN(key)).sort((a, b) => a - b);
    expect(used).toEqual(used.map((_, i) => i));
    expect(used.length).toBe(8);
    const limits = objects
      .map(object => /\/Limits\[(\d+) (\d+)\]\/Nums/.exec(object)?.slice(1))
      .filter(Boolean);
    expect(limits).toEqual([
      ['0', '3'],
      ['4', '7'],
    ]);
  });

  it('has links that lead to places in their own file', async () => {
    const document = await openBoth();
    const links = await (await document.getPage(3)).getAnnotations();
    const [place, address] = links as readonly { readonly dest?: unknown; readonly url?: string }[];
    expect(await computePage(document, place?.dest)).toBe(3);
    expect(address?.url).toBe('https://lab.example/');
  });

  it('has named destinations of both files', async () => {
    const document = await openBoth();
    const destinations = await document.getDestinations();
    expect(Object.keys(destinations).sort()).toEqual(['1-works', '2-works']);
    expect(await Promise.all(Object.values(destinations).map(each => computePage(document, each)))).toEqual([
      1, 3,
    ]);
  });

  it('has notes and table headers with names of their own', () => {
    const ids = [...joined(both).matchAll(/\/ID \(([^)]*)\)/g)].map(match => match[1] ?? '');
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(ids.length);
    const headers = [...joined(both).matchAll(/\/Headers \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/\(([^)]*)\)/g)].map(match => match[1] ?? ''),
    );
    expect(headers.length).toBeGreaterThan(1);
    expect(headers.filter(header => !ids.includes(header))).toEqual([]);
    expect(headers.some(header => header.startsWith('2-'))).toBe(true);
  });

  it('has a closed bookmark for each file, with its bookmarks below', async () => {
    const document = await openBoth();
    const outline = await document.getOutline();
    type Entry = (typeof outline)[number];
    const shown = ({ title, count, items }: Entry): unknown => [title, count, items.map(shown)];
    expect(outline.map(shown)).toEqual([
      ['Ada', -2, [['Ada', 1, [['Works', undefined, []]]]]],
      ['Ben “B” Ünal', -2, [['Ben', 1, [['Works', undefined, []]]]]],
    ]);
    expect(await Promise.all(outline.map(({ dest }) => computePage(document, dest)))).toEqual([0, 2]);
    expect(await computePage(document, outline[1]?.items[0]?.items[0]?.dest)).toBe(3);
  });

  it('has a bookmark without others below for a file without headings', async () => {
    const plain = named('Plain', getPdf(page('<p>a</p>'), { id: documentId('plain') }));
    const document = await open(await mergePdfs([plain, ada, plain], OPTIONS));
    const outline = await document.getOutline();
    expect(outline.map(({ title, items }) => [title, items.length > 0])).toEqual([
      ['Plain', false],
      ['Ada', true],
      ['Plain', false],
    ]);
    expect(await Promise.all(outline.map(({ dest }) => computePage(document, dest)))).toEqual([0, 1, 3]);
  });

  it('has the page labels of each file', async () => {
    expect(await (await openBoth()).getPageLabels()).toEqual(['1', '2', '1', '2']);
  });

  it('has a title, claims PDF/UA-1 and PDF/A-2a, and has no author', async () => {
    const { info, metadata } = await (await openBoth()).getMetadata();
    expect(info).toMatchObject({ Title: OPTIONS.title, Creator: 'Test 1.0', Language: 'en' });
    expect(info).not.toHaveProperty('Author');
    expect([metadata?.get('pdfuaid:part'), metadata?.get('pdfaid:part')]).toEqual(['1', '2']);
    expect(joined(both)).toMatch(/\/DisplayDocTitle true/);
  });

  it('has equal fonts and pictures once', async () => {
    const fonts = (bytes: Uint8Array) => joined(bytes).match(/\/Length1 \d+/g)?.length;
    const twice = await mergePdfs([ada, { ...ada, title: 'Again' }], OPTIONS);
    expect(fonts(twice)).toBe(fonts(ada.read()));
    expect(joined(twice).match(/\/Type ?\/FontDescriptor/g)?.length).toBe(fonts(twice));
    expect(twice.length).toBeLessThan(ada.read().length * 1.4);
  });

  it('is the same to the byte for the same files, with the date of the latest', async () => {
    expect(Buffer.compare(await mergePdfs([ada, ben], OPTIONS), both)).toBe(0);
    expect(Buffer.compare(await mergePdfs([ben, ada], OPTIONS), both)).not.toBe(0);
    const later = named('Cy', written('Cy', { date: new Date('2026-03-04T05:06:07Z') }));
    const { info } = await (await open(await mergePdfs([ada, later, ben], OPTIONS))).getMetadata();
    expect(info).toMatchObject({ ModDate: 'D:20260304050607Z' });
  });

  it('has an identity, by which it can be merged again', async () => {
    const id = readIdentity(both);
    expect(id?.isUnedited).toBe(true);
    const changed = named('Ada', written('Ada', { date: new Date('2026-02-02T00:00:00Z') }));
    expect(readIdentity(await mergePdfs([changed, ben], OPTIONS))?.id).toBe(id?.id);
    const nested = await open(await mergePdfs([named('First two', both), ada], OPTIONS));
    expect(nested.numPages).toBe(6);
    expect((await nested.getOutline()).map(({ items }) => items.length)).toEqual([2, 1]);
    expect(Object.keys(await nested.getDestinations()).sort()).toEqual(['1-1-works', '1-2-works', '2-works']);
    expect((await getTree(nested, 4)).split('\n').slice(0, 3)).toEqual(['Document', '  Part', '    Part']);
  });

  it('is that of one file if it is alone', async () => {
    const one = await open(await mergePdfs([ada], OPTIONS));
    expect(await getText(one)).toBe(await getText(await open(ada.read())));
  });

  it('names the language of a part in another language', async () => {
    const html = packet('Cy').replace('lang="en"', 'lang="de"');
    const german = named('Cy', getPdf(html, { id: documentId('Cy') }));
    const bytes = await mergePdfs([ada, german], OPTIONS);
    const parts = objectsIn(bytes).filter(object => object.includes('/S /Part'));
    expect(parts.map(object => /\/Lang \((\w+)\)/.exec(object)?.[1])).toEqual([undefined, 'de']);
  });
});

describe('attached files', () => {
  it('are kept under names of their own, with the title of their document, and make it PDF/A-3a', async () => {
    const files = ['one', 'two'].map(text => named(text, written(text, { attachments: [attachment(text)] })));
    const merged = await open(await mergePdfs([ada, ...files], OPTIONS));
    const attached = Object.values(
      (await merged.getAttachments()) as Readonly<
        Record<string, { filename: string; description: string; content: Uint8Array }>
      >,
    );
    expect(
      attached.map(file => [file.filename, file.description, Buffer.from(file.content).toString()]),
    ).toEqual([
      ['record-2.json', 'The record – two', 'two'],
      ['record.json', 'The record – one', 'one'],
    ]);
    expect((await merged.getMetadata()).metadata?.get('pdfaid:part')).toBe('3');
    expect(joined(await mergePdfs(files, OPTIONS))).toMatch(/\/AF \[\d+ 0 R \d+ 0 R\]/);
  });
});

describe('FileCopy', () => {
  it('renames destinations, names and keys, and no other strings', () => {
    const output = new PdfFile({ ...METADATA, id: null }, LEVEL, 2);
    const copy = new FileCopy(new InputFile(ada.read(), 'Ada'), output, new Map(), '2-', 5);
    expect(copy.text(parseValue('<</A<</S/GoTo/D(x)>>/Dest(y)/StructParent 3/T(z)>>'))).toBe(
      '<</A <</S /GoTo/D (2-x)>>/Dest (2-y)/StructParent 8/T (z)>>',
    );
    expect(copy.text(parseValue('<</Dest[/Fit]/A<</O/Table/Headers[(v)(w)]>>>>'))).toBe(
      '<</Dest [/Fit]/A <</O /Table/Headers [(2-v) (2-w)]>>>>',
    );
  });
});

describe('mergePdfs', () => {
  const damage = (bytes: Uint8Array): Uint8Array => {
    const copy = Buffer.from(bytes);
    copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1;
    return copy;
  };
  const unknown = (): Uint8Array => {
    const id = documentId('unknown');
    const file = new PdfFile({ ...METADATA, id }, LEVEL, 2);
    file.addContentPage(100, 100, file.deflate(new Uint8Array()), '');
    file.catalogue.Collection = {};
    return sealPdf(file.finish(), id);
  };

  it.each([
    ['merge.encrypted', 'has a password', () => written('Cy', { password: 'quiet words' })],
    [
      'merge.foreign',
      'is not a PDF file that vitae wrote',
      () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj'),
    ],
    ['merge.foreign', 'is not a PDF file that vitae wrote', () => Buffer.from('<html>')],
    ['merge.foreign', 'is not a PDF file that vitae wrote', () => new Uint8Array()],
    ['merge.changed', 'was edited or damaged', () => damage(ada.read())],
    ['merge.foreign', 'is not a PDF file that vitae wrote', () => ada.read().subarray(0, -500)],
    ['merge.entry', 'has the entry /Collection', unknown],
  ])('refuses a file with %s, by its name, when it %s', async (code, what, bytes) => {
    const files = [ada, named('Cy', bytes()), ben];
    await expect(mergePdfs(files, OPTIONS)).rejects.toMatchObject({
      code,
      place: { source: 'Cy.pdf' },
      message: expect.stringContaining(`Cy.pdf ${what}`),
    });
  });

  it('refuses an empty list', async () => {
    await expect(mergePdfs([], OPTIONS)).rejects.toMatchObject({ code: 'merge.none' });
  });

  it('has one file in memory at a time', async () => {
    const reads: string[] = [];
    const counted = [ada, ben].map(file => ({
      ...file,
      read: async () => {
        reads.push(file.title);
        return file.read();
      },
    }));
    await mergePdfs(counted, OPTIONS);
    expect(reads).toEqual([ada.title, ben.title, ada.title, ben.title]);
  });
});
