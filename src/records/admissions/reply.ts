import { DataError, type Problem, Problems, type SourcePosition } from '../../core/index.js';
import {
  ADMISSIONS_BODY_LIMIT,
  type AdmissionsRequest,
  type AdmissionsService,
  APPLICANT,
  COMMUNICATION_SERVICE,
  INTERNATIONAL_SERVICE,
  LETTER_NOTE,
  OFFERING,
  PROGRAM_LIST,
  type ResponseOf,
  type ResponseShape,
} from '../../schema/index.js';
import { decodeBody } from '../bytes.js';
import { rejectErrorResponses, rejectOtherFormats } from '../reject.js';
import { parseXml } from '../xml.js';
import { openEnvelope } from './envelope.js';
import { nodeFromJson } from './from-json.js';
import { nodeFromXml } from './from-xml.js';
import type { ReplyMember, ReplyNode } from './node.js';
import { readResponse } from './read-response.js';

/** A response of an admissions service with its envelope. */
export interface AdmissionsReply<S extends ResponseShape> {
  /** Echo of the request; null if the body has none. */
  readonly request: AdmissionsRequest | null;
  readonly response: ResponseOf<S>;
  readonly problems: readonly Problem[];
}

export interface AdmissionsReplyOptions {
  /** File path, or address without identifiers, credentials or query; for the positions of problems and errors. */
  readonly source: string;
  /** The Content-Type of the body. The body itself decides; a contradiction is reported. */
  readonly mediaType?: string;
}

/**
 * Reads bytes or text of either media type into a tree.
 * @throws DataError `data.size`, `data.empty`, `data.html`, `data.not-xml`, and the errors of the two readers
 */
export function readTree(
  body: Uint8Array | string,
  options: AdmissionsReplyOptions,
  problems: Problems,
): ReplyNode {
  const place: SourcePosition = { source: options.source };
  if (body.length > ADMISSIONS_BODY_LIMIT)
    throw new DataError('data.size', `The body is larger than ${ADMISSIONS_BODY_LIMIT / 1024 / 1024} MiB.`, {
      place,
      hint: 'Check where the body comes from; no response of the service is like this.',
    });
  const text = decodeBody(body, place, problems);
  const isJson = /^\s*[[{]/.test(text);
  reportOtherType(options.mediaType, isJson, place, problems);
  if (isJson) return nodeFromJson(text, place);
  rejectOtherFormats(text, place);
  const root = parseXml(text, place);
  rejectErrorResponses(root, place);
  return nodeFromXml(root, place, problems);
}

function reportOtherType(
  mediaType: string | undefined,
  isJson: boolean,
  place: SourcePosition,
  problems: Problems,
) {
  const declared = mediaType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const fits = isJson ? /[/+]json$/ : /[/+]xml$/;
  if (declared !== '' && !fits.test(declared))
    problems.add({
      code: 'reply.media-type',
      place,
      value: declared,
      reason: `The Content-Type is ${declared}, but the body is ${isJson ? 'JSON' : 'XML'}.`,
    });
}

/** The names of the declared members in lower case. */
export const memberNames = ({ fields, lists }: ResponseShape): Set<string> =>
  new Set(Object.keys({ ...fields, ...lists }).map(name => name.toLowerCase()));

/** Rejects a response without a declared member: it belongs to another operation or service. */
function rejectOtherOperation(
  shape: ResponseShape,
  members: readonly ReplyMember[],
  place: SourcePosition,
): void {
  const declared = memberNames(shape);
  if (members.some(({ name }) => declared.has(name.toLowerCase()))) return;
  throw new DataError('data.other-reply', `The response has no member of the ${shape.name}.`, {
    place,
    hint: 'Check the address; it may be another service or operation.',
  });
}

const reader =
  <S extends ResponseShape>(service: AdmissionsService, shape: S) =>
  (body: Uint8Array | string, options: AdmissionsReplyOptions): AdmissionsReply<S> => {
    const problems = new Problems();
    const top = readTree(body, options, problems);
    const place = { source: options.source };
    const { request, response } = openEnvelope(top, service, place, problems);
    rejectOtherOperation(shape, response, place);
    return {
      request,
      response: readResponse(shape, response, options.source, problems),
      problems: problems.list,
    };
  };

/**
 * Reads the record of an international applicant from JSON or XML: texts trimmed and in Unicode form NFC, empty
 * if missing. Numbers and booleans are read as text and reported; undeclared members are preserved and reported.
 * The `message` is NOT_INTERNATIONAL if the person is not an international applicant.
 * @throws DataError `data.…` for any other body; SourceError with the code of a status other than 200, or
 *   `source.fault` for an error of a gateway
 */
export const readApplicantReply = reader(INTERNATIONAL_SERVICE, APPLICANT);

/** Reads the list of programs of a student; throws as `readApplicantReply` does. */
export const readProgramListReply = reader(COMMUNICATION_SERVICE, PROGRAM_LIST);

/** Reads the offering communications for a program; throws as `readApplicantReply` does. */
export const readOfferingReply = reader(COMMUNICATION_SERVICE, OFFERING);

/** Reads a letter note; throws as `readApplicantReply` does. */
export const readNoteReply = reader(COMMUNICATION_SERVICE, LETTER_NOTE);
