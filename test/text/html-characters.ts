import { readFileSync } from 'node:fs';

/** The names of characters in HTML with their characters (html.spec.whatwg.org, "named character references"). */
export const HTML_NAMES: readonly (readonly [name: string, characters: string])[] = readFileSync(
  new URL('html-names.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map(line => {
    const [name = '', ...codes] = line.split(' ');
    return [name, String.fromCodePoint(...codes.map(code => Number.parseInt(code, 16)))];
  });

/** Windows-1252 from 80 to 9F, with a blank where it has no character. */
const ROW = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The control characters U+0080–U+009F with their characters in windows-1252; empty if it has none. */
export const CONTROLS: readonly (readonly [code: number, character: string])[] = [...ROW].map(
  (character, i) => [0x80 + i, character.trim()],
);
