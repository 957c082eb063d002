import { concat, enumerate, exactly, join, parenthesized, type Runs, words } from '../text/index.js';
import { invertedName, type NameParts } from './names.js';
import { shortList } from './short-list.js';

/** A person in the author list of a work. */
export interface Contributor extends NameParts {
  /** Is it the person whose CV this is? */
  readonly owner: boolean;
  readonly studentLevel: string | null;
  /** What the person did, e.g. `Editor`; null for authors. */
  readonly role: string | null;
  /** What the person added to a creative work; null elsewhere. */
  readonly contribution: string | null;
}

/** The sign of a student co-author: † graduate, ‡ undergraduate; null for others, and where the level is not told. */
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

/** A role after a name; null for authors. Unknown roles stand as they are. */
function roleWord(role: string | null, count: 1 | 2): string | null {
  if (role === null || role === 'Author') return null;
  return ROLES[role]?.[count - 1] ?? role;
}

/** One name as it stands in an author list, the owner in semibold, students with their sign. */
export function contributorName(person: Contributor, name: string | null = invertedName(person)): Runs {
  if (name === null) return [];
  const mark = person.owner ? null : studentMark(person.studentLevel);
  return concat(
    person.owner ? exactly(name, 'semibold') : exactly(name),
    mark ? exactly(mark, 'student') : [],
  );
}

/** A person in a list with the name that stands there. */
interface Named {
  readonly person: Contributor;
  readonly name: string;
}

/**
 * An author list in the house style: `A`, `A and B`, `A, B, and C`. Of more than ten names stand the first
 * seven, the owner, and the last. A role that all share follows the list, another follows its name.
 */
export function authorList(people: readonly Contributor[]): Runs {
  const named = people.flatMap((person): Named[] => {
    const name = invertedName(person);
    return name === null ? [] : [{ person, name }];
  });
  const role = named[0]?.person.role ?? null;
  const isShared = named.every(({ person }) => roleWord(person.role, 1) === roleWord(role, 1));
  const shared = isShared ? roleWord(role, named.length > 1 ? 2 : 1) : null;
  const runsOf = ({ person, name }: Named): Runs => {
    const own = shared === null ? roleWord(person.role, 1) : null;
    return join([contributorName(person, name), parenthesized(words(own))], ' ');
  };
  const kept = shortList(named, ({ person }) => person.owner);
  const items = kept.map(each => (each === null ? exactly('…') : runsOf(each)));
  const list = kept.includes(null) ? join(items, ', ') : enumerate(items);
  return shared === null ? list : join([list, words(shared)], ', ');
}
