import { type CssNode, generate, parse, type SelectorList } from 'css-tree/dist/csstree.esm';

/** The children of a block that holds the text, read as if its first rule began with `&`. */
function parseNested(text: string, line: number): readonly CssNode[] {
  const block = parse(`{& ${text}}`, {
    context: 'block',
    line,
    positions: true,
    parseCustomProperty: false,
    parseAtrulePrelude: false,
    onParseError: () => {},
  });
  return block.type === 'Block' ? [...block.children] : [];
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

/**
 * The declarations and rules in a rule. The parser reads rules within rules only if they begin with `&`; it takes
 * others for declarations, or leaves them as text (CSS Nesting 1, part 3).
 */
export function* nestedNodes(list: Iterable<CssNode>): Iterable<CssNode> {
  for (const node of list) {
    const text = ruleText(node);
    if (text === null) {
      yield node;
      continue;
    }
    const [first, ...rest] = parseNested(text, node.loc?.start.line ?? 1);
    if (first?.type !== 'Rule' || first.prelude.type !== 'SelectorList') continue;
    dropAdded(first.prelude);
    yield first;
    yield* nestedNodes(rest);
  }
}
