import {
  type Audience,
  ENTITIES,
  type EntityName,
  type Field,
  type Fields,
  getLeaves,
  type Person,
  type RecordMeta,
  type RowOf,
  SERVICE_ENTITIES,
  type UnknownElement,
} from '../schema/index.js';
import { type Block, exactly, formatDay, joinText, repairRemnants, richText } from '../text/index.js';
import { redactFor, rejectHiddenCv } from './audience.js';
import { displayValue } from './display.js';
import { header } from './header.js';
import { messages } from './messages.js';
import type { BuiltDocument, DatedModel } from './model.js';
import { leftOutNotice, withheldNotices } from './notices.js';
import { type CvOptions, withDefaults } from './options.js';
import type { AnyRecord } from './record-ref.js';
import { type Decision, DocumentContext, withheldDecisions } from './selection.js';

/** A field with its value in full. */
export interface FieldRow {
  readonly label: string;
  /** Null for public fields. */
  readonly audience: Exclude<Audience, 'public'> | null;
  readonly value: readonly Block[];
  /** The spelling in the response, if the value differs from it. */
  readonly asWritten: readonly string[];
  readonly rows: readonly RowBlock[];
}

/** The fields of a record or nested row, or the content of an element that the schema does not know. */
export interface RowBlock {
  readonly title: string;
  readonly fields: readonly FieldRow[];
  /** Labels of the empty fields, in one line; null for none. */
  readonly empty: string | null;
}

export interface RecordPart {
  readonly id: string;
  readonly title: string;
  readonly records: readonly RowBlock[];
}

/** Everything in the response about a person. */
export interface RecordModel extends DatedModel {
  readonly kind: 'record';
  readonly name: string;
  /** Are confidential fields included? */
  readonly confidential: boolean;
  /** Identity in the response: keys, attributes, index entries. */
  readonly identity: RowBlock;
  readonly parts: readonly RecordPart[];
  /** Labels of the entities without a record, in one line; null for none. */
  readonly empty: string | null;
}

const paragraphs = (text: string): readonly Block[] =>
  repairRemnants(text)
    .split(/[\r\n]+/)
    .filter(line => line.trim() !== '')
    .map(line => ({ kind: 'paragraph', runs: exactly(line.trim()) }));

const NO_ROW = { audience: null, value: [], asWritten: [], rows: [] } as const;

const plainRow = (label: string, text: string): FieldRow => ({ ...NO_ROW, label, value: paragraphs(text) });

const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name} = ${value}`)
    .join('; ');

function elementRow(element: UnknownElement): FieldRow {
  const texts = element.content.filter(part => typeof part === 'string');
  const children = element.content.filter(part => typeof part !== 'string');
  const attributes = attributesText(element.attributes);
  const fields = [
    ...(attributes === '' ? [] : [plainRow(messages.record.attributes, attributes)]),
    ...children.map(elementRow),
  ];
  return {
    ...NO_ROW,
    label: messages.record.unknownElement({ name: element.name }),
    value: paragraphs(texts.join('\n')),
    rows: fields.length > 0 ? [{ title: element.name, fields, empty: null }] : [],
  };
}

/** Formatted text, with the text as written if formatting drops anything. */
function richRow(row: FieldRow, text: string): FieldRow {
  const { blocks, dropped } = richText(text);
  const linked = /\bhref\s*=/i.test(text);
  return {
    ...row,
    value: blocks,
    asWritten: dropped.length > 0 || linked ? [...row.asWritten, repairRemnants(text)] : row.asWritten,
  };
}

function fieldRow(name: string, field: Field, value: unknown, kept: RecordMeta): FieldRow | null {
  const row: FieldRow = {
    ...NO_ROW,
    label: field.label,
    audience: field.audience === 'public' ? null : field.audience,
    asWritten: getLeaves(name, field).flatMap(leaf =>
      (kept.asWritten[leaf] ?? []).map(text => repairRemnants(text)),
    ),
  };
  if (field.kind === 'rows') {
    const nested = (value as readonly RowOf<Fields>[]).map((each, i) =>
      rowBlock(`${field.label.replace(/s$/, '')} ${i + 1}`, field.row, each),
    );
    return nested.length + row.asWritten.length === 0 ? null : { ...row, rows: nested };
  }
  const text = displayValue(field.kind, value as never);
  if (text === null) return row.asWritten.length === 0 ? null : row;
  const withoutCopies = { ...row, asWritten: row.asWritten.filter(written => written !== text) };
  return field.kind === 'text' && field.rich
    ? richRow(withoutCopies, text)
    : { ...withoutCopies, value: paragraphs(text) };
}

function rowBlock(title: string, fields: Fields, row: RowOf<Fields>): RowBlock {
  const known = Object.entries(fields).map(([name, field]) => ({
    label: field.label,
    row: fieldRow(name, field, row.values[name], row),
    leaves: getLeaves(name, field),
    isForeign: field.isForeign === true,
  }));
  const covered = new Set(known.flatMap(({ leaves }) => leaves));
  const elsewhere = Object.entries(row.asWritten).filter(([leaf]) => !covered.has(leaf));
  const attributes = attributesText(row.attributes);
  const empty = known.filter(each => each.row === null && !each.isForeign).map(each => each.label);
  return {
    title,
    fields: [
      ...known.flatMap(each => each.row ?? []),
      ...elsewhere.map(([leaf, texts]) =>
        plainRow(messages.record.asWritten({ field: leaf }), texts.join('\n')),
      ),
      ...row.unknown.map(elementRow),
      ...(attributes === '' ? [] : [plainRow(messages.record.attributes, attributes)]),
    ],
    empty: empty.length > 0 ? empty.join('; ') : null,
  };
}

function identity({ userId, username, attributes, index }: Person): RowBlock {
  const row = (label: string, text: string | null) => (text === null ? [] : [plainRow(label, text)]);
  return {
    title: messages.record.identity,
    fields: [
      ...row(messages.record.userKey, userId),
      ...row(messages.record.userName, username),
      ...row(messages.record.attributes, attributesText(attributes) || null),
      ...index.map(({ key, entry, text }) =>
        plainRow(messages.record.index({ key }), entry === text ? text : `${entry}: ${text}`),
      ),
    ],
    empty: null,
  };
}

/** Is the record marked as not visible? */
const isHidden = ({ values }: AnyRecord): boolean => 'visible' in values && values.visible === false;

/** The person without the records that the audience does not see: hidden ones are for the institution only. */
function withoutHidden(person: Person, audience: Audience): Person {
  if (audience !== 'public') return person;
  const lists = ENTITIES.map(({ name }) => [
    name,
    (person.records[name] as readonly AnyRecord[]).filter(record => !isHidden(record)),
  ]);
  return { ...person, records: Object.fromEntries(lists) as unknown as Person['records'] };
}

/**
 * The whole record of a person: every field that the audience may see with its label and value, and content unknown to
 * the schema. All records are shown; for the public, all that are not hidden.
 * @throws DataError `audience.refused` if the person rejects public documents
 */
export function recordModel(whole: Person, options: CvOptions): BuiltDocument<RecordModel> {
  const full = withDefaults(whole, options);
  const { audience, asOf } = full;
  rejectHiddenCv(whole, audience, full.policies);
  // The institution sees the record as it is, placeholders included.
  const policies = audience === 'public' ? full.policies : { ...full.policies, placeholders: [] };
  const { person: redacted, withheld } = redactFor(whole, audience, policies);
  const person = withoutHidden(redacted, audience);
  const { name } = header(new DocumentContext({ person, withheld }, full));
  const known = ENTITIES.map(({ name: id, label, singular, fields }): RecordPart => {
    const records: readonly AnyRecord[] = person.records[id];
    const getTitle = (record: AnyRecord, i: number): string =>
      record.id === null
        ? messages.record.item({ noun: singular, place: i + 1 })
        : messages.record.itemWithId({ noun: singular, place: i + 1, id: record.id });
    return {
      id,
      title: label,
      records: records.map((record, i) =>
        rowBlock(getTitle(record, i), fields, record as unknown as RowOf<Fields>),
      ),
    };
  });
  const unknown: RecordPart = {
    id: 'unknown',
    title: messages.record.unknown,
    records: person.unknown.map(element => ({
      title: element.name,
      fields: [elementRow(element)],
      empty: null,
    })),
  };
  const empty = SERVICE_ENTITIES.filter(({ name: id }) => person.records[id as EntityName].length === 0).map(
    ({ label }) => label,
  );
  const model: RecordModel = {
    kind: 'record',
    title: messages.record.title({ name }),
    author: null,
    description: messages.record.description[audience]({
      of: joinText([name, options.institution], ', ') ?? '',
    }),
    name,
    institution: options.institution,
    confidential: audience === 'confidential',
    date: formatDay(asOf),
    identity: identity(person),
    parts: [...known, unknown].filter(({ records }) => records.length > 0),
    empty: empty.length > 0 ? empty.join('; ') : null,
  };
  const decisions = ENTITIES.flatMap(({ name: id }) =>
    (redacted.records[id] as readonly AnyRecord[]).map((record): Decision => {
      const isShown = audience !== 'public' || !isHidden(record);
      return {
        record,
        title: null,
        sections: isShown ? [id] : [],
        rule: isShown ? 'shown' : 'hidden',
        detail: null,
      };
    }),
  );
  const sections = ENTITIES.map(({ name: id, label }) => ({
    id,
    title: label,
    records: person.records[id] as readonly AnyRecord[],
  })).filter(({ records }) => records.length > 0);
  const all = [...decisions, ...withheldDecisions(withheld)];
  return {
    model,
    decisions: all,
    problems: [],
    selection: { person, asOf, institution: options.institution, sections },
    audience,
    window: {},
    notices: withheldNotices(withheld),
    empty: model.parts.length > 0 ? null : leftOutNotice(whole, all, audience),
  };
}
