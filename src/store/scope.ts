import { UsageError } from '../ground/index.js';
import { isNetId } from '../schema/index.js';

/** Whose data a caller may read. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'college'; readonly college: string }
  | { readonly kind: 'person'; readonly netId: string };

export const ALL: Scope = { kind: 'all' };

/**
 * Reads a scope as people write it: `all`, `college:NAME` or `person:NET_ID`.
 *
 * @throws UsageError for anything else.
 */
export function parseScope(text: string): Scope {
  if (text === 'all') return ALL;
  const [, kind, name = ''] = /^(college|person):(.*)$/s.exec(text) ?? [];
  if (kind === 'college' && name.trim() !== '') return { kind, college: name.trim() };
  if (kind === 'person' && isNetId(name)) return { kind, netId: name };
  throw new UsageError('key.scope', 'The scope of the key cannot be understood.', {
    hint: 'Write all, college:NAME as in the data, or person:NET_ID with nine digits.',
  });
}

/** Writes a scope as `parseScope` reads it. */
export function formatScope(scope: Scope): string {
  switch (scope.kind) {
    case 'all':
      return 'all';
    case 'college':
      return `college:${scope.college}`;
    case 'person':
      return `person:${scope.netId}`;
  }
}

/** Makes spellings of a college equal that differ in letter case, white space or Unicode form only. */
export const collegeKey = (college: string): string =>
  college.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
