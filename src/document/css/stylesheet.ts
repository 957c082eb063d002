import { type Atrule, type CssNode, generate, parse, type Rule as RuleNode } from 'css-tree/dist/csstree.esm';
import { formatPlace, lineAt, TemplateError } from '../../core/index.js';
import { type Warning, Warnings } from '../warnings.js';
import { type Declaration, type Drop, type Dropped, readDeclarations } from './declaration.js';
import { hintFor } from './hints.js';
import { isIgnoredAtRule, isVendorSelector, isVendorValue } from './ignored.js';
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
  /** What was dropped; values with custom properties join when they are computed. */
  readonly warnings: Iterable<Warning>;
}

const FOR_PRINT = /^(only )?(all|print)$/i;

class SheetReader {
  readonly rules: Rule[] = [];
  readonly pages: PageRule[] = [];
  readonly warnings = new Warnings();
  readonly #source: string;
  readonly #line: number;

  constructor(source: string, line: number) {
    this.#source = source;
    this.#line = line;
  }

  readonly drop: Drop = (node, dropped) => this.dropAt(node.loc?.start.line ?? 1, dropped);

  /** @param textLine 1-based line in the text */
  dropAt(textLine: number, { reason, value, hint }: Dropped): void {
    const line = this.#line - 1 + textLine;
    const place = { source: this.#source, line, element: null };
    this.warnings.add({ code: 'page.css', ...place, value: value ?? null, reason, hint });
  }

  read(list: Iterable<CssNode>): void {
    for (const node of list) {
      if (node.type === 'Rule') this.#rule(node);
      else if (node.type === 'Atrule') this.#atRule(node);
    }
  }

  #atRule(node: Atrule): void {
    const name = node.name.toLowerCase();
    if (name === 'page') this.pages.push(...readPageRule(node, this.drop));
    else if (name === 'media') this.#media(node);
    else if (!isIgnoredAtRule(name)) {
      this.drop(node, { reason: `@${name} is not supported`, hint: hintFor(`@${name}`) });
    }
  }

  #media(node: Atrule): void {
    const queries = (node.prelude ? generate(node.prelude) : 'all').split(',').map(query => query.trim());
    if (node.block && queries.some(query => FOR_PRINT.test(query))) this.read(node.block.children);
  }

  /** One selector that is not supported drops its rule (Selectors 4, part 3.9). */
  #rule(node: RuleNode): void {
    const { prelude } = node;
    if (prelude.type !== 'SelectorList') return;
    const selectors: Selector[] = [];
    for (const child of prelude.children) {
      const selector = child.type === 'Selector' ? compileSelector(child) : null;
      if (!selector) {
        this.#dropSelector(child);
        return;
      }
      if (selector.pseudo !== 'unpainted') selectors.push(selector);
    }
    if (selectors.length === 0) return;
    const declarations = readDeclarations(node.block.children, READERS, this.drop);
    for (const selector of selectors) this.rules.push({ selector, declarations });
  }

  #dropSelector(node: CssNode): void {
    const text = generate(node);
    if (isVendorSelector(text)) return;
    const [pseudo = text] = /::?[a-z-]+/i.exec(text) ?? [];
    this.drop(node, { reason: 'This selector is not supported', value: text, hint: hintFor(pseudo) });
  }
}

/**
 * Reads a stylesheet. What is not supported is dropped with a warning, what has no effect on paper without one.
 * @param source name for messages
 * @param line 1-based line of the text's beginning in the source
 * @throws TemplateError for brackets nested too deep
 */
export function readStylesheet(css: string, source: string, line = 1): Stylesheet {
  const deep = tooDeep(css);
  if (deep !== null) {
    const place = { source, line: line - 1 + lineAt(css, deep) };
    const message = `${TOO_DEEP} (${formatPlace(place)})`;
    throw new TemplateError('template.css', message, { place, hint: 'Simplify the value.' });
  }
  const reader = new SheetReader(source, line);
  const ast = parse(css, {
    positions: true,
    parseCustomProperty: false,
    onParseError: ({ line, message }, unread) => {
      if (isVendorValue(generate(unread))) return;
      reader.dropAt(line, { reason: message, hint: 'Check the spelling, braces and semicolons.' });
    },
  });
  if (ast.type === 'StyleSheet') reader.read(ast.children);
  return { rules: reader.rules, pages: reader.pages, warnings: reader.warnings };
}
