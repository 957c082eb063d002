import { readdirSync, readFileSync } from 'node:fs';
import { type Reply, readReply } from '../../src/records/index.js';

const FOLDER = new URL('./fixtures/', import.meta.url);

export const INSTITUTION = 'Alder University';

export const fixture = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

/** Names of the fixtures with persons. */
export const READABLE: readonly string[] = readdirSync(FOLDER).filter(name => name.endsWith('.xml'));
/** Names of the fixtures that must be refused. */
export const REFUSED: readonly string[] = readdirSync(new URL('refused/', FOLDER)).map(
  name => `refused/${name}`,
);

export const read = (body: string | Uint8Array): Reply =>
  readReply(body, { source: 'reply.xml', institution: INSTITUTION });

/** The one person of a body that must hold one. */
export const readOne = (body: string) => {
  const reply = read(body);
  const [person, ...more] = reply.persons;
  if (!person || more.length > 0) throw new Error(`${reply.persons.length} persons instead of one`);
  return { person, problems: reply.problems };
};

/** A reply with one record of `entity`, which holds `inner`. */
export const getReply = (entity: string, inner: string): string =>
  `<Data><Record userId="7" username="seven"><${entity} id="1">${inner}</${entity}></Record></Data>`;

/** The error that `run` throws. */
export function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
}
