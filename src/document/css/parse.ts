import { type ParsedNodes, type ParseOptions, parse, type Value } from 'css-tree/dist/csstree.esm';

/** Strings, comments, addresses without quotes, escapes and brackets. */
const PIECE =
  /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\/\*[\s\S]*?\*\/|url\((?!\s*["'])([^)]*)\)?|\\([\da-f])?|[()[\]{}]/gi;

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** May a closing bracket be one too many? Never false if one is. */
function mayCloseTooMuch(text: string): boolean {
  const open: string[] = [];
  for (const [piece, address, hex] of text.matchAll(PIECE)) {
    // An escaped letter may belong to the name of a function.
    if (hex !== undefined || (address !== undefined && /["'()[\]{}\\]/.test(address))) return true;
    if (piece in CLOSING) open.push(piece);
    else if (/^[)\]}]$/.test(piece) && CLOSING[open.pop() ?? ''] !== piece) return true;
  }
  return false;
}

/**
 * Parses CSS, the same each time. css-tree 3.2.1 reads the token behind the last one, which is of an earlier text, as a
 * bracket around the text: a closing bracket too many then changes what is read, or is read forever. For such a text that
 * token is overwritten first.
 * @throws SyntaxError as css-tree does
 */
export function parseCss<C extends keyof ParsedNodes = 'stylesheet'>(
  text: string,
  options: ParseOptions & { readonly context?: C } = {},
): ParsedNodes[C] {
  if (mayCloseTooMuch(text)) parse(';'.repeat(text.length), { context: 'declarationList' });
  return parse<C>(text, options);
}

/** Parses the value of a property or attribute; null if it cannot be read, such as `)`, at which the parser throws. */
export function parseValue(text: string): Value | null {
  try {
    return parseCss(text, { context: 'value' });
  } catch {
    return null;
  }
}

class TooManyErrors extends Error {}

/** Why a text is dropped as a whole. */
export const TOO_MANY_ERRORS = 'Too much of this cannot be read, so all of it is dropped';

/** Characters that are copied in the time in which an error is made. */
const ERROR_COST = 4000;

/**
 * Reads the CSS of one source, custom properties as text. css-tree copies the whole text for each part that it cannot read,
 * so that long texts with thousands of errors would take minutes.
 */
export class TolerantParser {
  #left: number;

  /** @param mostCopied characters that may be copied for errors; a second for 100 million */
  constructor(mostCopied: number) {
    this.#left = mostCopied;
  }

  /** @returns null for a text with too many errors; the errors of all texts count together */
  parse<C extends keyof ParsedNodes = 'stylesheet'>(
    text: string,
    options: ParseOptions & { readonly context?: C },
  ): ParsedNodes[C] | null {
    try {
      return parseCss<C>(text, {
        ...options,
        parseCustomProperty: false,
        onParseError: (error, unread) => {
          this.#left -= text.length + ERROR_COST;
          if (this.#left < 0) throw new TooManyErrors();
          options.onParseError?.(error, unread);
        },
      });
    } catch (cause) {
      if (cause instanceof TooManyErrors) return null;
      throw cause;
    }
  }
}
