import { DataError, parseJson, type SourcePosition } from '../core/index.js';
import type { Person } from '../schema/index.js';
import { BODY_LIMIT } from './bytes.js';

/** Marker of the format; the number changes when older texts can no longer be read. */
const FORMAT = 'faculty-vitae person 1';

/** Writes a person as JSON: the typed record unchanged, with a marker of the format. */
export const writePersonJson = (person: Person): string =>
  `${JSON.stringify({ format: FORMAT, ...person }, null, 2)}\n`;

/** True if a value of JSON has the marker of `writePersonJson`. */
export const isPersonJson = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'format' in data && data.format === FORMAT;

const invalid = (code: string, message: string, place: SourcePosition, cause?: unknown): DataError =>
  new DataError(code, message, {
    place,
    hint: `Use a file written by vitae (format "${FORMAT}").`,
    cause,
  });

/** `records.intellcont[3].values.title` */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${String(step)}`))
    .join('');

/**
 * Reads a person from the JSON of `writePersonJson`. `source` is the file or address, for messages. The schema is
 * loaded on first use, since most runs read XML.
 * @throws DataError `data.size`; `data.json` if the text is not JSON; `data.format` if it has another format;
 *   `data.person` with the path of an invalid value
 */
export async function readPersonJson(text: string, source: string): Promise<Person> {
  const place = { source };
  if (text.length > BODY_LIMIT)
    throw invalid('data.size', `The text is larger than ${BODY_LIMIT / 1024 / 1024} MiB.`, place);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    // Without the cause, whose message quotes the text.
    const parsed = parseJson(text);
    const { line, reason } = 'error' in parsed ? parsed.error : { line: 1, reason: 'it cannot be parsed' };
    throw invalid('data.json', `The text is not JSON: ${reason}.`, { ...place, line });
  }
  if (!isPersonJson(data)) throw invalid('data.format', 'The text is not a person written by vitae.', place);
  const { format: _, ...unchecked } = data as Readonly<Record<string, unknown>>;
  const result = await parsePerson(unchecked, place);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const more = result.error.issues.length - 1;
  throw invalid(
    'data.person',
    `${formatPath(issue?.path ?? []) || 'The person'}: ${issue?.message ?? 'invalid'}${more > 0 ? ` (and ${more} more)` : ''}.`,
    { ...place, field: formatPath(issue?.path ?? []) },
  );
}

async function parsePerson(unchecked: unknown, place: SourcePosition) {
  const { personSchema } = await import('./zod.js');
  try {
    return personSchema().safeParse(unchecked);
  } catch (cause) {
    throw invalid('data.person', 'The person is nested too deeply.', place, cause);
  }
}
