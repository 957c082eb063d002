import {
  type Atrule,
  type CssNode,
  type FunctionNode,
  generate,
  type Value,
} from 'css-tree/dist/csstree.esm';
import { lookUp, type SourcePosition } from '../../core/index.js';

import { ALL_CHARACTERS, type FontFaceRule, type FontSource, type Range } from '../../fonts/index.js';
import type { Drop } from './declaration.js';
import { STRETCHES } from './font.js';
import { parseCss } from './parse.js';

/** Formats and technologies of fonts that are read (CSS Fonts 4, parts 4.3.1 and 4.3.2). */
const FORMATS = /^(collection|opentype|truetype|woff2?)(-variations)?$/i;
const TECHNOLOGIES = /^(variations|features-(opentype|aat|graphite))$/i;

/** Reads the text of a descriptor; undefined for a value that is not allowed. */
type Read<T> = (text: string) => T | undefined;

/** One or two values as a range; null for `auto`. */
const range =
  (read: Read<number>): Read<Range | null> =>
  text => {
    if (/^auto$/i.test(text)) return null;
    const values = text.split(/\s+/).map(read);
    const [first, last = first] = values;
    if (values.length > 2 || values.includes(undefined) || first === undefined || last === undefined)
      return undefined;
    return first <= last ? [first, last] : [last, first];
  };

const weight = range(text => {
  if (/^normal$/i.test(text)) return 400;
  if (/^bold$/i.test(text)) return 700;
  const value = /^[\d.]+$/.test(text) ? Number(text) : Number.NaN;
  return value >= 1 && value <= 1000 ? value : undefined;
});

const stretch = range(text =>
  /^[\d.]+%$/.test(text) ? Number.parseFloat(text) : lookUp(STRETCHES, text.toLowerCase()),
);

/** Is the face slanted? Oblique faces count as italic ones. */
const italic: Read<boolean> = text => {
  if (/^(auto|normal)$/i.test(text)) return false;
  const [, first, last = first] = /^oblique(?: ([-+\d.]+)\w+)?(?: ([-+\d.]+)\w+)?$/i.exec(text) ?? [];
  if (first !== undefined) return Number(first) !== 0 || Number(last) !== 0;
  return /^(italic|oblique)$/i.test(text) ? true : undefined;
};

const LAST_CODE_POINT = 0x10ffff;

const ranges: Read<readonly Range[]> = text => {
  const list: Range[] = [];
  for (const part of text.split(',')) {
    const [, first, wild = '', last] = /^\s*u\+([0-9a-f]*)(\?*)(?:-([0-9a-f]+))?\s*$/i.exec(part) ?? [];
    if (first === undefined || first.length + wild.length < 1 || first.length + wild.length > 6)
      return undefined;
    if (last !== undefined && wild !== '') return undefined;
    const from = Number.parseInt(first + '0'.repeat(wild.length), 16);
    const to = Number.parseInt(last ?? first + 'f'.repeat(wild.length), 16);
    if (from > to || from > LAST_CODE_POINT) return undefined;
    list.push([from, Math.min(to, LAST_CODE_POINT)]);
  }
  return list;
};

/** The parts of a value between its commas. */
function splitAtCommas({ children }: Value): readonly (readonly CssNode[])[] {
  const parts: CssNode[][] = [[]];
  for (const node of children) {
    if (node.type === 'Operator' && node.value.trim() === ',') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

/** The names in the brackets of a function: words apart by spaces are one. */
function namesIn(node: FunctionNode): readonly string[] {
  const names = [''];
  for (const child of node.children) {
    if (child.type === 'Operator') names.push('');
    else {
      const word = child.type === 'Identifier' ? child.name : child.type === 'String' ? child.value : '\0';
      names.push(`${names.pop()} ${word}`.trim());
    }
  }
  return names;
}

/** The source in a part of `src`; null for one that is unreadable, or of a kind that is not read. */
function readSource(nodes: readonly CssNode[]): FontSource | null {
  const [first, ...hints] = nodes;
  if (first?.type === 'Function' && first.name.toLowerCase() === 'local') {
    const [name = ''] = namesIn(first);
    return name === '' || hints.length > 0 ? null : { kind: 'local', name };
  }
  if (first?.type !== 'Url' || first.value === '') return null;
  const isKnown = hints.every(hint => {
    if (hint.type !== 'Function') return false;
    const known = { format: FORMATS, tech: TECHNOLOGIES }[hint.name.toLowerCase()];
    return known !== undefined && namesIn(hint).every(name => known.test(name));
  });
  return isKnown ? { kind: 'url', address: first.value } : null;
}

/** The name of a family: a string, or identifiers with spaces between them. */
function familyName(value: Value): string | null {
  const nodes = value.children.toArray();
  const [only] = nodes;
  if (only?.type === 'String' && nodes.length === 1) return only.value || null;
  const words = nodes.map(node => (node.type === 'Identifier' ? node.name : null));
  return words.length > 0 && words.every(word => word !== null) ? words.join(' ') : null;
}

const HINT = 'Give it font-family, and src with files in TrueType, OpenType, WOFF or WOFF2.';

/** Descriptors that do not concern the choice of a face on paper. */
const WITHOUT_EFFECT =
  /^font-(display|feature-settings|language-override|named-instance|variation-settings)$/;

/**
 * Reads a rule `@font-face` (CSS Fonts 4, part 4); null without a family or a source that can be read.
 */
export function readFontFace(rule: Atrule, place: SourcePosition, drop: Drop): FontFaceRule | null {
  const found: { -readonly [K in keyof FontFaceRule]?: FontFaceRule[K] } = {};
  /** Keeps a value that could be read. */
  const set = <K extends keyof FontFaceRule>(key: K, value: FontFaceRule[K] | undefined): boolean => {
    if (value !== undefined) found[key] = value;
    return value !== undefined;
  };
  for (const node of rule.block?.children ?? []) {
    const value = node.type === 'Declaration' ? node.value : null;
    const name = node.type === 'Declaration' ? node.property.toLowerCase() : '';
    const text = value ? generate(value).trim() : '';
    let isRead = WITHOUT_EFFECT.test(name);
    if (name === 'font-weight') isRead = set('weight', weight(text));
    else if (name === 'font-stretch' || name === 'font-width') isRead = set('stretch', stretch(text));
    else if (name === 'font-style') isRead = set('italic', italic(text));
    else if (name === 'unicode-range') isRead = set('ranges', ranges(text));
    else if (name === 'font-family' && value?.type === 'Value')
      isRead = set('family', familyName(value) ?? undefined);
    else if (name === 'src' && value?.type === 'Value') {
      const sources = splitAtCommas(value).map(readSource);
      const usable = sources.filter(source => source !== null);
      isRead = set('sources', usable.length > 0 ? usable : undefined);
    }
    if (!isRead)
      drop(node, {
        reason: 'This descriptor of @font-face is not supported',
        value: `${name}: ${text}`,
        hint: HINT,
      });
  }
  const { family, sources, weight: weights = null, stretch: stretches = null } = found;
  if (family === undefined || sources === undefined) {
    drop(rule, { reason: 'This @font-face has no family or no file that can be read', hint: HINT });
    return null;
  }
  const { italic: isItalic = false, ranges: characters = ALL_CHARACTERS } = found;
  return {
    family,
    sources,
    weight: weights,
    italic: isItalic,
    stretch: stretches,
    ranges: characters,
    place,
  };
}

/** A block of a rule `@font-face`; addresses and names in it hold no closing bracket. */
const BLOCK = /@font-face\s*\{[^}]*\}/gi;

/**
 * Changes where the faces of a stylesheet come from.
 * @param sourceOf returns the new value of `src` for a rule; null if the rule stays
 * @returns the stylesheet, all else in it as it was
 */
export const rewriteFontFaces = (css: string, sourceOf: (rule: FontFaceRule) => string | null): string =>
  css.replace(BLOCK, block => {
    const atrule = parseCss(block).children.first;
    if (atrule?.type !== 'Atrule' || atrule.block === null) return block;
    const rule = readFontFace(atrule, { source: '' }, () => {});
    const source = rule && sourceOf(rule);
    if (!source) return block;
    const kept = atrule.block.children.filter(
      node => node.type !== 'Declaration' || node.property.toLowerCase() !== 'src',
    );
    return `@font-face{${[...kept.toArray().map(node => generate(node)), `src:${source}`].join(';')}}`;
  });
