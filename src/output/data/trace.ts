import type { Trace } from '../../sections/index.js';
import { textBytes } from './bytes.js';

/**
 * Writes the account of the numbers of a report as JSON: an array with an object for each number, on a line of its
 * own, that says which cell of which table it is, its value, how it is computed, and from which records.
 */
export function writeTrace(traces: Iterable<Trace>): Uint8Array {
  const lines = Array.from(traces, trace => JSON.stringify(trace));
  return textBytes(lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`);
}
