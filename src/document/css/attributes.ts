import { parse } from 'css-tree/dist/csstree.esm';
import { TemplateError } from '../../core/index.js';
import { type Element, elementPath } from '../html.js';
import { type Block, type Declaration, type Fail, readDeclarations, readTokens } from './declaration.js';
import { PX } from './length.js';
import { TOO_DEEP, tooDeep } from './nesting.js';
import { READERS } from './readers.js';
import { type Token, tokens } from './values.js';

/** Attributes of SVG that are declarations of the property with their name (SVG 2, part 6.6). */
const PRESENTATION: ReadonlySet<string> = new Set([
  'color',
  'direction',
  'display',
  'fill',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
  'text-anchor',
]);

/**
 * Other presentation attributes, which change a drawing in ways that the engine does not support, and their initial
 * values, which change nothing (SVG 2, appendix F).
 */
const UNKNOWN: ReadonlyMap<string, string> = new Map([
  ['alignment-baseline', 'baseline'],
  ['baseline-shift', 'baseline'],
  ['clip-path', 'none'],
  ['clip-rule', 'nonzero'],
  ['dominant-baseline', 'auto'],
  ['fill-opacity', '1'],
  ['fill-rule', 'nonzero'],
  ['filter', 'none'],
  ['font-variant', 'normal'],
  ['marker-end', 'none'],
  ['marker-mid', 'none'],
  ['marker-start', 'none'],
  ['mask', 'none'],
  ['mask-type', 'luminance'],
  ['opacity', '1'],
  ['paint-order', 'normal'],
  ['stroke-dashoffset', '0'],
  ['stroke-miterlimit', '4'],
  ['stroke-opacity', '1'],
  ['text-decoration', 'none'],
  ['text-overflow', 'clip'],
  ['unicode-bidi', 'normal'],
  ['visibility', 'visible'],
  ['white-space', 'normal'],
  ['word-spacing', 'normal'],
  ['writing-mode', 'horizontal-tb'],
]);

/** Ranks of declarations in attributes: before all rules of the page, and after them. */
const RANKS = { presentation: -0.5, style: Number.POSITIVE_INFINITY } as const;

/** Elements whose attributes set their size (HTML Standard, part 15.4.3; SVG 2, part 6.6). */
const PICTURES: ReadonlySet<string> = new Set(['img', 'svg']);
const DIMENSIONS: ReadonlySet<string> = new Set(['height', 'width']);
/** Attributes in which a number without unit is so many `px`. */
const LENGTHS: ReadonlySet<string> = new Set([
  'font-size',
  'height',
  'letter-spacing',
  'stroke-dasharray',
  'stroke-width',
  'width',
]);

const inPx = (token: Token): Token =>
  token.type === 'number' ? { type: 'length', value: token.value * PX } : token;

/** Attribute values in the cache. */
const LIMIT = 2000;

/** The declarations in the attributes of elements. Equal attributes return the same block. */
export class Attributes {
  readonly #source: string;
  readonly #styles = new Map<string, Block>();
  readonly #presentations = new Map<string, Block>();
  /** The element at which reading or computing stands, for messages. */
  subject: Element | null = null;

  /** @param source name of the page in messages */
  constructor(source: string) {
    this.#source = source;
  }

  /**
   * The declarations of its `style` attribute; null without one.
   * @throws TemplateError for anything outside the subset
   */
  style(element: Element): Block | null {
    const text = element.attributes.style;
    if (text === undefined) return null;
    return cached(this.#styles, text, () => ({ rank: RANKS.style, declarations: this.#readStyle(text) }));
  }

  /**
   * The declarations of the presentation attributes of a picture or of an element in a drawing; null without any.
   * @throws TemplateError for anything outside the subset
   */
  presentation(element: Element): Block | null {
    const picture = PICTURES.has(element.tag);
    const drawn = element.tag !== 'img';
    const found: (readonly [name: string, value: string])[] = [];
    for (const name in element.attributes) {
      const value = element.attributes[name] ?? '';
      if ((drawn && PRESENTATION.has(name)) || (picture && DIMENSIONS.has(name))) found.push([name, value]);
      else if (drawn && value.trim() !== (UNKNOWN.get(name) ?? value.trim())) {
        this.#refuse(
          `The attribute “${name}” is not supported`,
          'Remove it; see docs/css.md for the supported attributes.',
        );
      }
    }
    if (found.length === 0) return null;
    return cached(this.#presentations, found.join('\0'), () => ({
      rank: RANKS.presentation,
      declarations: found.map(([name, value]) => this.#readAttribute(name, value)),
    }));
  }

  #readStyle(text: string): readonly Declaration[] {
    if (tooDeep(text) !== null) this.#refuse(TOO_DEEP, 'Simplify the value.');
    const list = parse(text, {
      context: 'declarationList',
      parseCustomProperty: false,
      onParseError: error => this.#refuse(error.message, 'Check the spelling and semicolons.'),
    });
    return readDeclarations(list.type === 'DeclarationList' ? list.children : [], READERS, this.#fail);
  }

  #readAttribute(name: string, value: string): Declaration {
    const node = tooDeep(value) === null ? parse(value, { context: 'value' }) : null;
    const read = node?.type === 'Value' ? tokens(node.children) : null;
    const apply = read && readTokens(READERS[name], LENGTHS.has(name) ? read.map(inPx) : read);
    if (apply) return { property: name, important: false, apply };
    return this.#refuse(
      `“${name}=${value}” is not in the CSS subset`,
      'See docs/css.md for the values it accepts.',
    );
  }

  readonly #fail: Fail = (_, message, hint) => this.#refuse(message, hint);

  #refuse(message: string, hint: string): never {
    const path = this.subject ? `${elementPath(this.subject)} (${this.#source})` : this.#source;
    throw new TemplateError('template.css', `${message}: ${path}`, { place: { source: this.#source }, hint });
  }
}

function cached(known: Map<string, Block>, text: string, read: () => Block): Block {
  let block = known.get(text);
  if (!block) {
    block = read();
    if (known.size >= LIMIT) known.clear();
    known.set(text, block);
  }
  return block;
}
