import type { Problems } from '../ground/index.js';
import type { Audience, Entity, Fields, Kept, KeptElement, RecordOf, RowsField } from '../schema/index.js';
import { attribute, textOf, withoutPrefix, type XmlElement } from './element.js';
import type { FieldTexts } from './kinds/kind.js';
import { readField, writeField } from './kinds/tables.js';
import { leafText } from './markup.js';
import { type Plan, type PlannedField, planOf, type Slot } from './plan.js';
import { tidy } from './tidy.js';

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

/** An element as it came, without its prefix. */
export const keep = (element: XmlElement): KeptElement => ({
  name: withoutPrefix(element.name),
  attributes: element.attributes,
  content: element.content.map(node => (typeof node === 'string' ? node : keep(node))),
});

const NO_TEXTS: readonly string[] = [];
const NO_UNKNOWN: readonly KeptElement[] = [];
const NOT_AS_WRITTEN: Kept['asWritten'] = {};

/**
 * Reads the direct children of one record or row by its declaration. Toward the readers of the kinds of field
 * it is the texts of the field that is being read.
 */
class StructureReader implements FieldTexts {
  readonly institution: string;
  readonly #plan: Plan;
  readonly #context: ReadContext;
  readonly #spot: Spot;
  /** Texts by the number of the leaf, and the line of the first. */
  readonly #texts: (string[] | undefined)[];
  readonly #lines: number[];
  #rows: Map<string, ReadStructure[]> | null = null;
  #unknown: KeptElement[] | null = null;
  #asWritten: Record<string, readonly string[]> | null = null;
  #hasValue = false;
  #reading: PlannedField | null = null;

  constructor(fields: Fields, context: ReadContext, spot: Spot) {
    this.#plan = planOf(fields);
    this.#texts = new Array(this.#plan.size);
    this.#lines = new Array(this.#plan.size);
    this.#context = context;
    this.#spot = spot;
    this.institution = context.institution;
  }

  read(element: XmlElement): ReadStructure {
    for (const node of element.content) {
      if (typeof node !== 'string') this.#take(node, this.#plan.slots.get(node.local));
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
    for (const planned of this.#plan.fields) {
      const value = this.#value(planned);
      if (value === null) continue;
      values[planned.name] = value;
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

  /** Did what was read say nothing at all? */
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

  odd(leaf: string, code: string, value: string | null, reason: string): void {
    const secret = this.#reading?.field.audience === 'confidential';
    this.#report(this.#lines[this.#numberOf(leaf)], leaf, code, value, reason, secret);
  }

  #numberOf(leaf: string | null): number {
    const at = leaf === null ? -1 : this.leaves.indexOf(leaf);
    return at === -1 ? -1 : (this.#reading?.from ?? 0) + at;
  }

  #take(node: XmlElement, slot: Slot | undefined): void {
    if (!slot) {
      this.#keepUnknown(
        node,
        withoutPrefix(node.name),
        'field.unknown',
        'The schema has no such field; it is kept.',
      );
      return;
    }
    const { name, field } = slot.planned;
    if (field.kind === 'rows') {
      this.#takeRow(node, name, field);
      return;
    }
    const text = leafText(node);
    if (text === null)
      this.#keepUnknown(
        node,
        slot.leaf,
        'field.structure',
        'This should be text, yet holds elements; it is kept apart.',
      );
    else this.#takeText(tidy(text), slot.at, node.line);
  }

  #takeText(text: string, at: number, line: number): void {
    if (text === '') return;
    const texts = this.#texts[at];
    if (texts) texts.push(text);
    else {
      this.#texts[at] = [text];
      this.#lines[at] = line;
    }
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
    this.#rows ??= new Map();
    const rows = this.#rows.get(name) ?? [];
    const reader = new StructureReader(field.row, this.#context, {
      record: this.#spot.record,
      path: `${this.#spot.path}${name}[${rows.length + 1}]/`,
      audience: field.audience === 'confidential' ? field.audience : this.#spot.audience,
    });
    const row = reader.read(node);
    if (reader.isEmpty) return;
    rows.push(row);
    this.#rows.set(name, rows);
  }

  #value(planned: PlannedField): unknown {
    const { name, field, leaves, from } = planned;
    if (field.kind === 'rows') return this.#rows?.get(name) ?? null;
    if (!this.#isGiven(planned)) return null;
    this.#reading = planned;
    this.#reportRepeated(planned);
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

  #isGiven({ leaves, from }: PlannedField): boolean {
    for (let at = from; at < from + leaves.length; at++) if (this.#texts[at]) return true;
    return false;
  }

  #reportRepeated({ leaves }: PlannedField): void {
    for (const leaf of leaves) {
      const texts = this.of(leaf);
      if (texts.length > 1)
        this.odd(leaf, 'field.repeated', texts.join('; '), `The field is there ${texts.length} times.`);
    }
  }

  #keepUnknown(node: XmlElement, field: string, code: string, reason: string): void {
    this.#unknown ??= [];
    this.#unknown.push(keep(node));
    const text = textOf(node);
    // What nobody declared may be anything, so it counts as the most secret.
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

/**
 * Reads one element as a record of `entity`: direct children only, by local name in any case. What the
 * schema does not know is kept; everything odd becomes a problem of the context. Never throws.
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
