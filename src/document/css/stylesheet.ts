import { type Atrule, type CssNode, generate, parse, type Rule as RuleNode } from 'css-tree/dist/csstree.esm';
import { lineAt, TemplateError } from '../../core/index.js';
import { type Declaration, type Fail, readDeclarations } from './declaration.js';
import { hintFor } from './hints.js';
import { TOO_DEEP, tooDeep } from './nesting.js';
import { type PageRule, readPageRule } from './page-rule.js';
import { READERS } from './readers.js';
import { compileSelector, type Selector } from './selectors.js';

export interface Rule {
  readonly selector: Selector;
  readonly declarations: readonly Declaration[];
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

  /** @throws TemplateError with the source and line of the error. */
  readonly fail: Fail = (node, message, hint) => this.failAt(node.loc?.start.line ?? 1, message, hint);

  /**
   * @param textLine 1-based line in the text
   * @throws TemplateError with the source and line of the error.
   */
  failAt(textLine: number, message: string, hint: string): never {
    const line = this.#line - 1 + textLine;
    const place = { source: this.#source, line };
    throw new TemplateError('template.css', `${message} (${this.#source}, line ${line})`, { place, hint });
  }

  read(list: Iterable<CssNode>): void {
    for (const node of list) {
      if (node.type === 'Rule') this.#rule(node);
      else if (node.type === 'Atrule') this.#atRule(node);
    }
  }

  #atRule(node: Atrule): void {
    const name = node.name.toLowerCase();
    if (name === 'page') this.pages.push(...readPageRule(node, this.fail));
    else if (name === 'media') this.#media(node);
    else if (!FOR_BROWSERS.has(name)) {
      this.fail(node, `@${name} is not in the CSS subset`, hintFor(`@${name}`));
    }
  }

  #media(node: Atrule): void {
    const queries = (node.prelude ? generate(node.prelude) : 'all').split(',').map(query => query.trim());
    const unknown = queries.find(query => !FOR_PRINT.test(query) && !FOR_OTHERS.test(query));
    if (unknown !== undefined) {
      this.fail(node, `@media ${unknown} is not in the CSS subset`, 'Use @media print or @media screen.');
    }
    if (node.block && queries.some(query => FOR_PRINT.test(query))) this.read(node.block.children);
  }

  #rule(node: RuleNode): void {
    if (node.prelude.type !== 'SelectorList')
      this.fail(node, 'Cannot read the selector', 'Check its spelling.');
    const declarations = readDeclarations(node.block.children, READERS, this.fail);
    for (const selectorNode of node.prelude.children) {
      const selector = selectorNode.type === 'Selector' ? compileSelector(selectorNode) : null;
      if (!selector) {
        const text = generate(selectorNode);
        const [pseudo = text] = /::?[a-z-]+/i.exec(text) ?? [];
        this.fail(selectorNode, `The selector “${text}” is not in the CSS subset`, hintFor(pseudo));
      }
      this.rules.push({ selector, declarations });
    }
  }
}

/**
 * Reads a stylesheet of the subset (docs/css.md). Skips rules for other media.
 * @param source name for messages
 * @param line 1-based line of the text's beginning in the source
 * @throws TemplateError for anything outside the subset, with file, line and an alternative
 */
export function readStylesheet(css: string, source: string, line = 1): Stylesheet {
  const reader = new SheetReader(source, line);
  const deep = tooDeep(css);
  if (deep !== null) reader.failAt(lineAt(css, deep), TOO_DEEP, 'Simplify the value.');
  const ast = parse(css, {
    positions: true,
    parseCustomProperty: false,
    onParseError: ({ line, message }) =>
      reader.failAt(line, message, 'Check the spelling, braces and semicolons.'),
  });
  if (ast.type === 'StyleSheet') reader.read(ast.children);
  return { rules: reader.rules, pages: reader.pages };
}
