import type { Problems } from '../ground/index.js';
import type { Audience, Entity, Fields, Kept, KeptElement, RecordOf, RowsField } from '../schema/index.js';
import type { FieldTexts, LeafField } from './kinds/kind.js';
import { readField, writeField } from './kinds/tables.js';
import { leafText } from './markup.js';
import { type PlannedField, planOf, type Slot } from './plan.js';
import { textOf, type XmlElement } from './xml.js';

/** What reading needs beside the elements. */
export interface ReadContext {
  /** File path, or address without credentials or query; for places. */
  readonly source: string;
  /** Name of the institution, which stands for `<INSTITUTION>` in the values of choices. */
  readonly institution: string;
  readonly problems: Problems;
}

/** Where in a record the reading is. */
interface Spot {
  /** E.g. `intellcont 4711`. */
  readonly record: string;
  /** Path of the row, e.g. `intellcont_auth[2]/`; empty in the record itself. */
  readonly path: string;
  /** Audience of the rows on the way here. */
  readonly audience: Audience;
}

interface ReadStructure extends Kept {
  readonly values: Readonly<Record<string, unknown>>;
}

/** Text of characters that are in form NFC wherever they stand. */
const LATIN = /^[\n -\u02ff]*$/;

/** A text as records hold it: trimmed, line feeds alone as line ends, Unicode form NFC. */
const tidy = (text: string): string => {
  const trimmed = text.trim();
  const lines = trimmed.includes('\r') ? trimmed.replace(/\r\n?/g, '\n') : trimmed;
  return LATIN.test(lines) ? lines : lines.normalize('NFC');
};

/** A name as written, without its prefix. */
export const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute by its local name in any case; null where there is none or it is blank. */
export function attribute(element: XmlElement, local: string): string | null {
  for (const [name, value] of Object.entries(element.attributes))
    if (withoutPrefix(name).toLowerCase() === local) return value.trim() || null;
  return null;
}

/** An element as it came, without its prefix. */
export const keep = (element: XmlElement): KeptElement => ({
  name: withoutPrefix(element.name),
  attributes: element.attributes,
  content: element.content.map(node => (typeof node === 'string' ? node : keep(node))),
});

/** Reads the direct children of one record or row by its declaration. */
class StructureReader {
  readonly #fields: Fields;
  readonly #context: ReadContext;
  readonly #spot: Spot;
  /** Texts by leaf, and the line of the first. */
  readonly #texts = new Map<string, { readonly line: number; readonly list: string[] }>();
  readonly #rows = new Map<string, ReadStructure[]>();
  readonly #unknown: KeptElement[] = [];

  constructor(fields: Fields, context: ReadContext, spot: Spot) {
    this.#fields = fields;
    this.#context = context;
    this.#spot = spot;
  }

  read(element: XmlElement): ReadStructure {
    const plan = planOf(this.#fields);
    for (const node of element.content) {
      if (typeof node !== 'string') this.#take(node, plan.slots.get(node.local));
      else if (node.trim() !== '')
        this.#odd(
          element.line,
          element.local,
          'record.text',
          node.trim(),
          'There is text between the fields.',
          true,
        );
    }
    const asWritten: Record<string, readonly string[]> = {};
    const values: Record<string, unknown> = {};
    for (const planned of plan.fields) values[planned.name] = this.#value(planned, asWritten);
    const { attributes } = element;
    return { id: attribute(element, 'id'), attributes, values, asWritten, unknown: this.#unknown };
  }

  #take(node: XmlElement, slot: Slot | undefined): void {
    if (!slot) {
      this.#keepUnknown(
        node,
        withoutPrefix(node.name),
        'field.unknown',
        'The schema has no such field; it is kept.',
      );
    } else if (slot.field.kind === 'rows') {
      this.#takeRow(node, slot.name, slot.field);
    } else {
      const text = leafText(node);
      if (text === null)
        this.#keepUnknown(
          node,
          slot.leaf,
          'field.structure',
          'This should be text, yet holds elements; it is kept apart.',
        );
      else this.#takeText(tidy(text), slot.leaf, node.line);
    }
  }

  #takeText(text: string, leaf: string, line: number): void {
    if (text === '') return;
    const texts = this.#texts.get(leaf);
    if (texts) texts.list.push(text);
    else this.#texts.set(leaf, { line, list: [text] });
  }

  #takeRow(node: XmlElement, name: string, field: RowsField): void {
    const bare = !node.content.some(child => typeof child !== 'string') && textOf(node) !== '';
    if (bare) {
      this.#keepUnknown(
        node,
        name,
        'row.text',
        'This should be a row of fields, yet is bare text; it is kept apart.',
      );
      return;
    }
    const rows = this.#rows.get(name) ?? [];
    const row = new StructureReader(field.row, this.#context, {
      record: this.#spot.record,
      path: `${this.#spot.path}${name}[${rows.length + 1}]/`,
      audience: field.audience === 'confidential' ? field.audience : this.#spot.audience,
    }).read(node);
    if (isEmpty(row)) return;
    rows.push(row);
    this.#rows.set(name, rows);
  }

  #value(planned: PlannedField, asWritten: Record<string, readonly string[]>): unknown {
    const { name, field, leaves } = planned;
    if (field.kind === 'rows') return this.#rows.get(name) ?? [];
    if (!leaves.some(leaf => this.#texts.has(leaf))) return null;
    const value = readField(field, this.#textsOf(name, field, leaves));
    const written = writeField(field, name, value, this.#context.institution);
    for (const leaf of leaves) {
      const texts = this.#texts.get(leaf)?.list ?? [];
      const text = written.find(([name]) => name === leaf)?.[1];
      if (texts.length !== (text === undefined ? 0 : 1) || texts[0] !== text) asWritten[leaf] = texts;
    }
    return value;
  }

  #textsOf(name: string, field: LeafField, leaves: readonly string[]): FieldTexts {
    const secret = field.audience === 'confidential';
    const odd: FieldTexts['odd'] = (leaf, code, value, reason) =>
      this.#odd(this.#texts.get(leaf)?.line, leaf, code, value, reason, secret);
    for (const leaf of leaves) {
      const list = this.#texts.get(leaf)?.list ?? [];
      if (list.length > 1)
        odd(leaf, 'field.repeated', list.join('; '), `The field is there ${list.length} times.`);
    }
    return {
      name,
      institution: this.#context.institution,
      of: leaf => (leaf === null ? [] : (this.#texts.get(leaf)?.list ?? [])),
      odd,
    };
  }

  #keepUnknown(node: XmlElement, field: string, code: string, reason: string): void {
    this.#unknown.push(keep(node));
    const text = textOf(node);
    // What nobody declared may be anything, so it counts as the most secret.
    if (text !== '') this.#odd(node.line, field, code, text, reason, true);
  }

  #odd(
    line: number | undefined,
    field: string,
    code: string,
    value: string | null,
    reason: string,
    secret: boolean,
  ): void {
    const { record, path, audience } = this.#spot;
    this.#context.problems.add({
      code,
      place: {
        source: this.#context.source,
        ...(line === undefined ? {} : { line }),
        record,
        field: path + field,
      },
      value,
      reason,
      ...(secret || audience === 'confidential' ? { secrecy: 'private' as const } : {}),
    });
  }
}

const isEmpty = (row: ReadStructure): boolean =>
  row.unknown.length === 0 &&
  Object.keys(row.asWritten).length === 0 &&
  Object.values(row.values).every(value => value === null || (Array.isArray(value) && value.length === 0));

/**
 * Reads one element as a record of `entity`: direct children only, by local name in any case. What the
 * schema does not know is kept; everything odd becomes a problem of the context. Never throws.
 */
export function readRecord(entity: Entity, element: XmlElement, context: ReadContext): RecordOf<Entity> {
  const id = attribute(element, 'id');
  const structure = new StructureReader(entity.fields, context, {
    record: id === null ? entity.name : `${entity.name} ${id}`,
    path: '',
    audience: 'public',
  }).read(element);
  return { ...structure, entity: entity.name, line: element.line } as RecordOf<Entity>;
}
