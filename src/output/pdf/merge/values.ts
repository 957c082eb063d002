/** Reads PDF objects as this program writes them: parentheses in strings are escaped (ISO 32000-1, 7.3). */

/** A reference to another object, by its number. */
export class ObjectReference {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}

/** A dictionary, by its names with their slashes. */
export type Dictionary = ReadonlyMap<string, PdfValue>;

/** A value; numbers, names, strings and keywords are as they are written. */
export type PdfValue = string | ObjectReference | readonly PdfValue[] | Dictionary;

export const isDictionary = (value: PdfValue | undefined): value is Dictionary => value instanceof Map;
export const isList = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);

const TOKEN =
  /[\s\0]*(?:(\d+) 0 R\b|(<<|>>|[[\]]|\([^\\()]*(?:\\[\s\S][^\\()]*)*\)|<[\dA-Fa-f]*>|\/?[^\s\0()<>[\]{}/%]+))/y;

/**
 * Parses the value at the beginning of a text.
 * @throws SyntaxError
 */
export function parseValue(text: string): PdfValue {
  TOKEN.lastIndex = 0;

  function next(): string | ObjectReference {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) throw new SyntaxError(`No PDF value at character ${at}.`);
    return match[1] === undefined ? (match[2] as string) : new ObjectReference(Number(match[1]));
  }

  function listUntil(end: string): readonly PdfValue[] {
    const items: PdfValue[] = [];
    for (let token = next(); token !== end; token = next()) items.push(valueFrom(token));
    return items;
  }

  function valueFrom(token: string | ObjectReference): PdfValue {
    if (token === '[') return listUntil(']');
    if (token !== '<<') return token;
    const items = listUntil('>>');
    const entries = new Map<string, PdfValue>();
    for (let i = 0; i + 1 < items.length; i += 2) entries.set(String(items[i]), items[i + 1] as PdfValue);
    return entries;
  }

  return valueFrom(next());
}

/** Calls a function with each reference in a value, but for those in dictionary entries of a name. */
export function eachReference(value: PdfValue, except: string, call: (id: number) => void): void {
  if (value instanceof ObjectReference) call(value.id);
  else if (isList(value)) for (const item of value) eachReference(item, except, call);
  else if (isDictionary(value)) {
    for (const [name, item] of value) if (name !== except) eachReference(item, except, call);
  }
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The text of a literal text string (ISO 32000-1, 7.9.2.2). */
export function getText(written: string): string {
  const bytes = written.slice(1, -1).replace(/\\([\s\S])/g, (_, c: string) => ESCAPED[c] ?? c);
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  let text = '';
  for (let i = 2; i + 1 < bytes.length; i += 2)
    text += String.fromCharCode((bytes.charCodeAt(i) << 8) | bytes.charCodeAt(i + 1));
  return text;
}
