import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Generator } from '../../src/generate.js';
import type { Format } from '../../src/output/index.js';
import { readReply } from '../../src/records/index.js';
import { pdfText } from '../support/pdf-text.js';
import * as pdfjs from '../support/pdfjs.js';
import { getBytes, renderPerson, withoutFontBytes } from '../support/render.js';

const FORMATS: readonly Format[] = ['pdf', 'html'];
const INSTITUTION = 'Tamarack Valley University';
const path = (name: string): string => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));
const PICTURE = 'ravencroft-p1';
/** Dots an inch. */
const RESOLUTION = 100;

/** Documents in the folder of samples, true on the day of the reply that they are made from. */
const DOCUMENTS = [
  { stem: 'ravencroft', from: 'ravencroft.xml', template: 'cv-classic' },
  { stem: 'full-record', from: 'full.xml', template: 'record' },
];

const generator = new Generator();

async function make({ from, template }: (typeof DOCUMENTS)[number]) {
  const { persons, date } = readReply(readFileSync(path(from)), { source: from, institution: INSTITUTION });
  const [person] = persons;
  if (!person || date === null) throw new Error(`${from} holds a person and its day`);
  const { files } = await renderPerson(generator, {
    person,
    template,
    formats: FORMATS,
    assets: false,
    paper: 'letter',
    lang: 'en-US',
    institution: INSTITUTION,
    asOf: date,
  });
  return {
    pdf: getBytes({ files }, 'pdf'),
    html: Buffer.from(getBytes({ files }, 'html')).toString('utf8'),
  };
}

/** What a PDF says of itself, and on its pages. Its bytes differ between builds of Node, which compress otherwise. */
async function contents(bytes: Uint8Array) {
  const task = pdfjs.getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true });
  const document = await task.promise;
  const { info, metadata } = await document.getMetadata();
  const outline = (await document.getOutline())?.map(({ title }) => title);
  await task.destroy();
  return { info, metadata: metadata?.getRaw(), outline, pages: await pdfText(bytes) };
}

describe.each(DOCUMENTS)('samples/$stem', document => {
  let made: Awaited<ReturnType<typeof make>>;

  beforeAll(async () => {
    made = await make(document);
    if (!process.env.UPDATE_SAMPLES) return;
    writeFileSync(path(`${document.stem}.html`), made.html);
    writeFileSync(path(`${document.stem}.pdf`), made.pdf);
    if (!PICTURE.startsWith(document.stem)) return;
    const options = ['-r', String(RESOLUTION), '-f', '1', '-singlefile', '-png'];
    spawnSync('pdftoppm', [...options, path(`${document.stem}.pdf`), path(PICTURE)]);
  });

  const advice = 'UPDATE_SAMPLES=1 npx vitest run test/samples makes the documents anew';

  it('.html is the page made from the record, byte for byte but for its fonts', () => {
    expect(made.html.length).toBeGreaterThan(10_000);
    const kept = withoutFontBytes(readFileSync(path(`${document.stem}.html`), 'utf8'));
    expect(kept === withoutFontBytes(made.html), advice).toBe(true);
  });

  it('.pdf has the pages, words, outline and metadata of the one made from the record', async () => {
    const [kept, now] = [
      await contents(readFileSync(path(`${document.stem}.pdf`))),
      await contents(made.pdf),
    ];
    expect(now.pages.length).toBeGreaterThan(2);
    expect(kept, advice).toEqual(now);
  });
});

it('samples/README.md lists the documents', () => {
  const page = readFileSync(path('README.md'), 'utf8');
  for (const { stem } of DOCUMENTS)
    for (const format of FORMATS) expect(page).toContain(`\`${stem}.${format}\``);
  expect(page).toContain(`\`${PICTURE}.png\``);
});

it('the picture for the README is a page of letter paper', () => {
  const png = readFileSync(path(`${PICTURE}.png`));
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([8.5 * RESOLUTION, 11 * RESOLUTION]);
});
