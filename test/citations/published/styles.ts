import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CITATION_LOCALES, type CitationStyle } from '../../../src/citations/index.js';
import { openPublishedStyle } from '../../../src/citations/published/open.js';
import { loadLocale, openCitationStyle, parseStyle } from '../../../src/generate/style-files.js';

const FOLDER = join(import.meta.dirname, '../../../src/citations/styles');

export const styleText = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

export const locale = (lang: string): string | null =>
  CITATION_LOCALES.includes(lang) ? styleText(`locales-${lang}.xml`) : null;

/** A bundled style, opened. */
export const openBundled = (id: string, lang = 'en-US', asPublished = false): Promise<CitationStyle> =>
  openCitationStyle(id, { lang, asPublished });

/** The style of a file, opened. */
export async function openText(text: string, lang = 'en-US', asPublished = false): Promise<CitationStyle> {
  const name = 'own.csl';
  return openPublishedStyle({ name, style: await parseStyle(text, name), loadLocale, lang, asPublished });
}

/** A style with this bibliography or these notes, for tests of single rules. */
export const madeStyle = (layout: string, attributes = 'class="in-text"'): string =>
  `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" ${attributes}><info/>${layout}</style>`;
