import { EngineProcess } from './engine-process.js';
import type { Entry } from './engines.js';

/** Resident memory of a process after it has made some documents. */
export interface Soak {
  readonly documents: number;
  readonly residentMb: number;
}

/** Makes documents in one process and reads its memory after some counts. */
export async function soak(
  entry: Entry,
  folder: string,
  documents: number,
  counts: readonly number[],
): Promise<readonly Soak[]> {
  const engine = await EngineProcess.open(entry, folder, documents);
  if (typeof engine === 'string') throw new Error(engine);
  const rows: Soak[] = [];
  let made = 0;
  for (const count of counts) {
    const { residentMb } = await engine.make(count - made);
    made = count;
    rows.push({ documents: count, residentMb });
  }
  await engine.end();
  return rows;
}
