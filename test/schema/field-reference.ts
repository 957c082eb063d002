import { grouped } from '../../src/core/index.js';
import {
  type CvUse,
  ENTITIES,
  type Entity,
  type Field,
  type Fields,
  getLeaves,
} from '../../src/schema/index.js';
import { STANDARD_SECTIONS, type StandardData } from '../../src/sections/profile/standard.js';

/** Longer lists are printed at the end of the reference, in characters. */
const INLINE_VALUES = 80;

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');
const heading = (owner: string): string => `Values of ${owner}`;
/** The anchor that Markdown readers derive from a heading. */
const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Long lists of values by the field that first uses them. */
type ValueLists = Map<readonly string[], string>;

function valuesCell(values: readonly string[], owner: string, lists: ValueLists): string {
  const inline = codes(values);
  if (inline.length <= INLINE_VALUES) return inline;
  if (!lists.has(values)) lists.set(values, owner);
  return `[${values.length} values](#${anchor(heading(lists.get(values) ?? owner))})`;
}

function kindCell(field: Field, owner: string, lists: ValueLists): string {
  switch (field.kind) {
    case 'text':
      return `text, ${field.rich ? 'may hold HTML, ' : ''}at most ${grouped(field.limit)} characters`;
    case 'choice':
      return `choice: ${valuesCell(field.values, owner, lists)}`;
    case 'term':
      return `term: ${valuesCell(field.values, owner, lists)}`;
    case 'flag':
      return `flag: ${codes(field.wire.split('/'))}`;
    case 'number':
      return field.integer ? 'whole number' : 'number';
    case 'money':
      return 'amount in US dollars';
    case 'phone':
      return 'telephone number in three parts';
    case 'date':
      return 'date';
    case 'rows':
      return 'rows, see below';
  }
}

function cvCell(cv: CvUse): string {
  switch (cv.use) {
    case 'shows':
      return `shows: ${cv.place}`;
    case 'fallback':
      return `shows: ${cv.place}, if ${codes(cv.of)} ${cv.of.length > 1 ? 'are' : 'is'} empty`;
    case 'decides':
      return `decides ${cv.what}`;
    case 'withheld':
      return `withheld: ${cv.reason}`;
  }
}

function wireCell(name: string, field: Field): string {
  const aliases = field.aliases.map(([alias]) => alias);
  return codes(getLeaves(name, field)) + (aliases.length ? `; also read: ${codes(aliases)}` : '');
}

function fieldTable(owner: string, fields: Fields, lists: ValueLists): string[] {
  const lines = [
    '| Field | Label | Elements | Kind | Audience | In a CV | Note |',
    '|---|---|---|---|---|---|---|',
    ...Object.entries(fields).map(([name, field]) => {
      const kind = kindCell(field, `${owner}.${name}`, lists);
      const cells = [
        code(name),
        field.label,
        wireCell(name, field),
        kind,
        field.policy === null ? field.audience : `${field.audience}, by the policy ${code(field.policy)}`,
        cvCell(field.cv),
        field.doc,
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
  const nested = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'rows'
      ? ['', `Row ${code(name)} (${field.label}):`, '', ...fieldTable(`${owner}.${name}`, field.row, lists)]
      : [],
  );
  return [...lines, ...nested];
}

/** What holds for an entity that the specification does not have. */
function elsewhere({ name }: Entity): string {
  const section = (STANDARD_SECTIONS as readonly StandardData[]).find(({ entities = [], groups = [] }) =>
    [...entities, ...groups.flatMap(group => group.entities ?? [])].some(entity => entity === name),
  );
  return section?.hidden
    ? ' Only exports of other institutions have it; its section is hidden unless a profile shows it.'
    : ' Only exports of other institutions have it.';
}

const entityPart = (entity: Entity, lists: ValueLists): string[] => [
  `## ${entity.label}`,
  '',
  `Entity ${code(entity.name)}.${entity.doc && ` ${entity.doc}`}${entity.isForeign ? elsewhere(entity) : ''}`,
  '',
  ...fieldTable(entity.name, entity.fields, lists),
  '',
];

const valuesPart = (values: readonly string[], owner: string): string[] => [
  `### ${heading(owner)}`,
  '',
  ...values.map(value => `- ${code(value)}`),
  '',
];

/** The Markdown text of `docs/fields.md`: every entity with its fields, then the long lists of values. */
export function fieldReference(): string {
  const lists: ValueLists = new Map();
  const entities = ENTITIES.flatMap(entity => entityPart(entity, lists));
  return [
    '# Fields of the faculty-profile service',
    '',
    'Generated from the declarations in `src/schema/entities/`; a test holds the two equal.',
    '',
    'The service writes element names in capitals; letter case and prefixes are ignored when reading. A value that is',
    'not in its list is preserved and printed, and reported as a problem. `<INSTITUTION>` in a value stands for the',
    "institution's name.",
    '',
    '**Audience** is who may see a field: `public` anyone, `internal` members of the institution, `confidential` named',
    'staff; a policy of the institution may hide a public field from the public. **In a CV** is the use of a field in',
    'the CV templates: printed in a place, deciding something without being printed, or withheld for a reason.',
    '',
    ...entities,
    '## Lists of values',
    '',
    ...[...lists].flatMap(([values, owner]) => valuesPart(values, owner)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
