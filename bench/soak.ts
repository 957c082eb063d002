import type { Entry } from './engines.js';
import { Living } from './living.js';

/** Resident memory of a process after it has made some documents. */
export interface Soak {
  readonly documents: number;
  readonly residentMb: number;
}

/** Makes documents in one process, and reads its memory at some counts. */
export async function soak(
  entry: Entry,
  folder: string,
  documents: number,
  counts: readonly number[],
): Promise<readonly Soak[]> {
  const living = await Living.open(entry, folder, documents);
  if (typeof living === 'string') throw new Error(living);
  const rows: Soak[] = [];
  let made = 0;
  for (const count of counts) {
    const { residentMb } = await living.make(count - made);
    made = count;
    rows.push({ documents: count, residentMb });
  }
  await living.end();
  return rows;
}
