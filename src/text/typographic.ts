/** Keeps the characters on both sides on one line. */
export const JOINER = '\u2060';
export const NBSP = '\u00a0';
/** An en dash that no line break touches, for ranges. */
export const RANGE_DASH = `${JOINER}–${JOINER}`;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
};

/** How often text may have been escaped. */
const ESCAPED_AT_MOST = 4;

function character(code: number): string {
  const valid = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : ' ';
}

/**
 * Undoes what escaping once too often, or losing its `&#`, leaves in text: `&amp;#x27;`, `&#39;`, `x27;`.
 * The bare form is taken only for the codes of quotation marks, dashes and the ampersand.
 */
export function repairRemnants(text: string): string {
  let repaired = text;
  for (let times = 0; times < ESCAPED_AT_MOST && repaired.includes(';'); times++) {
    const once = repairOnce(repaired);
    if (once === repaired) break;
    repaired = once;
  }
  return repaired;
}

function repairOnce(text: string): string {
  return text
    .replace(/&(?:amp;)*#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      character(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&(?:amp;)*([a-z]{2,6});/gi, (all, name: string) => NAMED[name.toLowerCase()] ?? all)
    .replaceAll('#39;', "'")
    .replace(/#?x(22|26|27|2013|2014|2018|2019|201c|201d);/gi, (_, hex: string) =>
      character(Number.parseInt(hex, 16)),
    );
}

function curlQuotes(text: string): string {
  return text
    .replace(/'(?=\d\d(?!\d))/g, '’')
    .replace(/(^|[\s([{—–/“-])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([{—–/“])'(?=\S(?:[^']|'(?=\p{L})){0,200}'(?!\p{L}))/gu, '$1‘')
    .replaceAll("'", '’');
}

export const SEPARATORS_AT_START = /^[\s,;:·]+/;
export const SEPARATORS_AT_END = /[\s,;:·]+$/;

const isAddress = (word: string): boolean => /:\/\/|^www\.|^10\.\d{4,}\/|@/i.test(word);

/** Most texts need nothing: Latin letters without signs that any rule below looks at. */
const NEEDS_SETTING = /[^ -\u024f]|["'&;$\u007f-\u00a0]|--| - |\.\.|\. | {2}|^ | $/;

/**
 * Straight quotes, double hyphens and dots to their typographic characters, and no-break spaces where a
 * line must not end: between initials, after `pp.`, `no.`, `vol.`, before `million`. Web addresses stay.
 */
export function typographic(text: string): string {
  if (!NEEDS_SETTING.test(text)) return text;
  const squeezed = repairRemnants(text)
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\ufeff\ufffe\uffff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const addresses: string[] = [];
  const masked = squeezed.replace(/\S+/g, word => {
    if (!isAddress(word)) return word;
    addresses.push(word);
    return '\uffff';
  });
  const set = curlQuotes(masked)
    .replace(/\.{3}/g, '…')
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/ - /g, ' – ')
    .replace(/(\d)[\u2060]?–[\u2060]?(?=\d)/g, `$1${RANGE_DASH}`)
    .replace(/\b(\p{Lu}\.) (?=\p{Lu}\.)/gu, `$1${NBSP}`)
    .replace(/\b(pp?|nos?|vols?|ch|fig)\. (?=\d)/gi, `$1.${NBSP}`)
    .replace(/(\$[\d.,]+) (?=(?:thousand|million|billion)\b)/g, `$1${NBSP}`);
  let next = 0;
  return addresses.length === 0 ? set : set.replace(/\uffff/g, () => addresses[next++] ?? '');
}

/**
 * Recorded text made fit for print: typographic characters, no separators doubled or left at an end.
 * Null where no letter, digit or symbol is left (`-`, `,`, blanks).
 */
export function tidy(text: string | null): string | null {
  if (text === null) return null;
  const set = typographic(text)
    .replace(/([,;])(?:\s*[,;])+/g, '$1')
    .replace(SEPARATORS_AT_START, '')
    .replace(SEPARATORS_AT_END, '');
  return /[\p{L}\p{N}\p{S}]/u.test(set) ? set : null;
}

/** The first letter in lower case, unless the word is an acronym or a name with inner capitals. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The first letter in upper case. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
