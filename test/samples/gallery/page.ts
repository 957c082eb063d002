import { GALLERY, type GalleryDocument, type GallerySection, type View } from './documents.js';
import { SAMPLE_PEOPLE } from './make.js';

const COLUMNS = 3;
/** Width at which a page shows the pictures, half of their pixels. */
const WIDTH = 210;

/** Names of formats by the endings of their files, in the order of links. */
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  html: 'Web page',
  docx: 'Word',
  json: 'JSON',
  'csl.json': 'CSL-JSON',
  bib: 'BibTeX',
  'resume.json': 'JSON Resume',
  csv: 'CSV',
  xlsx: 'Excel',
};

/** The pictures of a document. */
export const getViews = ({ views, formats }: GalleryDocument): readonly View[] =>
  views ??
  (['pdf', 'html', 'docx'] as const)
    .filter(format => formats.includes(format))
    .map(format => ({ of: format }));

/** The path of a picture from the page. */
export const getPicture = ({ name }: GalleryDocument, { of, page, isPhone, isDark }: View): string => {
  const parts = [name, of, page && `p${page}`, isPhone && 'phone', isDark && 'dark'];
  return `pictures/${parts.filter(Boolean).join('-')}.png`;
};

function describeView({ of, page, isPhone, isDark }: View): string {
  const place = [page && `page ${page}`, isPhone && 'on a phone', isDark && 'in dark mode'];
  return [FORMAT_NAMES[of], ...place.filter(Boolean)].join(', ');
}

const picture = (document: GalleryDocument, view: View): string => {
  const file = `${document.name}.${view.of}`;
  const alt = `${document.title}: ${describeView(view)}`;
  return `<a href="${file}"><img src="${getPicture(document, view)}" width="${WIDTH}" alt="${alt}"></a>`;
};

/** Rows of a table with a head: a picture in each cell, under its text. */
function table(cells: readonly (readonly [text: string, picture: string])[]): readonly string[] {
  const lines: string[] = [];
  for (let i = 0; i < cells.length; i += COLUMNS) {
    const row = cells.slice(i, i + COLUMNS);
    const line = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`;
    lines.push(line(row.map(([text]) => text)), line(row.map(() => '---')));
    lines.push(line(row.map(([, shown]) => shown)), '');
  }
  return lines;
}

/** Links to the files of a document, by the names of their formats. */
function linksTo({ name }: GalleryDocument, files: readonly string[]): string {
  const links = Object.entries(FORMAT_NAMES).flatMap(([ending, format]) => {
    const own = files.filter(file => file === `${name}.${ending}`);
    const tables = ending === 'csv' ? files.filter(file => isTableOf(name, file)) : [];
    const part = (file: string): string => `: ${file.slice(name.length + 1, -'.csv'.length)}`;
    return [
      ...own.map(file => `[${format}](${file})`),
      ...tables.sort().map(file => `[${format}${part(file)}](${file})`),
    ];
  });
  return links.join(' · ');
}

/** Is it one of several tables that a document is written as? */
const isTableOf = (name: string, file: string): boolean =>
  file.startsWith(`${name}-`) && file.endsWith('.csv');

function section({ heading, documents }: GallerySection, files: readonly string[]): readonly string[] {
  const lines = [`## ${heading}`, ''];
  if (documents.every(document => getViews(document).length === 1)) {
    const cells = documents.map(
      document =>
        [
          `**${document.title}**<br>${document.about}`,
          picture(document, getViews(document)[0] as View),
        ] as const,
    );
    return [...lines, ...table(cells)];
  }
  for (const document of documents) {
    lines.push(`### ${document.title}`, '', document.about, '');
    lines.push(...table(getViews(document).map(view => [describeView(view), picture(document, view)])));
    lines.push(linksTo(document, files), '');
  }
  return lines;
}

/** The page of the gallery in Markdown. `files` are the files of its folder. */
export function galleryPage(files: readonly string[]): string {
  const commands = GALLERY.flatMap(({ documents }) =>
    documents.map(({ name, command }) => `| \`${name}\` | \`vitae ${command}\` |`),
  );
  return [
    '# Gallery',
    '',
    'Every kind of document and every template, made from the samples and from an invented university. All people and',
    'institutions are invented. A picture leads to its file. Documents that show a person, a look or a style come as PDF only.',
    '`npm run gallery` writes this folder.',
    '',
    ...GALLERY.flatMap(each => section(each, files)),
    '## How each was made',
    '',
    `The database is that of \`vitae sample --faculty ${SAMPLE_PEOPLE}\`, the date of all documents 21 November 2026.`,
    '[qualifications.csv](qualifications.csv) is a side file with invented data.',
    '',
    '| Files | Command |',
    '| --- | --- |',
    ...commands,
    '',
  ].join('\n');
}
