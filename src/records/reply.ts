import { DataError, type Place, type Problem, Problems } from '../ground/index.js';
import { type Entity, entityNamed, type IndexEntry, type Person, type RecordOf } from '../schema/index.js';
import { decodeBody } from './bytes.js';
import { attribute, textOf, withoutPrefix, type XmlElement } from './element.js';
import { emptyRecords } from './make.js';
import { keep, type ReadContext, readRecord } from './read.js';
import { refuseFaults, refuseOtherFormats } from './refuse.js';
import { parseXml } from './xml.js';

/** A reply of the service, read. */
export interface Reply {
  /** Name of the root element as written, without prefix. */
  readonly root: string;
  /** Day on which the service made the reply (`dmd:date` of the root); null where it is missing. */
  readonly date: string | null;
  readonly persons: readonly Person[];
  readonly problems: readonly Problem[];
}

export interface ReplyOptions {
  /** File path, or address without credentials or query; for the places of problems and errors. */
  readonly source: string;
  /** Name of the institution, which stands for `<INSTITUTION>` in the values of choices. */
  readonly institution: string;
}

/** The elements that hold one person each. */
function personElements(root: XmlElement): readonly XmlElement[] {
  if (root.local === 'record') return [root];
  const children = root.content.filter(node => typeof node !== 'string');
  const records = children.filter(node => node.local === 'record');
  if (records.length > 0) return records;
  // The reply of some resources puts the entities of its one person directly below the root.
  return children.some(node => entityNamed(node.local)) ? [root] : [];
}

/** Far above the staff of any university; a person without records still takes a kilobyte. */
const PERSON_LIMIT = 50_000;

interface EarlyRecord {
  readonly record: RecordOf<Entity>;
  readonly problems: Problems;
}

/**
 * Reads the records of persons while the tree of the reply grows, so that only one of them at a time is held
 * as elements: with a whole department in a reply that saves a third of the memory.
 */
class EarlyReader {
  readonly #context: Omit<ReadContext, 'problems'>;
  readonly #read = new Map<XmlElement, EarlyRecord>();

  constructor(context: Omit<ReadContext, 'problems'>) {
    this.#context = context;
  }

  /** Takes what is surely a record of a person, whatever else the reply will hold. */
  take(element: XmlElement, inside: readonly XmlElement[]): boolean {
    const person = inside.at(-1);
    if (person?.local !== 'record' || inside.length > 2) return false;
    if (inside.length === 2 && inside[0]?.local === 'record') return false;
    const entity = entityNamed(element.local);
    if (!entity) return false;
    const problems = new Problems();
    const record = readRecord(entity, element, { ...this.#context, problems });
    this.#read.set(element, { record, problems });
    return true;
  }

  /** The record of an element, with its problems put in their place among those of the reply. */
  recordOf(entity: Entity, element: XmlElement, problems: Problems): RecordOf<Entity> {
    const early = this.#read.get(element);
    if (!early) return readRecord(entity, element, { ...this.#context, problems });
    for (const problem of early.problems.list) problems.add(problem);
    return early.record;
  }
}

class PersonReader {
  readonly #context: ReadContext;
  readonly #early: EarlyReader;

  constructor(context: ReadContext, early: EarlyReader) {
    this.#context = context;
    this.#early = early;
  }

  read(element: XmlElement): Person {
    const records: Record<string, RecordOf<never>[]> = {};
    const index: IndexEntry[] = [];
    const unknown: Person['unknown'][number][] = [];
    const seen = new Set<string>();
    for (const node of element.content) {
      if (typeof node === 'string') {
        if (node.trim() !== '')
          this.#odd(element, 'person.text', node.trim(), 'There is text between the records.');
        continue;
      }
      const entity = entityNamed(node.local);
      if (entity) {
        const record = this.#early.recordOf(entity, node, this.#context.problems);
        this.#reportRepeated(record, node, seen);
        records[entity.name] ??= [];
        records[entity.name]?.push(record as RecordOf<never>);
      } else if (node.local === 'indexentry') {
        index.push(this.#indexEntry(node));
      } else {
        unknown.push(keep(node));
        const text = textOf(node);
        if (text !== '')
          this.#odd(node, 'entity.unknown', text, 'The schema has no such entity; it is kept.');
      }
    }
    return {
      userId: attribute(element, 'userid'),
      username: attribute(element, 'username'),
      attributes: element.attributes,
      index,
      records: { ...emptyRecords(), ...records },
      unknown,
    };
  }

  #indexEntry(node: XmlElement): IndexEntry {
    const text = textOf(node);
    if (text !== '') this.#odd(node, 'index.text', text, 'An index entry should hold attributes only.');
    return {
      key: attribute(node, 'indexkey') ?? '',
      entry: attribute(node, 'entrykey') ?? '',
      text: attribute(node, 'text') ?? '',
    };
  }

  #reportRepeated(record: { entity: string; id: string | null }, node: XmlElement, seen: Set<string>): void {
    if (record.id === null) return;
    const key = `${record.entity} ${record.id}`;
    if (seen.has(key))
      this.#context.problems.add({
        code: 'record.repeated',
        place: { source: this.#context.source, line: node.line, record: key },
        value: record.id,
        reason: 'The person has another record with this id; both are kept.',
      });
    seen.add(key);
  }

  #odd(node: XmlElement, code: string, value: string, reason: string): void {
    this.#context.problems.add({
      code,
      place: { source: this.#context.source, line: node.line, record: node.name },
      value,
      reason,
      secrecy: 'private',
    });
  }
}

/** Reports what stands below the root and is no person. */
function reportStrays(root: XmlElement, persons: readonly XmlElement[], context: ReadContext): void {
  if (persons[0] === root) return;
  const read: ReadonlySet<unknown> = new Set(persons);
  for (const node of root.content) {
    const stray = typeof node === 'string' ? node.trim() : read.has(node) ? '' : textOf(node);
    if (stray === '') continue;
    const at = typeof node === 'string' ? root : node;
    context.problems.add({
      code: 'reply.unknown',
      place: { source: context.source, line: at.line, record: at.name },
      value: stray,
      reason: 'This is no record of a person and was not read.',
      secrecy: 'private',
    });
  }
}

/**
 * Reads a reply of the faculty-profile service: the `Record` children of whatever root, by local names in
 * any letter case. A root without `Record` that holds entities is one person.
 * @throws SourceError `source.fault`, `source.error` where the root says that the request failed;
 *   DataError `data.empty`, `data.html`, `data.json`, `data.not-xml`, `data.persons`, and those of `decodeBody`
 *   and `parseXml`.
 */
export function readReply(body: Uint8Array | string, options: ReplyOptions): Reply {
  const place: Place = { source: options.source };
  const problems = new Problems();
  const text = decodeBody(body, place, problems);
  refuseOtherFormats(text, place);
  const early = new EarlyReader(options);
  const root = parseXml(text, place, problems, (element, inside) => early.take(element, inside));
  refuseFaults(root, place);
  const context: ReadContext = { ...options, problems };
  const elements = personElements(root);
  if (elements.length > PERSON_LIMIT)
    throw new DataError('data.persons', `The body is refused: there are over ${PERSON_LIMIT} persons.`, {
      place,
      hint: 'No real reply is like this; find out where the body comes from.',
    });
  reportStrays(root, elements, context);
  const reader = new PersonReader(context, early);
  const persons = elements.map(element => reader.read(element));
  return { root: withoutPrefix(root.name), date: attribute(root, 'date'), persons, problems: problems.list };
}
