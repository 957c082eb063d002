import type { Fields, MapTable, Person, RecordMeta, RowOf } from '../schema/index.js';
import { readReply } from './reply.js';
import { writeReply } from './write.js';

/** Does a record or one of its rows hold texts or elements that another map could read? */
function isPreserving({ asWritten, unknown, element, ...rest }: RecordMeta): boolean {
  if (element !== undefined || unknown.length > 0 || Object.keys(asWritten).length > 0) return true;
  const values = Object.values((rest as Partial<RowOf<Fields>>).values ?? {});
  return values.some(
    value => Array.isArray(value) && value.some(row => row?.unknown !== undefined && isPreserving(row)),
  );
}

/** Reads a stored person again by the present maps: what it preserves as written may now have a field. */
export function applyMaps(person: Person, institution: string, maps: MapTable | undefined): Person {
  const all = Object.values(person.records).flat() as readonly RecordMeta[];
  const isMapped = Object.keys(maps ?? {}).length > 0;
  if (!isMapped && person.unknown.length === 0 && !all.some(isPreserving)) return person;
  const xml = writeReply([person], { root: 'Data', institution });
  const [read = person] = readReply(xml, { source: '', institution, maps }).persons;
  const records = Object.entries(read.records).map(([name, list]) => [
    name,
    list.map(record => ({ ...record, line: null })),
  ]);
  return { ...read, records: Object.fromEntries(records) };
}
