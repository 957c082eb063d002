import { readFileSync } from 'node:fs';
import { UsageError } from '../../core/index.js';
import type { Paper } from '../../document/index.js';
import { parseJsonFile } from '../json-file.js';
import type { ConfigFile } from './config-schema.js';

/** The paper sizes; typed so that a new one must be added. */
export const PAPERS: Readonly<Record<Paper, Paper>> = { letter: 'letter', a4: 'a4' };

/** Sizes of text in points that can be read and fit the pages. */
export const SIZES = { least: 8, most: 14 } as const;

/**
 * Reads a configuration file.
 * @throws UsageError `config.json`, `config.key`, `config.value`, `maps.unknown` or `maps.cycle`; `config.missing`
 *   where the file cannot be read, unless it is missing and not `required`
 */
export async function readConfig(path: string, required: boolean): Promise<ConfigFile> {
  const place = { source: path };
  let json: string;
  try {
    json = readFileSync(path, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'ENOENT' && !required) return {};
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
    throw new UsageError('config.missing', `The configuration file ${path} ${reason}.`, {
      place,
      hint: 'Check its path and permissions.',
      cause,
    });
  }
  const data = parseJsonFile(json, path, 'config.json');
  const { checkConfig } = await import('./config-problems.js');
  return checkConfig(data, path, json);
}
