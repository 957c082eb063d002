import { type ParsedNodes, type ParseOptions, parse } from 'css-tree/dist/csstree.esm';

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
