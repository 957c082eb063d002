import { FACES } from '../fonts/index.js';
import { packagePath } from '../sources/index.js';
import { sharedGenerator } from './document-builder.js';

/** The files of the bundled faces by their names, with their paths: previews load them. */
export const FONT_FILES: ReadonlyMap<string, string> = new Map(
  FACES.map(({ file }) => [file, packagePath(`fonts/${file}`)]),
);

/**
 * The stylesheet of the bundled faces, to which previews link.
 * @param folder address of the folder of `FONT_FILES`
 * @throws FontError if a font file is missing or unreadable
 */
export const fontStylesheet = (folder: string): string => sharedGenerator().fontStylesheet(folder);
