import { firstPart, type Problems } from '../core/index.js';
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
import { anomaliesIn, attribute, readText, withoutPrefix, type XmlElement } from './element.js';
import { parseFlag } from './kinds/flag.js';
import type { FieldTexts } from './kinds/kind.js';
import { readField, writeField } from './kinds/tables.js';
import type { Maps } from './maps.js';
import { leafText } from './markup.js';
import { type FieldPlan, mappedPlan, type Plan, type Slot, type Structure } from './plan.js';
import { RecordTexts } from './record-texts.js';

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

/** An undeclared element unchanged, without its prefix. */
export const preserveUnknown = (element: XmlElement): UnknownElement => ({
  name: withoutPrefix(element.name),
  attributes: element.attributes,
  content: element.content.map(node => (typeof node === 'string' ? node : preserveUnknown(node))),
});

/** Names of undeclared elements that may say who may see a record. */
const LIKE_A_WEB_FLAG = /web|public|publish|profile|display|visib|internet|private|confidential|show|hide/;

/** A row that was written as text, with the text in one of its fields. */
const withField = (node: XmlElement, field: string): XmlElement => ({
  ...node,
  content: [{ name: field, local: field, attributes: {}, content: node.content, line: node.line }],
});

const NO_TEXTS: readonly string[] = [];
const NO_UNKNOWN: readonly UnknownElement[] = [];
const NOT_AS_WRITTEN: RecordMeta['asWritten'] = {};

/** Has the element text and no elements? */
const isText = (node: XmlElement): boolean =>
  !node.content.some(child => typeof child !== 'string') && readText(node) !== '';

/**
 * Reads the direct children of one record or row by its declaration. As `FieldTexts` it holds the texts of the
 * field that is being read.
 */
class StructureReader implements FieldTexts {
  readonly institution: string;
  readonly #plan: Plan;
  readonly #context: ReadContext;
  readonly #path: FieldPath;
  readonly #texts: RecordTexts;
  #rows: Map<string, Structure[]> | null = null;
  #unknown: UnknownElement[] | null = null;
  #asWritten: Record<string, readonly string[]> | null = null;
  #hiddenBy: string | null = null;
  #hasValue = false;
  #reading: FieldPlan | null = null;

  constructor(plan: Plan, context: ReadContext, path: FieldPath) {
    this.#plan = plan;
    this.#texts = new RecordTexts(plan, context.institution);
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
    this.#texts.applyMaps();
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

  get path(): string {
    const { record, path } = this.#path;
    return [firstPart(record, ' '), ...path.split(/\[\d+\]\//).filter(Boolean), this.name].join('.');
  }

  get leaves(): readonly string[] {
    return this.#reading?.leaves ?? NO_TEXTS;
  }

  of(leaf: string | null): readonly string[] {
    return this.#texts.of(this.#numberOf(leaf));
  }

  standardOf(text: string): string | null | undefined {
    return this.#reading?.values?.meaningOf(text, this.#texts)?.value;
  }

  warn(leaf: string, code: string, value: string | null, reason: string): void {
    const secret = this.#reading?.field.audience === 'confidential';
    this.#report(this.#texts.lineOf(this.#numberOf(leaf)), leaf, code, value, reason, secret);
  }

  /** Does a map give elements inside this one to fields? */
  #isNested(node: XmlElement): boolean {
    return this.#plan.inside.has(node.local) && node.content.some(child => typeof child !== 'string');
  }

  #numberOf(leaf: string | null): number {
    const at = leaf === null ? -1 : this.leaves.indexOf(leaf);
    return at === -1 ? -1 : (this.#reading?.from ?? 0) + at;
  }

  #readChild(node: XmlElement, slot: Slot | undefined): void {
    if (!slot || (slot.plan.row === null && this.#isNested(node))) {
      this.#readUndeclared(node);
      return;
    }
    if (slot.plan.row) {
      this.#readRow(node, slot.plan, slot.plan.row);
      return;
    }
    if (slot.mapped !== null) {
      this.#readMapped(node, slot);
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
    // A field may have the name of a web flag, such as a web address that says “No”.
    else if (
      this.#context.maps.webFlags.has(slot.leaf) &&
      slot.plan.field.kind === 'text' &&
      this.#readWebFlag(node)
    )
      this.#preserve(node);
    else this.#texts.add(slot.at, tidy(text), node.line);
  }

  #readUndeclared(node: XmlElement): void {
    const inside = this.#plan.inside.get(node.local);
    this.#preserve(node);
    if (this.#readWebFlag(node)) return;
    this.#useText(node, node.local, null);
    if (!inside && this.#plan.ignored.has(node.local)) return;
    const children = node.content.filter(child => typeof child !== 'string');
    if (!inside && children.length === 0) this.#reportUnknown(node, withoutPrefix(node.name), node.local);
    for (const child of children) {
      const slot = inside?.get(child.local);
      const path = `${withoutPrefix(node.name)}/${withoutPrefix(child.name)}`;
      this.#useText(child, path.toLowerCase(), slot ?? null);
      if (!slot) this.#reportUnknown(child, path, path.toLowerCase());
    }
  }

  /**
   * Reads an element that says whether the record is on the web; false for any other element. The flag of a row concerns
   * the person of the row, not the record.
   */
  #readWebFlag(node: XmlElement): boolean {
    const flags = this.#context.maps.webFlags;
    const inner = node.content.filter(child => typeof child !== 'string');
    const effects = (inner.length === 0 ? [node] : inner).map(each => flags.read(each.local, readText(each)));
    if (effects.every(effect => effect === undefined)) return false;
    if (effects.includes('hide') && this.#path.path === '') this.#hiddenBy ??= withoutPrefix(node.name);
    return true;
  }

  /** Reads an element that a map gives to a leaf; the elements inside it may be given to others. */
  #readMapped(node: XmlElement, slot: Slot): void {
    this.#useText(node, node.local, slot);
    this.#preserve(node);
  }

  /** Gives the text of an undeclared element to its leaf, and to the conditions that need it. */
  #useText(node: XmlElement, path: string, slot: Slot | null): void {
    const isWatched = this.#plan.watched.has(path);
    if (slot === null && !isWatched) return;
    const text = tidy(leafText(node) ?? '');
    if (slot !== null) this.#texts.addMapped(slot, text, node.line);
    if (isWatched) this.#texts.watch(path, text, node.line);
  }

  #reportUnknown(node: XmlElement, field: string, path: string): void {
    if (this.#plan.ignored.has(path)) return;
    const text = readText(node);
    if (LIKE_A_WEB_FLAG.test(node.local) && parseFlag(text) !== null) {
      const reason = 'It may say whether the record is public, and no map knows it. It hides nothing.';
      this.#report(node.line, field, 'flag.unknown', text, reason, true);
      return;
    }
    // An undeclared element may hold anything, so it counts as confidential.
    const reason = 'The schema has no such field; it is preserved.';
    if (text !== '') this.#report(node.line, field, 'field.unknown', text, reason, true);
  }

  #readRow(node: XmlElement, { name, field }: FieldPlan, plan: Plan): void {
    const isWrittenAsText = isText(node);
    const textField = field.kind === 'rows' ? field.textField : null;
    if (isWrittenAsText && textField === null) {
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
    const row = reader.read(isWrittenAsText && textField !== null ? withField(node, textField) : node);
    if (reader.isEmpty) return;
    rows.push({
      ...row,
      ...(node.local === name ? {} : { element: withoutPrefix(node.name) }),
      ...(isWrittenAsText ? { isText: true } : {}),
    });
    this.#rows.set(name, rows);
  }

  #value(plan: FieldPlan): unknown {
    const { name, field, leaves, from } = plan;
    if (field.kind === 'rows') return this.#rows?.get(name) ?? null;
    if (!this.#texts.has(plan)) return null;
    this.#reading = plan;
    this.#warnIfRepeated(plan);
    const value = readField(field, this);
    const written = writeField(field, value, this.institution);
    for (let i = 0; i < leaves.length; i++) {
      const texts = this.#texts.writtenIn(from + i);
      if (texts.length < 2 && texts[0] === (written[i] ?? undefined)) continue;
      this.#asWritten ??= {};
      this.#asWritten[leaves[i] as string] = texts;
    }
    return value;
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
    const text = readText(node);
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
        this.#report(node.line, field, code, readText(node) || null, reason, secret);
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
