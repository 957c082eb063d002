import { memoize } from '../core/index.js';
import type { Fields, Person, RowOf } from '../schema/index.js';
import { inline, plain, richText, shortened } from '../text/index.js';
import { entitiesWith, entityRules } from './entities.js';
import { type AnyRecord, createFinding, type Finding } from './finding.js';
import { fieldsOf, recordsOf } from './walk.js';

/** A CV prints this many characters of a description; a test holds it equal to the limit of the sections. */
const LONGEST_LINE = 300;

const isDescription = (name: string): boolean => ['desc', 'type_desc', 'review'].includes(name);

/** Fields whose text a CV prints on one line, shortened. */
const descriptionsOf = memoize((fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind, cv }]) =>
    kind === 'text' && cv.use === 'shows' && isDescription(name) ? [name] : [],
  ),
);

/** Descriptions of which a CV prints only the beginning. */
export const shortenedTexts = (person: Person): readonly Finding[] =>
  recordsOf(person).flatMap(record =>
    descriptionsOf(fieldsOf(record.entity)).flatMap(name => {
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
