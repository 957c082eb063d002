import type { IsoDay } from '../core/index.js';
import type { CvSettings } from './cv-settings.js';
import { OF_TEMPLATE } from './settings/settings.js';
import type { SourceChoice } from './sources/index.js';

/** A document that a command makes again. */
export interface CommandRequest {
  /** Net ID, or a name that only one person has; null for a file with one person. */
  readonly person: string | null;
  readonly settings: Pick<CvSettings, 'template' | 'style' | 'size' | 'paper' | 'audience'>;
  readonly asOf: IsoDay;
  /** The version of the record, as `formatVersion` writes it. */
  readonly version: string;
  /** Path of the profile file. */
  readonly profileFile: string;
  /** Null for the source of the configuration. */
  readonly source: SourceChoice | null;
}

/** A word of a POSIX shell. */
const quote = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/**
 * The command that makes a CV with some settings. It names each of them, so it does not depend on those of the
 * configuration; what settings lack (institution, language) is that of the configuration.
 */
export function commandLine(request: CommandRequest): string {
  const { person, settings, asOf, version, profileFile, source } = request;
  const { template, style, size, paper, audience } = settings;
  const options: readonly (readonly [string, string])[] = [
    ...(source?.at.map(at => [source.kind, at] as const) ?? []),
    ['template', template],
    ['style', style],
    ['size', size === null ? OF_TEMPLATE : String(size)],
    ['paper', paper],
    ['audience', audience],
    ['profile', profileFile],
    ['as-of', asOf],
    ['expect', version],
  ];
  const words = ['vitae', 'cv', ...(person === null ? [] : [person])];
  return [...words, ...options.flatMap(([name, value]) => [`--${name}`, value])].map(quote).join(' ');
}
