import { missingKinds } from '../records/parts.js';
import type { PersonRecord } from '../records/records.js';
import type { Studio } from '../studio.js';
import { formatMoment } from '../words.js';

const SAME = 'makes this document, the same to the byte,';
const OTHERWISE = 'says what is different and writes nothing.';

/** What the command of a document does, by the state of the records that the document is made from. */
export function commandPromise(
  { version, taken, trouble }: PersonRecord,
  { isDemo, now }: Pick<Studio, 'isDemo' | 'now'>,
): string {
  if (missingKinds(version).length > 0)
    return 'Some kinds of records could not be read, so no command makes this document: this one says so and writes nothing. Copy it again when all of them are read.';
  if (trouble !== null)
    return `This document is of the records of ${formatMoment(taken, now())}. The command reads the source itself: it ${SAME} if the source still has them. If they have changed since, it ${OTHERWISE}`;
  if (isDemo) return `The command ${SAME} while the demonstration runs. Its records end with it.`;
  return `The command ${SAME} as long as the source has this record. If the record has changed, it ${OTHERWISE}`;
}
