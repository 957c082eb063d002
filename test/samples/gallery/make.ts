import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../cli/run.js';
import { shellWords } from '../../docs/pages.js';
import type { GalleryDocument } from './documents.js';

/** The folder of the gallery. */
export const GALLERY_FOLDER = fileURLToPath(new URL('../../../samples/gallery/', import.meta.url));

/** People of the sample university: three of each department. */
export const SAMPLE_PEOPLE = '240';
const COMMON = ['--as-of', '2026-11-21', '--lang', 'en-US'];

async function vitae(args: readonly string[]): Promise<void> {
  const { code, err } = await run(args);
  if (code !== 0) throw new Error(`vitae ${args.join(' ')} ended with ${code}:\n${err}`);
}

/** Fills a new database with the sample university. */
export const fillDatabase = (db: string): Promise<void> =>
  vitae(['sample', '--db', db, '--faculty', SAMPLE_PEOPLE]);

/**
 * Writes the files of a document into the gallery.
 * @param folder an empty folder for the files of the command
 * @returns their names in the gallery
 */
export async function makeDocument(
  { name, command, formats, pick = '' }: GalleryDocument,
  db: string,
  folder: string,
): Promise<readonly string[]> {
  const words = shellWords(command);
  const given = (option: string, ...rest: readonly string[]) => (words.includes(option) ? [] : rest);
  const options = [
    ...given('--input', '--db', db),
    ...given('--paper', '--paper', 'letter'),
    ...given('--brand', '--institution', 'Tamarack Valley University'),
  ];
  await vitae([...words, ...options, ...COMMON, '--format', formats.join(), '--out', `${folder}/`]);
  const written = readdirSync(folder).filter(file => file.includes(pick));
  const [page] = written.filter(file => /\.(pdf|html)$/.test(file));
  if (page === undefined) throw new Error(`${command} writes a page`);
  const stem = page.slice(0, page.lastIndexOf('.'));
  return written.sort().map(file => {
    const to = `${name}${file.slice(stem.length)}`;
    copyFileSync(join(folder, file), join(GALLERY_FOLDER, to));
    return to;
  });
}
