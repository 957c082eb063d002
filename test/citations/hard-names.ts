import { readFileSync } from 'node:fs';

/** A name as the records hold it; null for an empty field. */
export interface RecordedName {
  readonly fname: string | null;
  readonly mname: string | null;
  readonly lname: string | null;
  readonly suffix: string | null;
}

/** Names that programs often get wrong. */
export const HARD_NAMES: readonly RecordedName[] = readFileSync(
  new URL('fixtures/hard-names.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => {
    const [fname, mname, lname, suffix] = line.split('|').map(field => field.trim() || null);
    return { fname: fname ?? null, mname: mname ?? null, lname: lname ?? null, suffix: suffix ?? null };
  });
