import type { IsoDay } from '../../core/index.js';
import type { CvModel } from '../../sections/index.js';
import { wordText } from './runs.js';

/** A file of the package (ISO/IEC 29500-2) that the library does not write. */
export interface Part {
  readonly path: string;
  readonly data: string;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string => wordText(text).replace(/[&<>]/g, sign => SIGNS[sign] as string);

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Title, author and dates (ISO/IEC 29500-2, clause 11); the library would take the dates from the clock. */
export function coreProperties(
  model: CvModel,
  { date, creator, lang }: { readonly date: IsoDay; readonly creator: string; readonly lang: string },
): Part {
  const element = (name: string, text: string | null, attributes = ''): string =>
    text === null ? '' : `<${name}${attributes}>${escaped(text)}</${name}>`;
  const day = (name: string): string => element(name, `${date}T00:00:00Z`, ' xsi:type="dcterms:W3CDTF"');
  const data =
    `${DECLARATION}<cp:coreProperties` +
    ' xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"' +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"' +
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    element('dc:title', model.title) +
    element('dc:subject', model.description) +
    element('dc:creator', model.author) +
    element('dc:language', lang) +
    element('cp:lastModifiedBy', creator) +
    element('cp:revision', '1') +
    day('dcterms:created') +
    day('dcterms:modified') +
    '</cp:coreProperties>';
  return { path: 'docProps/core.xml', data };
}

/** The fonts by name, with their substitutes (ISO/IEC 29500-1, 17.8.3). */
export function fontTable(): Part {
  const font = (name: string): string =>
    `<w:font w:name="${name}"><w:altName w:val="Georgia"/><w:charset w:val="00"/><w:family w:val="roman"/>` +
    '<w:pitch w:val="variable"/></w:font>';
  const data =
    `${DECLARATION}<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
    `${font('Source Serif 4')}${font('Source Serif 4 Display')}</w:fonts>`;
  return { path: 'word/fontTable.xml', data };
}
