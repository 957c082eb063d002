import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FontLibrary } from '../src/fonts/index.js';
import { fontReader, packagePath } from '../src/sources/index.js';

export const FONTS = packagePath('fonts');
export const TEMPLATE = packagePath('templates/cv-classic');
export const REPORT_TEMPLATE = packagePath('templates/college-report');
/** The built command, the process of an engine, and a sample record. */
export const COMMAND = packagePath('dist/cli/main.js');
export const WORKER = packagePath('bench/build/worker.js');
export const SAMPLE = packagePath('samples/ravencroft.xml');

/** The four faces of the workload, for engines that accept font files. */
export const FACES = {
  regular: join(FONTS, 'SourceSerif4-Regular.ttf'),
  italic: join(FONTS, 'SourceSerif4-It.ttf'),
  semibold: join(FONTS, 'SourceSerif4-Semibold.ttf'),
  semiboldItalic: join(FONTS, 'SourceSerif4-SemiboldIt.ttf'),
} as const;
export type FaceName = keyof typeof FACES;

/** Opens the fonts of this package as the command does. */
export const openFonts = (): FontLibrary => new FontLibrary(fontReader(FONTS));

/** The version of an installed package. */
export function getVersion(name: string): string {
  const manifest = readFileSync(packagePath(`node_modules/${name}/package.json`), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
