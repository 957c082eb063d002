import type { IsoDay, Problem, SourcePosition } from '../core/index.js';
import { type EntityName, type Fields, getEntity, type Person } from '../schema/index.js';

/** A record of any entity, for rules that are not specific to one. */
export interface AnyRecord {
  readonly entity: EntityName;
  readonly id: string | null;
  readonly line: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The result of a rule, before it becomes a problem of a report. */
export interface Finding {
  readonly code: string;
  readonly record: AnyRecord;
  /** Name of the field, or its path: `intellcont_auth[2]/lname`. */
  readonly field: string;
  /** The value as found; null if it is missing or irrelevant. */
  readonly value: string | null;
  /** One sentence; if there are `others`, its beginning. */
  readonly reason: string;
  /** Other records with the same finding. */
  readonly others: readonly AnyRecord[];
}

/**
 * Examines the records of a person.
 * @param asOf the day of the report
 */
export type Rule = (person: Person, asOf: IsoDay) => readonly Finding[];

/** A finding about one record. */
export const createFinding = (
  code: string,
  record: AnyRecord,
  field: string,
  value: string | null,
  reason: string,
  others: readonly AnyRecord[] = [],
): Finding => ({ code, record, field, value, reason, others });

/** May anyone see the field at this path? An undeclared field counts as private. */
export function isPublic(entity: EntityName, path: string): boolean {
  let fields: Fields = getEntity(entity).fields;
  for (const step of path.split('/')) {
    const field = fields[step.replace(/\[\d+\]$/, '')];
    if (field?.audience !== 'public') return false;
    fields = field.kind === 'rows' ? field.row : {};
  }
  return true;
}

/** Longest ID printed in a sentence. */
const ID_LENGTH = 40;

/** `Publication 4711 (line 88)`, on one line and without control characters. */
function describeRecord({ entity, id, line }: AnyRecord, hasLines: boolean): string {
  const safe = (id ?? 'without an id').replace(/[\s\p{Cc}]+/gu, ' ').slice(0, ID_LENGTH);
  const at = hasLines && line !== null ? ` (line ${line})` : '';
  return `${getEntity(entity).singular} ${safe}${at}`;
}

/** The source of the records. */
export interface Origin {
  /** File path, or address without credentials or query. */
  readonly source: string;
  /** Does the source have lines? A database has none. */
  readonly hasLines: boolean;
}

/** Converts a finding to a problem, without the value of a field that is not public. */
export function toProblem(finding: Finding, { source, hasLines }: Origin): Problem {
  const { code, record, field, value, reason, others } = finding;
  const place: SourcePosition = {
    source,
    ...(hasLines && record.line !== null ? { line: record.line } : {}),
    record: [record.entity, record.id].filter(Boolean).join(' '),
    field,
  };
  const whole =
    others.length === 0 ? reason : `${reason} ${others.map(o => describeRecord(o, hasLines)).join(', ')}.`;
  return isPublic(record.entity, field)
    ? { code, place, value, reason: whole }
    : { code, place, value: null, reason: whole, secrecy: 'private' };
}
