import { abridge, type Problem } from '../core/index.js';
import type { Dropped } from './css/declaration.js';
import { type Element, elementPath } from './html.js';
import type { ElementLine } from './page-reader.js';

/** What is printed otherwise than a page says: CSS that is dropped, a picture without a text alternative. */
export interface Warning {
  readonly code:
    | 'page.alt'
    | 'page.css'
    | 'page.element'
    | 'page.file'
    | 'page.heading'
    | 'page.outside'
    | 'page.reference';
  /** Name of the page or stylesheet. */
  readonly source: string;
  /** 1-based; null if unknown. */
  readonly line: number | null;
  /** Path of the element; null for a stylesheet. */
  readonly element: string | null;
  /** What is dropped, as written; null if the reason names it. */
  readonly value: string | null;
  /** One sentence without its full stop. */
  readonly reason: string;
  /** What to use instead: one imperative sentence. */
  readonly hint: string;
}

/** Reports that an element is printed otherwise than written: one sentence without its full stop, and what to do. */
export type WarnOfElement = (element: Element, reason: string, hint: string, code?: Warning['code']) => void;

/** Lines listed in one warning. */
const LINES = 5;

interface Group {
  readonly warning: Warning;
  readonly lines: Set<number>;
}

function otherLines({ warning, lines }: Group): string {
  const others = [...lines].filter(line => line !== warning.line);
  if (others.length === 0) return '';
  const more = others.length > LINES ? ` and ${others.length - LINES} more` : '';
  return ` Also on line ${others.slice(0, LINES).join(', ')}${more}.`;
}

/** Collects warnings, each once: the same one at other lines is one with it. */
export class Warnings {
  readonly #groups = new Map<string, Group>();
  readonly #source: string;
  readonly #lineOf: ElementLine;

  /**
   * @param source name of the page in warnings about its elements
   * @param lineOf finds the lines of elements; by default they are unknown
   */
  constructor(source = '', lineOf: ElementLine = () => null) {
    this.#source = source;
    this.#lineOf = lineOf;
  }

  add(warning: Warning): void {
    const { code, source, element, value, reason, line } = warning;
    const key = [code, source, element, value, reason].join('\0');
    const group = this.#groups.get(key);
    if (!group) this.#groups.set(key, { warning, lines: new Set(line === null ? [] : [line]) });
    else if (line !== null) group.lines.add(line);
  }

  /** Adds a warning about an element of the page. */
  readonly ofElement: WarnOfElement = (element, reason, hint, code = 'page.element') =>
    this.#addOf(element, { code, value: null, reason, hint });

  /** Adds a warning about CSS in an attribute of an element. */
  readonly ofAttribute = (element: Element, { reason, value, hint }: Dropped): void =>
    this.#addOf(element, { code: 'page.css', value: value ?? null, reason, hint });

  /** Adds a warning about a picture of a stylesheet, by its address. */
  readonly ofImage = (address: string, reason: string, hint: string): void => {
    const isInside = /^data:/i.test(address);
    const source = isInside ? this.#source : address;
    const value = isInside ? `${address.slice(0, 30)}…` : null;
    this.add({ code: 'page.file', source, line: null, element: null, value, reason, hint });
  };

  #addOf(element: Element, about: Pick<Warning, 'code' | 'value' | 'reason' | 'hint'>): void {
    const line = this.#lineOf(element);
    this.add({ source: this.#source, line, element: elementPath(element), ...about });
  }

  addAll(warnings: Iterable<Warning>): void {
    for (const warning of warnings) this.add(warning);
  }

  /** The warnings as problems of a document, in the order of their first lines. */
  problems(): readonly Problem[] {
    return [...this.#groups.values()].map((group): Problem => {
      const { code, source, line, element, value, reason, hint } = group.warning;
      const place = {
        source,
        ...(line === null ? {} : { line }),
        ...(element === null ? {} : { field: element }),
      };
      return { code, place, value, reason: abridge(`${reason}. ${hint}${otherLines(group)}`) };
    });
  }

  [Symbol.iterator](): Iterator<Warning> {
    const list: Warning[] = [];
    for (const { warning, lines } of this.#groups.values()) {
      if (lines.size === 0) list.push(warning);
      for (const line of lines) list.push({ ...warning, line });
    }
    return list[Symbol.iterator]();
  }
}
