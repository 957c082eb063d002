import { memoize } from '../core/index.js';
import type { Fields, MoneyValue, NumberValue, Person, RowOf, TermValue } from '../schema/index.js';
import {
  decodeReferences,
  inline,
  placeholderTest,
  plain,
  repairRemnants,
  richText,
  shortened,
} from '../text/index.js';
import { entitiesWith, entityRules } from './entities.js';
import { type AnyRecord, createFinding, type Finding } from './finding.js';
import { type FieldValue, getFields, getRecords, visitor } from './walk.js';

/** A CV prints this many characters of a description; a test holds it equal to the limit of the sections. */
const LONGEST_LINE = 300;

const isDescription = (name: string): boolean => ['desc', 'type_desc', 'review'].includes(name);

/** Fields whose text a CV prints on one line, shortened. */
const getDescriptions = memoize((fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind, cv }]) =>
    kind === 'text' && cv.use === 'shows' && isDescription(name) ? [name] : [],
  ),
);

/** Descriptions of which a CV prints only the beginning. */
export const shortenedTexts = (person: Person): readonly Finding[] =>
  getRecords(person).flatMap(record =>
    getDescriptions(getFields(record.entity)).flatMap(name => {
      const text = record.values[name] as string | null;
      if (text === null || text.length <= LONGEST_LINE) return [];
      if (shortened(inline(richText(text).blocks), LONGEST_LINE) === null) return [];
      const reason = `A CV prints the first ${LONGEST_LINE} of its ${text.length} characters.`;
      return [createFinding('text.shortened', record, name, text, reason)];
    }),
  );

const TITLED = entitiesWith(({ titles }) => titles.length > 0);

/** Is the text in capitals, with at least three words? Shorter ones may be names, such as NASA or PLOS ONE. */
function isInCapitals(text: string): boolean {
  const written = plain(text) ?? '';
  if (written !== written.toUpperCase() || written === written.toLowerCase()) return false;
  return (written.match(/\p{Lu}{3,}/gu) ?? []).length >= 3;
}

const capitals = (record: AnyRecord, path: string, text: unknown): readonly Finding[] =>
  typeof text === 'string' && isInCapitals(text)
    ? [createFinding('text.capitals', record, path, text, 'The whole title is in capital letters.')]
    : [];

/** Titles in capital letters. */
export const capitalTitles = ({ records }: Person): readonly Finding[] => [
  ...TITLED.flatMap(entity =>
    records[entity].flatMap((record: AnyRecord) =>
      entityRules(entity).titles.flatMap(field => capitals(record, field, record.values[field])),
    ),
  ),
  ...records.intellprop.flatMap(record =>
    (record.values.patent as readonly RowOf<Fields>[]).flatMap(({ values }, i) =>
      capitals(record, `patent[${i + 1}]/title`, values.title),
    ),
  ),
];

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

const eachPrinted = visitor('text', 'choice', 'number', 'money', 'term');

/** The text of a value that can be a placeholder. */
function findText({ field, value }: FieldValue): string | null {
  if (field.kind === 'term') return (value as TermValue).name;
  if (field.kind === 'text' || field.kind === 'choice') return value as string;
  return (value as NumberValue | MoneyValue).text;
}

/** Texts that stand for a missing value; no document prints them. */
export function placeholders(person: Person, list: readonly string[]): readonly Finding[] {
  const isPlaceholder = placeholderTest(list);
  const findings: Finding[] = [];
  eachPrinted(person, fieldValue => {
    const text = findText(fieldValue);
    if (text === null || !isPlaceholder(text)) return;
    const { record, path } = fieldValue;
    const reason = 'This stands for a missing value; documents leave the field empty.';
    findings.push(createFinding('text.placeholder', record, path, text, reason));
  });
  return findings;
}
