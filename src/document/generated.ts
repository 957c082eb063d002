import type { Counters, CounterValues } from './counters.js';
import type { ContentPart, LinkSource, NamedString, TextPart } from './css/content.js';
import { counterText } from './css/counter-style.js';
import { readFirstLetter } from './first-line.js';
import { type Element, textContent } from './html.js';
import type { StyledElement, StyledNode, StyledText } from './tree.js';
import type { WarnOfElement } from './warnings.js';

/** The generated boxes of an element whose text other content may take. */
export type GeneratedBoxes = Readonly<Record<'before' | 'after' | 'marker', StyledElement | null>>;

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

const joinText = (nodes: readonly StyledNode[]): string =>
  nodes.map(node => (node.kind === 'text' ? node.text : joinText(node.children))).join('');

/** Elements that are footnotes, whose text is no part of that around them. */
type Notes = ReadonlySet<Element>;

/** The text of an element or of a part of it (CSS Content 3, part 2.6.2). */
function textOfPart(of: TextPart, element: Element, boxes: GeneratedBoxes, notes: Notes): string {
  if (of === 'content') return textContent(element, notes);
  if (of === 'first-letter') return readFirstLetter(textContent(element, notes))?.letter ?? '';
  return joinText(boxes[of]?.children ?? []);
}

/** The text of a part of generated content; `counters` are those in scope at the element. */
function resolvePart(part: ContentPart, element: Element, counters: Counters): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'attr':
      return element.attributes[part.name] ?? '';
    case 'counter':
      return counterText(counters.values(part.name).at(-1) ?? 0, part.style);
    case 'counters':
      return counters
        .values(part.name)
        .map(value => counterText(value, part.style))
        .join(part.separator);
    default:
      return '';
  }
}

/** The fragment of an address, unescaped if it can be. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

type TargetPart = Extract<ContentPart, { readonly kind: 'target-counter' | 'target-text' }>;

/** An element that content may refer to. */
interface Target {
  readonly element: Element;
  readonly counters: CounterValues;
  readonly boxes: GeneratedBoxes;
}

/** A text that waits for its target, which may come later in the document. */
interface Reference {
  readonly part: TargetPart;
  readonly id: string;
  readonly element: Element;
  /** Replaced when the target is known. */
  readonly text: { text: string };
}

/** The references from generated content to other elements of a document (CSS Content 3, part 2.6). */
export class CrossReferences {
  readonly #targets = new Map<string, Target>();
  readonly #references: Reference[] = [];

  /** Adds an element; the first of an id is the target. */
  addTarget(target: Target): void {
    const { id } = target.element.attributes;
    if (id !== undefined && !this.#targets.has(id)) this.#targets.set(id, target);
  }

  refer(reference: Reference): void {
    this.#references.push(reference);
  }

  /** Fills in all texts, at the end of the document. */
  resolve(notes: Notes, warn: WarnOfElement): void {
    for (const { part, id, element, text } of this.#references) {
      const target = this.#targets.get(id);
      if (target) text.text = targetText(part, target, notes);
      else warn(element, `${part.kind}() finds no element with the id “${id}”`, 'Check the id.');
    }
  }
}

function targetText(part: TargetPart, { element, counters, boxes }: Target, notes: Notes): string {
  if (part.kind === 'target-text') return collapse(textOfPart(part.of, element, boxes, notes));
  const values = counters(part.name);
  const shown = part.separator === null ? values.slice(-1) : values;
  return shown.map(value => counterText(value, part.style)).join(part.separator ?? '');
}

/**
 * Texts of generated content: adjacent strings are joined; leaders and references are texts of their own.
 * @param order position in source order
 * @param references takes the references to other elements
 * @param warn reports a reference without an id, which is left out
 */
export function generatedTexts(
  parts: readonly ContentPart[],
  element: Element,
  counters: Counters,
  order: number,
  references: CrossReferences,
  warn: WarnOfElement,
): readonly StyledText[] {
  const texts: StyledText[] = [];
  let text = '';
  const close = () => {
    if (text !== '') texts.push({ kind: 'text', text, order });
    text = '';
  };
  for (const part of parts) {
    if (part.kind === 'leader') {
      close();
      texts.push({ kind: 'text', text: '', order, leader: part.text ?? true });
    } else if (part.kind === 'target-counter' || part.kind === 'target-text') {
      close();
      const id = readTarget(part.kind, part.link, element, warn);
      if (id === null) continue;
      if (part.kind === 'target-counter' && part.name === 'page') {
        texts.push({ kind: 'text', text: '', order, target: id, targetStyle: part.style });
      } else {
        const waiting = { kind: 'text' as const, text: '', order };
        texts.push(waiting);
        references.refer({ part, id, element, text: waiting });
      }
    } else text += resolvePart(part, element, counters);
  }
  close();
  return texts;
}

/** The id in the address of a link; null with a warning if there is none. */
function readTarget(name: string, link: LinkSource, element: Element, warn: WarnOfElement): string | null {
  const address = 'address' in link ? link.address : (element.attributes[link.attribute] ?? '');
  const fragment = /#(.+)$/.exec(address)?.[1];
  if (fragment !== undefined) return decodeFragment(fragment);
  if ('address' in link) warn(element, `${name}() finds no id in “${address}”`, 'Write "#id".');
  else {
    const hint = `Write ${link.attribute}="#id" with the id of an element of the page.`;
    warn(element, `${name}() finds no id in the attribute “${link.attribute}”`, hint);
  }
  return null;
}

/** Completes a text with the generated boxes of its element, once these are made. */
export type PendingText = (boxes: GeneratedBoxes) => string;

/**
 * The text of content as of now, white space collapsed: counters have the values that they have at the start of the
 * element.
 * @param notes the footnotes, complete when the boxes of the element are made
 */
export function prepareText(
  parts: readonly ContentPart[],
  element: Element,
  counters: Counters,
  notes: Notes,
): PendingText {
  const known = parts.map(part => resolvePart(part, element, counters));
  return boxes =>
    collapse(
      parts
        .map((part, i) =>
          part.kind === 'content' ? textOfPart(part.of, element, boxes, notes) : (known[i] as string),
        )
        .join(''),
    );
}

/** Values of the named strings that an element sets, white space collapsed; null if it sets none. */
export function namedStrings(
  element: Element,
  set: readonly NamedString[],
  counters: Counters,
  notes: Notes,
): (boxes: GeneratedBoxes) => Readonly<Record<string, string>> | null {
  if (set.length === 0) return () => null;
  const pending = set.map(({ name, parts }) => [name, prepareText(parts, element, counters, notes)] as const);
  return boxes => Object.fromEntries(pending.map(([name, text]) => [name, text(boxes)]));
}
