import { parseJson, UsageError } from '../core/index.js';
import { fileSource } from '../sources/index.js';
import type { Host } from './settings/host.js';

/**
 * Parses the text of a JSON file that an operator writes.
 * @param path of the file, for messages
 * @param code of the error
 * @throws UsageError with the code and the line of the error
 */
export function parseJsonFile(text: string, path: string, code: string): unknown {
  const read = parseJson(text);
  if (!('error' in read)) return read.data;
  const { line, reason } = read.error;
  throw new UsageError(code, `${path}, line ${line}: this is not JSON: ${reason}.`, {
    place: { source: path, line },
    hint: 'Correct it; only the configuration file may have comments.',
  });
}

/**
 * Reads a JSON file that an operator gives.
 * @param path of the file; `-` is standard input
 * @throws SourceError if it cannot be read, UsageError with the code if it is not JSON
 */
export async function readJsonInput(path: string, { input }: Host, code: string): Promise<unknown> {
  const { body, meta } = await fileSource(path, input === undefined ? {} : { stdin: input }).read();
  return parseJsonFile(new TextDecoder().decode(body), meta.address, code);
}
