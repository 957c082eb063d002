import { DataError } from '../../core/index.js';
import { type AnyAdmissionsReply, isAdmissionsReply, readAdmissionsReply } from '../../records/index.js';
import type { ServiceResponse } from '../../sources/index.js';
import { holdsRecords, readPeople } from './read-people.js';

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
type Command = (typeof KINDS)[FileKind]['command'];

/** What to name in place of a file that no command reads. */
const INPUTS: { readonly [C in Command]: string } = {
  cv: 'Name an export of faculty records in XML (docs/your-records.md).',
  i20: 'Name a response about an applicant in JSON or XML (docs/admissions.md).',
  letters: 'Name responses of the communication service in JSON or XML (docs/admissions.md).',
};

/** The error for a file of another kind than the command reads. */
export function wrongKind(actual: FileKind, source: string, code = 'data.kind'): DataError {
  const { content, command } = KINDS[actual];
  const input = source === 'standard input' ? '-' : source;
  return new DataError(code, `${source} ${content}.`, {
    place: { source },
    hint: `Use vitae ${command} --input ${input}`,
  });
}

/** The kind of a file by its content; null if it is none that a command reads. */
async function detectKind(body: Uint8Array, source: string): Promise<FileKind | null> {
  try {
    if (isAdmissionsReply(body)) return readAdmissionsReply(body, { source }).kind;
    return holdsRecords(await readPeople(body, source, { institution: '' })) ? 'people' : null;
  } catch {
    return null;
  }
}

/** Rejects a file that is known to be of another kind than a command reads. @throws DataError `data.kind` */
async function rejectOtherKind(command: Command, { body, meta }: ServiceResponse): Promise<void> {
  const source = meta.address;
  const actual = await detectKind(body, source);
  if (actual !== null) {
    if (KINDS[actual].command !== command) throw wrongKind(actual, source);
    return;
  }
  const { recognizeFormat } = await import('./formats.js');
  const format = recognizeFormat(body);
  if (format === null) return;
  const { name, use } = format;
  throw new DataError('data.kind', `${source} is ${name}.`, {
    place: { source },
    hint: use ?? INPUTS[command],
  });
}

/**
 * Reads a file as one kind.
 * @throws DataError `data.kind` for a file of another kind, else what `read` throws
 */
export async function readAs<T>(
  command: Command,
  file: ServiceResponse,
  read: () => T | Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DataError) await rejectOtherKind(command, file);
    throw error;
  }
}
