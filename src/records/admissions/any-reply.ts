import { DataError, Problems } from '../../core/index.js';
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
import { openEnvelope, readService } from './envelope.js';
import type { ReplyMember } from './node.js';
import { readResponse } from './read-response.js';
import { type AdmissionsReply, type AdmissionsReplyOptions, memberNames, readTree } from './reply.js';

/** A response of either service, by the name of its operation. */
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

/** A member of every response, so that it does not identify the operation. */
const COMMON = 'message';

const countSegments = (path: string): number => path.split('/').filter(Boolean).length;

/** Counts the members that belong to a shape. */
function countMatches({ shape }: Candidate, members: readonly ReplyMember[]): number {
  const names = memberNames(shape);
  names.delete(COMMON);
  return members.filter(({ name }) => names.has(name.toLowerCase())).length;
}

/** The operation of a response: by its members, else by the path of the request. */
function recognize(
  { operations }: AdmissionsService,
  request: AdmissionsRequest | null,
  members: readonly ReplyMember[],
): Candidate | null {
  const candidates = operations.flatMap(({ name, shape, path }) =>
    shape === null ? [] : [{ kind: name, shape, path }],
  );
  const scored = candidates.map(candidate => ({ candidate, score: countMatches(candidate, members) }));
  const most = Math.max(...scored.map(({ score }) => score));
  const best = scored.flatMap(({ candidate, score }) => (score === most ? [candidate] : []));
  const [only] = best;
  if (best.length === 1 && only !== undefined) return only;
  const segments = countSegments(request?.resource.split(/[?#]/, 1)[0] ?? '');
  return best.find(({ path }) => countSegments(path) === segments) ?? null;
}

/**
 * Reads a response of any operation of the admissions services, recognized by its envelope and members.
 * @throws as `readApplicantReply` does; DataError `data.service` for the envelope of another service, `data.kind`
 *   if the operation is not recognized
 */
export function readAdmissionsReply(
  body: Uint8Array | string,
  options: AdmissionsReplyOptions,
): AnyAdmissionsReply {
  const problems = new Problems();
  const place = { source: options.source };
  const top = readTree(body, options, problems);
  const service = readService(top);
  if (service === null)
    throw new DataError('data.service', 'The body is not a response of an admissions service.', {
      place,
      hint: `Use a response named ${ADMISSIONS_SERVICES.map(({ key }) => key).join(' or ')}.`,
    });
  const { request, response } = openEnvelope(top, service, place, problems);
  const found = recognize(service, request, response);
  if (found === null)
    throw new DataError('data.kind', 'The operation of this response is not recognized.', {
      place,
      hint: 'Use a response with known fields or with the path of its request.',
    });
  return {
    kind: found.kind,
    request,
    response: readResponse(found.shape, response, options.source, problems),
    problems: problems.list,
  } as unknown as AnyAdmissionsReply;
}

/** The name of the envelope is within this many bytes, after a declaration or comment. */
const HEAD = 4096;

const KEYS = ADMISSIONS_SERVICES.map(({ key }) => key).join('|');
const ENVELOPE = new RegExp(`^\\s*(?:\\{\\s*"|(?:<[?!][^>]*>\\s*)*<(?:[\\w.-]+:)?)(?:${KEYS})[\\s"/>]`, 'i');

/** Does this body start like a response of an admissions service? */
export const isAdmissionsReply = (body: Uint8Array): boolean =>
  ENVELOPE.test(decodeBody(body.subarray(0, HEAD), {}, new Problems()));
