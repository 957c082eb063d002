import { STUDENT_LEVELS } from '../../schema/index.js';
import type { PersonName } from '../identity.js';
import type { Profile } from '../profile.js';

/** The name fields that every nested row of a person begins with. */
export interface NamedRow {
  readonly faculty_name: string | null;
  readonly fname: string | null;
  readonly mname: string | null;
  readonly lname: string | null;
}

/** A person of a nested row, with their level of study if they are a student. */
export interface Contributor {
  readonly name: NamedRow;
  readonly owner: boolean;
  readonly studentLevel: string | null;
}

const named = (person: PersonName, key: string | null): NamedRow => ({
  faculty_name: key,
  fname: person.given,
  mname: person.middle,
  lname: person.family,
});

/** The row of the owner of the records. */
export const ownerName = ({ identity }: Profile): NamedRow => named(identity, identity.userId);

function other(profile: Profile): Contributor {
  const { random } = profile;
  if (random.chance(0.25)) {
    const colleague = profile.colleague();
    const name = named(colleague, colleague.userId);
    // Rows that hold only the key occur.
    const bare = random.chance(0.04) ? { ...name, fname: null, mname: null, lname: null } : name;
    return { name: bare, owner: colleague.userId === profile.identity.userId, studentLevel: null };
  }
  const student = random.chance(0.3);
  return {
    name: named(profile.outsider(), null),
    owner: false,
    studentLevel: student ? profile.turn(STUDENT_LEVELS) : null,
  };
}

/** `count` contributors, the owner at a random position, no member of the institution twice. */
export function contributors(profile: Profile, count: number): readonly Contributor[] {
  const owner: Contributor = { name: ownerName(profile), owner: true, studentLevel: null };
  const others = Array.from({ length: count - 1 }, () => other(profile));
  const keys = new Set([owner.name.faculty_name]);
  const once = others.filter(({ name }) => {
    if (name.faculty_name === null) return true;
    const first = !keys.has(name.faculty_name);
    keys.add(name.faculty_name);
    return first;
  });
  once.splice(profile.random.int(0, once.length), 0, owner);
  return once;
}
