import type { IsoDay, Place, Problem } from '../ground/index.js';
import { type EntityName, entityNamed, type Fields, type Person } from '../schema/index.js';

/** A record of any entity, as those rules see it that know no entity. */
export interface AnyRecord {
  readonly entity: EntityName;
  readonly id: string | null;
  readonly line: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What a rule found, before it is put into words for a report. */
export interface Finding {
  readonly code: string;
  readonly record: AnyRecord;
  /** Name of the field, or its path: `intellcont_auth[2]/lname`. */
  readonly field: string;
  /** The value as found; null where one is missing, or where it says nothing. */
  readonly value: string | null;
  /** One sentence; where `others` are named, its beginning. */
  readonly reason: string;
  /** Records that the same finding concerns. */
  readonly others: readonly AnyRecord[];
}

/**
 * A rule looks at the records of a person.
 * @param asOf the day of the report
 */
export type Rule = (person: Person, asOf: IsoDay) => readonly Finding[];

/** A finding about one record. */
export const found = (
  code: string,
  record: AnyRecord,
  field: string,
  value: string | null,
  reason: string,
  others: readonly AnyRecord[] = [],
): Finding => ({ code, record, field, value, reason, others });

/** May anyone see the field at this path? What is declared nowhere may be anything, so it counts as private. */
export function isPublic(entity: EntityName, path: string): boolean {
  let fields: Fields = entityNamed(entity)?.fields ?? {};
  for (const step of path.split('/')) {
    const field = fields[step.replace(/\[\d+\]$/, '')];
    if (field?.audience !== 'public') return false;
    fields = field.kind === 'rows' ? field.row : {};
  }
  return true;
}

/** Longest id that is repeated in a sentence. */
const ID_LENGTH = 40;

/** `Publication 4711 (line 88)`, on one line and without what could steer a terminal. */
function nameOf({ entity, id, line }: AnyRecord, hasLines: boolean): string {
  const safe = (id ?? 'without an id').replace(/[\s\p{Cc}]+/gu, ' ').slice(0, ID_LENGTH);
  const at = hasLines && line !== null ? ` (line ${line})` : '';
  return `${entityNamed(entity)?.singular ?? entity} ${safe}${at}`;
}

/** Where the records were read from. */
export interface Origin {
  /** File path, or address without credentials or query. */
  readonly source: string;
  /** Do lines mean anything there? A store has none. */
  readonly hasLines: boolean;
}

/** A finding as a problem. The value of a field that is not public stays out. */
export function problemOf(finding: Finding, { source, hasLines }: Origin): Problem {
  const { code, record, field, value, reason, others } = finding;
  const place: Place = {
    source,
    ...(hasLines && record.line !== null ? { line: record.line } : {}),
    record: [record.entity, record.id].filter(Boolean).join(' '),
    field,
  };
  const whole =
    others.length === 0 ? reason : `${reason} ${others.map(o => nameOf(o, hasLines)).join(', ')}.`;
  return isPublic(record.entity, field)
    ? { code, place, value, reason: whole }
    : { code, place, value: null, reason: whole, secrecy: 'private' };
}
