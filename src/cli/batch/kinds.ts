import { InternalError } from '../../ground/index.js';
import { CV } from './cv.js';
import { I20 } from './i20.js';
import type { Kind } from './kind.js';
import { PACKET } from './packet.js';

/** Kinds of documents that batches make, by the words of the command line. */
const KINDS: Readonly<Record<string, Kind>> = { cv: CV, packet: PACKET, i20: I20 };

export function kindNamed(name: string): Kind {
  const kind = KINDS[name];
  if (kind === undefined) throw new InternalError('batch.kind', `There is no kind of document ${name}.`);
  return kind;
}
