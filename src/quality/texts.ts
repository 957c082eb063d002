import type { EntityName, EntityOf, Fields, Person, RowOf } from '../schema/index.js';
import { inline, plain, richText, shortened } from '../text/index.js';
import { derived } from './derived.js';
import { type AnyRecord, type Finding, found } from './finding.js';
import { fieldsOf, recordsOf } from './walk.js';

/** A CV shows so many characters of a description; its tests hold this equal to what the sections do. */
const LONGEST_LINE = 300;

const isDescription = (name: string): boolean => ['desc', 'type_desc', 'review'].includes(name);

/** Fields whose text a CV sets on one line, shortened. */
const descriptionsOf = derived((fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind, cv }]) =>
    kind === 'text' && cv.use === 'shows' && isDescription(name) ? [name] : [],
  ),
);

/** Descriptions so long that a CV prints their beginning only. */
export const shortenedTexts = (person: Person): readonly Finding[] =>
  recordsOf(person).flatMap(record =>
    descriptionsOf(fieldsOf(record.entity)).flatMap(name => {
      const text = record.values[name] as string | null;
      if (text === null || text.length <= LONGEST_LINE) return [];
      if (shortened(inline(richText(text).blocks), LONGEST_LINE) === null) return [];
      const reason = `A CV shows the first ${LONGEST_LINE} of its ${text.length} characters.`;
      return [found('text.shortened', record, name, text, reason)];
    }),
  );

type FieldName<N extends EntityName> = keyof EntityOf<N>['fields'] & string;

interface Title {
  readonly entity: EntityName;
  readonly field: string;
}

const title = <N extends EntityName>(entity: N, field: FieldName<N>): Title => ({ entity, field });

/** Titles of courses come from the registration system, and those of works of art as the artist writes them. */
const TITLES: readonly Title[] = [
  title('education', 'disstitle'),
  title('intellcont', 'title'),
  title('present', 'title'),
  title('intellprop', 'disclosure_title'),
  title('congrant_external', 'title'),
  title('congrant', 'title'),
  title('congrant_faculty', 'title'),
];

/** Three words and more without a small letter; shorter titles may be a name, such as NASA or PLOS ONE. */
function isInCapitals(text: string): boolean {
  const written = plain(text) ?? '';
  if (written !== written.toUpperCase() || written === written.toLowerCase()) return false;
  return (written.match(/\p{Lu}{3,}/gu) ?? []).length >= 3;
}

const capitals = (record: AnyRecord, path: string, text: unknown): readonly Finding[] =>
  typeof text === 'string' && isInCapitals(text)
    ? [found('text.capitals', record, path, text, 'The whole title is in capital letters.')]
    : [];

/** Titles that are in capital letters from beginning to end. */
export const capitalTitles = ({ records }: Person): readonly Finding[] => [
  ...TITLES.flatMap(({ entity, field }) =>
    records[entity].flatMap((record: AnyRecord) => capitals(record, field, record.values[field])),
  ),
  ...records.intellprop.flatMap(record =>
    (record.values.patent as readonly RowOf<Fields>[]).flatMap(({ values }, i) =>
      capitals(record, `patent[${i + 1}]/title`, values.title),
    ),
  ),
];
