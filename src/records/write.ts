import {
  ENTITIES,
  type Entity,
  entityNamed,
  type Fields,
  type IndexEntry,
  type Person,
  type RecordOf,
  type RowOf,
  type UnknownElement,
} from '../schema/index.js';
import { escapeAttribute, escapeText } from './characters.js';
import { writeColleagues } from './colleagues.js';
import { writeField } from './kinds/tables.js';
import { type FieldPlan, getPlan, type Structure } from './plan.js';

const DATA_NAMESPACE = 'http://www.digitalmeasures.com/schema/data';
const METADATA_NAMESPACE = 'http://www.digitalmeasures.com/schema/data-metadata';

type Attributes = Readonly<Record<string, string>>;

/** Attributes as written, preceded by typed ones that they lack in any letter case. */
function withTyped(typed: Readonly<Record<string, string | null>>, written: Attributes): Attributes {
  const names = new Set(Object.keys(written).map(name => name.slice(name.indexOf(':') + 1).toLowerCase()));
  const missing = Object.entries(typed).filter(
    (entry): entry is [string, string] => entry[1] !== null && !names.has(entry[0].toLowerCase()),
  );
  return { ...Object.fromEntries(missing), ...written };
}

/** Collects lines of XML and the prefixes that their attributes use. */
class Writer {
  readonly #institution: string;
  readonly #lines: string[] = [];
  readonly prefixes = new Set<string>();

  constructor(institution: string) {
    this.#institution = institution;
  }

  get text(): string {
    return this.#lines.join('\n');
  }

  person(person: Person, indent: string): void {
    const attributes = withTyped({ userId: person.userId, username: person.username }, person.attributes);
    this.#lines.push(`${indent}<${this.#tag('Record', attributes)}>`);
    const inner = `${indent}  `;
    for (const entry of person.index) this.#indexEntry(entry, inner);
    for (const { name } of ENTITIES) for (const record of person.records[name]) this.record(record, inner);
    this.#unknown(person.unknown, inner);
    this.#lines.push(`${indent}</Record>`);
  }

  record(record: RecordOf<Entity>, indent: string): void {
    const entity = entityNamed(record.entity);
    if (entity) this.#structure(entity.name, entity.fields, record, indent);
  }

  #indexEntry({ key, entry, text }: IndexEntry, indent: string): void {
    this.#lines.push(`${indent}<${this.#tag('dmd:IndexEntry', { indexKey: key, entryKey: entry, text })}/>`);
  }

  #structure(name: string, fields: Fields, structure: Structure, indent: string): void {
    const element = structure.element ?? name.toUpperCase();
    const start = this.#tag(element, withTyped({ id: structure.id }, structure.attributes));
    const inner = `${indent}  `;
    const plans = getPlan(fields).fields;
    if (structure.isText) {
      const texts = plans.flatMap(plan => this.#textsOf(plan, structure)).map(([, text]) => text);
      this.#lines.push(`${indent}<${start}>${escapeText(texts.join(''))}</${element}>`);
      return;
    }
    this.#lines.push(`${indent}<${start}>`);
    for (const plan of plans) {
      const { name: fieldName, field } = plan;
      if (field.kind === 'rows')
        for (const row of structure.values[fieldName] as readonly RowOf<Fields>[])
          this.#structure(fieldName, field.row, row, inner);
      else for (const [leaf, text] of this.#textsOf(plan, structure)) this.#leaf(leaf, text, inner);
    }
    this.#unknown(structure.unknown, inner);
    this.#lines.push(`${indent}</${element}>`);
  }

  /** The texts of the leaves of a field, in their order. */
  #textsOf({ name, field, leaves }: FieldPlan, structure: Structure): readonly (readonly [string, string])[] {
    if (field.kind === 'rows') return [];
    const written = writeField(field, structure.values[name], this.#institution);
    return leaves.flatMap((leaf, i) => {
      const text = written[i] ?? null;
      const texts = structure.asWritten[leaf] ?? (text === null ? [] : [text]);
      return texts.map(each => [leaf, each] as const);
    });
  }

  #leaf(name: string, text: string, indent: string): void {
    const element = name.toUpperCase();
    this.#lines.push(`${indent}<${element}>${escapeText(text)}</${element}>`);
  }

  #unknown(elements: readonly UnknownElement[], indent: string): void {
    for (const element of elements) this.#lines.push(indent + this.#unknownElement(element));
  }

  /** On one line, since white space in it would count as text. */
  #unknownElement({ name, attributes, content }: UnknownElement): string {
    const start = this.#tag(name, attributes);
    if (content.length === 0) return `<${start}/>`;
    const inner = content.map(node =>
      typeof node === 'string' ? escapeText(node) : this.#unknownElement(node),
    );
    return `<${start}>${inner.join('')}</${name}>`;
  }

  #tag(name: string, attributes: Attributes): string {
    let tag = name;
    for (const [attribute, value] of Object.entries(attributes)) {
      const colon = attribute.indexOf(':');
      if (colon > 0) this.prefixes.add(attribute.slice(0, colon));
      tag += ` ${attribute}="${escapeAttribute(value)}"`;
    }
    return tag;
  }
}

/**
 * Writes a record as an XML fragment: its entity's element in upper case, fields in declared order with their
 * texts as written if the record has those, undeclared elements at the end.
 * `institution` replaces `<INSTITUTION>` in the values of choices.
 */
export function writeRecord(record: RecordOf<Entity>, institution: string): string {
  const writer = new Writer(institution);
  writer.record(record, '');
  return writer.text;
}

/** Writes a person as an XML fragment, one `Record` with its index entries and records. */
export function writePerson(person: Person, institution: string): string {
  const writer = new Writer(institution);
  writer.person(person, '');
  return writer.text;
}

export interface WriteOptions {
  /** Name of the root element, e.g. `Data`. */
  readonly root: string;
  readonly institution: string;
  /** Day on which the response is created, `YYYY-MM-DD`; null or absent writes none. */
  readonly date?: string | null;
}

/** The text before and after the persons of a response. */
export interface Envelope {
  readonly start: string;
  readonly end: string;
}

/**
 * Writes the XML declaration and root around the persons of a response, with its namespaces. `prefixes` are those
 * of the attributes inside; any other than `dmd` comes from a response that bound its own to the metadata.
 */
export function writeEnvelope(
  root: string,
  prefixes: Iterable<string>,
  {
    date = null,
    institution = null,
  }: { readonly date?: string | null; readonly institution?: string | null } = {},
): Envelope {
  const foreign = [...prefixes].filter(prefix => !['xml', 'xmlns', 'dmd'].includes(prefix));
  const attributes = [
    `xmlns="${DATA_NAMESPACE}"`,
    `xmlns:dmd="${METADATA_NAMESPACE}"`,
    ...foreign.map(prefix => `xmlns:${prefix}="${METADATA_NAMESPACE}"`),
    ...(date ? [`dmd:date="${escapeAttribute(date)}"`] : []),
    ...(institution ? [`institution="${escapeAttribute(institution)}"`] : []),
  ];
  return {
    start: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${attributes.join(' ')}>\n`,
    end: `</${root}>\n`,
  };
}

/**
 * Writes a whole response: XML declaration, root, one `Record` per person, and names that rows lack. `readReply` restores
 * the persons.
 */
export function writeReply(persons: readonly Person[], options: WriteOptions): string {
  const writer = new Writer(options.institution);
  for (const person of persons) writer.person(person, '  ');
  const { start, end } = writeEnvelope(options.root, writer.prefixes, { date: options.date ?? null });
  return `${start}${writer.text === '' ? '' : `${writer.text}\n`}${end}${writeColleagues(persons)}`;
}
