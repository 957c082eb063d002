import { DataError } from '../../core/index.js';
import { type AnyAdmissionsReply, isAdmissionsReply, readAdmissionsReply } from '../../records/index.js';
import type { ServiceResponse } from '../../sources/index.js';
import { readPeople } from './read-people.js';

/** What files hold, with the command that reads it. */
const KINDS = {
  people: { content: 'holds faculty records', command: 'cv' },
  applicant: { content: "is an applicant's record", command: 'i20' },
  programs: { content: 'is a list of programs', command: 'letters' },
  offering: { content: 'is an offering communication', command: 'letters' },
  note: { content: 'is a letter note', command: 'letters' },
} as const satisfies Readonly<
  Record<'people' | AnyAdmissionsReply['kind'], { readonly content: string; readonly command: string }>
>;

type FileKind = keyof typeof KINDS;

/** The error for a file of another kind than the command reads. */
export function wrongKind(actual: FileKind, source: string, code = 'data.kind'): DataError {
  const { content, command } = KINDS[actual];
  return new DataError(code, `${source} ${content}.`, { place: { source }, hint: `Use vitae ${command}.` });
}

/** The kind of a file by its content; null if it is none that a command reads. */
async function detectKind(body: Uint8Array, source: string): Promise<FileKind | null> {
  try {
    if (isAdmissionsReply(body)) return readAdmissionsReply(body, { source }).kind;
    const { persons } = await readPeople(body, source, { institution: '' });
    return persons.length > 0 ? 'people' : null;
  } catch {
    return null;
  }
}

/**
 * Reads a file as one kind.
 * @param isEmpty if true for the value, the file may be of another kind
 * @throws DataError `data.kind` for a file of another kind, else what `read` throws
 */
export async function readAs<T>(
  command: (typeof KINDS)[FileKind]['command'],
  { body, meta }: ServiceResponse,
  read: () => T | Promise<T>,
  isEmpty: (value: T) => boolean = () => false,
): Promise<T> {
  const requireSameKind = async (): Promise<void> => {
    const actual = await detectKind(body, meta.address);
    if (actual !== null && KINDS[actual].command !== command) throw wrongKind(actual, meta.address);
  };
  let value: T;
  try {
    value = await read();
  } catch (error) {
    if (error instanceof DataError) await requireSameKind();
    throw error;
  }
  if (isEmpty(value)) await requireSameKind();
  return value;
}
