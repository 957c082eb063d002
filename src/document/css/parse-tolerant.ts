import { type CssNode, type ParseOptions, parse } from 'css-tree/dist/csstree.esm';

/** Characters that the parser may copy for the errors of one text, which takes about a second. */
const MOST_COPIED = 100e6;

class TooManyErrors extends Error {}

/** Why a text is dropped as a whole. */
export const TOO_MANY_ERRORS = 'Too much of this cannot be read, so all of it is dropped';

/**
 * Parses CSS, custom properties as text. The parser copies the whole text for each part that it cannot read, so long texts
 * with thousands of errors would take minutes.
 * @returns null for such a text
 */
export function parseTolerant(text: string, options: ParseOptions): CssNode | null {
  let copied = 0;
  try {
    return parse(text, {
      ...options,
      parseCustomProperty: false,
      onParseError: (error, unread) => {
        copied += text.length;
        if (copied > MOST_COPIED) throw new TooManyErrors();
        options.onParseError?.(error, unread);
      },
    });
  } catch (cause) {
    if (cause instanceof TooManyErrors) return null;
    throw cause;
  }
}
