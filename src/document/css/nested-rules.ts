import { type CssNode, generate, type SelectorList, tokenize, tokenTypes } from 'css-tree/dist/csstree.esm';
import type { TolerantParser } from './parse.js';

/** The children of a block that holds the text. */
function parseBlock(text: string, line: number, parser: TolerantParser): readonly CssNode[] {
  // With brackets that are not closed the block may end within the text; what follows is dropped.
  const sheet = parser.parse(`a{${text}}`, { line, positions: true, parseAtrulePrelude: false });
  const rule = sheet?.children.first;
  return rule?.type === 'Rule' ? [...rule.block.children] : [];
}

const OPENING: ReadonlySet<number> = new Set([
  tokenTypes.LeftCurlyBracket,
  tokenTypes.LeftParenthesis,
  tokenTypes.LeftSquareBracket,
  tokenTypes.Function,
]);
const CLOSING: ReadonlySet<number> = new Set([
  tokenTypes.RightCurlyBracket,
  tokenTypes.RightParenthesis,
  tokenTypes.RightSquareBracket,
]);

/** Cuts a text behind each of its outermost blocks. */
function cutBehindBlocks(text: string): readonly string[] {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  tokenize(text, (type, _, end) => {
    if (OPENING.has(type)) depth++;
    else if (CLOSING.has(type)) depth = Math.max(0, depth - 1);
    if (type !== tokenTypes.RightCurlyBracket || depth > 0) return;
    pieces.push(text.slice(from, end));
    from = end;
  });
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

/** Drops the `&` that was put before a selector which has one of its own. */
function dropAdded({ children }: SelectorList): void {
  const selector = children.first;
  if (selector?.type !== 'Selector' || !generate(selector).slice(1).includes('&')) return;
  const [, second] = selector.children;
  selector.children.shift();
  if (second?.type === 'Combinator' && second.name === ' ') selector.children.shift();
}

/** The text of a rule that the parser did not read as one; null for anything else. */
function ruleText(node: CssNode): string | null {
  const isUnread =
    node.type === 'Raw' ||
    (node.type === 'Declaration' && node.value.type === 'Raw' && !node.property.startsWith('--'));
  const text = isUnread ? generate(node) : '';
  return text.includes('{') ? text : null;
}

/** The nodes in a text that begins with a rule; each part of it is parsed apart, since the parser stops at the first. */
function* ruleNodes(text: string, line: number, parser: TolerantParser): Iterable<CssNode> {
  const [start = '', ...others] = cutBehindBlocks(text);
  // Read as if the rule began with `&`.
  const [first, ...rest] = parseBlock(`& ${start}`, line, parser);
  if (first?.type !== 'Rule' || first.prelude.type !== 'SelectorList') return;
  dropAdded(first.prelude);
  yield first;
  yield* nestedNodes(rest, parser);
  let at = line + countLineEnds(start);
  for (const other of others) {
    yield* nestedNodes(parseBlock(other, at, parser), parser);
    at += countLineEnds(other);
  }
}

const countLineEnds = (text: string): number => text.split('\n').length - 1;

/**
 * The declarations and rules in a rule. The parser reads rules within rules only if they begin with `&`; it takes
 * others for declarations, or leaves them as text (CSS Nesting 1, part 3).
 */
export function* nestedNodes(list: Iterable<CssNode>, parser: TolerantParser): Iterable<CssNode> {
  for (const node of list) {
    const text = ruleText(node);
    if (text === null) yield node;
    else yield* ruleNodes(text, node.loc?.start.line ?? 1, parser);
  }
}
