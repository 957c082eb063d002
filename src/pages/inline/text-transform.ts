import type { Style } from '../../document/index.js';

/** Text in the case that its style asks for (CSS Text 3, part 2.1). */
export function transformed(text: string, style: Style): string {
  switch (style.textTransform) {
    case 'uppercase':
      return text.toUpperCase();
    case 'lowercase':
      return text.toLowerCase();
    case 'capitalize':
      return text.replace(
        /(^|\s)(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      );
    default:
      return text;
  }
}
