import type { Problems } from '../core/index.js';
import {
  type Audience,
  ENTITIES,
  type Entity,
  type Fields,
  type RecordMeta,
  type RecordOf,
  type Records,
  type RowsField,
  type UnknownElement,
} from '../schema/index.js';
import { tidy } from './characters.js';
import { attribute, textOf, withoutPrefix, type XmlElement } from './element.js';
import type { FieldTexts } from './kinds/kind.js';
import { readField, writeField } from './kinds/tables.js';
import { leafText } from './markup.js';
import { type FieldPlan, type Plan, planOf, type Slot } from './plan.js';

/** Settings of the reader. */
export interface ReadContext {
  /** File path, or address without credentials or query; for positions. */
  readonly source: string;
  /** Name of the institution, replacing `<INSTITUTION>` in the values of choices. */
  readonly institution: string;
  readonly problems: Problems;
}

/** The record or row that is being read. */
interface FieldPath {
  /** E.g. `intellcont 4711`. */
  readonly record: string;
  /** Path of the row, e.g. `intellcont_auth[2]/`; empty in the record itself. */
  readonly path: string;
  /** Strictest audience of the rows that contain it. */
  readonly audience: Audience;
}

/** A record or row as read. */
export interface Structure extends RecordMeta {
  readonly values: Readonly<Record<string, unknown>>;
}

/** An undeclared element unchanged, without its prefix. */
export const preserveUnknown = (element: XmlElement): UnknownElement => ({
  name: withoutPrefix(element.name),
  attributes: element.attributes,
  content: element.content.map(node => (typeof node === 'string' ? node : preserveUnknown(node))),
});

const NO_TEXTS: readonly string[] = [];
const NO_UNKNOWN: readonly UnknownElement[] = [];
const NOT_AS_WRITTEN: RecordMeta['asWritten'] = {};

/**
 * Reads the direct children of one record or row by its declaration. As `FieldTexts` it holds the texts of the
 * field that is being read.
 */
class StructureReader implements FieldTexts {
  readonly institution: string;
  readonly #plan: Plan;
  readonly #context: ReadContext;
  readonly #path: FieldPath;
  /** Texts by the number of the leaf, and the line of the first. */
  readonly #texts: (string[] | undefined)[];
  readonly #lines: number[];
  #rows: Map<string, Structure[]> | null = null;
  #unknown: UnknownElement[] | null = null;
  #asWritten: Record<string, readonly string[]> | null = null;
  #hasValue = false;
  #reading: FieldPlan | null = null;

  constructor(fields: Fields, context: ReadContext, path: FieldPath) {
    this.#plan = planOf(fields);
    this.#texts = new Array(this.#plan.size);
    this.#lines = new Array(this.#plan.size);
    this.#context = context;
    this.#path = path;
    this.institution = context.institution;
  }

  read(element: XmlElement): Structure {
    for (const node of element.content) {
      if (typeof node !== 'string') this.#readChild(node, this.#plan.slots.get(node.local));
      else if (node.trim() !== '')
        this.#report(
          element.line,
          element.local,
          'record.text',
          node.trim(),
          'There is text between the fields.',
          true,
        );
    }
    const values = this.#plan.blank();
    for (const plan of this.#plan.fields) {
      const value = this.#value(plan);
      if (value === null) continue;
      values[plan.name] = value;
      this.#hasValue = true;
    }
    return {
      id: attribute(element, 'id'),
      attributes: element.attributes,
      values,
      asWritten: this.#asWritten ?? NOT_AS_WRITTEN,
      unknown: this.#unknown ?? NO_UNKNOWN,
    };
  }

  /** Has the record neither values nor preserved texts or elements? */
  get isEmpty(): boolean {
    return !this.#hasValue && this.#asWritten === null && this.#unknown === null;
  }

  get name(): string {
    return this.#reading?.name ?? '';
  }

  get leaves(): readonly string[] {
    return this.#reading?.leaves ?? NO_TEXTS;
  }

  of(leaf: string | null): readonly string[] {
    return this.#texts[this.#numberOf(leaf)] ?? NO_TEXTS;
  }

  warn(leaf: string, code: string, value: string | null, reason: string): void {
    const secret = this.#reading?.field.audience === 'confidential';
    this.#report(this.#lines[this.#numberOf(leaf)], leaf, code, value, reason, secret);
  }

  #numberOf(leaf: string | null): number {
    const at = leaf === null ? -1 : this.leaves.indexOf(leaf);
    return at === -1 ? -1 : (this.#reading?.from ?? 0) + at;
  }

  #readChild(node: XmlElement, slot: Slot | undefined): void {
    if (!slot) {
      this.#preserveUnknown(
        node,
        withoutPrefix(node.name),
        'field.unknown',
        'The schema has no such field; it is preserved.',
      );
      return;
    }
    const { name, field } = slot.plan;
    if (field.kind === 'rows') {
      this.#readRow(node, name, field);
      return;
    }
    const text = leafText(node);
    if (text === null)
      this.#preserveUnknown(
        node,
        slot.leaf,
        'field.structure',
        'Expected text, found elements; they are preserved.',
      );
    else this.#addText(tidy(text), slot.at, node.line);
  }

  #addText(text: string, at: number, line: number): void {
    if (text === '') return;
    const texts = this.#texts[at];
    if (texts) texts.push(text);
    else {
      this.#texts[at] = [text];
      this.#lines[at] = line;
    }
  }

  #readRow(node: XmlElement, name: string, field: RowsField): void {
    const isText = !node.content.some(child => typeof child !== 'string') && textOf(node) !== '';
    if (isText) {
      this.#preserveUnknown(node, name, 'row.text', 'Expected a row of fields, found text; it is preserved.');
      return;
    }
    this.#rows ??= new Map();
    const rows = this.#rows.get(name) ?? [];
    const reader = new StructureReader(field.row, this.#context, {
      record: this.#path.record,
      path: `${this.#path.path}${name}[${rows.length + 1}]/`,
      audience: field.audience === 'confidential' ? field.audience : this.#path.audience,
    });
    const row = reader.read(node);
    if (reader.isEmpty) return;
    rows.push(row);
    this.#rows.set(name, rows);
  }

  #value(plan: FieldPlan): unknown {
    const { name, field, leaves, from } = plan;
    if (field.kind === 'rows') return this.#rows?.get(name) ?? null;
    if (!this.#hasText(plan)) return null;
    this.#reading = plan;
    this.#warnIfRepeated(plan);
    const value = readField(field, this);
    const written = writeField(field, value, this.institution);
    for (let i = 0; i < leaves.length; i++) {
      const texts = this.#texts[from + i] ?? NO_TEXTS;
      if (texts.length < 2 && texts[0] === (written[i] ?? undefined)) continue;
      this.#asWritten ??= {};
      this.#asWritten[leaves[i] as string] = texts;
    }
    return value;
  }

  #hasText({ leaves, from }: FieldPlan): boolean {
    for (let at = from; at < from + leaves.length; at++) if (this.#texts[at]) return true;
    return false;
  }

  #warnIfRepeated({ leaves }: FieldPlan): void {
    for (const leaf of leaves) {
      const texts = this.of(leaf);
      if (texts.length > 1)
        this.warn(leaf, 'field.repeated', texts.join('; '), `The field occurs ${texts.length} times.`);
    }
  }

  #preserveUnknown(node: XmlElement, field: string, code: string, reason: string): void {
    this.#unknown ??= [];
    this.#unknown.push(preserveUnknown(node));
    const text = textOf(node);
    // An undeclared element may hold anything, so it counts as confidential.
    if (text !== '') this.#report(node.line, field, code, text, reason, true);
  }

  #report(
    line: number | undefined,
    field: string,
    code: string,
    value: string | null,
    reason: string,
    secret: boolean,
  ): void {
    const { record, path, audience } = this.#path;
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

/**
 * Reads one element as a record of `entity`: direct children only, by local name in any case. Undeclared
 * elements are preserved; anomalies become problems of the context. Never throws.
 */
export function readRecord(entity: Entity, element: XmlElement, context: ReadContext): RecordOf<Entity> {
  const id = attribute(element, 'id');
  const { attributes, values, asWritten, unknown } = new StructureReader(entity.fields, context, {
    record: id === null ? entity.name : `${entity.name} ${id}`,
    path: '',
    audience: 'public',
  }).read(element);
  return {
    id,
    attributes,
    values,
    asWritten,
    unknown,
    entity: entity.name,
    line: element.line,
  } as RecordOf<Entity>;
}

/** Records with an empty list for every entity. */
export function emptyRecords(): Records {
  return Object.fromEntries(ENTITIES.map(entity => [entity.name, []])) as unknown as Records;
}
