import { counted, DataError } from '../../core/index.js';
import { isPersonIdOrNetId } from '../../schema/index.js';
import { fileSource } from '../../sources/index.js';
import type { Observer } from '../observer.js';
import type { Host } from '../settings/host.js';

/** A person named by a list. */
export interface PersonRef {
  /** Person ID or net ID. */
  readonly id: string;
  /** Null if the list has none. */
  readonly name: string | null;
  /** Where it stands in a file: `ids.txt line 45`; null for one given on the command line. */
  readonly place: string | null;
}

export interface IdList {
  readonly people: readonly PersonRef[];
  /** Lines without an identifier, by their numbers: their text is never repeated. */
  readonly errors: readonly DataError[];
}

/** The person of a line. */
type LinePerson = Omit<PersonRef, 'place'>;
type LineParser = (line: string) => LinePerson | null;

/** Removes the CSV quotes that a spreadsheet puts around a name. */
function unquoted(text: string): string {
  const word = text.trim();
  return /^".*"$/.test(word) ? word.slice(1, -1).replaceAll('""', '"').trim() : word;
}

/** A line of a list of applicants: a person ID or net ID, with a name after a comma; null for anything else. */
export function parseApplicantLine(line: string): LinePerson | null {
  const [, first = '', rest = ''] = /^([^,]*),?(.*)$/s.exec(line) ?? [];
  const id = unquoted(first);
  return isPersonIdOrNetId(id) ? { id, name: unquoted(rest) || null } : null;
}

/** A line of a list of faculty: a net ID with anything after it, or a name; null for anything else. */
export function parsePersonLine(line: string): LinePerson | null {
  const text = unquoted(line).replaceAll('"', '');
  const [, id] = /^(\d{9})(?:\W.*)?$/s.exec(text) ?? [];
  if (id === undefined && !/^\P{N}*\p{L}\P{N}*$/u.test(text)) return null;
  return { id: id ?? text, name: null };
}

function lineError(source: string, line: number): DataError {
  return new DataError('ids.line', `${source}, line ${line}: not an identifier.`, {
    place: { source, line },
    hint: 'Write one identifier on each line: a person ID or net ID, or the name of a member of the faculty.',
  });
}

/**
 * Reads a list of people, one a line. Empty lines and lines that begin with `#` are ignored.
 * @param path of the file; `-` is standard input
 * @throws SourceError if it cannot be read, DataError `ids.encoding` if it is not text in UTF-8
 */
async function readIdFile(path: string, { input }: Host, parse: LineParser): Promise<IdList> {
  const { body, meta } = await fileSource(path, input === undefined ? {} : { stdin: input }).read();
  const source = meta.address;
  let text: string;
  try {
    // This also removes a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (cause) {
    throw new DataError('ids.encoding', `${source} is not text in UTF-8.`, {
      place: { source },
      hint: 'Save it as plain text in UTF-8.',
      cause,
    });
  }
  const people: PersonRef[] = [];
  const errors: DataError[] = [];
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const person = parse(line);
    if (person !== null) people.push({ ...person, place: `${source} line ${i + 1}` });
    else errors.push(lineError(source, i + 1));
  }
  return { people, errors };
}

/** Each person once, at the first place, with the first name that the list has. */
function removeRepeated(people: readonly PersonRef[]): readonly PersonRef[] {
  const byId = new Map<string, PersonRef>();
  for (const person of people) {
    const key = person.id.toLowerCase();
    const before = byId.get(key);
    if (before === undefined) byId.set(key, person);
    else if (before.name === null) byId.set(key, { ...before, name: person.name });
  }
  return [...byId.values()];
}

/**
 * Reads the people to make documents for, each once: the given identifiers, then those of a file.
 * @param path of the file; undefined for none
 * @param parse reads a line; by default of a list of applicants
 * @throws what reading the file throws; DataError `ids.none`, or the error of its first line, if it names no person
 */
export async function readIdList(
  ids: readonly string[],
  path: string | undefined,
  host: Host,
  { notice }: Observer,
  parse: LineParser = parseApplicantLine,
): Promise<IdList> {
  const listed: IdList =
    path === undefined ? { people: [], errors: [] } : await readIdFile(path, host, parse);
  const all = [...ids.map(id => ({ id, name: null, place: null })), ...listed.people];
  const people = removeRepeated(all);
  if (path !== undefined && people.length === 0) {
    throw (
      listed.errors[0] ??
      new DataError('ids.none', 'The file of --ids names no person.', {
        hint: 'Write one person ID or net ID on each line.',
      })
    );
  }
  const repeated = all.length - people.length;
  if (repeated > 0) {
    notice?.(`${counted(repeated, 'repeated identifier was', 'repeated identifiers were')} ignored.`);
  }
  return { people, errors: listed.errors };
}
