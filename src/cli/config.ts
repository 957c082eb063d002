import { readFileSync } from 'node:fs';
import { UsageError } from '../ground/index.js';
import type { ConfigFile } from './config-schema.js';

/** Where JSON breaks, as far as the parser says; what it quotes can hold a secret, so that is left out. */
function jsonPlace(message: string, json: string): string {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position === undefined && !/end of/.test(message)) return '';
  const lines = json.slice(0, position === undefined ? undefined : Number(position)).split('\n');
  return `: see line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}

/**
 * Reads a configuration file.
 * @throws UsageError `config.json`, `config.key` or `config.value`; `config.missing` where the file cannot be
 *   read, unless it is not there and not `required`
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
  let data: unknown;
  try {
    data = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const where = jsonPlace(cause instanceof Error ? cause.message : '', json);
    throw new UsageError('config.json', `The configuration file ${path} is not JSON${where}.`, {
      place,
      hint: 'Look for a comma too many or a missing quote; JSON has no comments.',
    });
  }
  const { checkConfig } = await import('./config-schema.js');
  return checkConfig(data, path);
}
