import { DataError } from '../../ground/index.js';
import { isPersonIdOrNetId } from '../../schema/index.js';
import { fileSource } from '../../sources/index.js';
import { counted } from '../report.js';
import type { Terminal } from '../terminal.js';

/** A person that a list asks for. */
export interface Wanted {
  /** Person ID or net ID. */
  readonly id: string;
  /** Null where the list has none. */
  readonly name: string | null;
}

export interface IdList {
  readonly wanted: readonly Wanted[];
  /** Lines that are no identifiers: they are told by their numbers, never by what they say. */
  readonly faults: readonly DataError[];
}

/** Quotes of CSV around a name, where a spreadsheet put them. */
function unquoted(text: string): string {
  const word = text.trim();
  return /^".*"$/.test(word) ? word.slice(1, -1).replaceAll('""', '"').trim() : word;
}

function faultIn(source: string, line: number): DataError {
  return new DataError('ids.line', `${source}, line ${line}: this is not an identifier.`, {
    place: { source, line },
    hint: 'Write one person ID or net ID on each line, with a name after a comma where it is known.',
  });
}

/**
 * Reads a list of identifiers: one a line, a name after a comma where it is known; empty lines, and what follows a
 * `#` at the beginning of a line, are left out.
 * @param path of the file; `-` is standard input
 * @throws SourceError where it cannot be read, DataError `ids.encoding` where it is not text in UTF-8
 */
async function readIds(path: string, terminal: Terminal): Promise<IdList> {
  const { body, meta } = await fileSource(path, { stdin: terminal.input }).read();
  const source = meta.address;
  let text: string;
  try {
    // A byte order mark is taken off.
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (cause) {
    throw new DataError('ids.encoding', `${source} is not text in UTF-8.`, {
      place: { source },
      hint: 'Save it as plain text in UTF-8.',
      cause,
    });
  }
  const wanted: Wanted[] = [];
  const faults: DataError[] = [];
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, first = '', rest = ''] = /^([^,]*),?(.*)$/s.exec(line) ?? [];
    const [id, name] = [unquoted(first), unquoted(rest)];
    if (isPersonIdOrNetId(id)) wanted.push({ id, name: name || null });
    else faults.push(faultIn(source, i + 1));
  }
  return { wanted, faults };
}

/** Each person once, where it stands first, by the name that the list gives anywhere. */
function onceEach(wanted: readonly Wanted[]): readonly Wanted[] {
  const byId = new Map<string, Wanted>();
  for (const { id, name } of wanted) {
    const key = id.toLowerCase();
    const before = byId.get(key);
    if (before === undefined) byId.set(key, { id, name });
    else if (before.name === null) byId.set(key, { id: before.id, name });
  }
  return [...byId.values()];
}

/**
 * Everybody that is asked for by identifier, each once: those of the command line, then those of a file.
 * @param path of the file; undefined where there is none
 * @throws what reading the file throws; DataError `ids.none`, or that of its first line, where it names nobody
 */
export async function askedFor(
  ids: readonly string[],
  path: string | undefined,
  terminal: Terminal,
): Promise<IdList> {
  const listed: IdList = path === undefined ? { wanted: [], faults: [] } : await readIds(path, terminal);
  const all = [...ids.map(id => ({ id, name: null })), ...listed.wanted];
  const wanted = onceEach(all);
  if (path !== undefined && wanted.length === 0) throw listed.faults[0] ?? nobody();
  const again = all.length - wanted.length;
  if (again > 0) {
    terminal.err(`${counted(again, 'identifier is', 'identifiers are')} there again: each is taken once.\n`);
  }
  return { wanted, faults: listed.faults };
}

const nobody = (): DataError =>
  new DataError('ids.none', 'The file of --ids names nobody.', {
    hint: 'Write one person ID or net ID on each line.',
  });
