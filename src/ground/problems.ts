import type { Place } from './errors.js';

/**
 * Recoverable trouble with data: what was found, where, and why it is odd. Nothing is lost by a problem:
 * the value itself is kept where it was.
 */
export interface Problem {
  /** Stable code for machines, e.g. `choice.unknown`. */
  readonly code: string;
  readonly place: Place;
  /** The value as found, shortened for display by the reader of the list; null where a value is missing. */
  readonly value: string | null;
  /** One sentence that says what is odd. */
  readonly reason: string;
  /** `private` when the value must not be shown outside confidential output. */
  readonly secrecy?: 'private';
}

/** Collects problems on the way through the rooms. */
export class Problems {
  readonly #list: Problem[] = [];

  add(problem: Problem): void {
    this.#list.push(problem);
  }

  get list(): readonly Problem[] {
    return this.#list;
  }
}
