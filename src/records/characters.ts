import type { Place, Problems } from '../ground/index.js';
import { ILLEGAL } from './references.js';

/** A character that may be illegal: one class without looking around, which is three times as fast. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/;

/**
 * Makes the line ends of a body line feeds, and removes the characters that XML does not allow, which is
 * reported.
 */
export function legalText(body: string, place: Place, problems: Problems): string {
  const text = body.includes('\r') ? body.replace(/\r\n?/g, '\n') : body;
  const found = SUSPECT.test(text) ? (text.match(ILLEGAL) ?? []) : [];
  if (found.length === 0) return text;
  const line = text.slice(0, text.search(ILLEGAL)).split('\n').length;
  const points = [...new Set(found)]
    .slice(0, 10)
    .map(c => `U+${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
  problems.add({
    code: 'body.characters',
    place: { ...place, line },
    value: points.join(' '),
    reason: `${found.length} characters that XML does not allow were left out; the first is in this line.`,
  });
  return text.replace(ILLEGAL, '');
}
