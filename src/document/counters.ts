import { cached } from '../core/index.js';
import type { CounterChange } from './css/lists.js';
import type { Style } from './css/style.js';
import { FOOTNOTE } from './footnote.js';
import type { Element } from './html.js';

/** The counter of list items, which counts by itself (CSS Lists 3, part 4.6). */
export const LIST_ITEM = 'list-item';

interface Counter {
  readonly name: string;
  /** Depth of the element that creates it; its scope is that element and the siblings that follow. */
  readonly depth: number;
  value: number;
  /** How a list item changes it: -1 in a reversed list. */
  step: number;
}

/** The values of counters at an element: all of a name, from the outermost; `[0]` if there are none. */
export type CounterValues = (name: string) => readonly number[];

const names = (changes: readonly CounterChange[], name: string): boolean =>
  changes.some(change => change.name === name);

/** The counters in scope during a walk in document order (CSS Lists 3, part 4). */
export class Counters {
  /** Footnotes are counted through the whole document (CSS GCPM 3, part 2.5). */
  readonly #live: Counter[] = [];
  /** Those in scope by their names, from the outermost. */
  readonly #byName = new Map<string, Counter[]>();

  constructor() {
    this.#create({ name: FOOTNOTE, depth: 0, value: 0, step: 1 });
  }

  /**
   * Call at the start of each element and generated box; the root has depth 0.
   * @param element null for a generated box
   */
  enter(style: Style, depth: number, element: Element | null): void {
    const { counterReset, counterIncrement, counterSet } = style;
    const list = element && listStart(element);
    if (list && !names(counterReset, LIST_ITEM)) this.#reset(LIST_ITEM, list.value, depth, list.step);
    for (const { name, value } of counterReset) this.#reset(name, value, depth, list?.step ?? 1);
    if (element && style.display === 'list-item' && !names(counterIncrement, LIST_ITEM)) {
      this.#counter(LIST_ITEM, depth).value += this.#counter(LIST_ITEM, depth).step;
    }
    for (const { name, value } of counterIncrement) this.#counter(name, depth).value += value;
    const own = element?.tag === 'li' ? parseInteger(element.attributes.value) : null;
    if (own !== null && !names(counterSet, LIST_ITEM)) this.#counter(LIST_ITEM, depth).value = own;
    for (const { name, value } of counterSet) this.#counter(name, depth).value = value;
  }

  /** Call at the end of each element: the counters of its children go out of scope. */
  exit(depth: number): void {
    for (let last = this.#live.at(-1); last && last.depth > depth; last = this.#live.at(-1)) {
      this.#live.pop();
      this.#byName.get(last.name)?.pop();
    }
  }

  /** Values of all counters of a name, from the outermost; `[0]` if there are none. */
  values(name: string): readonly number[] {
    return valuesIn(this.#byName.get(name) ?? [], name);
  }

  /** The values of now, for later. */
  snapshot(): CounterValues {
    const live = this.#live.map(({ name, value }) => ({ name, value }));
    return name => valuesIn(live, name);
  }

  #reset(name: string, value: number, depth: number, step: number): void {
    const known = this.#innermost(name);
    if (known?.depth === depth) Object.assign(known, { value, step });
    else this.#create({ name, depth, value, step });
  }

  /** The innermost counter of a name; a new one if there is none. */
  #counter(name: string, depth: number): Counter {
    return this.#innermost(name) ?? this.#create({ name, depth, value: 0, step: 1 });
  }

  #create(counter: Counter): Counter {
    this.#live.push(counter);
    cached(this.#byName, counter.name, () => []).push(counter);
    return counter;
  }

  #innermost(name: string): Counter | undefined {
    return this.#byName.get(name)?.at(-1);
  }
}

function valuesIn(live: readonly CounterChange[], name: string): readonly number[] {
  const values = live.filter(counter => counter.name === name).map(({ value }) => value);
  return values.length > 0 ? values : [0];
}

const LISTS = new Set(['ol', 'ul', 'menu', 'dir']);

export const parseInteger = (text: string | undefined): number | null =>
  text !== undefined && /^\s*[-+]?\d+/.test(text) ? Number.parseInt(text, 10) : null;

const countItems = (list: Element): number =>
  list.children.filter(child => child.kind === 'element' && child.tag === 'li').length;

/** The value before the first item of a list, and its step (HTML Standard, part 4.4.5); null for other elements. */
function listStart(list: Element): { readonly value: number; readonly step: number } | null {
  if (!LISTS.has(list.tag)) return null;
  const isOrdered = list.tag === 'ol';
  const step = isOrdered && list.attributes.reversed !== undefined ? -1 : 1;
  const start = isOrdered ? parseInteger(list.attributes.start) : null;
  return { value: (start ?? (step < 0 ? countItems(list) : 1)) - step, step };
}
