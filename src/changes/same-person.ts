import { ENTITIES, type Person } from '../schema/index.js';
import { fold } from '../text/index.js';

/** How two states are known to be of one person: by the key of the source, or by name or records after it changed. */
export type Sameness = 'key' | 'records' | 'none' | 'unknown';

const recordIds = ({ records }: Person): ReadonlySet<string> =>
  new Set(
    ENTITIES.flatMap(({ name }) => records[name].flatMap(({ id }) => (id === null ? [] : `${name} ${id}`))),
  );

const surnames = ({ records }: Person): readonly string[] =>
  records.pci.map(({ values }) => fold(values.fname) + fold(values.lname)).filter(name => name !== '');

/** The least part of the earlier records that must be there again for a person of another key. */
const SHARED = 0.5;

/**
 * Are two states of the same person? `key` if they have the same net ID; `records` if that changed, but most records have
 * the same ids; `unknown` if a state without records has no name either.
 */
export function samePerson(before: Person, after: Person): Sameness {
  const keys = ({ userId, username }: Person) => [userId, username].filter(key => key !== null);
  if (keys(before).some(key => keys(after).includes(key))) return 'key';
  const [earlier, later] = [recordIds(before), recordIds(after)];
  const shared = [...earlier].filter(id => later.has(id)).length;
  if (shared > 0 && shared >= SHARED * Math.min(earlier.size, later.size)) return 'records';
  const names = surnames(after);
  if (surnames(before).some(name => names.includes(name))) return 'records';
  const isKeyless = keys(before).length === 0 || keys(after).length === 0;
  return isKeyless && (earlier.size === 0 || later.size === 0) ? 'unknown' : 'none';
}
