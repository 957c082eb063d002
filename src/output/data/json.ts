import { type CslItem, withoutMarks } from '../../citations/index.js';
import { entityNamed } from '../../schema/index.js';
import type { AnyRecord, Selection, Trace } from '../../sections/index.js';
import { toJsonFields } from './json-values.js';

/** Marker of the format; the number changes when a reader of older texts would fail. */
const FORMAT = 'faculty-vitae selection 1';

/** Writes a value as indented JSON in UTF-8. */
export const jsonBytes = (value: unknown): Uint8Array =>
  Buffer.from(`${JSON.stringify(value, null, 2)}\n`, 'utf8');

function recordJson({ entity, id, values }: AnyRecord) {
  const fields = entityNamed(entity)?.fields ?? {};
  return { entity, id, values: toJsonFields(fields, values) };
}

/**
 * Writes the selected records as JSON: the sections with id and title, each record with its entity, id (null if the
 * service assigned none) and non-empty fields by their names in `docs/fields.md`. Dates are as precise as recorded
 * (`2019-09`), amounts decimal text in US dollars (`864200.00`), nested rows lists.
 */
export const writeRecordsJson = ({ asOf, sections }: Selection): Uint8Array =>
  jsonBytes({
    format: FORMAT,
    asOf,
    sections: sections.map(({ id, title, records }) => ({ id, title, records: records.map(recordJson) })),
  });

/**
 * Writes works as CSL-JSON (schema 1.0.2, https://citationstyles.org), which reference managers read, without the
 * marks of names that are not part of it.
 */
export const writeCslJson = (items: readonly CslItem[]): Uint8Array => jsonBytes(items.map(withoutMarks));

/**
 * Writes the trace of a report as a JSON array with one object per number, each on its own line: the cell of its
 * table, its value, how it is computed, and from which records.
 */
export function writeTrace(traces: Iterable<Trace>): Uint8Array {
  const lines = Array.from(traces, trace => JSON.stringify(trace));
  return Buffer.from(lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`, 'utf8');
}
