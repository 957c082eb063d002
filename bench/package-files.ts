import { join } from 'node:path';
import { FontLibrary } from '../src/fonts/index.js';
import { fontReader, packagePath } from '../src/sources/index.js';

export const FONTS = packagePath('fonts');
export const TEMPLATE = packagePath('templates/cv-classic');
export const REPORT_TEMPLATE = packagePath('templates/college-report');
/** The command itself, the process of an engine, and a reply. */
export const COMMAND = packagePath('dist/cli/main.js');
export const WORKER = packagePath('bench/build/worker.js');
export const SAMPLE = packagePath('samples/ravencroft.xml');

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
