/** A text that is not JSON: the line of the fault, counted from 1, and what is wrong. */
export interface JsonFault {
  readonly line: number | null;
  readonly reason: string;
}

/** Reads JSON; tells line and reason of a fault without quoting the text. */
export function parseJson(text: string): { readonly data: unknown } | { readonly fault: JsonFault } {
  try {
    return { data: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    const ended = /end of JSON|Unterminated/i.test(message);
    const at = position === undefined ? (ended ? text.length : null) : Number(position);
    const line = at === null ? lineOfToken(text, message) : text.slice(0, at).split('\n').length;
    return {
      fault: {
        line,
        reason: ended ? 'it ends too early' : 'a comma, quote or bracket is missing or too many',
      },
    };
  }
}

/** Node 20 names the place of some faults only by the text around it. */
function lineOfToken(text: string, message: string): number | null {
  const around = /\.\.\.?"?([\s\S]+?)"?\.\.\.? is not valid JSON|, "([\s\S]+)" is not valid JSON/.exec(
    message,
  );
  const found = text.indexOf(around?.[1] ?? around?.[2] ?? '\u0000');
  return found < 0 ? null : text.slice(0, found).split('\n').length;
}
