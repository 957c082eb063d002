import { existsSync } from 'node:fs';
import { firstPart, type Problem } from '../core/index.js';
import { countValues, readReply, type ValueCounts, writeReply } from '../records/index.js';
import { ENTITIES, type Entity, type Fields, getLeaves, isNetId, type MapTable } from '../schema/index.js';
import type { Settings } from './settings/settings.js';
import { readSparseFile } from './sources/file.js';
import { chooseSource, type NamedSource, withSource } from './sources/index.js';
import { requireRecords } from './sources/read-people.js';

/** A request for the names that no map knows. */
export interface UnmappedRequest {
  readonly settings: Settings;
  /** The path of a file, `-` for standard input, or the net ID of a person. */
  readonly target: string;
  readonly source?: NamedSource | undefined;
}

/** An element or a text that no map knows. */
export interface Unmapped {
  readonly kind: 'entities' | 'fields' | 'values' | 'webFlags';
  /** The entity, row or field, e.g. `intellcont.contype`; empty for an entity and a web flag. */
  readonly path: string;
  /** The element or the text. */
  readonly name: string;
  /** How often it occurs. */
  readonly count: number;
}

export interface UnmappedNames {
  readonly source: string;
  /** Name of the institution by the file itself; null if it has none. */
  readonly institution: string | null;
  /** How many of the filled values are understood. */
  readonly values: ValueCounts;
  /** The most frequent first. */
  readonly unmapped: readonly Unmapped[];
  /** All of them as a map in which each is left as it is. */
  readonly maps: MapTable;
}

const KINDS: Readonly<Record<string, Unmapped['kind']>> = {
  'entity.unknown': 'entities',
  'field.unknown': 'fields',
  'flag.unknown': 'webFlags',
  'choice.unknown': 'values',
  'type.unknown': 'values',
  'flag.unreadable': 'values',
};

/** The declared field of an element, in an entity or row. */
function getField(path: readonly string[], element: string): string {
  const [entity = '', ...rows] = path;
  let fields: Fields = ENTITIES.find((each: Entity) => each.name === entity)?.fields ?? {};
  for (const name of rows) {
    const field = fields[name];
    fields = field?.kind === 'rows' ? field.row : {};
  }
  const owner = Object.entries(fields).find(([name, field]) => getLeaves(name, field).includes(element));
  return owner?.[0] ?? element;
}

/** Where a problem says that a name is unknown; null for other problems and for private texts. */
function unmappedBy({ code, place, value, secrecy }: Problem): Omit<Unmapped, 'count'> | null {
  const kind = KINDS[code];
  const record = firstPart(place.record ?? '', ' ');
  if (kind === undefined) return null;
  if (kind === 'entities') return { kind, path: '', name: record };
  const steps = (place.field ?? '').split(/\[\d+\]\//);
  const last = steps.pop() ?? '';
  const path = [record, ...steps];
  if (kind === 'webFlags') return { kind, path: '', name: last };
  if (kind === 'fields') return { kind, path: path.join('.'), name: last };
  if (secrecy === 'private' || value === null) return null;
  return { kind, path: [...path, getField(path, last)].join('.'), name: value };
}

/** Counts the names, the most frequent first, those of one number in alphabetical order. */
function count(problems: readonly Problem[]): readonly Unmapped[] {
  const counts = new Map<string, Unmapped>();
  for (const problem of problems) {
    const found = unmappedBy(problem);
    if (found === null) continue;
    const key = JSON.stringify(found);
    counts.set(key, { ...found, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const sorted = [...counts].sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1));
  return sorted.map(([, unmapped]) => unmapped);
}

/** A map that leaves every name as it is, to be filled in. */
function emptyMaps(unmapped: readonly Unmapped[]): MapTable {
  const entities: Record<string, null> = {};
  const fields: Record<string, Record<string, null>> = {};
  const values: Record<string, Record<string, null>> = {};
  const webFlags: Record<string, null> = {};
  for (const { kind, path, name } of unmapped) {
    if (kind === 'entities') entities[name] = null;
    else if (kind === 'webFlags') webFlags[name] = null;
    else {
      const level = kind === 'fields' ? fields : values;
      level[path] ??= {};
      level[path][name] = null;
    }
  }
  const levels = Object.entries({ entities, fields, values, webFlags });
  return Object.fromEntries(levels.filter(([, level]) => Object.keys(level).length > 0));
}

async function findProblems({ settings, target, source: named = {} }: UnmappedRequest) {
  if (existsSync(target) || !isNetId(target)) {
    const { people } = await readSparseFile(target, settings);
    const { problems, persons, hasLines, source } = people;
    if (problems.length === 0) requireRecords(people);
    const found = { source, persons, institution: people.institution };
    if (hasLines) return { ...found, problems };
    // The problems of a JSON record show when it is written as XML and read again.
    const { institution, maps } = settings;
    const xml = writeReply(persons, { root: 'Data', institution });
    return { ...found, problems: readReply(xml, { source, institution, maps }).problems };
  }
  return withSource(chooseSource(named, settings), settings, async from => {
    const { person, problems, source, institution } = (await from.person(target)).read();
    return { persons: [person], problems, source, institution };
  });
}

/**
 * Finds the elements and values of an export that neither the schema nor a map knows.
 * @throws what reading throws
 * @example
 * const { unmapped, maps } = await findUnmapped({ settings, target: 'export.xml' });
 */
export async function findUnmapped(request: UnmappedRequest): Promise<UnmappedNames> {
  const { problems, persons, source, institution = null } = await findProblems(request);
  const unmapped = count(problems);
  const values = countValues(persons, request.settings.maps);
  return { source, institution, values, unmapped, maps: emptyMaps(unmapped) };
}
