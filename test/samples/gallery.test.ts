import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCREDITATION, DOCUMENT_KINDS, I20_LIST } from '../../src/app/index.js';
import { GALLERY } from './gallery/documents.js';
import { fillDatabase, GALLERY_FOLDER, makeDocument } from './gallery/make.js';
import { galleryPage, getPicture, getViews } from './gallery/page.js';

/* `npm run gallery` writes the gallery; with GALLERY_ONLY, the documents with a part of their names in it. */

const UPDATE = process.env.UPDATE_GALLERY === '1';
const ONLY = process.env.GALLERY_ONLY ?? '';

/** Pictures of the gallery that the sign-in page of a demonstration shows. */
const IN_STUDIO = {
  cv: 'cv-classic-pdf.png',
  packet: 'packet-pdf.png',
  report: 'report-college-pdf.png',
  i20: 'i20-staff-pdf.png',
} as const;

const studioPicture = (name: string): URL =>
  new URL(`../../src/studio/sign-in/picture-${name}.png`, import.meta.url);

const documents = GALLERY.flatMap(section => section.documents);
const path = (name: string): string => join(GALLERY_FOLDER, name);

function makeGallery(): void {
  let folder = '';
  const db = () => join(folder, 'people.db');
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitae-gallery-'));
    mkdirSync(path('pictures'), { recursive: true });
    await fillDatabase(db());
    return () => rmSync(folder, { recursive: true, force: true });
  }, 300_000);

  it.each(documents.filter(({ name }) => name.includes(ONLY)))(
    '$name',
    async document => {
      const own = join(folder, document.name);
      mkdirSync(own);
      await makeDocument(document, db(), own);
      // Loads the browser's driver, which other runs do not need.
      const { takePicture } = await import('./gallery/pictures.js');
      for (const view of getViews(document)) {
        await takePicture(path(`${document.name}.${view.of}`), view, path(getPicture(document, view)));
      }
    },
    300_000,
  );
}

if (UPDATE) describe('makes the gallery', makeGallery);

describe('samples/gallery', () => {
  let files: readonly string[] = [];
  let page = '';
  beforeAll(() => {
    files = readdirSync(GALLERY_FOLDER, { recursive: true, encoding: 'utf8' });
    page = galleryPage(files.filter(name => !name.includes('/')));
  });

  it('has the page of its documents', () => {
    if (UPDATE) writeFileSync(path('README.md'), page);
    expect(readFileSync(path('README.md'), 'utf8') === page, 'npm run gallery writes it').toBe(true);
  });

  it('shows every kind of document in every template', () => {
    const shown = documents.map(({ command }) => {
      const [, template] = /--template (\S+)/.exec(command) ?? [];
      const [name = ''] = command.split(' ');
      if (command.includes('--table')) return command.includes('abet') ? 'cv-brief' : ACCREDITATION.template;
      if (command.includes('--combined')) return I20_LIST.template;
      return template ?? DOCUMENT_KINDS.find(kind => kind.command === name)?.template;
    });
    const templates = readdirSync(new URL('../../templates/', import.meta.url)).filter(
      name => name !== 'shared',
    );
    const advice =
      'Add a document in each of these templates to test/samples/gallery/documents.ts, then npm run gallery.';
    expect(
      templates.filter(name => !shown.includes(name)),
      advice,
    ).toEqual([]);
    expect(
      DOCUMENT_KINDS.map(({ template }) => template).filter(name => !shown.includes(name)),
      advice,
    ).toEqual([]);
  });

  it('has a PDF, a web page and a Word file of each kind', () => {
    for (const { command } of DOCUMENT_KINDS) {
      const own = documents.filter(each => each.command.startsWith(`${command} `));
      for (const format of ['pdf', 'html', 'docx']) {
        expect(
          own.some(({ name }) => files.includes(`${name}.${format}`)),
          `Add vitae ${command} as ${format} to test/samples/gallery/documents.ts, then npm run gallery.`,
        ).toBe(true);
      }
    }
  });

  it('has the files that its page links and shows, and no others', () => {
    const linked = [...page.matchAll(/(?:href|src)="([^"]+)"|\]\(([^):]+)\)/g)].map(
      ([, a, b]) => a ?? b ?? '',
    );
    expect([...new Set(linked)].filter(name => !files.includes(name))).toEqual([]);
    const known = new Set([...linked, 'README.md', 'pictures']);
    expect(files.filter(name => !known.has(name))).toEqual([]);
  });

  it.each(Object.entries(IN_STUDIO))('lends the studio its picture %s', (name, picture) => {
    const from = path(`pictures/${picture}`);
    if (UPDATE) copyFileSync(from, studioPicture(name));
    expect(readFileSync(studioPicture(name)).equals(readFileSync(from))).toBe(true);
  });

  it('has at most 6 MB', () => {
    const bytes = files.reduce((sum, name) => sum + statSync(path(name)).size, 0);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(
      bytes,
      'Name fewer formats or views in test/samples/gallery/documents.ts, or take a person with a shorter record.',
    ).toBeLessThanOrEqual(6_000_000);
  });

  it('is not in the package', () => {
    const { files: packed } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    );
    expect(packed).toEqual(expect.arrayContaining(['samples', '!samples/gallery']));
  });
});
