import {
  type CssNode,
  type Declaration as DeclarationNode,
  generate,
  parse,
} from 'css-tree/dist/csstree.esm';
import { hintFor } from './hints.js';
import { tooDeep } from './nesting.js';
import { type Apply, READERS, type Reader, type Readers, WITHOUT_EFFECT } from './readers.js';
import { type Token, tokens } from './values.js';

/** A declaration of the subset, ready to be computed. */
export interface Declaration {
  readonly property: string;
  readonly important: boolean;
  /** Writes the value into a style whose custom properties and font size are known. */
  readonly apply: Apply;
}

/** Declarations of one rule or attribute, with their rank in the cascade (CSS Cascade 4, part 6.1). */
export interface Block {
  /** Negative for the user agent, between -1 and 0 for presentation attributes, from 0 up for rules of the page. */
  readonly rank: number;
  readonly declarations: readonly Declaration[];
}

/** Ends the reading with a message about a place in the stylesheet. */
export type Fail = (node: CssNode, message: string, hint: string) => never;

const hasCustom = (text: string): boolean => /\bvar\(/i.test(text);

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Ends the reading at something that is no declaration. */
export function unreadable(node: CssNode, fail: Fail): never {
  return fail(node, `Cannot read “${shorten(generate(node))}”`, 'Check the braces and semicolons.');
}

/** Reads the declarations of a block, without those that have no effect on paper. */
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
 * properties are known; an error in one is reported then.
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
    const known = Object.hasOwn(READERS, property);
    const place = known ? 'cannot be used here' : 'is not in the CSS subset';
    const hint = known ? 'See docs/css.md for the supported CSS.' : hintFor(property);
    fail(node, `The property “${property}” ${place}`, hint);
  }
  const outside = (value: string): never =>
    fail(node, `“${property}: ${value}” is not in the CSS subset`, hintFor(property, value));
  if (!hasCustom(text)) return { property, important, apply: readValue(reader, node.value) ?? outside(text) };
  const apply: Apply = (draft, context) => {
    const value = withCustom(text, draft.custom);
    const read = value === null ? null : readValue(reader, parse(value, { context: 'value' }));
    (read ?? outside(value ?? text))(draft, context);
  };
  return { property, important, apply };
}

function setCustom(name: string, value: string): Apply {
  return draft => {
    draft.custom = { ...draft.custom, [name]: value };
  };
}

const readValue = (reader: Reader, value: CssNode): Apply | null =>
  readTokens(reader, value.type === 'Value' ? tokens(value.children) : null);

/** Reads the value of a property; null if the property or the value is outside the subset. */
export const readTokens = (reader: Reader | undefined, list: readonly Token[] | null): Apply | null =>
  reader && list && list.length > 0 ? reader(list) : null;

/** Longest value made of custom properties, in characters: some that each repeat another grow without bounds. */
const LONGEST = 100_000;

const VAR = /\bvar\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/gi;
/** Custom properties may refer to each other this deep. */
const DEPTH = 8;

/** Puts custom properties into a value; null if one is missing, they go in a circle, or it becomes too long or deep. */
function withCustom(text: string, custom: Readonly<Record<string, string>>): string | null {
  let isUsable = true;
  let value = text;
  for (let round = 0; round < DEPTH && isUsable && hasCustom(value); round++) {
    let { length } = value;
    value = value.replace(VAR, (_, name: string, fallback?: string) => {
      const found = custom[name] ?? fallback?.trim();
      length += found?.length ?? 0;
      if (found === undefined || length > LONGEST) isUsable = false;
      return isUsable && found !== undefined ? found : '';
    });
  }
  return isUsable && !hasCustom(value) && tooDeep(value) === null ? value : null;
}
