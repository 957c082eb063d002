import { DataError, type Place, type Problems, SourceError, sourceCode } from '../../ground/index.js';
import { ADMISSIONS_SERVICES, type AdmissionsRequest, type AdmissionsService } from '../../schema/index.js';
import { type ReplyMember, type ReplyNode, textsOf } from './node.js';

export interface Envelope {
  /** Null where the reply has none. */
  readonly request: AdmissionsRequest | null;
  readonly response: readonly ReplyMember[];
}

const SERVICE = /service$/i;

const membersOf = (node: ReplyNode): readonly ReplyMember[] => (node.kind === 'object' ? node.members : []);

/** The service that a body is a reply of, by the name of its envelope; null where it is none of ours. */
export function serviceOf(top: ReplyNode): AdmissionsService | null {
  const names = membersOf(top).map(({ name }) => name.toLowerCase());
  return ADMISSIONS_SERVICES.find(({ key }) => names.includes(key.toLowerCase())) ?? null;
}

const memberNamed = (members: readonly ReplyMember[], name: string): ReplyNode | null =>
  members.find(member => member.name.toLowerCase() === name)?.node ?? null;

const refuse = (code: string, message: string, place: Place): DataError =>
  new DataError(code, message, { place, hint: 'Check that the address is that of the service meant.' });

/**
 * Opens the envelope of a reply: the single member whose name ends in `Service`, in any letter case.
 *
 * @throws DataError `data.envelope` where there is no such member or more than one, `data.service` where it is
 *   that of the other service, `data.response` where there is no response; SourceError with the code of the status
 *   in it where that is not 200.
 */
export function openEnvelope(
  top: ReplyNode,
  service: AdmissionsService,
  place: Place,
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
  const found = membersOf(top).filter(({ name }) => SERVICE.test(name));
  const [envelope] = found;
  if (envelope === undefined || found.length > 1)
    throw refuse(
      'data.envelope',
      `The body has ${found.length === 0 ? 'no member' : `${found.length} members`} whose name ends in “Service”; it should have one.`,
      place,
    );
  const { name } = envelope;
  if (name.toLowerCase() !== service.key.toLowerCase()) {
    if (ADMISSIONS_SERVICES.some(({ key }) => key.toLowerCase() === name.toLowerCase()))
      throw refuse('data.service', `The body is a reply of ${name}, not of ${service.key}.`, place);
    report('envelope.name', name, `The reply should be called ${service.key}.`, envelope.line);
  }
  const stray = [
    ...membersOf(top).filter(member => member !== envelope),
    ...membersOf(envelope.node).filter(member => !/^re(?:quest|sponse)$/i.test(member.name)),
  ];
  for (const member of stray)
    report('envelope.unknown', textsOf(member.node) || null, `${member.name} is not read here.`, member.line);

  const members = membersOf(envelope.node);
  const request = readRequest(memberNamed(members, 'request'), report);
  if (request !== null && request.status !== 200) throw failed(request, service, place);
  const response = memberNamed(members, 'response');
  if (response?.kind !== 'object')
    throw refuse('data.response', 'The reply has no response with members.', place);
  return { request, response: response.members };
}

type Report = (code: string, value: string | null, reason: string) => void;

function readRequest(node: ReplyNode | null, report: Report): AdmissionsRequest | null {
  if (node?.kind !== 'object') {
    report('envelope.request', null, 'The reply does not echo the request.');
    return null;
  }
  const text = (name: string): string =>
    textsOf(memberNamed(node.members, name) ?? { kind: 'list', items: [] });
  const status = text('status');
  if (!/^\d{3}$/.test(status))
    report('envelope.status', status || null, 'The status is no HTTP status; it is taken as 200.');
  return {
    attributes: text('attributes'),
    method: text('method'),
    resource: text('resource'),
    status: /^\d{3}$/.test(status) ? Number(status) : 200,
    statusMessage: text('statusmessage'),
  };
}

/** What the service said goes no further: it may repeat an identifier. */
function failed({ status }: AdmissionsRequest, service: AdmissionsService, place: Place): SourceError {
  const row = service.statuses.find(entry => entry.status === status);
  return new SourceError(
    sourceCode(status),
    `The service answered with the status ${status}${row ? `: ${row.meaning}` : '.'}`,
    { place, hint: row?.hint || 'Check the request and try again.' },
  );
}
