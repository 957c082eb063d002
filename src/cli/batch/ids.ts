import { UsageError } from '../../ground/index.js';
import { fileSource } from '../../sources/index.js';
import type { Terminal } from '../terminal.js';
import type { Who } from './kind.js';

export interface WhoFlags {
  readonly ids?: string;
  readonly college?: string;
  readonly all?: boolean;
}

/** The identifiers in a file, one a line; what follows a # is left out, and so is who was named before. */
async function readIds(path: string, terminal: Terminal): Promise<readonly string[]> {
  const { body, meta } = await fileSource(path, { stdin: terminal.input }).read();
  const lines = Buffer.from(body)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const ids = new Set(lines.map(line => line.replace(/#.*/, '').trim()).filter(id => id !== ''));
  if (ids.size > 0) return [...ids];
  throw new UsageError('ids', `${meta.address} names nobody.`, { hint: 'Write one identifier a line.' });
}

/**
 * Who is to have a document, by the command line.
 * @throws UsageError `batch.who`, `ids`; SourceError for a file that cannot be read
 */
export async function whoOf({ ids, college, all }: WhoFlags, terminal: Terminal): Promise<Who> {
  const given = [ids, college, all].filter(flag => flag !== undefined);
  if (given.length !== 1) {
    throw new UsageError(
      'batch.who',
      given.length === 0
        ? 'Whose documents are they to be?'
        : 'There is more than one answer to whose documents they are to be.',
      {
        hint: 'Give one of --all, --college NAME and --ids FILE.',
      },
    );
  }
  if (ids !== undefined) return { kind: 'ids', ids: await readIds(ids, terminal) };
  return college === undefined ? { kind: 'all' } : { kind: 'college', college };
}
