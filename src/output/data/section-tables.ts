import { type Field, type Fields, getEntity } from '../../schema/index.js';
import type {
  AnyRecord,
  ChangesModel,
  DataColumn,
  DataTable,
  DataValue,
  SelectedSection,
  Selection,
} from '../../sections/index.js';
import { holdsMarkup, inline, plainText, richText } from '../../text/index.js';
import { unbound } from './json-resume.js';
import { type JsonValue, toJsonValue } from './json-values.js';

const ENTITY = 'Entity';
const ID = 'Id';

/** The text of a cell: rows as `First name: Ada, Last name: Holm; First name: …`, rich text without formatting. */
function cellText(field: Field, value: JsonValue): string {
  if (field.kind === 'rows' && Array.isArray(value)) {
    const rows: readonly { readonly [name: string]: JsonValue }[] = value;
    return rows.map(row => rowText(field.row, row)).join('; ');
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  return field.kind === 'text' && field.rich && holdsMarkup(text)
    ? plainText(inline(richText(text).blocks))
    : text;
}

const rowText = (fields: Fields, row: { readonly [name: string]: JsonValue }): string =>
  Object.entries(fields)
    .flatMap(([name, field]) => {
      const value = row[name];
      return value === undefined ? [] : [`${field.label}: ${cellText(field, value)}`];
    })
    .join(', ');

/** The cells of a record by the labels of their columns. */
function cells({ entity, id, values }: AnyRecord): Readonly<Record<string, string>> {
  const filled = Object.entries(getEntity(entity).fields).flatMap(([name, field]) => {
    const value = toJsonValue(field, (values as Readonly<Record<string, unknown>>)[name]);
    return value === null ? [] : [[field.label, cellText(field, value)] as const];
  });
  return { ...Object.fromEntries(filled), [ENTITY]: entity, [ID]: id ?? '' };
}

/** Labels of the fields of the entities of some records, in the order of the schema. */
function labels(records: readonly AnyRecord[]): readonly string[] {
  const entities = new Set(records.map(({ entity }) => entity));
  return [...entities].flatMap(entity => Object.values(getEntity(entity).fields).map(({ label }) => label));
}

function sectionTable({ id, title, records }: SelectedSection): DataTable {
  const rows = records.map(cells);
  const filled = new Set(labels(records).filter(label => rows.some(row => Object.hasOwn(row, label))));
  const columns = [ENTITY, ID, ...filled];
  return {
    id,
    title,
    columns: columns.map(label => ({ label, kind: 'text' })),
    rows: rows.map(row => columns.map(label => row[label] ?? null)),
  };
}

/**
 * The selected records as tables, one per section with records. Columns are entity, id, and every field with a value;
 * fields with the same label share a column.
 */
export const sectionTables = ({ sections }: Selection): readonly DataTable[] =>
  sections.filter(({ records }) => records.length > 0).map(sectionTable);

const COLUMNS: readonly DataColumn[] = [
  'Section',
  'Change',
  'Record',
  'Date',
  'Note',
  'Field',
  'Was',
  'Now',
].map(label => ({ label, kind: 'text' }));

/** The changes as a table: a row for each field that differs, and for each change without one. */
export function changesTable({ part }: ChangesModel): DataTable {
  const rows = part.sections.flatMap(({ title, changes }) =>
    changes.flatMap(({ word, runs, date, note, perhaps, fields }): readonly (readonly DataValue[])[] => {
      const before = perhaps && `Before: ${plainText(perhaps)}`;
      const record = [title, word, plainText(runs), date, note ?? before].map(text => text && unbound(text));
      if (fields.length === 0) return [[...record, null, null, null]];
      return fields.map(({ label, was, now }) => [...record, label, was, now]);
    }),
  );
  return { id: 'list', title: part.title, columns: COLUMNS, rows };
}
