import type { Problems } from '../core/index.js';
import {
  type Audience,
  ENTITIES,
  type Entity,
  type RecordMeta,
  type RecordOf,
  type Records,
  type UnknownElement,
} from '../schema/index.js';
import { describeAnomalies } from './anomalies.js';
import { fillDates } from './attribute-dates.js';
import { tidy } from './characters.js';
import { anomaliesIn, attribute, textOf, withoutPrefix, type XmlElement } from './element.js';
import { parseFlag } from './kinds/flag.js';
import type { FieldTexts } from './kinds/kind.js';
import { readField, writeField } from './kinds/tables.js';
import type { Maps, Meaning } from './maps.js';
import { leafText } from './markup.js';
import { type FieldPlan, mappedPlan, type Plan, type Slot } from './plan.js';

/** Settings of the reader. */
export interface ReadContext {
  /** File path, or address without credentials or query; for positions. */
  readonly source: string;
  /** Name of the institution, replacing `<INSTITUTION>` in the values of choices. */
  readonly institution: string;
  readonly problems: Problems;
  /** The institution's names for elements and values. */
  readonly maps: Maps;
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

/** A text that a map gives to a leaf. */
interface MappedText {
  readonly slot: Slot;
  readonly text: string;
  readonly line: number;
}

/** The precedence of a mapped text; `Other` leaves the leaf to the element that says which. */
const rankOf = ({ slot, text }: MappedText): number =>
  (slot.mapped ?? 0) + (/^other$/i.test(text) ? Number.MAX_SAFE_INTEGER / 2 : 0);

/** Names of undeclared elements that may say who may see a record. */
const LIKE_A_WEB_FLAG = /web|public|publish|profile|display|visib|internet|private|confidential|show|hide/;

const NO_TEXTS: readonly string[] = [];
const NO_UNKNOWN: readonly UnknownElement[] = [];
const NOT_AS_WRITTEN: RecordMeta['asWritten'] = {};

/** Has the element text and no elements? */
const isText = (node: XmlElement): boolean =>
  !node.content.some(child => typeof child !== 'string') && textOf(node) !== '';

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
  /** Elements that a map gives to leaves, with their texts. */
  #mapped: MappedText[] | null = null;
  /** The texts in the elements of leaves whose value comes from elsewhere, by number. */
  #replaced: Map<number, readonly string[]> | null = null;
  #asWritten: Record<string, readonly string[]> | null = null;
  #hiddenBy: string | null = null;
  #hasValue = false;
  #reading: FieldPlan | null = null;

  constructor(plan: Plan, context: ReadContext, path: FieldPath) {
    this.#plan = plan;
    this.#texts = new Array(this.#plan.size);
    this.#lines = new Array(this.#plan.size);
    this.#context = context;
    this.#path = path;
    this.institution = context.institution;
  }

  read(element: XmlElement): Structure {
    if (element.anomalies) this.#reportAnomalies(element);
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
    if (this.#mapped) this.#useMapped(this.#mapped);
    for (const plan of this.#plan.settingOthers) this.#setOthers(plan);
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
      ...(this.#hiddenBy === null ? {} : { hiddenBy: this.#hiddenBy }),
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

  standardOf(text: string): string | null | undefined {
    return this.#reading?.values?.meaningOf(text)?.value;
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
      this.#readUndeclared(node);
      return;
    }
    if (slot.plan.row) {
      this.#readRow(node, slot.plan, slot.plan.row);
      return;
    }
    if (slot.mapped !== null) {
      this.#addMapped(node, slot);
      this.#preserve(node);
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

  #readUndeclared(node: XmlElement): void {
    const inside = this.#plan.inside.get(node.local);
    this.#preserve(node);
    if (this.#readWebFlag(node)) return;
    if (!inside) this.#reportUnknown(node, withoutPrefix(node.name), node.local);
    for (const child of inside ? node.content : []) {
      if (typeof child === 'string') continue;
      const slot = inside?.get(child.local);
      const path = `${withoutPrefix(node.name)}/${withoutPrefix(child.name)}`;
      if (slot) this.#addMapped(child, slot);
      else this.#reportUnknown(child, path, path.toLowerCase());
    }
  }

  /**
   * Reads an element that says whether the record is on the web; false for any other element. The flag of a row concerns
   * the person of the row, not the record.
   */
  #readWebFlag(node: XmlElement): boolean {
    const flags = this.#context.maps.webFlags;
    const inner = node.content.filter(child => typeof child !== 'string');
    const effects = (inner.length === 0 ? [node] : inner).map(each => flags.read(each.local, textOf(each)));
    if (effects.every(effect => effect === undefined)) return false;
    if (effects.includes('hide') && this.#path.path === '') this.#hiddenBy ??= withoutPrefix(node.name);
    return true;
  }

  #reportUnknown(node: XmlElement, field: string, path: string): void {
    if (this.#plan.ignored.has(path)) return;
    const text = textOf(node);
    if (LIKE_A_WEB_FLAG.test(node.local) && parseFlag(text) !== null) {
      const reason = 'It may say whether the record is public, and no map knows it. It hides nothing.';
      this.#report(node.line, field, 'flag.unknown', text, reason, true);
      return;
    }
    // An undeclared element may hold anything, so it counts as confidential.
    const reason = 'The schema has no such field; it is preserved.';
    if (text !== '') this.#report(node.line, field, 'field.unknown', text, reason, true);
  }

  #addMapped(node: XmlElement, slot: Slot): void {
    const text = tidy(leafText(node) ?? '');
    if (text === '') return;
    this.#mapped ??= [];
    this.#mapped.push({ slot, text, line: node.line });
  }

  /** Sets leaves to the texts that the maps give them: of several elements, the one with precedence. */
  #useMapped(mapped: readonly MappedText[]): void {
    const chosen = new Map<number, MappedText>();
    for (const each of mapped) {
      const { at } = each.slot;
      const best = chosen.get(at);
      if (best === undefined || rankOf(each) < rankOf(best)) chosen.set(at, each);
    }
    for (const [at, { text, line }] of chosen) this.#replace(at, text, line);
  }

  #replace(at: number, text: string, line: number): void {
    this.#replaced ??= new Map();
    this.#replaced.set(at, this.#texts[at] ?? NO_TEXTS);
    this.#texts[at] = [text];
    this.#lines[at] = line;
  }

  /** Sets empty leaves that the value of this field decides, such as `refereed` by a local type. */
  #setOthers({ from, values }: FieldPlan): void {
    const text = this.#texts[from]?.[0];
    const meaning: Meaning | null = text === undefined ? null : (values?.meaningOf(text) ?? null);
    for (const [leaf, other] of meaning?.also ?? []) {
      const at = this.#plan.slots.get(leaf)?.at;
      if (at !== undefined && !this.#texts[at]) this.#replace(at, other, this.#lines[from] ?? 0);
    }
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

  #readRow(node: XmlElement, { name, field }: FieldPlan, plan: Plan): void {
    if (isText(node)) {
      this.#preserveUnknown(node, name, 'row.text', 'Expected a row of fields, found text; it is preserved.');
      return;
    }
    this.#rows ??= new Map();
    const rows = this.#rows.get(name) ?? [];
    const reader = new StructureReader(plan, this.#context, {
      record: this.#path.record,
      path: `${this.#path.path}${name}[${rows.length + 1}]/`,
      audience: field.audience === 'confidential' ? field.audience : this.#path.audience,
    });
    const row = reader.read(node);
    if (reader.isEmpty) return;
    rows.push(node.local === name ? row : { ...row, element: withoutPrefix(node.name) });
    this.#rows.set(name, rows);
  }

  #value(plan: FieldPlan): unknown {
    const { name, field, leaves, from } = plan;
    if (field.kind === 'rows') return this.#rows?.get(name) ?? null;
    if (!this.#hasText(plan)) return null;
    this.#reading = plan;
    this.#warnIfRepeated(plan);
    const replaced = this.#replaced;
    const value = readField(field, this);
    const written = writeField(field, value, this.institution);
    for (let i = 0; i < leaves.length; i++) {
      const texts = replaced?.get(from + i) ?? this.#texts[from + i] ?? NO_TEXTS;
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
    this.#preserve(node);
    const text = textOf(node);
    if (text !== '') this.#report(node.line, field, code, text, reason, true);
  }

  /** Reports the anomalies of a record or row and of its fields; the rows in it report their own. */
  #reportAnomalies(element: XmlElement): void {
    for (const { code, reason } of describeAnomalies(element.anomalies ?? []))
      this.#report(element.line, element.local, code, null, reason, false);
    for (const node of element.content) {
      if (typeof node === 'string' || !node.anomalies) continue;
      const slot = this.#plan.slots.get(node.local);
      if (slot?.plan.row && !isText(node)) continue;
      const field = slot?.leaf ?? withoutPrefix(node.name);
      const secret = slot === undefined || slot.plan.field.audience === 'confidential';
      for (const { code, reason } of describeAnomalies(anomaliesIn(node)))
        this.#report(node.line, field, code, textOf(node) || null, reason, secret);
    }
  }

  #preserve(node: XmlElement): void {
    this.#unknown ??= [];
    this.#unknown.push(preserveUnknown(node));
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
  const plan = mappedPlan(entity, context.maps);
  const structure = new StructureReader(plan, context, {
    record: id === null ? entity.name : `${entity.name} ${id}`,
    path: '',
    audience: 'public',
  }).read(element);
  const record = {
    ...fillDates(entity.name, plan.dates, structure),
    entity: entity.name,
    line: element.line,
  } as RecordOf<Entity>;
  return element.local === entity.name ? record : { ...record, element: withoutPrefix(element.name) };
}

/** Records with an empty list for every entity. */
export function emptyRecords(): Records {
  return Object.fromEntries(ENTITIES.map(entity => [entity.name, []])) as unknown as Records;
}
