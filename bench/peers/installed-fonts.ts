import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FONTS } from '../package-files.js';

/** A fontconfig setup with the fonts of this project, for engines that use the fonts of the system. */
export interface InstalledFonts {
  /** A folder for files of the engine, deleted by `remove`. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  remove(): void;
}

export function installFonts(): InstalledFonts {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-bench-'));
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${FONTS}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  );
  return {
    folder,
    environment: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
