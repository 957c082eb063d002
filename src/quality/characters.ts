import type { Person } from '../schema/index.js';
import { repairRemnants } from '../text/index.js';
import { type Finding, found } from './finding.js';
import { type Spot, visitor } from './walk.js';

/** What any of the signs below holds, so that most texts are looked at once. */
const SUSPECT = /[ÂÃÄÅâ&;\uFFFD]/;

/**
 * UTF-8 that was read as windows-1252: the first byte of a letter stands as Â, Ã, Ä, Å or â, the next as a sign.
 * Signs that may follow such a letter in real words, such as closing quotation marks, are left out.
 */
const MOJIBAKE =
  /[ÃÄÅ][\u00a1-\u00aa\u00ac-\u00ba\u00bc-\u00bf]|Ã[\u00a0€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘“•–—˜™š›œžŸ]|â€|Â[\u00a0-\u00bf]/;

/** References in HTML are right where HTML may stand, unless they were escaped twice. */
const REMNANT_IN_HTML =
  /&amp;(?:#x?[0-9a-f]+|[a-z]{2,6});|(?<![&\w]|&#)x(?:22|26|27|2013|2014|2018|2019|201c|201d);/i;

const eachText = visitor('text', 'choice');

const NAME_FIELDS: ReadonlySet<string> = new Set(['fname', 'mname', 'lname', 'pfname']);

/** Is this a part of a person's name? */
const isNamePart = ({ name }: Spot): boolean => NAME_FIELDS.has(name);

const holdsRemnant = (text: string, rich: boolean): boolean =>
  rich ? REMNANT_IN_HTML.test(text) : repairRemnants(text) !== text;

/** Texts and names with characters that were lost or mistaken on the way, once for each field. */
export function spoiledCharacters(person: Person): readonly Finding[] {
  const findings: Finding[] = [];
  eachText(person, spot => {
    const { field, value, record, path } = spot;
    const text = value as string;
    if (!SUSPECT.test(text)) return;
    const kind = isNamePart(spot) ? 'name' : 'text';
    const add = (what: 'characters' | 'remnant', reason: string): void => {
      findings.push(found(`${kind}.${what}`, record, path, text, reason));
    };
    if (text.includes('\uFFFD')) add('characters', 'A character was lost: U+FFFD stands in its place.');
    else if (MOJIBAKE.test(text)) add('characters', 'Letters were read in the wrong encoding.');
    if (holdsRemnant(text, field.kind === 'text' && field.rich))
      add('remnant', 'An escaped character was not turned back, as in x27; or &amp;.');
  });
  return findings;
}
