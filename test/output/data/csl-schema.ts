/**
 * CSL-JSON 1.0.2 as a JSON schema: the types, variables and parts that its published schema
 * (https://resource.citationstyles.org/schema/v1.0/input/json/csl-data.json) lists, and nothing else.
 */

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

const TYPES = list(`
  article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset
  document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation
  manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical
  personal_communication post post-weblog regulation report review review-book software song speech standard thesis
  treaty webpage`);

const NAMES = list(`
  author chair collection-editor compiler composer container-author contributor curator director editor
  editorial-director executive-producer guest host interviewer illustrator narrator organizer original-author performer
  producer recipient reviewed-author script-writer series-creator translator`);

const DATES = list('accessed available-date event-date issued original-date submitted');

const NUMBERS = list(`
  chapter-number citation-number collection-number edition first-reference-note-number issue locator number
  number-of-pages number-of-volumes page page-first part printing supplement volume`);

const TEXTS = list(`
  citation-key language journalAbbreviation shortTitle abstract annote archive archive_collection archive_location
  archive-place authority call-number citation-label collection-title container-title container-title-short dimensions
  division DOI event event-title event-place genre ISBN ISSN jurisdiction keyword medium note original-publisher
  original-publisher-place original-title part-title PMCID PMID publisher publisher-place references reviewed-genre
  reviewed-title scale section source status title title-short URL version volume-title volume-title-short year-suffix`);

const text = { type: 'string' };
const number = { type: ['string', 'number'] };
const flag = { type: ['string', 'number', 'boolean'] };

const closed = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

const name = closed({
  family: text,
  given: text,
  'dropping-particle': text,
  'non-dropping-particle': text,
  suffix: text,
  'comma-suffix': flag,
  'static-ordering': flag,
  literal: text,
  'parse-names': flag,
});

const date = closed({
  'date-parts': {
    type: 'array',
    items: { type: 'array', items: number, minItems: 1, maxItems: 3 },
    minItems: 1,
    maxItems: 2,
  },
  season: number,
  circa: flag,
  literal: text,
  raw: text,
});

const each = (names: readonly string[], schema: object) => Object.fromEntries(names.map(n => [n, schema]));

export const CSL_DATA = {
  type: 'array',
  items: {
    ...closed({
      type: { type: 'string', enum: TYPES },
      id: number,
      categories: { type: 'array', items: text },
      ...each(NAMES, { type: 'array', items: name }),
      ...each(DATES, date),
      ...each(NUMBERS, number),
      ...each(TEXTS, text),
      custom: { type: 'object' },
    }),
    required: ['type', 'id'],
  },
};
