import { JOINER, type Mark, NBSP, plain, type Run, words } from '../../text/index.js';

/** The elements that CSL knows in titles. */
const ELEMENTS: { readonly [M in Mark]?: string } = {
  italic: 'i',
  semibold: 'b',
  superscript: 'sup',
  subscript: 'sub',
};

/** Without the characters that bind lines, which are for print alone. */
const unbound = (text: string): string => text.replaceAll(JOINER, '').replaceAll(NBSP, ' ');

function element({ text, marks }: Run): string {
  const names = marks.flatMap(mark => ELEMENTS[mark] ?? []);
  const open = names.map(name => `<${name}>`).join('');
  const close = names.map(name => `</${name}>`).reverse();
  return open + unbound(text).replaceAll('\n', ' ') + close.join('');
}

/** A recorded title with its italics, raised and lowered letters as CSL writes them; null where none is left. */
export const titleText = (recorded: string | null): string | null =>
  words(recorded).map(element).join('') || null;

/** Recorded text without formatting; null where nothing is left to print. */
export function plainWords(recorded: string | null): string | null {
  const text = plain(recorded);
  return text === null ? null : unbound(text).replaceAll('\n', ' ');
}
