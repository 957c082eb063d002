import { entityNamed } from '../../schema/index.js';
import type { AnyRecord, Selection } from '../../sections/index.js';
import { jsonBytes } from './bytes.js';
import { recordedFields } from './recorded.js';

/** Says what the text is; the number changes when a reader of older texts would go wrong. */
const FORMAT = 'faculty-vitae selection 1';

function recordJson({ entity, id, values }: AnyRecord) {
  const fields = entityNamed(entity)?.fields ?? {};
  return { entity, id, values: recordedFields(fields, values) };
}

/**
 * Writes the selected records as JSON: the sections with id and title, each record with its entity, id (null where
 * the service gave none) and filled fields by their names in `docs/fields.md`. Dates are as precise as recorded
 * (`2019-09`), amounts decimal text in US dollars (`864200.00`), nested rows lists. UTF-8, indented by two spaces.
 */
export function writeRecordsJson({ asOf, sections }: Selection): Uint8Array {
  return jsonBytes({
    format: FORMAT,
    asOf,
    sections: sections.map(({ id, title, records }) => ({ id, title, records: records.map(recordJson) })),
  });
}
