import { type Problem, Problems, type SourcePosition } from '../core/index.js';
import type { Entity, EntityName, IndexEntry, MapTable, Person, RecordOf } from '../schema/index.js';
import { type Anomaly, describeAnomalies } from './anomalies.js';
import { decodeBody } from './bytes.js';
import { decodeEscaped } from './characters.js';
import { contactName, readColleagues, withColleagues } from './colleagues.js';
import { anomaliesIn, attribute, readText, withoutPrefix, type XmlElement } from './element.js';
import { limitExceeded } from './limits.js';
import { getMaps, type Maps } from './maps.js';
import { isNeeded, type NeedsOf, type RecordNeeds } from './needs.js';
import { emptyRecords, preserveUnknown, type ReadContext, readRecord } from './read.js';
import { rejectErrorResponses, rejectOtherFormats } from './reject.js';
import { parseXml, type ScanHooks } from './xml.js';

/** A response of the faculty-profile service. */
export interface Reply {
  /** Name of the root element as written, without prefix. */
  readonly root: string;
  /** Day on which the service created the response (`dmd:date` of the root); null if missing. */
  readonly date: string | null;
  /** Name of the institution by the root itself, which invented samples have; null if missing. */
  readonly institution: string | null;
  readonly persons: readonly Person[];
  readonly problems: readonly Problem[];
}

export interface ReplyOptions {
  /** File path, or address without credentials or query; for the positions of problems and errors. */
  readonly source: string;
  /** Name of the institution, replacing `<INSTITUTION>` in the values of choices; empty for the one of the root. */
  readonly institution: string;
  /** The institution's maps, in addition to the bundled ones; they must be without faults. */
  readonly maps?: MapTable | undefined;
  /** The records to read, and with them the problems to report; all by default. */
  readonly needs?: NeedsOf | undefined;
}

const NO_MAPS: MapTable = {};

const readInstitution = (root: XmlElement): string | null => attribute(root, 'institution');

/** The elements that hold one person each. */
function personElements(root: XmlElement, maps: Maps): readonly XmlElement[] {
  if (root.local === 'record') return [root];
  const children = root.content.filter(node => typeof node !== 'string');
  const records = children.filter(node => node.local === 'record');
  if (records.length > 0) return records;
  // Some resources return the entities of their one person directly below the root.
  return children.some(node => maps.entity(node.local)) ? [root] : [];
}

/** Far above the staff of any university; even a person without records takes a kilobyte. */
const PERSON_LIMIT = 50_000;

const readDate = (root: XmlElement): string | null => attribute(root, 'date');

/** The person below whose element the records of a response stand; null elsewhere in it. */
function personAround(parents: readonly XmlElement[]): XmlElement | null {
  const person = parents.at(-1);
  if (person?.local !== 'record' || parents.length > 2) return null;
  return parents.length === 2 && parents[0]?.local === 'record' ? null : person;
}

/** Skips the records that are not needed. */
function createSkipper(needsOf: NeedsOf, maps: Maps): NonNullable<ScanHooks['skips']> {
  let needs: RecordNeeds | null = null;
  return (local, parents, written) => {
    const person = personAround(parents);
    const entity = person && maps.entity(local);
    if (!person || !entity) return false;
    needs ??= needsOf(readDate(parents[0] ?? person));
    const xml = written();
    return xml !== null && !isNeeded(xml, entity.name as EntityName, needs);
  };
}

/**
 * Reads records while the tree grows, so that only one of them at a time exists as elements. This saves a third
 * of the memory for a response with a whole department.
 */
function createEarlyReader(context: Omit<ReadContext, 'problems'>) {
  let institution: string | null = null;
  const read = new Map<XmlElement, { readonly record: RecordOf<Entity>; readonly problems: Problems }>();
  return {
    /** Reads an element that is certainly a record of a person; returns whether it is. */
    onElementEnd: (element: XmlElement, parents: readonly XmlElement[]): boolean => {
      const person = personAround(parents);
      const entity = person && context.maps.entity(element.local);
      if (!person || !entity) return false;
      const problems = new Problems();
      institution ??= context.institution || readInstitution(parents[0] ?? person) || '';
      const record = readRecord(entity, element, { ...context, institution, problems });
      read.set(element, { record, problems });
      return true;
    },
    /** The record of an element; adds its problems to those of the response in document order. */
    recordOf: (entity: Entity, element: XmlElement, problems: Problems): RecordOf<Entity> => {
      const early = read.get(element);
      if (!early)
        return readRecord(entity, element, {
          ...context,
          institution: institution ?? context.institution,
          problems,
        });
      for (const problem of early.problems.list) problems.add(problem);
      return early.record;
    },
  };
}

/** Reports anomalies outside records. */
function reportAnomalies(
  { line, name }: XmlElement,
  anomalies: readonly Anomaly[],
  { source, problems }: ReadContext,
): void {
  for (const finding of describeAnomalies(anomalies))
    problems.add({ ...finding, place: { source, line, record: name }, value: null });
}

function readPerson(
  element: XmlElement,
  context: ReadContext,
  early: ReturnType<typeof createEarlyReader>,
): Person {
  const { source, problems, maps } = context;
  const records: Record<string, RecordOf<never>[]> = {};
  const index: IndexEntry[] = [];
  const unknown: Person['unknown'][number][] = [];
  const seen = new Set<string>();
  const warnOfText = ({ line, name }: XmlElement, code: string, value: string, reason: string): void => {
    if (value === '') return;
    problems.add({ code, place: { source, line, record: name }, value, reason, secrecy: 'private' });
  };
  reportAnomalies(element, element.anomalies ?? [], context);
  for (const node of element.content) {
    if (typeof node === 'string') {
      warnOfText(element, 'person.text', node.trim(), 'There is text between the records.');
      continue;
    }
    const entity = maps.entity(node.local);
    if (entity) {
      const record = early.recordOf(entity, node, problems);
      const key = `${record.entity} ${record.id}`;
      if (record.id !== null && seen.has(key))
        problems.add({
          code: 'record.repeated',
          place: { source, line: node.line, record: key },
          value: record.id,
          reason: 'The person has another record with this ID; both are used.',
        });
      if (record.id !== null) seen.add(key);
      records[entity.name] ??= [];
      records[entity.name]?.push(record as RecordOf<never>);
    } else if (node.local === 'indexentry') {
      reportAnomalies(node, anomaliesIn(node), context);
      warnOfText(node, 'index.text', readText(node), 'An index entry should have attributes only.');
      const text = (name: string): string => decodeEscaped(attribute(node, name) ?? '');
      index.push({ key: text('indexkey'), entry: text('entrykey'), text: text('text') });
    } else {
      unknown.push(preserveUnknown(node));
      reportAnomalies(node, anomaliesIn(node), context);
      if (entity === undefined)
        warnOfText(node, 'entity.unknown', readText(node), 'The schema has no such entity; it is preserved.');
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

/** Reports text and elements below the root that are not persons. */
function reportUnexpected(root: XmlElement, persons: readonly XmlElement[], context: ReadContext): void {
  if (persons[0] === root) return;
  const read: ReadonlySet<unknown> = new Set(persons);
  reportAnomalies(root, root.anomalies ?? [], context);
  for (const node of root.content) {
    if (typeof node !== 'string' && !read.has(node)) reportAnomalies(node, anomaliesIn(node), context);
    const unexpected = typeof node === 'string' ? node.trim() : read.has(node) ? '' : readText(node);
    if (unexpected === '') continue;
    const at = typeof node === 'string' ? root : node;
    context.problems.add({
      code: 'reply.unknown',
      place: { source: context.source, line: at.line, record: at.name },
      value: unexpected,
      reason: 'This is not a record of a person; it is ignored.',
      secrecy: 'private',
    });
  }
}

/** The people with the names that their rows lack, from those that follow the root, or the others of the response. */
function nameRows(persons: readonly Person[], text: string): readonly Person[] {
  const stored = readColleagues(text);
  const byKey = new Map(persons.map(person => [person.userId, person]));
  const find = (key: string) => {
    const other = byKey.get(key);
    return stored.get(key) ?? (other === undefined ? null : contactName(other));
  };
  return persons.map(person => withColleagues(person, find));
}

/**
 * Reads a response of the faculty-profile service: the `Record` children of any root, by local names in any
 * letter case. A root that has entities and no `Record` is one person.
 * @throws SourceError `source.fault`, `source.error` if the root reports an error;
 *   DataError `data.empty`, `data.html`, `data.json`, `data.not-xml`, `data.persons`, and the errors of
 *   `decodeBody` and `parseXml`
 */
export function readReply(body: Uint8Array | string, options: ReplyOptions): Reply {
  const place: SourcePosition = { source: options.source };
  const problems = new Problems();
  const text = decodeBody(body, place, problems);
  rejectOtherFormats(text, place);
  const { source, institution, needs } = options;
  const maps = getMaps(options.maps ?? NO_MAPS);
  const early = createEarlyReader({ source, institution, maps });
  const { onElementEnd } = early;
  const hooks = needs === undefined ? { onElementEnd } : { onElementEnd, skips: createSkipper(needs, maps) };
  const root = parseXml(text, place, hooks);
  rejectErrorResponses(root, place);
  const own = readInstitution(root);
  const context: ReadContext = { source, institution: institution || (own ?? ''), maps, problems };
  const elements = personElements(root, maps);
  if (elements.length > PERSON_LIMIT)
    throw limitExceeded('persons', `it has over ${PERSON_LIMIT} persons`, place);
  reportUnexpected(root, elements, context);
  const persons = elements.map(element => readPerson(element, context, early));
  return {
    root: withoutPrefix(root.name),
    date: readDate(root),
    institution: own,
    persons: nameRows(persons, text),
    problems: problems.list,
  };
}
