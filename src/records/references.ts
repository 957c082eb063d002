/** HTML 4 names of U+00A0–U+00FF, in the order of their code points. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig ' +
  'Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash ' +
  'Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ' +
  'ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc ' +
  'uuml yacute thorn yuml';

/** The five of XML, Latin-1, and further names that word processors write. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, i) => [name, String.fromCodePoint(0xa0 + i)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    hellip: '…',
    bull: '•',
    dagger: '†',
    prime: '′',
    trade: '™',
    euro: '€',
    minus: '−',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
  }),
]);

const REFERENCE = /&(#[xX][0-9a-fA-F]{1,8}|#[0-9]{1,8}|[A-Za-z][A-Za-z0-9]{0,31});/y;

/** Characters that XML 1.0 (section 2.2) does not allow, and the control characters it discourages. */
export const ILLEGAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the illegal ones
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function characterOf(reference: string): string | null {
  const code =
    reference[1] === 'x' || reference[1] === 'X'
      ? Number.parseInt(reference.slice(2), 16)
      : Number.parseInt(reference.slice(1), 10);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null;
  const character = String.fromCodePoint(code);
  return character.search(ILLEGAL) === -1 ? character : null;
}

/** The text that replaces a reference: empty for an illegal character, null for an unknown reference. */
function meaningOf(reference: string): string | null {
  return reference.startsWith('#') ? (characterOf(reference) ?? '') : (NAMED.get(reference) ?? null);
}

/**
 * Replaces character references once: `&amp;lt;` becomes `&lt;`. Supports numeric references and HTML names.
 * Reports the others to `onUnknown`: a reference to an illegal character is removed, an unknown name and a bare
 * `&` are left unchanged.
 */
export function decodeReferences(text: string, onUnknown: (reference: string) => void = () => {}): string {
  let decoded = '';
  let from = 0;
  // A loop, since `replace` would list every match first: a megabyte of `&` took 100 MB.
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    REFERENCE.lastIndex = at;
    const [whole, reference] = REFERENCE.exec(text) ?? ['&', null];
    const meaning = reference ? meaningOf(reference) : null;
    if (!meaning) onUnknown(whole);
    if (meaning === null) continue;
    decoded += text.slice(from, at) + meaning;
    from = at + whole.length;
  }
  return from === 0 ? text : decoded + text.slice(from);
}
