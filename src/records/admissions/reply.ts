import { DataError, type Place, type Problem, Problems } from '../../ground/index.js';
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
import { refuseFaults, refuseOtherFormats } from '../refuse.js';
import { parseXml } from '../xml.js';
import { openEnvelope } from './envelope.js';
import { nodeFromJson } from './from-json.js';
import { nodeFromXml } from './from-xml.js';
import type { ReplyMember, ReplyNode } from './node.js';
import { readResponse } from './read-response.js';

/** A reply of an admissions service, read. */
export interface AdmissionsReply<S extends ResponseShape> {
  /** Echo of the request; null where the reply has none. */
  readonly request: AdmissionsRequest | null;
  readonly response: ResponseOf<S>;
  readonly problems: readonly Problem[];
}

export interface AdmissionsReplyOptions {
  /** File path, or address without identifiers, credentials or query; for the places of problems and errors. */
  readonly source: string;
  /** The Content-Type that came with the body. The body itself decides; a contradiction is reported. */
  readonly mediaType?: string;
}

/**
 * Reads bytes or text of either media type into a tree.
 * @throws DataError `data.size`, `data.empty`, `data.html`, `data.not-xml`, and those of the two readers.
 */
export function readTree(
  body: Uint8Array | string,
  options: AdmissionsReplyOptions,
  problems: Problems,
): ReplyNode {
  const place: Place = { source: options.source };
  if (body.length > ADMISSIONS_BODY_LIMIT)
    throw new DataError('data.size', `The body is larger than ${ADMISSIONS_BODY_LIMIT / 1024 / 1024} MiB.`, {
      place,
      hint: 'No real reply is like this; find out where the body comes from.',
    });
  const text = decodeBody(body, place, problems);
  const isJson = /^\s*[[{]/.test(text);
  reportOtherType(options.mediaType, isJson, place, problems);
  if (isJson) return nodeFromJson(text, place, problems);
  refuseOtherFormats(text, place);
  const root = parseXml(text, place, problems);
  refuseFaults(root, place);
  return nodeFromXml(root, place, problems);
}

function reportOtherType(mediaType: string | undefined, isJson: boolean, place: Place, problems: Problems) {
  const declared = mediaType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const fits = isJson ? /[/+]json$/ : /[/+]xml$/;
  if (declared !== '' && !fits.test(declared))
    problems.add({
      code: 'reply.media-type',
      place,
      value: declared,
      reason: `The reply says that it is ${declared}, yet it is ${isJson ? 'JSON' : 'XML'}.`,
    });
}

/** Refuses a response of which nothing is declared: it is another operation's, or another service's. */
function refuseOther(shape: ResponseShape, members: readonly ReplyMember[], place: Place): void {
  const declared = [...Object.keys(shape.fields), ...Object.keys(shape.lists)].map(name =>
    name.toLowerCase(),
  );
  if (members.some(({ name }) => declared.includes(name.toLowerCase()))) return;
  throw new DataError('data.other-reply', `The reply has no member of the ${shape.name}.`, {
    place,
    hint: 'Check the address: another service may answer there, or another operation.',
  });
}

const reader =
  <S extends ResponseShape>(service: AdmissionsService, shape: S) =>
  (body: Uint8Array | string, options: AdmissionsReplyOptions): AdmissionsReply<S> => {
    const problems = new Problems();
    const top = readTree(body, options, problems);
    const place = { source: options.source };
    const { request, response } = openEnvelope(top, service, place, problems);
    refuseOther(shape, response, place);
    return {
      request,
      response: readResponse(shape, response, options.source, problems),
      problems: problems.list,
    };
  };

/**
 * Reads the record of an international applicant from JSON or XML: texts as they are (trimmed, in Unicode form
 * NFC), empty where they are absent. A number or boolean is taken as text and reported; what is not declared is
 * kept and reported. Somebody who is not an international applicant has the `message` NOT_INTERNATIONAL.
 *
 * @throws DataError `data.…` for a body that is not such a reply; SourceError with the code of
 *   its status where that is not 200, `source.fault` for a gateway's fault.
 */
export const readApplicantReply = reader(INTERNATIONAL_SERVICE, APPLICANT);

/** Reads the list of programs of a student; throws as `readApplicantReply` does. */
export const readProgramListReply = reader(COMMUNICATION_SERVICE, PROGRAM_LIST);

/** Reads the offering communications for a program; throws as `readApplicantReply` does. */
export const readOfferingReply = reader(COMMUNICATION_SERVICE, OFFERING);

/** Reads a letter note; throws as `readApplicantReply` does. */
export const readNoteReply = reader(COMMUNICATION_SERVICE, LETTER_NOTE);
