import {
  cached,
  DataError,
  type Problem,
  Problems,
  parseJson,
  type SourcePosition,
} from '../../core/index.js';
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
import { legalText, tidy } from '../characters.js';
import { attribute, withoutPrefix, type XmlElement } from '../element.js';
import { DEPTH_LIMIT, limitExceeded, truncated } from '../limits.js';
import { leafText } from '../markup.js';
import { rejectErrorResponses, rejectOtherFormats } from '../reject.js';
import { parseXml } from '../xml.js';
import { openEnvelope } from './envelope.js';
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

/**
 * Reads JSON text; its characters are replaced and removed as those of XML.
 * @throws DataError `data.truncated`, `data.json` with the line of the error, or `data.depth`
 */
function nodeFromJson(text: string, place: SourcePosition): ReplyNode {
  const parsed = parseJson(withQuotedNumbers(text));
  if ('data' in parsed) return toNode(parsed.data, 0);
  const { kind, line, reason } = parsed.error;
  if (kind === 'depth') throw tooDeep({ ...place, line });
  if (kind === 'truncated' || !/[\]}]\s*$/.test(text))
    throw truncated('the JSON text ends too early', { ...place, line });
  throw new DataError('data.json', `The body is not JSON: ${reason}.`, {
    place: { ...place, line },
    hint: 'Correct the file or report it to the service; nothing was read.',
  });

  function toNode(value: unknown, depth: number): ReplyNode {
    if (depth > DEPTH_LIMIT) throw tooDeep(place);
    if (Array.isArray(value)) return { kind: 'list', items: value.map(item => toNode(item, depth + 1)) };
    if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value).map(([name, member]) => ({
        name,
        line: null,
        node: toNode(member, depth + 1),
      }));
      return { kind: 'object', members, asText: NO_TEXT };
    }
    if (typeof value === 'number' || typeof value === 'boolean')
      return { kind: 'text', text: String(value), writtenAs: typeof value as 'number' | 'boolean' };
    const { text, illegal } = legalText(value === null ? '' : String(value));
    const anomalies = illegal?.takeUntil(text.length) ?? [];
    return { kind: 'text', text: tidy(text), writtenAs: 'text', anomalies };
  }
}

const tooDeep = (place: SourcePosition): DataError =>
  limitExceeded('depth', `values are nested over ${DEPTH_LIMIT} deep`, place);

const NO_TEXT = (): null => null;

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
/** Can a double hold all digits of the number? */
const isExact = (number: string): boolean =>
  Math.abs(Number(number)) <= Number.MAX_SAFE_INTEGER && number.replace(/\D/g, '').length < 16;

/** Puts into quotes the numbers that a double cannot hold, such as 1e400, so that their digits are preserved. */
const withQuotedNumbers = (text: string): string =>
  /\d{16}|\d[.\d]*[eE]/.test(text)
    ? text.replace(TOKENS, token => (token.startsWith('"') || isExact(token) ? token : `"${token}"`))
    : text;

/** Element for a member whose name is not a name of XML; its attribute `name` holds it. */
const MEMBER = 'member';

const readName = (element: XmlElement): string =>
  (element.local === MEMBER ? attribute(element, 'name') : null) ?? withoutPrefix(element.name);

/** Reads the root as an object with one member; repeated elements become a list. Attributes are ignored. */
function nodeFromXml(root: XmlElement, place: SourcePosition, problems: Problems): ReplyNode {
  return { kind: 'object', members: [readMember(root, place, problems)], asText: () => null };
}

const readMember = (element: XmlElement, place: SourcePosition, problems: Problems): ReplyMember => ({
  name: readName(element),
  line: element.line,
  node: readNode(element, place, problems),
});

function readNode(element: XmlElement, place: SourcePosition, problems: Problems): ReplyNode {
  const children = element.content.filter(node => typeof node !== 'string');
  const own = element.anomalies === undefined ? {} : { anomalies: element.anomalies };
  if (children.length === 0)
    return { kind: 'text', text: tidy(element.content.join('')), writtenAs: 'text', ...own };
  const asText = () => {
    const text = leafText(element);
    return text === null ? null : tidy(text);
  };
  const between = element.content
    .filter(node => typeof node === 'string')
    .join(' ')
    .trim();
  // Text with markup is a leaf; any other mixed content is an anomaly.
  if (between !== '' && asText() === null)
    problems.add({
      code: 'record.text',
      place: { ...place, line: element.line, field: withoutPrefix(element.name) },
      value: between,
      reason: 'There is text between the fields.',
      secrecy: 'private',
    });
  const byName = new Map<string, ReplyMember[]>();
  for (const child of children) {
    const member = readMember(child, place, problems);
    cached(byName, member.name, () => []).push(member);
  }
  const members = [...byName.values()].map(same => {
    const [first] = same as [ReplyMember, ...ReplyMember[]];
    return same.length === 1
      ? first
      : { ...first, node: { kind: 'list', items: same.map(m => m.node) } as const };
  });
  return { kind: 'object', members, asText, ...own };
}
