import { createServer, type ServerResponse } from 'node:http';
import { responseValue, writeAdmissionsReply, writeReply } from '../../../src/records/index.js';
import {
  type Applicant,
  ENTITIES,
  type EntityName,
  INTERNATIONAL_SERVICE,
  type Person,
} from '../../../src/schema/index.js';
import { closeServer, listen } from '../sign-in/provider-double.js';

/** A faculty service on this machine, whose people and faults a test changes. */
export interface SourceDouble {
  readonly url: string;
  /** By net ID. */
  readonly people: Map<string, Person>;
  /** By person ID; a number is the status of a refusal. Others are unknown. */
  readonly applicants: Map<string, Applicant | number>;
  /** Responses as they are, in place of those of `people`. */
  readonly replies: Map<string, string>;
  /** Does it answer every request with a web page, as a proxy does during maintenance? */
  isDown: boolean;
  /** Milliseconds that it takes to answer. */
  delayMs: number;
  /** Kinds of records whose responses are damaged, and with them that of the whole person. */
  damaged: readonly EntityName[];
  /** Paths of the requests so far. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** A person with some kinds of records alone. */
export const onlyKinds = (person: Person, kinds: readonly string[]): Person => ({
  ...person,
  records: Object.fromEntries(
    ENTITIES.map(({ name }) => [name, kinds.includes(name) ? person.records[name] : []]),
  ) as unknown as Person['records'],
});

export const getReply = (people: readonly Person[]): string =>
  writeReply(people, { root: 'Data', institution: '' });

export async function startSource(people: readonly Person[]): Promise<SourceDouble> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    double.requests.push(path);
    const [, personId] = /\/international\/(\w+)$/.exec(path) ?? [];
    if (personId !== undefined && !double.isDown) return answerApplicant(response, personId);
    const [, netId, kinds] = /\/faculty(?:\/(\d+)(?:\/profile\/(.+))?)?$/.exec(path) ?? [];
    const wanted = kinds?.split(',') ?? ENTITIES.map(({ name }) => name);
    const isDamaged = netId !== undefined && double.damaged.some(kind => wanted.includes(kind));
    response.setHeader('content-type', double.isDown ? 'text/html' : 'application/xml');
    const body = double.isDown ? '<p>Maintenance' : isDamaged ? '<Data><Record' : answer(netId, wanted);
    if (double.delayMs === 0) response.end(body);
    else setTimeout(() => response.end(body), double.delayMs);
  });
  const answer = (netId: string | undefined, kinds: readonly string[]): string => {
    if (netId === undefined) return getReply([...double.people.values()]);
    const person = double.people.get(netId);
    return double.replies.get(netId) ?? getReply(person === undefined ? [] : [onlyKinds(person, kinds)]);
  };
  const answerApplicant = (response: ServerResponse, personId: string): void => {
    const found = double.applicants.get(personId) ?? 404;
    response.setHeader('content-type', 'application/json');
    if (typeof found === 'number') {
      response.statusCode = found;
      response.end('{}');
      return;
    }
    const request = {
      attributes: '',
      method: 'GET',
      resource: `/${personId}`,
      status: 200,
      statusMessage: 'OK',
    };
    response.end(
      writeAdmissionsReply(INTERNATIONAL_SERVICE, request, responseValue(found), 'application/json'),
    );
  };
  const double: SourceDouble = {
    url: await listen(server),
    people: new Map(people.map(person => [person.userId ?? '', person])),
    applicants: new Map(),
    replies: new Map(),
    isDown: false,
    delayMs: 0,
    damaged: [],
    requests: [],
    close: () => closeServer(server),
  };
  return double;
}
