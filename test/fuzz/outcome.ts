import { isDeepStrictEqual } from 'node:util';
import { InternalError, VitaeError } from '../../src/core/index.js';

/** A property that does not hold for an input. */
export class BrokenProperty extends Error {}

/** What a reader returned, or the error with which it refused the input. */
export type Outcome<T> = { readonly value: T } | { readonly error: VitaeError };

const CODE = /^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)*$/;
/** Characters of a message that people still read. */
const LONGEST_MESSAGE = 3000;

function getRefusal(error: unknown): VitaeError {
  if (!(error instanceof VitaeError) || error instanceof InternalError) throw error;
  if (!CODE.test(error.code)) throw new BrokenProperty(`The error has the code “${error.code}”.`);
  if (error.message.length > LONGEST_MESSAGE)
    throw new BrokenProperty(`The message of ${error.code} has ${error.message.length} characters.`);
  return error;
}

/** Runs a reader. @throws any error that is not a VitaeError for users */
export function attempt<T>(read: () => T): Outcome<T> {
  try {
    return { value: read() };
  } catch (error) {
    return { error: getRefusal(error) };
  }
}

/** Runs an asynchronous reader, as `attempt` does. */
export async function attemptAsync<T>(read: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await read() };
  } catch (error) {
    return { error: getRefusal(error) };
  }
}

/** @throws BrokenProperty if the condition is false */
export function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new BrokenProperty(sentence);
}

/** @throws BrokenProperty if two values differ */
export function mustEqual(a: unknown, b: unknown, sentence: string): void {
  if (isDeepStrictEqual(a, b)) return;
  const [left, right] = [JSON.stringify(a) ?? '', JSON.stringify(b) ?? ''];
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 100);
  throw new BrokenProperty(`${sentence}\n  once:  …${around(left)}\n  again: …${around(right)}`);
}

/** Runs a reader twice. @returns its value, null if the input was refused. @throws BrokenProperty if the two differ */
export function readTwice<T>(read: () => T): T | null {
  const [once, again] = [attempt(read), attempt(read)];
  if ('error' in once || 'error' in again) {
    const getCode = (outcome: Outcome<T>) => ('error' in outcome ? outcome.error.message : 'read');
    mustEqual(getCode(once), getCode(again), 'The second reading ends in another way.');
    return null;
  }
  mustEqual(once.value, again.value, 'The second reading gives another result.');
  return once.value;
}
