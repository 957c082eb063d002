import type { Person } from '../schema/index.js';
import { decodeReferences, repairRemnants } from '../text/index.js';
import { createFinding, type Finding } from './finding.js';
import { type FieldValue, visitor } from './walk.js';

/** Matches at least what the patterns below match, so that most texts are tested once. */
const SUSPECT = /[ÂÃÄÅâ&;\uFFFD]/;

/**
 * UTF-8 that was read as windows-1252: the first byte of a letter became Â, Ã, Ä, Å or â, the next a symbol. Without
 * symbols that may follow such a letter in real words, such as closing quotation marks.
 */
const MOJIBAKE =
  /[ÃÄÅ][\u00a1-\u00aa\u00ac-\u00ba\u00bc-\u00bf]|Ã[\u00a0€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘“•–—˜™š›œžŸ]|â€|Â[\u00a0-\u00bf]/;

const eachText = visitor('text', 'choice');

const NAME_FIELDS: ReadonlySet<string> = new Set(['fname', 'mname', 'lname', 'pfname']);

/** Is this a part of a person's name? */
const isNamePart = ({ name }: FieldValue): boolean => NAME_FIELDS.has(name);

/** Character references in HTML are valid unless they were escaped twice. */
function hasRemnant(text: string, rich: boolean): boolean {
  const decoded = rich ? decodeReferences(text) : text;
  return repairRemnants(decoded) !== decoded;
}

/** Texts and names with lost or wrongly decoded characters, once per field. */
export function brokenCharacters(person: Person): readonly Finding[] {
  const findings: Finding[] = [];
  eachText(person, fieldValue => {
    const { field, value, record, path } = fieldValue;
    const text = value as string;
    if (!SUSPECT.test(text)) return;
    const isName = isNamePart(fieldValue);
    const add = (code: string, reason: string): void => {
      findings.push(createFinding(code, record, path, text, reason));
    };
    const code = isName ? 'name.characters' : 'text.characters';
    if (text.includes('\uFFFD')) add(code, 'A character was lost and replaced by U+FFFD.');
    else if (MOJIBAKE.test(text)) add(code, 'Letters were read in the wrong encoding.');
    if (hasRemnant(text, field.kind === 'text' && field.rich))
      add(
        isName ? 'name.remnant' : 'text.remnant',
        'An escaped character was not decoded, as in x27; or &amp;.',
      );
  });
  return findings;
}
