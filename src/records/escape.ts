import { ILLEGAL } from './references.js';

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Text for the content of an element. Characters that XML cannot hold become U+FFFD. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>\r]/g, mark => MARKS[mark] as string).replace(ILLEGAL, '\uFFFD');

/** Text for an attribute in double quotes; line feeds and tabs survive. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"\r\n\t]/g, mark => MARKS[mark] as string).replace(ILLEGAL, '\uFFFD');
