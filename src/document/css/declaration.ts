import { type CssNode, type Declaration as DeclarationNode, generate, parse } from 'css-tree';
import { content, marginContent, stringSet } from './content.js';
import { INITIAL } from './initial.js';
import { PROPERTIES, WITHOUT_EFFECT } from './properties.js';
import type { Apply, Reader } from './reader.js';
import type { Style } from './style.js';
import { tokens } from './values.js';

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
    /^(color|font.*|letter-spacing|line-height|text-transform|vertical-align|(margin|padding|border)(-(top|bottom)(-.*)?)?)$/,
  ),
  content: marginContent,
};

/** What to use instead of popular things the subset leaves out; by property or value. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['float', 'Use a grid, or position: absolute inside a positioned box.'],
  ['flex', 'Use display: grid.'],
  ['inline-flex', 'Use display: grid.'],
  ['inline-grid', 'Use display: grid.'],
  ['inline-block', 'Use display: inline with margins and padding, or a grid.'],
  ['columns', 'Use display: grid.'],
  ['column-count', 'Use display: grid.'],
  ['fixed', 'Use a margin box of @page.'],
  ['sticky', 'Use a margin box of @page.'],
  ['justify', 'Text is set ragged right: use left.'],
  ['text-align-last', 'Use text-align on an element of its own.'],
  ['box-shadow', 'Use a border.'],
  ['background-image', 'Use background-color.'],
]);

const hasCustom = (text: string): boolean => /\bvar\(/i.test(text);

/**
 * Reads a declaration; null for one that has no effect on paper. Values with `var()` are read when the custom
 * properties are known: a faulty one is reported then.
 */
export function readDeclaration(node: DeclarationNode, readers: Readers, fail: Fail): Declaration | null {
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
    fail(
      node,
      `The property “${property}” ${place}`,
      INSTEAD.get(property) ?? 'See docs/css.md for what is.',
    );
  }
  const outside = (value: string): never =>
    fail(
      node,
      `“${property}: ${value}” is not in the CSS subset`,
      INSTEAD.get(value) ?? 'See docs/css.md for the values it takes.',
    );
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

/** Style keys whose names do not follow from the property's. */
const KEYS: Readonly<Record<string, keyof Style>> = {
  'font-feature-settings': 'fontFeatures',
  'font-variant-caps': 'fontCaps',
  'grid-template-columns': 'gridColumns',
  'list-style': 'listStyleType',
  background: 'backgroundColor',
};

function keyOf(property: string): keyof Style | null {
  const key = KEYS[property] ?? property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(INITIAL, key) ? (key as keyof Style) : null;
}

/** The keywords every property takes (CSS Cascade 4, part 7.3), `unset` aside. */
function readGlobal(property: string, word: string): Apply | null {
  const key = keyOf(property);
  if (!key || (word !== 'inherit' && word !== 'initial')) return null;
  return (draft, { parent }) => {
    Object.assign(draft, { [key]: word === 'inherit' ? parent[key] : INITIAL[key] });
  };
}

function readValue(property: string, reader: Reader, value: CssNode): Apply | null {
  if (value.type !== 'Value') return null;
  const list = tokens(value.children);
  if (!list || list.length === 0) return null;
  const [first] = list;
  const global = list.length === 1 && first?.type === 'ident' ? readGlobal(property, first.value) : null;
  return global ?? reader(list);
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
