import { memoize } from '../core/index.js';
import type { ContentPart } from './css/content.js';
import type { PageRule } from './css/page-rule.js';
import type { Style } from './css/style.js';
import { BLOCKS } from './first-line.js';
import type { Element } from './html.js';
import type { StyledElement, StyledNode } from './tree.js';

/*
 * Footnotes (CSS GCPM 3, part 2): a call stands in place of the element, which begins with its marker.
 */

/** The counter of footnotes, which counts by itself. */
export const FOOTNOTE = 'footnote';

/** Places of a call and of a marker in source order, before all content of their element. */
export const CALL_STEP = 3 / 16;
export const NOTE_MARKER_STEP = 1 / 8;

/** Does the counter begin anew on some pages? */
export const isCountedByPage = (rules: readonly PageRule[]): boolean =>
  rules.some(({ declarations }) => declarations.some(({ property }) => property === 'counter-reset'));

/** Stands for an element in references to the number of a footnote; no id begins like this. */
export const noteKey = ({ order }: Element): string => `\0${order}`;

/** Content with a reference for the number of a footnote, which depends on its page. */
export const withNumberOf = (content: readonly ContentPart[], note: Element): readonly ContentPart[] =>
  content.map(part => {
    if (part.kind !== 'counter' || part.name !== FOOTNOTE) return part;
    const link = { address: `#${noteKey(note)}` };
    return { kind: 'target-counter', link, name: 'page', separator: null, style: part.style };
  });

/** The style of a footnote as the box that stands in the area of footnotes. */
export const noteStyle = memoize((style: Style): Style => {
  const counts = style.counterIncrement.some(({ name }) => name === FOOTNOTE);
  const counterIncrement = counts
    ? style.counterIncrement
    : [...style.counterIncrement, { name: FOOTNOTE, value: 1 }];
  const display = style.display === 'inline' ? 'block' : style.display;
  return { ...style, float: 'none', display, counterIncrement };
});

/** The style of an element that cannot be a footnote. */
export const withoutFloat = memoize((style: Style): Style => ({ ...style, float: 'none' }));

/** The style of a call or a marker, which is a part of a line. A raised number has no raised digits as well. */
export const inLine = memoize(
  (style: Style): Style => ({
    ...style,
    float: 'none',
    position: 'static',
    display: 'inline',
    fontVariantPosition: style.verticalAlign === 'baseline' ? style.fontVariantPosition : {},
  }),
);

const isSeen = (node: StyledNode): boolean => node.kind === 'element' || /[^ \t\n\r\f]/.test(node.text);

/** The footnote with its marker in its first line, which may be in a block further in. */
export function withMarker(box: StyledElement, marker: StyledElement): StyledElement {
  const at = box.children.findIndex(isSeen);
  const first = box.children[at];
  if (first?.kind === 'element' && BLOCKS.test(first.style.display) && first.style.float === 'none') {
    return { ...box, children: box.children.toSpliced(at, 1, withMarker(first, marker)) };
  }
  return { ...box, children: [marker, ...box.children.slice(Math.max(0, at))] };
}
