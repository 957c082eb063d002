import { DataError, type Problems, SourceError, type SourcePosition, sourceCode } from '../../core/index.js';
import { ADMISSIONS_SERVICES, type AdmissionsRequest, type AdmissionsService } from '../../schema/index.js';
import { getTexts, type ReplyMember, type ReplyNode } from './node.js';

export interface Envelope {
  /** Null if the body has none. */
  readonly request: AdmissionsRequest | null;
  readonly response: readonly ReplyMember[];
}

const SERVICE = /service$/i;

const readMembers = (node: ReplyNode): readonly ReplyMember[] => (node.kind === 'object' ? node.members : []);

/** The service of a body, by the name of its envelope; null if it is another service. */
export function readService(top: ReplyNode): AdmissionsService | null {
  const names = readMembers(top).map(({ name }) => name.toLowerCase());
  return ADMISSIONS_SERVICES.find(({ key }) => names.includes(key.toLowerCase())) ?? null;
}

const memberNamed = (members: readonly ReplyMember[], name: string): ReplyNode | null =>
  members.find(member => member.name.toLowerCase() === name)?.node ?? null;

const rejection = (code: string, message: string, place: SourcePosition): DataError =>
  new DataError(code, message, { place, hint: 'Check the address of the service.' });

/**
 * Opens the envelope of a body: the single member whose name ends in `Service`, in any letter case.
 * @throws DataError `data.envelope` unless there is exactly one such member, `data.service` if it belongs to the
 *   other service, `data.response` if there is no response; SourceError if the status in it is not 200
 */
export function openEnvelope(
  top: ReplyNode,
  service: AdmissionsService,
  place: SourcePosition,
  problems: Problems,
): Envelope {
  const report = (code: string, value: string | null, reason: string, line: number | null = null): void =>
    problems.add({
      code,
      place: line === null ? place : { ...place, line },
      value,
      reason,
      secrecy: 'private',
    });
  const found = readMembers(top).filter(({ name }) => SERVICE.test(name));
  const [envelope] = found;
  if (envelope === undefined || found.length > 1)
    throw rejection(
      'data.envelope',
      `The body has ${found.length === 0 ? 'no member' : `${found.length} members`} whose name ends in “Service”; it should have one.`,
      place,
    );
  const { name } = envelope;
  if (name.toLowerCase() !== service.key.toLowerCase()) {
    if (ADMISSIONS_SERVICES.some(({ key }) => key.toLowerCase() === name.toLowerCase()))
      throw rejection('data.service', `The body is a response of ${name}, not of ${service.key}.`, place);
    report('envelope.name', name, `The body should be named ${service.key}.`, envelope.line);
  }
  const unexpected = [
    ...readMembers(top).filter(member => member !== envelope),
    ...readMembers(envelope.node).filter(member => !/^re(?:quest|sponse)$/i.test(member.name)),
  ];
  for (const member of unexpected)
    report(
      'envelope.unknown',
      getTexts(member.node) || null,
      `${member.name} is not expected; it is ignored.`,
      member.line,
    );

  const members = readMembers(envelope.node);
  const request = readRequest(memberNamed(members, 'request'), report);
  if (request !== null && request.status !== 200) throw statusError(request, service, place);
  const response = memberNamed(members, 'response');
  if (response?.kind !== 'object')
    throw rejection('data.response', 'The body has no response with members.', place);
  return { request, response: response.members };
}

type Report = (code: string, value: string | null, reason: string) => void;

function readRequest(node: ReplyNode | null, report: Report): AdmissionsRequest | null {
  if (node?.kind !== 'object') {
    report('envelope.request', null, 'The body does not echo the request.');
    return null;
  }
  const text = (name: string): string =>
    getTexts(memberNamed(node.members, name) ?? { kind: 'list', items: [] });
  const status = text('status');
  if (!/^\d{3}$/.test(status))
    report('envelope.status', status || null, 'The status is not an HTTP status; it is read as 200.');
  return {
    attributes: text('attributes'),
    method: text('method'),
    resource: text('resource'),
    status: /^\d{3}$/.test(status) ? Number(status) : 200,
    statusMessage: text('statusmessage'),
  };
}

/** Without the message of the service, which may repeat an identifier. */
function statusError(
  { status }: AdmissionsRequest,
  service: AdmissionsService,
  place: SourcePosition,
): SourceError {
  const row = service.statuses.find(entry => entry.status === status);
  return new SourceError(
    sourceCode(status),
    `The service returned the status ${status}${row ? `: ${row.meaning}` : '.'}`,
    { place, hint: row?.hint || 'Check the request and try again.' },
  );
}
