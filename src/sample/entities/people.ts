import { institutionValue, STUDENT_LEVELS } from '../../schema/index.js';
import { outsider, type PersonName } from '../identity.js';
import type { Profile, Student } from '../profile.js';
import { favorite } from '../random.js';

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
  readonly institution: string | null;
}

/** The name fields of a person. */
export const named = (person: PersonName, key: string | null): NamedRow => ({
  faculty_name: key,
  fname: person.given,
  mname: person.middle,
  lname: person.family,
});

/** The row of the owner of the records. */
export const ownerName = ({ identity }: Profile): NamedRow => named(identity, identity.userId);

/** The level of study of a student, as the service lists it. */
export const getLevel = ({ institution }: Profile, { level }: Student): string =>
  institutionValue(STUDENT_LEVELS.find(listed => listed.endsWith(level)) ?? '', institution);

/** Students of other universities who visit. */
const VISITING = 0.02;

/** One person of the circle: those whom the person met first come most often. */
function other(profile: Profile, year: number): Contributor {
  const { random, circle } = profile;
  const plain = { owner: false, studentLevel: null, institution: null };
  const known = circle.students.filter(({ start }) => start < year);
  const fate = random.next();
  if (fate < 0.35 && known.length > 0) {
    // The students of these years are the last of those who have begun.
    const student = known[known.length - 1 - Math.floor(random.next() ** 1.7 * known.length)] as Student;
    const studies = student.end >= year - 1;
    return {
      ...plain,
      name: named(student, null),
      studentLevel: studies ? getLevel(profile, student) : null,
    };
  }
  if (fate < 0.55 && circle.colleagues.length > 0) {
    const colleague = favorite(random, circle.colleagues);
    const name = named(colleague, colleague.userId);
    // Rows that hold only the key occur.
    const bare = random.chance(0.02) ? { ...name, fname: null, mname: null, lname: null } : name;
    return { ...plain, name: bare };
  }
  const partner = favorite(random, circle.partners);
  return {
    ...plain,
    name: named(partner, null),
    studentLevel: random.chance(VISITING) ? 'Another University' : null,
    institution: partner.institution,
  };
}

/** Authors beyond the circle, of works with dozens of them. */
const stranger = ({ random }: Profile): Contributor => ({
  name: named(outsider(random), null),
  owner: false,
  studentLevel: null,
  institution: null,
});

const getKey = ({ name: { faculty_name, fname, lname } }: Contributor): string =>
  faculty_name ?? `${fname} ${lname}`;

/** At most `count` contributors to a work of a year, the owner at a random position, each person once. */
export function contributors(profile: Profile, count: number, year: number): readonly Contributor[] {
  const owner: Contributor = { name: ownerName(profile), owner: true, studentLevel: null, institution: null };
  const others = new Map<string, Contributor>();
  for (let i = 1; i < count; i++) {
    const contributor = i < 10 ? other(profile, year) : stranger(profile);
    const key = getKey(contributor);
    if (key !== getKey(owner) && !others.has(key)) others.set(key, contributor);
  }
  const all = [...others.values()];
  all.splice(profile.random.int(0, all.length), 0, owner);
  return all;
}
