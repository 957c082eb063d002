import { DataError } from '../../core/index.js';
import type { AdmissionsPart } from '../../database/index.js';
import type { AnyAdmissionsReply } from '../../records/index.js';
import { isPersonId, isProgramCode } from '../../schema/index.js';
import { echoedPath } from './resource.js';

/** A response, and the file it was read from. */
export interface FileResponse {
  readonly reply: AnyAdmissionsReply;
  readonly source: string;
}

const importError = (code: string, source: string, says: string, hint: string): DataError =>
  new DataError(code, `${source} ${says}.`, { place: { source }, hint });

/** The identifiers in a response: of the path that it echoes, and of the communications themselves. */
function getIdentifiers({ request, kind, response }: AnyAdmissionsReply) {
  const [echoed = ''] = echoedPath(request);
  const own = kind === 'offering' ? response.values.PERSON_ID.trim() : '';
  return {
    personIds: [echoed, own].filter(isPersonId),
    netId: echoed === '' || isPersonId(echoed) ? null : echoed,
  };
}

/** Person IDs by the net IDs, in lower case, that responses hold together with them. */
function getLinks(replies: readonly FileResponse[]): ReadonlyMap<string, ReadonlySet<string>> {
  const links = new Map<string, Set<string>>();
  for (const { reply } of replies) {
    const { netId, personIds } = getIdentifiers(reply);
    if (netId === null) continue;
    const known = links.get(netId.toLowerCase()) ?? new Set();
    for (const id of personIds) known.add(id);
    links.set(netId.toLowerCase(), known);
  }
  return links;
}

/** The program of a communication, and the type and number of a note. */
function programPart({ reply, source }: FileResponse) {
  const { request, kind, response } = reply;
  if (kind !== 'offering' && kind !== 'note') return null;
  const [, code = '', type = '', number = ''] = echoedPath(request);
  const program = response.values.PROGRAM.trim() || code;
  if (!isProgramCode(program))
    throw importError(
      'import.program',
      source,
      'has no program code of six digits',
      'Request it from the service again.',
    );
  if (kind === 'offering') return { program, type: '', sequence: 0 };
  const noteType = (response.values.NOTETYPE.trim() || type).toUpperCase();
  const sequence = response.values.SEQUENCENO.trim() || number;
  if (noteType === '' || !/^\d{1,9}$/.test(sequence))
    throw importError(
      'import.note',
      source,
      'has no note type and number',
      'Request it from the service again.',
    );
  return { program, type: noteType, sequence: Number(sequence) };
}

/**
 * Responses as parts of the database, each under its person ID, or under the one that other responses or the database
 * have for its net ID.
 * @param personIdsOf returns the person IDs that the database has for a net ID
 * @throws DataError `import.identifier` if no person ID is known, `import.person` if there are several,
 * `import.program`, `import.note`
 */
export function admissionsParts(
  replies: readonly FileResponse[],
  personIdsOf: (netId: string) => readonly string[],
): readonly AdmissionsPart[] {
  const links = getLinks(replies);
  return replies.map(file => {
    const { reply, source } = file;
    const { netId, personIds: own } = getIdentifiers(reply);
    const linked = netId === null ? [] : [...(links.get(netId.toLowerCase()) ?? [])];
    const stated = own.length > 0 ? own : linked;
    const ids = new Set(stated.length > 0 || netId === null ? stated : personIdsOf(netId));
    const [personId] = ids;
    if (personId === undefined)
      throw netId === null
        ? importError(
            'import.identifier',
            source,
            'has no identifier',
            'The path in its request must have a person ID or net ID.',
          )
        : importError(
            'import.identifier',
            source,
            'has a net ID without a known person ID',
            'Import it together with the offering communications of the same net ID, which hold the person ID.',
          );
    if (ids.size > 1)
      throw importError('import.person', source, 'names more than one person ID', 'Check its origin.');
    const place = programPart(file);
    return { personId, netId, kind: reply.kind, response: reply.response, ...place } as AdmissionsPart;
  });
}
