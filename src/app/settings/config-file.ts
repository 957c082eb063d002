import { readFileSync } from 'node:fs';
import { UsageError } from '../../core/index.js';
import type { Environment } from '../../sources/index.js';
import { parseJsonFile } from '../json-file.js';
import type { ConfigFile } from './config-schema.js';

/** Read unless another file is named. */
const CONFIG_FILE = 'vitae.config.json';

/** The path of the configuration file, and whether it was named. */
export function findConfigPath(named: string | undefined, environment: Environment) {
  const path = named ?? (environment.VITAE_CONFIG || undefined);
  return { path: path ?? CONFIG_FILE, isNamed: path !== undefined };
}

/**
 * Reads the text of a configuration file.
 * @returns null if it is missing and not `required`
 * @throws UsageError `config.missing` if it cannot be read
 */
export function readConfigText(path: string, required: boolean): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'ENOENT' && !required) return null;
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
    throw new UsageError('config.missing', `The configuration file ${path} ${reason}.`, {
      place: { source: path },
      hint: 'Check its path and permissions.',
      cause,
    });
  }
}

/**
 * Parses the text of a configuration file, which may have comments.
 * @throws UsageError `config.json`, `config.key`, `config.value`, `maps.unknown` or `maps.cycle`
 */
export async function parseConfigText(text: string, path: string): Promise<ConfigFile> {
  const { blankComments } = await import('./config-comments.js');
  const json = blankComments(text);
  const data = parseJsonFile(json, path, 'config.json');
  const { checkConfig } = await import('./config-problems.js');
  return checkConfig(data, { path, json });
}

/**
 * Reads a configuration file.
 * @throws UsageError as `parseConfigText` does; `config.missing` if the file cannot be read, unless it is missing and
 *   not `required`
 */
export async function readConfig(path: string, required: boolean): Promise<ConfigFile> {
  const text = readConfigText(path, required);
  return text === null ? {} : parseConfigText(text, path);
}
