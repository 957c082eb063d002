import { styleDocument } from '../../../src/document/index.js';
import { FontLibrary } from '../../../src/fonts/index.js';
import { writeDocx } from '../../../src/output/docx/index.js';
import { lay } from '../../../src/pages/index.js';
import { fontReader } from '../../../src/sources/index.js';
import { part, readParts } from './word.js';

const fonts = new FontLibrary(fontReader(new URL('../../../fonts/', import.meta.url).pathname));
const PROPERTIES = {
  title: 'Page',
  author: null,
  description: null,
  lang: 'en-US',
  date: '2026-11-21',
  creator: 'test',
} as const;

/** The parts of a Word document of a page. */
export async function partsOfPage(body: string, css = ''): Promise<ReadonlyMap<string, string>> {
  const styled = styleDocument(`<style>@page{size:letter;margin:72pt}${css}</style>${body}`, 'page.html');
  return readParts(await writeDocx({ styled, laid: lay(styled, fonts) }, PROPERTIES));
}

export const documentOfPage = async (body: string, css = ''): Promise<string> =>
  part(await partsOfPage(body, css), 'word/document.xml');
