import type { AdmissionsPart } from '../../database/index.js';
import { DataError } from '../../ground/index.js';
import type { AnyAdmissionsReply } from '../../records/index.js';
import { isPersonId, isProgramCode } from '../../schema/index.js';
import { partsOfResource } from './resource.js';

/** A reply, and the file it was read from. */
export interface ReplyOfFile {
  readonly reply: AnyAdmissionsReply;
  readonly source: string;
}

const refused = (code: string, source: string, says: string, hint: string): DataError =>
  new DataError(code, `${source} ${says}.`, { place: { source }, hint });

/** The identifiers in a reply: of the path that it echoes, and of the communications themselves. */
function identifiersOf({ request, kind, response }: AnyAdmissionsReply) {
  const [asked = ''] = partsOfResource(request);
  const said = kind === 'offering' ? response.values.PERSON_ID.trim() : '';
  return {
    personIds: [asked, said].filter(isPersonId),
    netId: asked === '' || isPersonId(asked) ? null : asked,
  };
}

/** Person IDs by the net IDs, in lower case, that replies tell together with them. */
function linksOf(replies: readonly ReplyOfFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const links = new Map<string, Set<string>>();
  for (const { reply } of replies) {
    const { netId, personIds } = identifiersOf(reply);
    if (netId === null) continue;
    const known = links.get(netId.toLowerCase()) ?? new Set();
    for (const id of personIds) known.add(id);
    links.set(netId.toLowerCase(), known);
  }
  return links;
}

/** What belongs to one program: its code, and of a note its type and number. */
function placeOf({ reply, source }: ReplyOfFile) {
  const { request, kind, response } = reply;
  if (kind !== 'offering' && kind !== 'note') return null;
  const [, code = '', type = '', number = ''] = partsOfResource(request);
  const program = response.values.PROGRAM.trim() || code;
  if (!isProgramCode(program))
    throw refused(
      'import.program',
      source,
      'tells no program code of six digits',
      'Ask the service for it anew.',
    );
  if (kind === 'offering') return { program, type: '', sequence: 0 };
  const noteType = (response.values.NOTETYPE.trim() || type).toUpperCase();
  const sequence = response.values.SEQUENCENO.trim() || number;
  if (noteType === '' || !/^\d{1,9}$/.test(sequence))
    throw refused('import.note', source, 'tells no note type and number', 'Ask the service for it anew.');
  return { program, type: noteType, sequence: Number(sequence) };
}

/**
 * Replies as parts of the store, each under the person ID that it tells, or that others or the store tell of its net ID.
 * @param personIdsOf gives the person IDs that the store has for a net ID
 * @throws DataError `import.identifier` where no person ID is known, `import.person` where there are several,
 * `import.program`, `import.note`
 */
export function admissionsParts(
  replies: readonly ReplyOfFile[],
  personIdsOf: (netId: string) => readonly string[],
): readonly AdmissionsPart[] {
  const links = linksOf(replies);
  return replies.map(file => {
    const { reply, source } = file;
    const { netId, personIds: own } = identifiersOf(reply);
    const linked = netId === null ? [] : [...(links.get(netId.toLowerCase()) ?? [])];
    const told = own.length > 0 ? own : linked;
    const ids = new Set(told.length > 0 || netId === null ? told : personIdsOf(netId));
    const [personId] = ids;
    if (personId === undefined)
      throw netId === null
        ? refused(
            'import.identifier',
            source,
            'does not say whom it is about',
            'The path in its request must have a person ID or net ID.',
          )
        : refused(
            'import.identifier',
            source,
            'has a net ID alone, for which no person ID is known',
            'Import it together with the offering communications of the same net ID, which tell the person ID.',
          );
    if (ids.size > 1)
      throw refused(
        'import.person',
        source,
        'is about more than one person ID',
        'Check where it comes from.',
      );
    const place = placeOf(file);
    return { personId, netId, kind: reply.kind, response: reply.response, ...place } as AdmissionsPart;
  });
}
