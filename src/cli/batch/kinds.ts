import { InternalError } from '../../ground/index.js';
import { CV } from './cv.js';
import { I20 } from './i20.js';
import type { Kind } from './kind.js';
import { PACKET } from './packet.js';
import { REPORT } from './report.js';
import type { DocumentFlags } from './task.js';

/** Kinds of documents that batches make, by the words of the command line. */
const KINDS: Readonly<Record<string, Kind>> = { cv: CV, packet: PACKET, i20: I20, report: REPORT };

export function kindNamed(name: string): Kind {
  const kind = KINDS[name];
  if (kind === undefined) throw new InternalError('batch.kind', `There is no kind of document ${name}.`);
  return kind;
}

/** The kinds of documents that a run makes: its own and, where one is asked for, the report that closes it. */
export const kindsOf = (name: string, { withReport }: DocumentFlags): readonly Kind[] =>
  withReport ? [kindNamed(name), REPORT] : [kindNamed(name)];
