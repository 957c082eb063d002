import type { ChangesModel, DataColumn, DataTable, DataValue } from '../../sections/index.js';
import { plainText } from '../../text/index.js';
import { unbound } from './json-resume.js';

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
