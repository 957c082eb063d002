import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CITATION_LOCALES, CITATION_STYLES, openCslStyle } from '../../../src/citations/index.js';

const FOLDER = join(import.meta.dirname, '../../../src/citations/styles');

export const styleText = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

export const locale = (lang: string): string | null =>
  CITATION_LOCALES.includes(lang) ? styleText(`locales-${lang}.xml`) : null;

/** A bundled style, opened. */
export function openBundled(id: string, lang = 'en-US') {
  const style = CITATION_STYLES.find(each => each.id === id);
  if (!style) throw new Error(`no style ${id}`);
  return openCslStyle({ name: id, style: styleText(style.file), locale, lang });
}

/** A style with this bibliography or these notes, for tests of single rules. */
export const madeStyle = (layout: string, attributes = 'class="in-text"'): string =>
  `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" ${attributes}><info/>${layout}</style>`;
