import {
  type CssNode,
  type Declaration as DeclarationNode,
  generate,
  parse,
} from 'css-tree/dist/csstree.esm';
import { content, marginContent, stringSet } from './content.js';
import { INITIAL } from './initial.js';
import { insteadOf } from './instead.js';
import { PROPERTIES, WITHOUT_EFFECT } from './properties.js';
import { type Apply, identOf, type Reader, sole } from './reader.js';
import type { Style } from './style.js';
import { type Token, tokens } from './values.js';

/** A declaration of the subset, ready to be computed. */
export interface Declaration {
  readonly property: string;
  readonly important: boolean;
  /** Writes the value into a style whose custom properties and font size are known. */
  readonly apply: Apply;
}

/** Readers of the properties that may stand in one kind of block. */
export type Readers = Readonly<Record<string, Reader>>;

/** Ends the reading with a message about a place in the stylesheet. */
export type Fail = (node: CssNode, message: string, hint: string) => never;

const matching = (pattern: RegExp): Readers =>
  Object.fromEntries(Object.entries(PROPERTIES).filter(([name]) => pattern.test(name)));

/** What rules for elements take. */
export const ELEMENT: Readers = { ...PROPERTIES, content, 'string-set': stringSet };
/** What `@page` itself takes, beside `size`. */
export const PAGE: Readers = matching(/^margin/);
/** What a margin box takes. */
export const MARGIN_BOX: Readers = {
  ...matching(
    /^(color|font.*|letter-spacing|line-height|text-transform|vertical-align|width|(margin|padding|border)(-(top|bottom)(-.*)?)?)$/,
  ),
  content: marginContent,
};

const hasCustom = (text: string): boolean => /\bvar\(/i.test(text);

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Ends the reading at something that is no declaration. */
export function unreadable(node: CssNode, fail: Fail): never {
  return fail(node, `Cannot read “${shorten(generate(node))}”`, 'Check the braces and semicolons.');
}

/** Reads the declarations of a block; those without effect on paper are left out. */
export function readDeclarations(
  nodes: Iterable<CssNode>,
  readers: Readers,
  fail: Fail,
): readonly Declaration[] {
  const list: Declaration[] = [];
  for (const node of nodes) {
    if (node.type !== 'Declaration') unreadable(node, fail);
    const declaration = readDeclaration(node, readers, fail);
    if (declaration) list.push(declaration);
  }
  return list;
}

/**
 * Reads a declaration; null for one that has no effect on paper. Values with `var()` are read when the custom
 * properties are known: a faulty one is reported then.
 */
function readDeclaration(node: DeclarationNode, readers: Readers, fail: Fail): Declaration | null {
  const custom = node.property.startsWith('--');
  const property = custom ? node.property : node.property.toLowerCase();
  const important = node.important !== false;
  const text = generate(node.value);
  if (custom) return { property, important, apply: setCustom(property, text.trim()) };
  if (WITHOUT_EFFECT.has(property)) return null;
  const reader = Object.hasOwn(readers, property) ? readers[property] : undefined;
  if (!reader) {
    const known = Object.hasOwn(ELEMENT, property);
    const place = known ? 'cannot be used here' : 'is not in the CSS subset';
    const hint = known ? 'See docs/css.md for what is.' : insteadOf(property);
    fail(node, `The property “${property}” ${place}`, hint);
  }
  const outside = (value: string): never =>
    fail(node, `“${property}: ${value}” is not in the CSS subset`, insteadOf(property, value));
  if (!hasCustom(text))
    return { property, important, apply: readValue(property, reader, node.value) ?? outside(text) };
  const apply: Apply = (draft, context) => {
    const value = withCustom(text, draft.custom);
    const read = value === null ? null : readValue(property, reader, parse(value, { context: 'value' }));
    (read ?? outside(value ?? text))(draft, context);
  };
  return { property, important, apply };
}

function setCustom(name: string, value: string): Apply {
  return draft => {
    draft.custom = { ...draft.custom, [name]: value };
  };
}

/** Keys of a style by the property that sets them, where its name does not tell. */
const KEYS: Readonly<Record<string, readonly (keyof Style)[]>> = {
  'font-feature-settings': ['fontFeatures'],
  'font-variant': ['fontCaps'],
  'font-variant-caps': ['fontCaps'],
  'grid-template-columns': ['gridColumns'],
  'grid-template-rows': ['gridRows'],
  'list-style': ['listStyleType'],
  'page-break-after': ['breakAfter'],
  'page-break-before': ['breakBefore'],
  'page-break-inside': ['breakInside'],
  background: ['backgroundColor'],
  columns: ['columnCount', 'columnWidth'],
  flex: ['flexGrow', 'flexShrink', 'flexBasis'],
  font: ['fontStyle', 'fontWeight', 'fontSize', 'lineHeight', 'fontFamily', 'fontCaps', 'fontFeatures'],
  gap: ['rowGap', 'columnGap'],
  transform: ['translate'],
};

function keysOf(property: string): readonly (keyof Style)[] {
  const key = property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return KEYS[property] ?? (Object.hasOwn(INITIAL, key) ? [key as keyof Style] : []);
}

/** The keywords every property takes (CSS Cascade 4, part 7.3), `unset` aside. */
function readGlobal(property: string, word: string): Apply | null {
  const keys = keysOf(property);
  if (keys.length === 0 || (word !== 'inherit' && word !== 'initial')) return null;
  return (draft, { parent }) => {
    const from = word === 'inherit' ? parent : INITIAL;
    for (const key of keys) Object.assign(draft, { [key]: from[key] });
  };
}

function readValue(property: string, reader: Reader, value: CssNode): Apply | null {
  const list = value.type === 'Value' ? tokens(value.children) : null;
  return list && readTokens(property, reader, list);
}

/** Reads the value of a property, also the keywords that every property takes; null if it is outside the subset. */
export function readTokens(
  property: string,
  reader: Reader | undefined,
  list: readonly Token[],
): Apply | null {
  if (!reader || list.length === 0) return null;
  const word = identOf(sole(list));
  return (word === null ? null : readGlobal(property, word)) ?? reader(list);
}

const VAR = /\bvar\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/gi;
/** Custom properties may refer to each other this deep. */
const DEPTH = 8;

/** Puts custom properties into a value; null if one is missing or they go in a circle. */
function withCustom(text: string, custom: Readonly<Record<string, string>>): string | null {
  let missing = false;
  let value = text;
  for (let round = 0; round < DEPTH && hasCustom(value); round++) {
    value = value.replace(VAR, (_, name: string, fallback?: string) => {
      const found = custom[name] ?? fallback?.trim();
      if (found === undefined) missing = true;
      return found ?? '';
    });
  }
  return missing || hasCustom(value) ? null : value;
}
