/** Characters that are raised letters or digits. */
const SUPERSCRIPTS = /[ªº²³¹ʰ-ʸˀˁˠ-ˤᴬ-ᵡ\u1d43-\u1d61\u2070\u2071\u2074-\u207f℠™㆒-㆟ۥۦ]/;
const PIECES = new RegExp(`(${SUPERSCRIPTS.source})`);

/** Letters whose compatibility decomposition is missing or differs. */
const LETTERS: Readonly<Record<string, string>> = { ۥ: 'و', ۦ: 'ي', ˀ: 'ʔ', ˁ: 'ʕ' };

/** Splits text into raised and other pieces. */
export const splitSuperscripts = (
  text: string,
): readonly { readonly text: string; readonly raised: boolean }[] =>
  text
    .split(PIECES)
    .map((piece, i) => ({
      text: i % 2 === 1 ? (LETTERS[piece] ?? piece.normalize('NFKD')) : piece,
      raised: i % 2 === 1,
    }))
    .filter(piece => piece.text !== '');
