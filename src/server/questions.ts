import { ENTITIES, type EntityName, entityNamed, isNetId } from '../schema/index.js';
import { HttpError } from './errors.js';

const NAMES = ENTITIES.map(({ name }) => name).join(', ');

const badEntities = (what: string): HttpError =>
  new HttpError(
    400,
    'request.entities',
    `${what} Allowed are, separated by commas without spaces: ${NAMES}.`,
  );

/** Reads the net ID of a path; throws a 400 where it has not nine digits. */
export function readNetId(text: string): string {
  if (isNetId(text)) return text;
  throw new HttpError(400, 'request.net-id', 'net_id must be exactly nine digits.');
}

/** Reads the entities of a path; throws a 400 that names what is wrong and what is allowed. */
export function readEntities(text: string): readonly EntityName[] {
  if (text === '') throw badEntities('entities is empty.');
  if (/\s/.test(text)) throw badEntities('entities holds spaces.');
  return text.split(',').map(name => {
    if (name === '') throw badEntities('entities holds an empty name.');
    const entity = entityNamed(name);
    if (entity === null) throw badEntities(`${JSON.stringify(name.slice(0, 40))} is not an entity.`);
    return entity.name;
  });
}
