import type { ParsedNodes, ParseOptions } from 'css-tree/dist/csstree.esm';
import { parseCss } from './parse.js';

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
