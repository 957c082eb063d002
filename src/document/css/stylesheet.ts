import {
  type Atrule,
  type CssNode,
  type Declaration as DeclarationNode,
  generate,
  parse,
  type Rule as RuleNode,
} from 'css-tree';
import { TemplateError } from '../../ground/index.js';
import {
  type Declaration,
  ELEMENT,
  type Fail,
  MARGIN_BOX,
  PAGE,
  type Readers,
  readDeclaration,
} from './declaration.js';
import { type PageSize, readPageSize } from './page-size.js';
import { compileSelector, type Selector } from './selectors.js';
import { tokens } from './values.js';

export interface Rule {
  readonly selector: Selector;
  readonly declarations: readonly Declaration[];
}

/** Margin boxes along the top and bottom (CSS Paged Media 3, part 4.2). */
export const MARGIN_BOXES = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;
export type MarginBoxName = (typeof MARGIN_BOXES)[number];

/** An `@page` rule: its page selector, size, other declarations, and margin boxes. */
export interface PageRule {
  readonly selector: '' | ':first';
  readonly size: PageSize | null;
  readonly declarations: readonly Declaration[];
  readonly boxes: ReadonlyMap<MarginBoxName, readonly Declaration[]>;
}

export interface Stylesheet {
  readonly rules: readonly Rule[];
  readonly pages: readonly PageRule[];
}

const FOR_PRINT = /^(only )?(all|print)$/i;
const FOR_OTHERS = /^((only )?(screen|speech)\b|not (all|print)$)/i;
/** At-rules that only concern how a browser shows or loads the page. */
const FOR_BROWSERS = new Set(['charset', 'font-face']);

class SheetReader {
  readonly rules: Rule[] = [];
  readonly pages: PageRule[] = [];
  readonly #source: string;
  readonly #line: number;

  constructor(source: string, line: number) {
    this.#source = source;
    this.#line = line;
  }

  /** @throws TemplateError with the place of what is wrong. */
  readonly fail: Fail = (node, message, hint) => {
    const line = this.#line - 1 + (node.loc?.start.line ?? 1);
    const place = { source: this.#source, line };
    throw new TemplateError('template.css', `${message} (${this.#source}, line ${line})`, { place, hint });
  };

  read(list: Iterable<CssNode>): void {
    for (const node of list) {
      if (node.type === 'Rule') this.#rule(node);
      else if (node.type === 'Atrule') this.#atRule(node);
      else if (node.type === 'Raw') this.#unreadable(node);
    }
  }

  #unreadable(node: CssNode): never {
    return this.fail(node, `Cannot read “${shorten(generate(node))}”`, 'Check the braces and semicolons.');
  }

  #atRule(node: Atrule): void {
    const name = node.name.toLowerCase();
    if (name === 'page') this.#page(node);
    else if (name === 'media') this.#media(node);
    else if (!FOR_BROWSERS.has(name)) {
      this.fail(node, `@${name} is not in the CSS subset`, 'See docs/css.md for what is.');
    }
  }

  #media(node: Atrule): void {
    const queries = (node.prelude ? generate(node.prelude) : 'all').split(',').map(query => query.trim());
    const odd = queries.find(query => !FOR_PRINT.test(query) && !FOR_OTHERS.test(query));
    if (odd !== undefined) {
      this.fail(node, `@media ${odd} is not in the CSS subset`, 'Use @media print or @media screen.');
    }
    if (node.block && queries.some(query => FOR_PRINT.test(query))) this.read(node.block.children);
  }

  #page(node: Atrule): void {
    const selector = node.prelude ? generate(node.prelude).trim() : '';
    if (selector !== '' && selector !== ':first') {
      this.fail(node, `@page ${selector} is not in the CSS subset`, 'Use @page or @page :first.');
    }
    const boxes = new Map<MarginBoxName, readonly Declaration[]>();
    const own: DeclarationNode[] = [];
    let size: PageSize | null = null;
    for (const child of node.block?.children ?? []) {
      if (child.type === 'Atrule') {
        const name = MARGIN_BOXES.find(box => box === child.name.toLowerCase());
        if (!name)
          this.fail(child, `@${child.name} is not in the CSS subset`, `Use @${MARGIN_BOXES.join(', @')}.`);
        boxes.set(name, this.#declarations(child.block?.children ?? [], MARGIN_BOX));
      } else if (child.type === 'Declaration' && child.property.toLowerCase() === 'size')
        size = this.#size(child);
      else if (child.type === 'Declaration') own.push(child);
      else this.#unreadable(child);
    }
    this.pages.push({ selector, size, declarations: this.#declarations(own, PAGE), boxes });
  }

  #size(node: DeclarationNode): PageSize {
    const list = node.value.type === 'Value' ? tokens(node.value.children) : null;
    const size = list && readPageSize(list);
    const hint = 'Use two lengths, or letter, legal, a4 or a5, with portrait or landscape.';
    return size ?? this.fail(node, `“size: ${generate(node.value)}” is not in the CSS subset`, hint);
  }

  #rule(node: RuleNode): void {
    if (node.prelude.type !== 'SelectorList')
      this.fail(node, 'Cannot read the selector', 'Check its spelling.');
    const declarations = this.#declarations(node.block.children, ELEMENT);
    for (const selectorNode of node.prelude.children) {
      const selector = selectorNode.type === 'Selector' ? compileSelector(selectorNode) : null;
      if (!selector) {
        this.fail(
          selectorNode,
          `The selector “${generate(selectorNode)}” is not in the CSS subset`,
          'See docs/css.md for what is.',
        );
      }
      this.rules.push({ selector, declarations });
    }
  }

  #declarations(nodes: Iterable<CssNode>, readers: Readers): readonly Declaration[] {
    const list: Declaration[] = [];
    for (const node of nodes) {
      if (node.type !== 'Declaration') this.#unreadable(node);
      const declaration = readDeclaration(node, readers, this.fail);
      if (declaration) list.push(declaration);
    }
    return list;
  }
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/**
 * Reads a stylesheet of the subset (docs/css.md). Rules for other media are left out.
 * @param source name for messages
 * @param line 1-based line of the text's beginning in the source
 * @throws TemplateError for anything outside the subset, with file, line and what to use instead
 */
export function readStylesheet(css: string, source: string, line = 1): Stylesheet {
  const reader = new SheetReader(source, line);
  const ast = parse(css, {
    positions: true,
    parseCustomProperty: false,
    onParseError(error) {
      const at = { type: 'Raw', value: '', loc: { source, start: error, end: error } } as unknown as CssNode;
      reader.fail(at, error.message, 'Check the spelling, braces and semicolons.');
    },
  });
  if (ast.type === 'StyleSheet') reader.read(ast.children);
  return { rules: reader.rules, pages: reader.pages };
}
