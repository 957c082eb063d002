import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FontLibrary } from '../fonts/index.js';
import { fontReader } from '../sources/index.js';

const inPackage = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

export const FONTS = inPackage('fonts');
export const TEMPLATE = inPackage('templates/cv-classic');
/** The command itself, and a reply for it. */
export const COMMAND = inPackage('dist/cli/main.js');
export const SAMPLE = inPackage('samples/ravencroft.xml');

/** The four faces that the workload's text is set in, for engines that take font files. */
export const FACES = {
  regular: join(FONTS, 'SourceSerif4-Regular.ttf'),
  italic: join(FONTS, 'SourceSerif4-It.ttf'),
  semibold: join(FONTS, 'SourceSerif4-Semibold.ttf'),
  semiboldItalic: join(FONTS, 'SourceSerif4-SemiboldIt.ttf'),
} as const;
export type FaceName = keyof typeof FACES;

/** The fonts of this package, as the pipeline has them. */
export const openFonts = (): FontLibrary => new FontLibrary(fontReader(FONTS));
