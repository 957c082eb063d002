// The service's enumerations lost the `&#` of `&#x27;` in their listing, and exports hold it escaped twice.
const ESCAPED_TWICE = /&(?:amp;)?(?:#x27|#39|apos);/gi;
const BETWEEN_LETTERS = /(?<=\p{L})x27;(?=\p{L})|(?<=s)x27;(?![\p{L}\p{N}])/giu;

/** Repairs `x27;` in running text where it plainly stands for an apostrophe; `&#x27;` only outside HTML. */
export function repairApostrophes(text: string, html: boolean): string {
  const plain = html || !text.includes('&') ? text : text.replace(ESCAPED_TWICE, "'");
  return plain.includes('27;') ? plain.replace(BETWEEN_LETTERS, "'") : plain;
}

/** Repairs every `x27;`: for enumerations, whose values never mean it. */
export const withoutRemnants = (text: string): string =>
  text.includes('27;') ? text.replace(ESCAPED_TWICE, "'").replace(/x27;/gi, "'") : text;
