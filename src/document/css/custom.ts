import { tokenize, tokenTypes } from 'css-tree/dist/csstree.esm';
import { tooDeep } from './nesting.js';

/** Longest value made of custom properties, in characters: some that each repeat another grow without bounds. */
const LONGEST = 100_000;

/** Characters of all values of one element that are made of custom properties; further ones are invalid. */
const MAX_MADE = 200_000;

/** Custom properties that refer to each other in a longer chain are invalid: to follow it would exceed the stack. */
const LONGEST_CHAIN = 200;

/** Does a value refer to custom properties? */
export const hasCustom = (text: string): boolean => /\bvar\(/i.test(text);

/** Returns the value of a custom property; null if it has none. */
type LookUp = (name: string) => string | null;

interface Part {
  readonly type: number;
  readonly text: string;
}

const CLOSING: ReadonlySet<number> = new Set([
  tokenTypes.RightParenthesis,
  tokenTypes.RightSquareBracket,
  tokenTypes.RightCurlyBracket,
]);
const OPENING: ReadonlySet<number> = new Set([
  tokenTypes.Function,
  tokenTypes.LeftParenthesis,
  tokenTypes.LeftSquareBracket,
  tokenTypes.LeftCurlyBracket,
]);

function readParts(text: string): readonly Part[] {
  const parts: Part[] = [];
  tokenize(text, (type, start, end) => parts.push({ type, text: text.slice(start, end) }));
  return parts;
}

/** Index after the bracket that closes the one at `from`. */
function computeEnd(parts: readonly Part[], from: number): number {
  let depth = 0;
  let at = from;
  for (; at < parts.length; at++) {
    const { type } = parts[at] as Part;
    if (OPENING.has(type)) depth++;
    else if (CLOSING.has(type) && --depth === 0) return at + 1;
  }
  return at + 1;
}

const isSpace = ({ type }: Part): boolean => type === tokenTypes.WhiteSpace || type === tokenTypes.Comment;

/** The value of `var()`: that of the property, or else its fallback. */
function referred(args: readonly Part[], lookUp: LookUp): string | null {
  const comma = args.findIndex(({ type }) => type === tokenTypes.Comma);
  const [name, ...more] = (comma < 0 ? args : args.slice(0, comma)).filter(part => !isSpace(part));
  if (!name?.text.startsWith('--') || more.length > 0) return null;
  return lookUp(name.text) ?? (comma < 0 ? null : join(args.slice(comma + 1), lookUp));
}

/** Values never run together into one token (CSS Variables 1, part 3); those of the source are apart already. */
const concatenate = (before: string, after: string): string =>
  /[\w%.-]$/.test(before) && /^[\w%.(-]/.test(after) ? `${before}/**/${after}` : before + after;

function join(parts: readonly Part[], lookUp: LookUp): string | null {
  let text = '';
  for (let at = 0; at < parts.length; ) {
    const part = parts[at] as Part;
    if (part.type === tokenTypes.Function && part.text.toLowerCase() === 'var(') {
      const end = computeEnd(parts, at);
      const value = referred(parts.slice(at + 1, end - 1), lookUp);
      if (value === null) return null;
      text = concatenate(text, value.trim());
      at = end;
    } else {
      text = concatenate(text, part.text);
      at++;
    }
    if (text.length > LONGEST) return null;
  }
  return text;
}

/**
 * Puts custom properties into a value (CSS Variables 1, part 3); null if one is missing and has no fallback, or if the
 * value becomes too long or deep.
 */
export function substitute(text: string, lookUp: LookUp): string | null {
  const value = hasCustom(text) && tooDeep(text) === null ? join(readParts(text), lookUp) : text;
  return value === null || tooDeep(value) !== null ? null : value;
}

/**
 * Custom properties with all references replaced; those without a valid value, such as those that refer to themselves,
 * in a chain that is too long or with too much text, are left out (CSS Variables 1, part 2.3).
 * @param own names of those that may hold references
 */
export function resolveCustom(
  written: Readonly<Record<string, string>>,
  own: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  const resolved: Record<string, string> = {};
  const done = new Map<string, string | null>();
  const open: string[] = [];
  const cyclic = new Set<string>();
  let made = 0;
  const resolve: LookUp = name => {
    const text = Object.hasOwn(written, name) ? (written[name] as string) : null;
    if (text === null || !own.has(name) || !hasCustom(text)) return text;
    const known = done.get(name);
    if (known !== undefined) return known;
    const at = open.indexOf(name);
    if (at >= 0) {
      for (const member of open.slice(at)) cyclic.add(member);
      return null;
    }
    if (open.length === LONGEST_CHAIN) return null;
    open.push(name);
    const value = made < MAX_MADE ? substitute(text, resolve) : null;
    open.pop();
    made += value?.length ?? 0;
    const valid = cyclic.has(name) ? null : value;
    done.set(name, valid);
    return valid;
  };
  for (const name of Object.keys(written)) {
    const value = resolve(name);
    if (value !== null) resolved[name] = value;
  }
  return resolved;
}
