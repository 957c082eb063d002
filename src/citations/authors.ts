import {
  concat,
  enumerate,
  exactly,
  join,
  type NameFields,
  parenthesized,
  type Runs,
  words,
} from '../text/index.js';
import { invertedName } from './names.js';

/** A person in the author list of a work. */
export interface Contributor extends Required<NameFields> {
  /** Is it the person whose CV this is? */
  readonly isOwner: boolean;
  readonly studentLevel: string | null;
  /** Role in the work, e.g. `Editor`; null for authors. */
  readonly role: string | null;
  /** Contribution to a creative work; null for other works. */
  readonly contribution: string | null;
}

export const isAuthor = ({ role }: Pick<Contributor, 'role'>): boolean => role === null || role === 'Author';

/** The people of a work. */
export interface People {
  readonly people: readonly Contributor[];
  /** True if further people are not listed: `et al.` */
  readonly hasMore: boolean;
}

/** The mark of a student co-author: † graduate, ‡ undergraduate; null for others and if the level is unknown. */
export function studentMark(level: string | null): '†' | '‡' | null {
  if (level === null) return null;
  if (/undergraduate/i.test(level)) return '‡';
  return /master|doctor|graduate/i.test(level) ? '†' : null;
}

const ROLES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Editor: ['Ed.', 'Eds.'],
  Translator: ['Trans.', 'Trans.'],
  Artist: ['Illus.', 'Illus.'],
};

/** A role as printed after a name; null for authors. Unknown roles are returned unchanged. */
function roleWord(role: string | null, count: 1 | 2): string | null {
  if (role === null || isAuthor({ role })) return null;
  return ROLES[role]?.[count - 1] ?? role;
}

/** One name of an author list, the owner in semibold, students with their mark. */
export function contributorName(person: Contributor, name: string | null = invertedName(person)): Runs {
  if (name === null) return [];
  const mark = person.isOwner ? null : studentMark(person.studentLevel);
  return concat(
    person.isOwner ? exactly(name, 'semibold') : exactly(name),
    mark ? exactly(mark, 'student') : [],
  );
}

/** Longer lists are shortened. */
const MAX_NAMES = 10;
/** Names at the start of a shortened list. */
const FIRST_NAMES = 7;

/**
 * Shortens a list of more than ten names to the first seven, the owner and the last; null stands for the names
 * omitted in between.
 */
export function shortList<T>(names: readonly T[], isOwner: (name: T) => boolean): readonly (T | null)[] {
  if (names.length <= MAX_NAMES) return names;
  const kept: (T | null)[] = [];
  let before = -1;
  names.forEach((name, i) => {
    if (i >= FIRST_NAMES && i !== names.length - 1 && !isOwner(name)) return;
    if (i > before + 1) kept.push(null);
    kept.push(name);
    before = i;
  });
  return kept;
}

/** Names in a sentence: `A`, `A, B, and C`; with further ones that are not listed `A, B, et al.` */
export function listNames(names: readonly Runs[], hasMore: boolean): Runs {
  const listed = names.filter(runs => runs.length > 0);
  if (!hasMore) return enumerate(listed);
  return listed.length === 0 ? exactly('others') : join([...listed, exactly('et al.')], ', ');
}

/** A person of an author list with the printed name. */
interface ListedName {
  readonly person: Contributor;
  readonly name: string;
}

/**
 * An author list in the house style: `A`, `A and B`, `A, B, and C`. Long lists are shortened. A role that all
 * people share follows the list; otherwise each role follows its name.
 */
export function authorList({ people, hasMore }: People): Runs {
  const named = people.flatMap((person): ListedName[] => {
    const name = invertedName(person);
    return name === null ? [] : [{ person, name }];
  });
  const role = named[0]?.person.role ?? null;
  const isShared = named.every(({ person }) => roleWord(person.role, 1) === roleWord(role, 1));
  const shared = isShared ? roleWord(role, named.length > 1 || hasMore ? 2 : 1) : null;
  const getRuns = ({ person, name }: ListedName): Runs => {
    const own = shared === null ? roleWord(person.role, 1) : null;
    return join([contributorName(person, name), parenthesized(words(own))], ' ');
  };
  const kept = shortList(named, ({ person }) => person.isOwner);
  const items = kept.map(each => (each === null ? exactly('…') : getRuns(each)));
  const list = kept.includes(null) && !hasMore ? join(items, ', ') : listNames(items, hasMore);
  return shared === null ? list : join([list, words(shared)], ', ');
}
