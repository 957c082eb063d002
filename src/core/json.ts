import { lineAt } from './lines.js';

/** Why a text is not JSON, and the line of the error, counted from 1. */
export interface JsonError {
  readonly kind: 'syntax' | 'truncated' | 'depth';
  readonly line: number;
  readonly reason: string;
}

const TOKEN =
  /\s+|[{}[\],:]|"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?\b|\b(?:true|false|null)\b/iuy;

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

const TOO_EARLY = 'it ends too early';

/** Finds the first offense against the grammar of JSON (RFC 8259). */
function findSyntaxError(text: string): readonly [at: number, reason: string] {
  const open: string[] = [];
  /** The token expected next; `first` is the first of an object or list, `after` follows a value. */
  let next: 'value' | 'first' | 'key' | 'colon' | 'after' = 'value';
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return [at, 'a word without quotes, or a quote that is not closed'];
    if (token.trim() === '') continue;
    const inner = open.at(-1);
    if (next === 'after' || (next === 'first' && (token === '}' || token === ']'))) {
      if (inner !== undefined && token === CLOSING[inner]) {
        open.pop();
        next = 'after';
      } else if (next === 'after' && inner !== undefined && token === ',')
        next = inner === '{' ? 'key' : 'value';
      else return [at, inner === undefined ? 'something after its end' : 'a comma or a bracket is missing'];
    } else if (next === 'colon') {
      if (token !== ':') return [at, 'a colon is missing'];
      next = 'value';
    } else if (next === 'key' || (next === 'first' && inner === '{')) {
      if (!token.startsWith('"')) return [at, 'a key in quotes is missing, or a comma is too many'];
      next = 'colon';
    } else if (token in CLOSING) {
      open.push(token);
      next = 'first';
    } else if (/^[\]},:]/.test(token)) return [at, 'a value is missing, or a comma is too many'];
    else next = 'after';
  }
  return [text.trimEnd().length, TOO_EARLY];
}

/** Objects and lists nested deeper than this are refused: reading them would take minutes, or exceed the stack. */
const MAX_NESTED = 200;

const BRACKET = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;

/** Offset of the first bracket that is nested too deep; null if none is. @param text valid JSON */
function findDeepBracket(text: string): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(BRACKET)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    if (depth > MAX_NESTED) return index;
  }
  return null;
}

/** Parses JSON; an error has line and reason, and never quotes the text. */
export function parseJson(text: string): { readonly data: unknown } | { readonly error: JsonError } {
  const bare = text.replace(/^\uFEFF/, '');
  try {
    const data = JSON.parse(bare);
    const at = findDeepBracket(bare);
    if (at === null) return { data };
    const reason = `it is nested more than ${MAX_NESTED} deep`;
    return { error: { kind: 'depth', line: lineAt(bare, at), reason } };
  } catch {
    const [at, reason] = findSyntaxError(bare);
    const kind = reason === TOO_EARLY ? 'truncated' : 'syntax';
    return { error: { kind, line: lineAt(bare, at), reason } };
  }
}

/** An open object or list, with the key or index of the value being read. */
interface OpenValue {
  readonly isList: boolean;
  key: string | number;
}

/** The position of a value in words: `sections[2].filter`. */
const getPath = (open: readonly OpenValue[]): string =>
  open.map(({ key }, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${key}`)).join('');

/**
 * The line of the value at a path, counted from 1, or of the nearest value around it.
 * @param text valid JSON
 * @param path such as `sections[2].filter.group`
 */
export function lineInJson(text: string, path: string): number {
  const open: OpenValue[] = [];
  let nearest = { length: -1, at: 0 };
  let isKey = false;
  TOKEN.lastIndex = 0;
  const bare = text.replace(/^\uFEFF/, '');
  while (TOKEN.lastIndex < bare.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(bare)?.[0];
    // A failed match begins again at the start.
    if (token === undefined) break;
    const inner = open.at(-1);
    if (token.trim() === '' || token === ':') continue;
    if (token === '}' || token === ']') {
      open.pop();
      continue;
    }
    if (token === ',') {
      if (typeof inner?.key === 'number') inner.key += 1;
      isKey = inner?.isList === false;
      continue;
    }
    if (isKey && inner) inner.key = JSON.parse(token) as string;
    const own = getPath(open);
    const isAround = path === own || (path.startsWith(own) && /^[.[]/.test(path.slice(own.length)));
    if ((isAround || own === '') && own.length > nearest.length) nearest = { length: own.length, at };
    if (token === '{' || token === '[') open.push({ isList: token === '[', key: token === '[' ? 0 : '' });
    isKey = token === '{';
  }
  return lineAt(bare, nearest.at);
}
