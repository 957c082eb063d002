import { createServer } from 'node:http';
import { writeReply } from '../../../src/records/index.js';
import { ENTITIES, type EntityName, type Person } from '../../../src/schema/index.js';
import { closeServer, listen } from '../sign-in/provider-double.js';

/** A faculty service on this machine, whose people and faults a test changes. */
export interface SourceDouble {
  readonly url: string;
  /** By net ID. */
  readonly people: Map<string, Person>;
  /** Responses as they are, in place of those of `people`. */
  readonly replies: Map<string, string>;
  /** Does it answer every request with a web page, as a proxy does during maintenance? */
  isDown: boolean;
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

export const replyOf = (people: readonly Person[]): string =>
  writeReply(people, { root: 'Data', institution: '' });

export async function startSource(people: readonly Person[]): Promise<SourceDouble> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    double.requests.push(path);
    const [, netId, kinds] = /\/faculty(?:\/(\d+)(?:\/profile\/(.+))?)?$/.exec(path) ?? [];
    const wanted = kinds?.split(',') ?? ENTITIES.map(({ name }) => name);
    const isDamaged = netId !== undefined && double.damaged.some(kind => wanted.includes(kind));
    response.setHeader('content-type', double.isDown ? 'text/html' : 'application/xml');
    response.end(double.isDown ? '<p>Maintenance' : isDamaged ? '<Data><Record' : answer(netId, wanted));
  });
  const answer = (netId: string | undefined, kinds: readonly string[]): string => {
    if (netId === undefined) return replyOf([...double.people.values()]);
    const person = double.people.get(netId);
    return double.replies.get(netId) ?? replyOf(person === undefined ? [] : [onlyKinds(person, kinds)]);
  };
  const double: SourceDouble = {
    url: await listen(server),
    people: new Map(people.map(person => [person.userId ?? '', person])),
    replies: new Map(),
    isDown: false,
    damaged: [],
    requests: [],
    close: () => closeServer(server),
  };
  return double;
}
