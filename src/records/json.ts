import { DataError, type Place } from '../ground/index.js';
import type { Person } from '../schema/index.js';
import { BODY_LIMIT } from './bytes.js';

/** Says what the text is; the number changes when older texts can no longer be read. */
const FORMAT = 'faculty-vitae person 1';

/** A person in our own JSON form: the typed record as it is, with a mark of the format. */
export const writePersonJson = (person: Person): string =>
  `${JSON.stringify({ format: FORMAT, ...person }, null, 2)}\n`;

const refuse = (code: string, message: string, place: Place, cause?: unknown): DataError =>
  new DataError(code, message, {
    place,
    hint: `Give a file as vitae writes it (format "${FORMAT}").`,
    cause,
  });

/** `records.intellcont[3].values.title` */
const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${String(step)}`))
    .join('');

/**
 * Reads a person from our own JSON form. `source` is the file or address, for messages. What checks it is loaded
 * on first use: most runs read XML.
 * @throws DataError `data.size`; `data.json` where the text is not JSON; `data.format` where it is another
 *   format; `data.person` where something in it is not as it should be, with its path.
 */
export async function readPersonJson(text: string, source: string): Promise<Person> {
  const place = { source };
  if (text.length > BODY_LIMIT)
    throw refuse('data.size', `The text is larger than ${BODY_LIMIT / 1024 / 1024} MiB.`, place);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    // The cause would quote the text.
    throw refuse('data.json', 'The text is not JSON.', place);
  }
  if (typeof data !== 'object' || data === null || !('format' in data) || data.format !== FORMAT)
    throw refuse('data.format', 'The text is not a person as vitae writes it.', place);
  const { format: _, ...held } = data;
  const result = await parsePerson(held, place);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const more = result.error.issues.length - 1;
  throw refuse(
    'data.person',
    `${pathOf(issue?.path ?? []) || 'The person'}: ${issue?.message ?? 'not as it should be'}${more > 0 ? ` (and ${more} more)` : ''}.`,
    { ...place, field: pathOf(issue?.path ?? []) },
  );
}

async function parsePerson(held: unknown, place: Place) {
  const { personSchema } = await import('./zod.js');
  try {
    return personSchema().safeParse(held);
  } catch (cause) {
    throw refuse('data.person', 'The person is nested too deep.', place, cause);
  }
}
