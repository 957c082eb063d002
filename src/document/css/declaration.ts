import { type CssNode, type Declaration as DeclarationNode, generate } from 'css-tree/dist/csstree.esm';
import { hasCustom, substitute } from './custom.js';
import { hintFor, isIgnoredProperty, isVendorValue } from './ignored.js';
import { parseValue } from './parse.js';
import { READERS } from './readers.js';
import { type Apply, computeSource, isWideKeyword, type Reader, type Readers } from './style.js';
import { type Token, tokens } from './values.js';

/** A declaration, ready to be computed. */
export interface Declaration {
  readonly property: string;
  readonly important: boolean;
  /** Writes the value into a style whose custom properties and font size are known. */
  readonly apply: Apply;
}

/** Positions of cascade layers: those of the page's own begin at `page`. */
export const LAYERS = { userAgent: -2, presentation: -1, page: 0, style: Number.POSITIVE_INFINITY } as const;

/** Declarations of one rule or attribute, with their rank in the cascade (CSS Cascade 4, part 6.1). */
export interface Block {
  /** Negative for the user agent, between -1 and 0 for presentation attributes, from 0 up for rules of the page. */
  readonly rank: number;
  /** Position of its cascade layer (CSS Cascade 5, part 6.4). */
  readonly layer: number;
  readonly declarations: readonly Declaration[];
}

/** Why CSS is dropped. */
export interface Dropped {
  /** One sentence without its full stop. */
  readonly reason: string;
  /** What is dropped; by default the reason names it. */
  readonly value?: string;
  /** What to use instead. */
  readonly hint: string;
}

/** Reports CSS that is dropped, at its place; the rest is read on (CSS Syntax 3, part 2.2). */
export type Drop = (node: CssNode, dropped: Dropped) => void;

/** The reason for a property with a value that is not supported. */
export const UNSUPPORTED = 'This declaration is not supported';

const SEE = 'See docs/css.md for the supported CSS.';

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Drops something other than a declaration. The parser has reported what it could not read. */
export function dropUnreadable(node: CssNode, drop: Drop): void {
  if (node.type === 'Raw') return;
  const value = shorten(generate(node));
  drop(node, { reason: 'This is not a declaration', value, hint: 'Check the braces and semicolons.' });
}

/** Prefixed names that browsers read as the standard ones (Compatibility Standard, part 3.1). */
const ALIAS =
  /^-webkit-(align-(content|items|self)|background-(clip|origin|size)|border(-(top|bottom)-(left|right))?-radius|box-(shadow|sizing)|flex(-(basis|direction|flow|grow|shrink|wrap))?|justify-content|order|transform(-origin)?)$/;
/** Prefixed names for the start and end of lines, older than those of CSS Logical 1. */
const OLD_LOGICAL = /^-webkit-(margin|padding)-(start|end)$/;

/** The standard name of a property, by its name in any case. */
export function standardName(name: string): string {
  const property = name.toLowerCase();
  if (ALIAS.test(property)) return property.slice('-webkit-'.length);
  return property.replace(OLD_LOGICAL, '$1-inline-$2');
}

/** Reads the declarations of a block, without those that are dropped or have no effect on paper. */
export function readDeclarations(
  nodes: Iterable<CssNode>,
  readers: Readers,
  drop: Drop,
): readonly Declaration[] {
  const list: Declaration[] = [];
  for (const node of nodes) {
    if (node.type !== 'Declaration') {
      dropUnreadable(node, drop);
      continue;
    }
    const declaration = readDeclaration(node, readers, drop);
    if (declaration) list.push(declaration);
  }
  return list;
}

/** What a declaration becomes if its custom properties cannot be used (CSS Variables 1, part 3.1). */
const UNSET: readonly Token[] = [{ type: 'ident', value: 'unset' }];

/**
 * Reads a declaration; null for one that is dropped. Values with `var()` are read when the custom properties are
 * known; an error in one is reported then.
 */
function readDeclaration(node: DeclarationNode, readers: Readers, drop: Drop): Declaration | null {
  const custom = node.property.startsWith('--');
  const property = custom ? node.property : standardName(node.property);
  const important = node.important !== false;
  const text = generate(node.value);
  if (custom) return { property, important, apply: setCustom(property, text.trim()) };
  const reader = Object.hasOwn(readers, property) ? readers[property] : undefined;
  if (!reader) {
    if (isIgnoredProperty(property) || isVendorValue(text)) return null;
    const known = Object.hasOwn(READERS, property);
    const reason = `The property “${property}” ${known ? 'cannot be used here' : 'is not supported'}`;
    drop(node, { reason, hint: known ? SEE : hintFor(property) });
    return null;
  }
  const dropValue = (value: string): void => {
    if (isVendorValue(value) || /^-webkit-/i.test(node.property)) return;
    const written = shorten(`${property}: ${value}`);
    drop(node, { reason: UNSUPPORTED, value: written, hint: hintFor(property, value) });
  };
  if (!hasCustom(text)) {
    const apply = readValue(reader, node.value);
    if (!apply) dropValue(text);
    return apply && { property, important, apply };
  }
  const apply: Apply = (draft, context) => {
    const value = substitute(text, name => draft.custom[name] ?? null);
    let read = value === null ? null : readValue(reader, parseValue(value));
    if (!read) {
      dropValue(value ?? text);
      read = readTokens(reader, UNSET);
    }
    read?.(draft, context);
  };
  return { property, important, apply };
}

/** Sets a custom property, or takes its value from elsewhere (CSS Variables 1, part 2). */
function setCustom(name: string, value: string): Apply {
  const word = value.toLowerCase();
  return (draft, context) => {
    const found = isWideKeyword(word) ? computeSource(word, context, true).custom[name] : value;
    if (draft.custom === context.parent.custom) draft.custom = { ...draft.custom };
    if (found === undefined) delete draft.custom[name];
    else draft.custom[name] = found;
  };
}

const readValue = (reader: Reader, value: CssNode | null): Apply | null =>
  readTokens(reader, value?.type === 'Value' ? tokens(value.children) : null);

/** Reads the value of a property; null if the property or the value is not supported. */
export const readTokens = (reader: Reader | undefined, list: readonly Token[] | null): Apply | null =>
  reader && list && list.length > 0 ? reader(list) : null;
