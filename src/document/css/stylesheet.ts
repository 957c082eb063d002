import { type Atrule, type CssNode, generate, type Rule as RuleNode, walk } from 'css-tree/dist/csstree.esm';
import { cached, formatPlace, grouped, lineAt, TemplateError } from '../../core/index.js';
import type { FontFaceRule } from '../../fonts/index.js';
import { type Warning, Warnings } from '../warnings.js';
import { type Declaration, type Drop, type Dropped, readDeclarations } from './declaration.js';
import { readFontFace } from './font-face.js';
import { hintFor, isIgnoredAtRule, isVendorSelector, isVendorValue } from './ignored.js';
import { getPrelude, readImport, resolveAddress } from './import-rule.js';
import type { Area } from './length.js';
import { matchesMedia } from './media.js';
import { nestedNodes } from './nested-rules.js';
import { TOO_DEEP, tooDeep } from './nesting.js';
import { type PageRule, readPageRule } from './page-rule.js';
import { TOO_MANY_ERRORS, TolerantParser } from './parse.js';
import { READERS } from './readers.js';
import type { Selector } from './selector.js';
import { compileSelector } from './selectors.js';
import { isSupported } from './supports.js';

interface Layer {
  readonly name: string;
  readonly children: Map<string, Layer>;
}

/** The rules outside of all layers. */
export const UNLAYERED = '';

/**
 * Positions of layers, later ones winning: a layer comes after those within it, and what is in no layer last (CSS
 * Cascade 5, part 6.4).
 * @param names in the order in which they are declared, those of layers within others as `outer.inner`
 */
export function layerOrder(names: Iterable<string>): ReadonlyMap<string, number> {
  const root: Layer = { name: UNLAYERED, children: new Map() };
  for (const name of names) {
    let layer = root;
    for (const part of name.split('.').filter(Boolean)) {
      const inner = cached(layer.children, part, () => ({
        name: layer.name === UNLAYERED ? part : `${layer.name}.${part}`,
        children: new Map(),
      }));
      layer = inner;
    }
  }
  const order = new Map<string, number>();
  const visit = (layer: Layer) => {
    for (const inner of layer.children.values()) visit(inner);
    order.set(layer.name, order.size);
  };
  visit(root);
  return order;
}

export interface Rule {
  readonly selector: Selector;
  readonly declarations: readonly Declaration[];
  /** Name of its cascade layer. */
  readonly layer: string;
}

export interface Stylesheet {
  readonly rules: readonly Rule[];
  readonly pages: readonly PageRule[];
  readonly fonts: readonly FontFaceRule[];
  /** Names of cascade layers in the order in which they are declared. */
  readonly layers: readonly string[];
  /** What was dropped; values with custom properties join when they are computed. */
  readonly warnings: Iterable<Warning>;
}

/** A stylesheet with those that it imports. */
export interface SheetText {
  readonly css: string;
  /** Name for messages. */
  readonly source: string;
  /** 1-based line of its first character in the source. */
  readonly line: number;
  /** Media queries on which it is read; empty for all media. */
  readonly media: string;
  /** Address that those in it are relative to; null for the page itself. */
  readonly base: string | null;
  /** By their addresses as resolved. */
  readonly imports: ReadonlyMap<string, SheetText>;
}

/** Characters that may be copied for the errors of a stylesheet. */
const MAX_COPIED = 40e6;

/** The page area of US letter with margins of an inch. */
const LETTER_AREA: Area = { width: 468, height: 648 };

/** What rules are read within. */
interface Scope {
  readonly layer: string;
  /** Selectors of the rule around; null outside of rules. */
  readonly parents: readonly Selector[] | null;
}

let anonymous = 0;

class SheetReader {
  readonly rules: Rule[] = [];
  readonly pages: PageRule[] = [];
  readonly layers: string[] = [];
  readonly fonts: FontFaceRule[] = [];
  readonly warnings: Warnings;
  readonly #parser = new TolerantParser(MAX_COPIED);
  readonly #sheet: SheetText;
  readonly #area: Area;

  constructor(sheet: SheetText, area: Area, warnings = new Warnings()) {
    this.#sheet = sheet;
    this.#area = area;
    this.warnings = warnings;
  }

  /** Reads the text of the stylesheet. */
  readText(layer: string): void {
    const { css, base } = this.#sheet;
    const ast = this.#parser.parse(css, {
      positions: true,
      parseAtrulePrelude: false,
      onParseError: ({ line, message }, unread) => {
        const text = generate(unread);
        // Rules within rules are read with the rule around them.
        if (isVendorValue(text) || text.includes('{')) return;
        this.#dropAt(line, { reason: message, hint: 'Check the spelling, braces and semicolons.' });
      },
    });
    if (ast === null) {
      this.#dropAt(1, { reason: TOO_MANY_ERRORS, hint: 'Check that it is a stylesheet.' });
      return;
    }
    if (base !== null) {
      walk(ast, node => {
        if (node.type === 'Url') node.value = resolveAddress(base, node.value);
      });
    }
    this.#readList(ast.children, { layer, parents: null });
  }

  readonly #drop: Drop = (node, dropped) => this.#dropAt(node.loc?.start.line ?? 1, dropped);

  /** @param textLine 1-based line in the text */
  #dropAt(textLine: number, { reason, value, hint }: Dropped): void {
    const { source } = this.#sheet;
    const line = this.#sheet.line - 1 + textLine;
    this.warnings.add({ code: 'page.css', source, line, element: null, value: value ?? null, reason, hint });
  }

  #readList(list: Iterable<CssNode>, scope: Scope): void {
    let importsEnded = false;
    for (const node of list) {
      const isImport = node.type === 'Atrule' && node.name.toLowerCase() === 'import';
      if (isImport && !importsEnded && !scope.parents) this.#import(node, scope);
      else if (node.type === 'Rule') this.#rule(node, scope);
      else if (node.type === 'Atrule') this.#atRule(node, scope);
      importsEnded ||= !isImport && node.type !== 'Comment' && !isStatement(node);
    }
  }

  #atRule(node: Atrule, scope: Scope): void {
    const name = node.name.toLowerCase();
    const prelude = getPrelude(node);
    if (name === 'page') this.pages.push(...readPageRule(node, this.#drop));
    else if (name === 'media') {
      if (matchesMedia(prelude, this.#area)) this.#group(node, scope);
    } else if (name === 'supports') {
      if (isSupported(prelude)) this.#group(node, scope);
    } else if (name === 'layer') this.#layer(node, prelude, scope);
    else if (name === 'nest') this.#group(node, scope);
    else if (name === 'font-face') this.#fontFace(node);
    else if (name === 'import') {
      this.#drop(node, { reason: 'This @import comes too late', hint: 'Put it before all rules.' });
    } else if (!isIgnoredAtRule(name)) {
      this.#drop(node, { reason: `@${name} is not supported`, hint: hintFor(`@${name}`) });
    }
  }

  /** Reads the rules of a group; within a rule it may hold declarations too. */
  #group(node: Atrule, scope: Scope): void {
    if (!node.block) return;
    if (scope.parents) this.#block(node.block.children, scope.parents, scope);
    else this.#readList(node.block.children, scope);
  }

  #fontFace(node: Atrule): void {
    const { source, line } = this.#sheet;
    const place = { source, line: line - 1 + (node.loc?.start.line ?? 1) };
    const font = readFontFace(node, place, this.#drop);
    if (font) this.fonts.push(font);
  }

  #layer(node: Atrule, prelude: string, scope: Scope): void {
    const within = (name: string) => (scope.layer === UNLAYERED ? name : `${scope.layer}.${name}`);
    const names = prelude.split(',').map(name => name.trim());
    if (!node.block) {
      for (const name of names) if (name !== '') this.layers.push(within(name));
      return;
    }
    const layer = within(names[0] || anonymousLayer());
    this.layers.push(layer);
    this.#group(node, { ...scope, layer });
  }

  #import(node: Atrule, scope: Scope): void {
    const rule = readImport(getPrelude(node));
    if (!rule || !matchesMedia(rule.media, this.#area) || !rule.isSupported) return;
    const { base, imports } = this.#sheet;
    const sheet = imports.get(resolveAddress(base, rule.address));
    const own = rule.layer === '' ? anonymousLayer() : rule.layer;
    const layer = own === null ? scope.layer : scope.layer === UNLAYERED ? own : `${scope.layer}.${own}`;
    if (own !== null) this.layers.push(layer);
    if (!sheet) return;
    const reader = new SheetReader(sheet, this.#area, this.warnings);
    reader.readText(layer);
    this.rules.push(...reader.rules);
    this.pages.push(...reader.pages);
    this.layers.push(...reader.layers);
    this.fonts.push(...reader.fonts);
  }

  /** One selector that is not supported drops its rule (Selectors 4, part 3.9). */
  #rule(node: RuleNode, scope: Scope): void {
    const { prelude } = node;
    if (prelude.type !== 'SelectorList') return;
    const selectors: Selector[] = [];
    for (const child of prelude.children) {
      const selector = child.type === 'Selector' ? compileSelector(child, { parents: scope.parents }) : null;
      if (!selector) {
        this.#dropSelector(child);
        return;
      }
      if (selector.pseudo === 'unpainted') continue;
      selectors.push(selector);
    }
    if (selectors.length > 0) this.#block(node.block.children, selectors, scope);
  }

  /** Reads the declarations and rules in a rule, in their order (CSS Nesting 1, part 4). */
  #block(list: Iterable<CssNode>, selectors: readonly Selector[], { layer }: Scope): void {
    let own: CssNode[] = [];
    const flush = () => {
      const declarations = readDeclarations(own, READERS, this.#drop);
      for (const selector of selectors) this.rules.push({ selector, declarations, layer });
      own = [];
    };
    const inner: Scope = { layer, parents: selectors };
    let hasRules = false;
    for (const node of nestedNodes(list, this.#parser)) {
      if (node.type !== 'Rule' && node.type !== 'Atrule') {
        own.push(node);
        continue;
      }
      if (own.length > 0) flush();
      hasRules = true;
      if (node.type === 'Rule') this.#rule(node, inner);
      else this.#atRule(node, inner);
    }
    if (own.length > 0 || !hasRules) flush();
  }

  #dropSelector(node: CssNode): void {
    const text = generate(node);
    if (isVendorSelector(text)) return;
    const [pseudo = text] = /::?[a-z-]+/i.exec(text) ?? [];
    this.#drop(node, { reason: 'This selector is not supported', value: text, hint: hintFor(pseudo) });
  }
}

const anonymousLayer = (): string => `\0${++anonymous}`;

/** Is it a statement that may come before `@import` (CSS Cascade 5, part 5)? */
const isStatement = (node: CssNode): boolean =>
  node.type === 'Atrule' && !node.block && /^(charset|layer)$/i.test(node.name);

/** @throws TemplateError `template.css` for a stylesheet that would take too much of the stack or of the memory */
function checkBounds({ css, source, line, imports }: SheetText, counter = new PartCounter()): void {
  const check = (offset: number | null, text: string, hint: string): void => {
    if (offset === null) return;
    const place = { source, line: line - 1 + lineAt(css, offset) };
    throw new TemplateError('template.css', `${text} (${formatPlace(place)})`, { place, hint });
  };
  check(tooDeep(css), TOO_DEEP, 'Simplify the value.');
  check(counter.tooMany(css), TOO_LARGE, 'Remove the rules that the page does not need.');
  for (const sheet of imports.values()) checkBounds(sheet, counter);
}

/**
 * Reads a stylesheet. What is not supported is dropped with a warning, what has no effect on paper without one.
 * @param source name for messages
 * @param line 1-based line of the text's beginning in the source
 * @throws TemplateError for brackets nested too deep, or too many rules
 */
export const readStylesheet = (css: string, source: string, line = 1): Stylesheet =>
  readSheet({ css, source, line, media: '', base: null, imports: new Map() });

/**
 * Reads a stylesheet and those that it imports.
 * @param area the page area, for media queries; by default that of US letter
 * @throws TemplateError for brackets nested too deep, or too many rules
 */
export function readSheet(sheet: SheetText, area = LETTER_AREA): Stylesheet {
  checkBounds(sheet);
  const reader = new SheetReader(sheet, area);
  if (matchesMedia(sheet.media, area)) reader.readText(UNLAYERED);
  const { rules, pages, fonts, layers, warnings } = reader;
  return { rules, pages, fonts, layers, warnings };
}

/** What a stylesheet with its imports may hold: reading as many rules takes half a gigabyte. */
const MAX_PARTS = 100_000;

const TOO_LARGE = `The stylesheet has more than ${grouped(MAX_PARTS)} rules, selectors, declarations and parts of values`;

/** Counts rules, selectors, declarations and parts of values in stylesheets that are read together. */
class PartCounter {
  #left = MAX_PARTS;

  /** Offset of the first part that is too many, also within strings and comments; null if none is. */
  tooMany(css: string): number | null {
    for (const { index } of css.matchAll(/[{;,]/g)) if (--this.#left < 0) return index;
    return null;
  }
}
