import { cached } from '../../core/index.js';
import type { MarginBox, PageStyle, StyledDocument, StyledElement } from '../../document/index.js';
import type { FontUse } from '../../fonts/index.js';
import { fontRequest } from '../../pages/index.js';

type Style = StyledElement['style'];

/** The texts of a page by their styles, and the values of its named strings. */
export interface PageTexts {
  readonly uses: readonly FontUse[];
  /** Values of each named string in source order, each once. */
  readonly strings: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Collects the texts of a styled page: its elements, generated content, and the margins of pages. */
export function collectTexts({ root, pageStyle }: StyledDocument): PageTexts {
  const texts = new Map<Style, Set<string>>();
  const strings = new Map<string, Set<string>>();
  const addText = (style: Style, text: string): void => {
    const known = cached(texts, style, () => new Set());
    const shown = style.textTransform === 'none' ? text : text + text.toUpperCase() + text.toLowerCase();
    for (const character of shown) known.add(character);
  };
  const addElement = (box: StyledElement): void => {
    addStrings(box, strings);
    for (const child of box.children) {
      if (child.kind === 'text') addText(box.style, child.text);
      else addElement(child);
    }
    if (box.marker) addElement(box.marker);
    if (box.note) addElement(box.note);
  };
  addElement(root);
  for (const { style, content } of marginBoxes([pageStyle('auto', 0), pageStyle('auto', 1)])) {
    for (const part of content) {
      if (part.kind === 'text') addText(style, part.text);
      else if (part.kind === 'string')
        for (const value of strings.get(part.name) ?? []) addText(style, value);
      else addText(style, '');
    }
  }
  const uses = Array.from(texts, ([style, characters]) => ({
    request: fontRequest(style),
    text: [...characters].join(''),
  }));
  return { uses, strings };
}

/** The values of each named string of a page in source order, each once. */
export function collectStrings({ root }: Pick<StyledDocument, 'root'>): PageTexts['strings'] {
  const strings = new Map<string, Set<string>>();
  const collect = (box: StyledElement): void => {
    addStrings(box, strings);
    for (const child of box.children) if (child.kind === 'element') collect(child);
    if (box.note) collect(box.note);
  };
  collect(root);
  return strings;
}

function addStrings(box: StyledElement, strings: Map<string, Set<string>>): void {
  if (box.strings === null) return;
  for (const [name, value] of Object.entries(box.strings)) {
    strings.set(name, (strings.get(name) ?? new Set()).add(value));
  }
}

const marginBoxes = (pages: readonly PageStyle[]): readonly MarginBox[] =>
  pages.flatMap(({ boxes }) => boxes);
