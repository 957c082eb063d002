import type { Place, Problems } from '../ground/index.js';
import { legalText } from './characters.js';
import type { XmlElement } from './element.js';
import { scan, type Take } from './scan.js';

const LEFT_OUT = 'This stands for a character that XML does not allow; it is left out.';
const STAYS = 'This is no known character reference; it is kept as text.';

/**
 * Reads XML text into its root element. Comments and processing instructions are skipped, character
 * references decoded once, CDATA sections taken as they are. Every text is kept as text. Characters that XML
 * does not allow and references that mean nothing are reported. `take` is as for `scan`.
 * @throws DataError as `scan` does.
 */
export function parseXml(
  text: string,
  place: Place,
  problems: Problems,
  take: Take | null = null,
): XmlElement {
  const { root, odd } = scan(legalText(text, place, problems), place, take);
  for (const [reference, { line, count }] of odd)
    problems.add({
      code: 'xml.reference',
      place: { ...place, line },
      value: reference,
      reason:
        (reference.startsWith('&#') ? LEFT_OUT : STAYS) + (count > 1 ? ` It is there ${count} times.` : ''),
    });
  return root;
}
