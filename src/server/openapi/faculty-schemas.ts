import { COLLEGES, ENTITIES, type Field, type Fields, getLeaves } from '../../schema/index.js';
import { compact, type Json, type JsonObject, refTo } from './json.js';

/** Namespaces of the responses. */
const DATA = 'http://www.digitalmeasures.com/schema/data';
const METADATA = 'http://www.digitalmeasures.com/schema/data-metadata';

const attribute = (description: string): JsonObject => ({
  type: 'string',
  description,
  xml: { attribute: true },
});

/** Lists of values by the name of their component, which is that of the field that first uses them. */
type ValueLists = Map<readonly string[], string>;

/** The schema of a list of values: those of the specification, and any other text, which the service passes on. */
const openList = (values: readonly string[]): JsonObject => ({
  anyOf: [{ type: 'string', enum: values }, { type: 'string' }],
});

const MONTHS = 'Name of the month in English.';

/** The descriptions of the elements of a field, in their order; empty for none. */
function describeLeaves(name: string, field: Field): readonly string[] {
  switch (field.kind) {
    case 'date': {
      const { month, day, year, first, last } = field.leaves;
      const parts = [
        [month, MONTHS],
        [day, 'Day of the month.'],
        [year, 'Year.'],
        [first, 'First day of the date as far as it is known, YYYY-MM-DD.'],
        [last, 'Last day of the date as far as it is known, YYYY-MM-DD.'],
      ] as const;
      return parts.filter(([leaf]) => leaf !== null).map(([, text]) => text);
    }
    case 'term':
      return ['Name of the term.', 'Year of the term.', 'First day, YYYY-MM-DD.', 'Last day, YYYY-MM-DD.'];
    case 'phone':
      return ['Area code.', 'Exchange.', 'Line number.'];
    case 'number':
      return [field.integer ? 'Whole number.' : 'Number.'];
    case 'money':
      return ['Amount in US dollars.'];
    case 'text':
      return [field.rich ? 'May hold HTML.' : ''];
    default:
      return getLeaves(name, field).map(() => '');
  }
}

/** The schema of the elements of a field that is not rows; the element at `index` of its leaves. */
function leafSchema(field: Field, owner: string, index: number, lists: ValueLists): JsonObject {
  switch (field.kind) {
    case 'choice':
      return listSchema(field.values, owner, lists);
    case 'term':
      return index === 0 ? listSchema(field.values, owner, lists) : { type: 'string' };
    case 'flag':
      return openList(field.wire.split('/'));
    case 'text':
      return { type: 'string', maxLength: field.limit };
    default:
      return { type: 'string' };
  }
}

function listSchema(values: readonly string[], owner: string, lists: ValueLists): JsonObject {
  if (!lists.has(values)) lists.set(values, `values.${owner}`);
  return refTo('schemas', lists.get(values) ?? '');
}

/** The elements of fields as properties, named as the service writes them: in capitals. */
function getElements(owner: string, fields: Fields, lists: ValueLists): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): readonly (readonly [string, Json])[] => {
      if (field.kind === 'rows') {
        const row = {
          type: 'object',
          xml: { name: name.toUpperCase() },
          additionalProperties: true,
          properties: {
            id: attribute('Identifier of the row.'),
            ...getElements(`${owner}.${name}`, field.row, lists),
          },
        };
        return [
          [
            name.toUpperCase(),
            compact({ title: field.label, description: field.doc, type: 'array', items: row }),
          ],
        ];
      }
      const descriptions = describeLeaves(name, field);
      return getLeaves(name, field).map((leaf, index) => [
        leaf.toUpperCase(),
        compact({
          title: field.label,
          description: [descriptions[index] ?? '', field.doc].filter(text => text !== '').join(' '),
          ...leafSchema(field, `${owner}.${name}`, index, lists),
        }),
      ]);
    }),
  );
}

/** A note on each entity: the service passes on what it does not know. */
const OTHERS =
  'Other elements and attributes are those of the import, and an element may occur more than once.';

const PERSON: JsonObject = {
  title: 'Person',
  description: `One person. An element without a value may be absent or empty. ${OTHERS}`,
  type: 'object',
  xml: { name: 'Record' },
  additionalProperties: true,
  properties: {
    userId: attribute('Identifier that FACULTY_NAME of rows refers to.'),
    username: attribute('In the list the net ID, else the name of the account as it was imported.'),
    IndexEntry: {
      type: 'array',
      items: {
        type: 'object',
        xml: { name: 'IndexEntry', prefix: 'dmd', namespace: METADATA },
        properties: {
          indexKey: attribute('For example DEPARTMENT or COLLEGE.'),
          entryKey: attribute('Key of the entry.'),
          text: attribute('Text of the entry.'),
        },
        required: ['indexKey'],
      },
    },
    ...Object.fromEntries(
      ENTITIES.map(({ name }) => [name.toUpperCase(), { type: 'array', items: refTo('schemas', name) }]),
    ),
  },
};

/** A root element with any number of people. */
const rootOfPeople = (name: string, title: string): JsonObject => ({
  title,
  type: 'object',
  xml: { name, namespace: DATA },
  properties: {
    institution: attribute('Name of the invented institution; in sample databases only.'),
    Record: { type: 'array', items: refTo('schemas', 'Record') },
  },
});

const ENTITY_LIST: JsonObject = {
  title: 'Entities and colleges',
  type: 'object',
  xml: { name: 'entities' },
  properties: {
    institution: attribute('Name of the institution, if the service has one.'),
    entity: {
      type: 'array',
      items: {
        type: 'object',
        xml: { name: 'entity' },
        properties: {
          name: { type: 'string', enum: ENTITIES.map(({ name }) => name), xml: { attribute: true } },
          label: attribute('Label of the entity.'),
        },
        required: ['name', 'label'],
      },
    },
    college: { type: 'array', items: { type: 'string', enum: [...COLLEGES], xml: { name: 'college' } } },
  },
  required: ['entity', 'college'],
};

/** The schemas of the faculty-profile service by name: its roots, people, entities and lists of values. */
export function facultySchemas(): Record<string, Json> {
  const lists: ValueLists = new Map();
  const entities = ENTITIES.map(({ name, label, singular, doc, fields }) => [
    name,
    compact({
      title: singular,
      description: [`${label}.`, doc, OTHERS].filter(text => text !== '').join(' '),
      type: 'object',
      xml: { name: name.toUpperCase() },
      additionalProperties: true,
      properties: { id: attribute('Identifier of the record.'), ...getElements(name, fields, lists) },
    }),
  ]);
  return {
    entities: ENTITY_LIST,
    faculty: rootOfPeople('faculty', 'People with their contact records'),
    facultyProfile: rootOfPeople('facultyProfile', 'Records of one person'),
    Record: PERSON,
    ...Object.fromEntries(entities),
    ...Object.fromEntries([...lists].map(([values, name]) => [name, openList(values)])),
  };
}
