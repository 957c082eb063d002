import { DataError, parseJson } from '../../core/index.js';
import type { Statements } from '../../sections/index.js';
import { fileSource } from '../../sources/index.js';

/**
 * Reads a side file of statements.
 * @throws SourceError if it cannot be read, DataError `statements.json`, UsageError `statements.value`
 */
export async function readStatements(path: string): Promise<Statements> {
  const { body } = await fileSource(path).read();
  const read = parseJson(
    Buffer.from(body)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  if ('error' in read) {
    const { line, reason } = read.error;
    throw new DataError('statements.json', `${path}, line ${line}: this is not JSON: ${reason}.`, {
      place: { source: path, ...(line === null ? {} : { line }) },
      hint: 'Correct it; JSON has no comments.',
    });
  }
  const { checkStatements } = await import('./statements-schema.js');
  return checkStatements(read.data, path);
}
