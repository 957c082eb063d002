/** A text that is not JSON: the line of the fault, counted from 1, and what is wrong there. */
export interface JsonFault {
  readonly line: number;
  readonly reason: string;
}

const TOKEN =
  /\s+|[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?\b|\b(?:true|false|null)\b/iuy;

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Where the text first departs from the grammar of JSON (RFC 8259), and why. */
function departure(text: string): readonly [at: number, reason: string] {
  const open: string[] = [];
  /** What may come next: a value, a key, or what follows either. */
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

/** Reads JSON; tells line and reason of a fault without quoting the text. */
export function parseJson(text: string): { readonly data: unknown } | { readonly fault: JsonFault } {
  const bare = text.replace(/^\uFEFF/, '');
  try {
    return { data: JSON.parse(bare) };
  } catch {
    const [at, reason] = departure(bare);
    return { fault: { line: bare.slice(0, at).split('\n').length, reason } };
  }
}
