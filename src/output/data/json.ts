import { type CslItem, findOrcid, withoutMarks } from '../../citations/index.js';
import { getEntity } from '../../schema/index.js';
import {
  type AnyRecord,
  type Change,
  contactRecord,
  type DatedChanges,
  findTitle,
  type Selection,
  type Trace,
} from '../../sections/index.js';
import { toJsonFields } from './json-values.js';

/** Marker of the format; the number changes when a reader of older texts would fail. */
const FORMAT = 'faculty-vitae selection 1';

/** Writes a value as indented JSON in UTF-8. */
export const jsonBytes = (value: unknown): Uint8Array =>
  Buffer.from(`${JSON.stringify(value, null, 2)}\n`, 'utf8');

function recordJson({ entity, id, values }: AnyRecord) {
  const fields = getEntity(entity).fields;
  return { entity, id, values: toJsonFields(fields, values) };
}

/**
 * Writes the selected records as JSON: the sections with id and title, each record with its entity, id (null if the
 * service assigned none) and non-empty fields by their names in `docs/fields.md`. Dates are as precise as recorded
 * (`2019-09`), amounts decimal text in US dollars (`864200.00`), nested rows lists. A valid ORCID iD of the person stands
 * before the sections as an address.
 */
export function writeRecordsJson({ person, asOf, sections }: Selection): Uint8Array {
  const orcid = findOrcid(contactRecord(person.records.pci)?.values.orcid ?? null);
  return jsonBytes({
    format: FORMAT,
    asOf,
    ...(orcid === null ? {} : { orcid }),
    sections: sections.map(({ id, title, records }) => ({ id, title, records: records.map(recordJson) })),
  });
}

/** Marker of the format of changes; the number changes when a reader of older texts would fail. */
const CHANGES_FORMAT = 'faculty-vitae changes 1';

const stateJson = (state: Change['before']) =>
  state && {
    section: state.placement.section?.id ?? null,
    group: state.placement.group,
    rule: state.placement.rule,
  };

function changeJson(change: Change) {
  const { record } = (change.after ?? change.before) as NonNullable<Change['after']>;
  const ids = [change.before?.record.id ?? null, change.after?.record.id ?? null];
  const fields = 'fields' in change ? change.fields : [];
  const valueJson = ({ name, field }: (typeof fields)[number], value: unknown): unknown =>
    Object.values(toJsonFields({ [name]: field }, { [name]: value } as never))[0] ?? null;
  return {
    kind: change.kind,
    entity: record.entity,
    idBefore: ids[0],
    id: ids[1],
    title: findTitle(record),
    before: stateJson(change.before),
    after: stateJson(change.after),
    ...('progress' in change ? change.progress : {}),
    ...('edited' in change && change.edited !== null ? { edited: change.edited } : {}),
    fields: fields.map(each => ({
      field: each.name,
      difference: each.difference,
      was: valueJson(each, each.was),
      now: valueJson(each, each.now),
    })),
  };
}

/**
 * Writes changes as JSON: each with its kind, entity, id before and now, title, sections before and now, stages
 * (`from`, `to`), and the fields that differ with both values in the form of `writeRecordsJson`.
 */
export const writeChangesJson = ({ asOf, since, hash, changes }: DatedChanges): Uint8Array =>
  jsonBytes({ format: CHANGES_FORMAT, asOf, since, record: hash, changes: changes.map(changeJson) });

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
