import type { Style } from './css/style.js';

interface Counter {
  readonly name: string;
  /** Depth of the element that creates it; its scope is that element and the siblings that follow. */
  readonly depth: number;
  value: number;
}

/** The counters in scope during a walk in document order (CSS Lists 3, part 4). */
export class Counters {
  readonly #live: Counter[] = [];

  /** Call at the start of each element; the root has depth 0. */
  enter({ counterReset, counterIncrement }: Style, depth: number): void {
    for (const { name, value } of counterReset) {
      const known = this.#innermost(name);
      if (known?.depth === depth) known.value = value;
      else this.#live.push({ name, depth, value });
    }
    for (const { name, value } of counterIncrement) {
      const known = this.#innermost(name);
      if (known) known.value += value;
      else this.#live.push({ name, depth, value });
    }
  }

  /** Call at the end of each element: the counters of its children go out of scope. */
  exit(depth: number): void {
    for (let last = this.#live.at(-1); last && last.depth > depth; last = this.#live.at(-1)) this.#live.pop();
  }

  /** Values of all counters of a name, from the outermost; `[0]` if there are none. */
  values(name: string): readonly number[] {
    const values = this.#live.filter(counter => counter.name === name).map(({ value }) => value);
    return values.length > 0 ? values : [0];
  }

  #innermost(name: string): Counter | undefined {
    return this.#live.findLast(counter => counter.name === name);
  }
}
