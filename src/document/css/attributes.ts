import type { Element } from '../html.js';
import {
  type Block,
  type Declaration,
  type Dropped,
  LAYERS,
  readDeclarations,
  readTokens,
} from './declaration.js';
import { htmlHints } from './html-hints.js';
import { PX } from './length.js';
import { TOO_DEEP, tooDeep } from './nesting.js';
import { parseValue, TOO_MANY_ERRORS, TolerantParser } from './parse.js';
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

/** The declarations of an attribute, and what was dropped in it. */
interface AttributeBlock extends Block {
  readonly dropped: readonly Dropped[];
}

/** The declarations in the attributes of elements. Equal attributes return the same block. */
export class Attributes {
  readonly #styles = new Map<string, AttributeBlock>();
  readonly #presentations = new Map<string, AttributeBlock>();
  readonly #hints = new Map<string, AttributeBlock>();

  /** The declarations of its `style` attribute; null without one. */
  style(element: Element): AttributeBlock | null {
    const text = element.attributes.style;
    if (text === undefined) return null;
    return cached(this.#styles, text, drop => ({
      rank: RANKS.style,
      layer: LAYERS.style,
      declarations: readStyle(text, drop),
    }));
  }

  /** The declarations that the attributes of an element of HTML stand for; null without any. */
  hints(element: Element): AttributeBlock | null {
    const css = htmlHints(element);
    if (css === '') return null;
    return cached(this.#hints, css, () => ({
      rank: RANKS.presentation,
      layer: LAYERS.presentation,
      declarations: readStyle(css, () => {}),
    }));
  }

  /** The declarations of the presentation attributes of a picture or of an element in a drawing; null without any. */
  presentation(element: Element): AttributeBlock | null {
    const picture = PICTURES.has(element.tag);
    const drawn = element.tag !== 'img';
    const found: (readonly [name: string, value: string])[] = [];
    const unknown: (readonly [name: string, value: string])[] = [];
    for (const name in element.attributes) {
      const value = element.attributes[name] ?? '';
      if ((drawn && PRESENTATION.has(name)) || (picture && DIMENSIONS.has(name))) found.push([name, value]);
      else if (drawn && value.trim() !== (UNKNOWN.get(name) ?? value.trim())) unknown.push([name, value]);
    }
    if (found.length === 0 && unknown.length === 0) return null;
    return cached(this.#presentations, [...found, '', ...unknown].join('\0'), drop => {
      for (const [name, value] of unknown) {
        const hint = 'Remove it; see docs/css.md for the supported attributes.';
        drop({ reason: `The attribute “${name}” is not supported`, value, hint });
      }
      const declarations = found.flatMap(([name, value]) => readAttribute(name, value, drop) ?? []);
      return { rank: RANKS.presentation, layer: LAYERS.presentation, declarations };
    });
  }
}

type DropInAttribute = (dropped: Dropped) => void;

/** Characters that may be copied for the errors of one attribute. */
const MAX_COPIED = 10e6;

function readStyle(text: string, drop: DropInAttribute): readonly Declaration[] {
  if (tooDeep(text) !== null) {
    drop({ reason: TOO_DEEP, hint: 'Simplify the value.' });
    return [];
  }
  const list = new TolerantParser(MAX_COPIED).parse(text, {
    context: 'declarationList',
    onParseError: ({ message }) => drop({ reason: message, hint: 'Check the spelling and semicolons.' }),
  });
  if (list === null) {
    drop({ reason: TOO_MANY_ERRORS, hint: 'Check that it is a list of declarations.' });
    return [];
  }
  return readDeclarations(list.children, READERS, (_, dropped) => drop(dropped));
}

function readAttribute(name: string, value: string, drop: DropInAttribute): Declaration | null {
  const node = tooDeep(value) === null ? parseValue(value) : null;
  const read = node?.type === 'Value' ? tokens(node.children) : null;
  const apply = read && readTokens(READERS[name], LENGTHS.has(name) ? read.map(inPx) : read);
  if (apply) return { property: name, important: false, apply };
  const hint = 'See docs/css.md for the values it accepts.';
  drop({ reason: 'This attribute is not supported', value: `${name}=${value}`, hint });
  return null;
}

function cached(
  known: Map<string, AttributeBlock>,
  text: string,
  read: (drop: DropInAttribute) => Block,
): AttributeBlock {
  let block = known.get(text);
  if (!block) {
    const dropped: Dropped[] = [];
    const drop = (found: Dropped) => {
      const isKnown = dropped.some(({ reason, value }) => reason === found.reason && value === found.value);
      if (!isKnown) dropped.push(found);
    };
    block = { ...read(drop), dropped };
    if (known.size >= LIMIT) known.clear();
    known.set(text, block);
  }
  return block;
}
