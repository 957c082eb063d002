import { DataError, Problems } from '../../ground/index.js';
import {
  ADMISSIONS_SERVICES,
  type AdmissionsRequest,
  type AdmissionsService,
  type APPLICANT,
  type LETTER_NOTE,
  type OFFERING,
  type PROGRAM_LIST,
  type ResponseShape,
} from '../../schema/index.js';
import { decodeBody } from '../bytes.js';
import { openEnvelope, serviceOf } from './envelope.js';
import type { ReplyMember } from './node.js';
import { readResponse } from './read-response.js';
import { type AdmissionsReply, type AdmissionsReplyOptions, readTree } from './reply.js';

/** A reply of either service, by the name of the operation that answers so. */
export type AnyAdmissionsReply =
  | ({ readonly kind: 'applicant' } & AdmissionsReply<typeof APPLICANT>)
  | ({ readonly kind: 'programs' } & AdmissionsReply<typeof PROGRAM_LIST>)
  | ({ readonly kind: 'offering' } & AdmissionsReply<typeof OFFERING>)
  | ({ readonly kind: 'note' } & AdmissionsReply<typeof LETTER_NOTE>);

interface Candidate {
  readonly kind: string;
  readonly shape: ResponseShape;
  readonly path: string;
}

/** What every response has, so that it tells nothing. */
const COMMON = 'message';

const partsOf = (path: string): number => path.split('/').filter(Boolean).length;

/** How many of the members belong to a shape. */
function fits({ shape }: Candidate, members: readonly ReplyMember[]): number {
  const names = new Set(
    [...Object.keys(shape.fields), ...Object.keys(shape.lists)].map(n => n.toLowerCase()),
  );
  names.delete(COMMON);
  return members.filter(({ name }) => names.has(name.toLowerCase())).length;
}

/** The operation whose answer this is: by what it holds, and where that says nothing by what was asked. */
function recognize(
  { operations }: AdmissionsService,
  request: AdmissionsRequest | null,
  members: readonly ReplyMember[],
): Candidate | null {
  const candidates = operations.flatMap(({ name, shape, path }) =>
    shape === null ? [] : [{ kind: name, shape, path }],
  );
  const scored = candidates.map(candidate => ({ candidate, score: fits(candidate, members) }));
  const most = Math.max(...scored.map(({ score }) => score));
  const best = scored.flatMap(({ candidate, score }) => (score === most ? [candidate] : []));
  const [only] = best;
  if (best.length === 1 && only !== undefined) return only;
  const parts = partsOf(request?.resource.split(/[?#]/, 1)[0] ?? '');
  return best.find(({ path }) => partsOf(path) === parts) ?? null;
}

/**
 * Reads a reply of either admissions service, whichever it is: by the name of its envelope and by what it holds.
 * @throws as `readApplicantReply` does; DataError `data.service` for the envelope of another service, `data.kind` where
 *   it cannot be told which operation answers so
 */
export function readAdmissionsReply(
  body: Uint8Array | string,
  options: AdmissionsReplyOptions,
): AnyAdmissionsReply {
  const problems = new Problems();
  const place = { source: options.source };
  const top = readTree(body, options, problems);
  const service = serviceOf(top);
  if (service === null)
    throw new DataError('data.service', 'The body is not a reply of an admissions service.', {
      place,
      hint: `Such a reply is called ${ADMISSIONS_SERVICES.map(({ key }) => key).join(' or ')}.`,
    });
  const { request, response } = openEnvelope(top, service, place, problems);
  const found = recognize(service, request, response);
  if (found === null)
    throw new DataError('data.kind', 'It cannot be told which reply of the service this is.', {
      place,
      hint: 'It holds no known field, and does not say what was asked for.',
    });
  return {
    kind: found.kind,
    request,
    response: readResponse(found.shape, response, options.source, problems),
    problems: problems.list,
  } as unknown as AnyAdmissionsReply;
}

/** Bytes in which the name of the envelope stands, after a declaration or comment. */
const HEAD = 4096;

const KEYS = ADMISSIONS_SERVICES.map(({ key }) => key).join('|');
const ENVELOPE = new RegExp(`^\\s*(?:\\{\\s*"|(?:<[?!][^>]*>\\s*)*<(?:[\\w.-]+:)?)(?:${KEYS})[\\s"/>]`, 'i');

/** Is this, by its beginning, a reply of an admissions service? */
export const isAdmissionsReply = (body: Uint8Array): boolean =>
  ENVELOPE.test(decodeBody(body.subarray(0, HEAD), {}, new Problems()));
