import { UsageError } from '../../ground/index.js';
import { askedFor } from '../applicants/ids.js';
import type { Terminal } from '../terminal.js';
import type { Who } from './kind.js';

export interface WhoFlags {
  readonly ids?: string;
  readonly college?: string;
  readonly all?: boolean;
  readonly withReport?: boolean;
}

/**
 * Who is to have a document, by the command line.
 * @throws UsageError `batch.who`, or `report.unit` where a report is asked for and they are no unit; what reading the file of identifiers throws, and the fault of a line of it
 */
export async function whoOf({ ids, college, all, withReport }: WhoFlags, terminal: Terminal): Promise<Who> {
  const given = [ids, college, all].filter(flag => flag !== undefined);
  if (given.length !== 1) {
    const what =
      given.length === 0
        ? 'Whose documents are they to be?'
        : 'There is more than one answer to whose documents they are to be.';
    throw new UsageError('batch.who', what, { hint: 'Give one of --all, --college NAME and --ids FILE.' });
  }
  if (ids === undefined) return college === undefined ? { kind: 'all' } : { kind: 'college', college };
  if (withReport) {
    throw new UsageError('report.unit', 'A report is on a college or on everybody, not on those of a list.', {
      hint: 'Give --college NAME or --all in place of --ids, or leave out --with-report.',
    });
  }
  const { wanted, faults } = await askedFor([], ids, terminal);
  if (faults[0] !== undefined) throw faults[0];
  return { kind: 'ids', ids: wanted.map(({ id }) => id) };
}
