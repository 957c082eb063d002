/** Why a text is not JSON, and the line of the error, counted from 1. */
export interface JsonError {
  readonly line: number;
  readonly reason: string;
}

const TOKEN =
  /\s+|[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?\b|\b(?:true|false|null)\b/iuy;

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

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
  return [text.trimEnd().length, 'it ends too early'];
}

/** Parses JSON; an error has line and reason, and never quotes the text. */
export function parseJson(text: string): { readonly data: unknown } | { readonly error: JsonError } {
  const bare = text.replace(/^\uFEFF/, '');
  try {
    return { data: JSON.parse(bare) };
  } catch {
    const [at, reason] = findSyntaxError(bare);
    return { error: { line: bare.slice(0, at).split('\n').length, reason } };
  }
}

/**
 * The line of a key in JSON, counted from 1; of its nearest parent if the text does not have it.
 * @param json valid JSON
 * @param path the keys of objects from the outside in
 */
export function lineOfKey(json: string, path: readonly string[]): number {
  let [at, depth, found] = [0, 0, 0];
  TOKEN.lastIndex = 0;
  while (found < path.length && TOKEN.lastIndex < json.length) {
    const start = TOKEN.lastIndex;
    const token = TOKEN.exec(json)?.[0];
    if (token === undefined) break;
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (
      depth === found + 1 &&
      token.startsWith('"') &&
      /^\s*:/.test(json.slice(TOKEN.lastIndex, TOKEN.lastIndex + 80))
    ) {
      if (JSON.parse(token) !== path[found]) continue;
      at = start;
      found++;
    }
  }
  return json.slice(0, at).split('\n').length;
}
