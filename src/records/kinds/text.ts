import { institutionValue, matchValue } from '../../schema/index.js';
import { decodeReferences } from '../../text/index.js';
import { type Anomaly, addAnomaly, describeAnomalies, ESCAPED } from '../anomalies.js';
import { decodeEscaped } from '../characters.js';
import { flattenMarkup, hasMarkup } from '../markup.js';
import { type FieldOf, type FieldTexts, joinDistinct, type LeafTexts } from './kind.js';

// The service's enumerations lost the `&#` of `&#x27;`.
const BETWEEN_LETTERS = /(?<=\p{L})x27;(?=\p{L})|(?<=s)x27;(?![\p{L}\p{N}])/giu;

/** Repairs `x27;` in running text if it is clearly an apostrophe. */
const repairApostrophes = (text: string): string =>
  text.includes('27;') ? text.replace(BETWEEN_LETTERS, "'") : text;

/** Repairs every `x27;`: for enumerations, whose values never contain it. */
const withoutRemnants = (text: string): string => (text.includes('27;') ? text.replace(/x27;/gi, "'") : text);

/** Reports references in HTML that are not read as written; unknown ones are text. */
function reportReferences(html: string, texts: FieldTexts): void {
  const anomalies: Anomaly[] = [];
  decodeReferences(html, (written, read) => {
    if (read !== written) addAnomaly(anomalies, { written, read });
  });
  for (const { code, reason } of describeAnomalies(anomalies)) texts.warn(texts.name, code, html, reason);
}

/** Plain text without references, which is reported if it has some; HTML is unchanged. */
function withoutReferences(text: string, field: FieldOf<'text'>, texts: FieldTexts): string {
  if (field.rich) {
    reportReferences(text, texts);
    return text;
  }
  const decoded = decodeEscaped(text);
  if (decoded !== text) texts.warn(texts.name, ESCAPED.code, text, ESCAPED.reason);
  return decoded;
}

function clean(text: string, field: FieldOf<'text'>, texts: FieldTexts): string {
  const unescaped = text.includes('&') ? withoutReferences(text, field, texts) : text;
  const repaired = repairApostrophes(unescaped);
  if (repaired !== unescaped)
    texts.warn(texts.name, 'text.apostrophe', text, 'An apostrophe was escaped as x27; and is repaired.');
  if (field.rich || !hasMarkup(repaired)) return repaired;
  texts.warn(
    texts.name,
    'text.markup',
    text,
    'The field is plain text and contains HTML; its tags are removed.',
  );
  return flattenMarkup(repaired);
}

/** Text unchanged, repeats joined with `; `. HTML tags are removed unless the field is rich. */
export function readText(field: FieldOf<'text'>, texts: FieldTexts): string | null {
  const written = texts.of(texts.name);
  const value =
    written.length === 1
      ? clean(written[0] as string, field, texts)
      : joinDistinct(written.map(text => clean(text, field, texts)).filter(text => text !== ''));
  if (value.length > field.limit && [...value].length > field.limit)
    texts.warn(
      texts.name,
      'text.long',
      value,
      `The text is longer than the ${field.limit} characters of the field.`,
    );
  return value === '' ? null : value;
}

export const writeText = (_: FieldOf<'text'>, value: string): LeafTexts => [value];

function warnOfUnknown({ isClosed }: FieldOf<'choice'>, text: string, texts: FieldTexts): void {
  if (isClosed) {
    const line = `"maps": { "values": { ${JSON.stringify(texts.path)}: { ${JSON.stringify(text)}: "Other" } } }`;
    texts.warn(
      texts.name,
      'type.unknown',
      text,
      `The type is not understood: the record is listed with “Other”, and no document prints the word. Give it a type: ${line}.`,
    );
  } else
    texts.warn(
      texts.name,
      'choice.unknown',
      text,
      'This is not a known value of the field; it is used unchanged.',
    );
}

/** The declared value of a text; any other text is returned unchanged and reported. */
export function readChoice(field: FieldOf<'choice'>, texts: FieldTexts): string | null {
  const written = texts.of(texts.name);
  const values = written.map(each => {
    const text = decodeEscaped(each);
    const value = matchValue(field.values, text, texts.institution);
    if (value !== null) return value;
    const mapped = texts.standardOf(text);
    if (typeof mapped === 'string') return matchValue(field.values, mapped, texts.institution) ?? mapped;
    if (mapped === undefined && !field.alsoUsual?.test(text)) warnOfUnknown(field, each, texts);
    return withoutRemnants(text);
  });
  return values.length === 0 ? null : joinDistinct(values);
}

export const writeChoice = (_: FieldOf<'choice'>, value: string, institution: string): LeafTexts => [
  institutionValue(value, institution),
];
