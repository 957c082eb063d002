import { EXPORTED } from './dates.js';
import type { Random } from './random.js';

const NONE = {
  years: 0,
  publications: 0,
  works: 0,
  presentations: 0,
  sections: 0,
  students: 0,
  grants: 0,
  service: 0,
  awards: 0,
  patents: 0,
  affiliations: 0,
};

/** How many records of each kind a person has. */
type Workload = Readonly<typeof NONE>;

/** The course of a working life. */
export interface Career {
  readonly rank: string;
  /** Year of hire. */
  readonly hired: number;
  /** Nothing but the contact record. */
  readonly contactOnly: boolean;
  /** Years in which the person was promoted, in order of rank. */
  readonly promoted: readonly number[];
  readonly workload: Workload;
}

// Places in each sixty people. These teach only what others teach too, so that no course prefix goes missing.
const CONTACT_ONLY = [25, 52];
const NEARLY_EMPTY = [41, 58];
const MOST_SENIOR = 17;

/** True if only the contact record of person n is known. */
export const isContactOnly = (n: number): boolean => CONTACT_ONLY.includes(n % 60);

/** The emphasis of a college: factors of the usual counts. */
const EMPHASIS: Readonly<Record<string, Partial<Workload>>> = {
  FAC: { publications: 0.35, works: 14, grants: 0.5, patents: 0 },
  HUM: { works: 0.1, patents: 0, grants: 0.5 },
  LIB: { publications: 0.4, works: 0.15, sections: 0.35, students: 0.2, service: 1.4, patents: 0 },
  STL: { publications: 0.4, works: 0, sections: 0.5, patents: 0 },
  ENG: { works: 0.05, patents: 2 },
  LS: { works: 0.05, patents: 1.5 },
  NURS: { works: 0, students: 1.3, patents: 0.5 },
};

/** Counts by the emphasis of a college, as whole numbers. */
const scaled = (work: Workload, factors: Partial<Workload>): Workload =>
  Object.fromEntries(
    Object.entries(work).map(([kind, count]) => [
      kind,
      Math.round(count * (factors[kind as keyof Workload] ?? 1)),
    ]),
  ) as unknown as Workload;

/** The usual counts of a number of years, not rounded. */
function usual(random: Random, years: number): Workload {
  const about = (perYear: number): number => years * perYear * (0.5 + random.next());
  return {
    years: Math.min(years, 6),
    publications: about(1.1),
    works: about(0.12),
    presentations: about(0.8),
    sections: Math.min(about(2), 36),
    students: about(0.6),
    grants: about(0.4),
    service: about(1),
    awards: about(0.2),
    patents: about(0.08),
    affiliations: 3 + Math.min(about(0.2), 6),
  };
}

/** The career of person n of a department with prefix such as `ENG`. */
export function careerOf(n: number, random: Random, prefix: string): Career {
  const place = n % 60;
  const build = (rank: string, years: number, workload: Workload): Career => ({
    rank,
    hired: EXPORTED.year - years,
    contactOnly: false,
    promoted: promotions(rank, EXPORTED.year - years, random),
    workload: scaled(workload, EMPHASIS[prefix] ?? {}),
  });
  if (isContactOnly(n)) return { ...build('Lecturer', 1, NONE), contactOnly: true };
  if (NEARLY_EMPTY.includes(place)) return build('', 2, { ...NONE, years: 1, awards: 1, service: 1 });
  if (place === MOST_SENIOR) {
    const work = usual(random, 44);
    return build('Professor', 44, {
      ...work,
      publications: 400,
      presentations: 160,
      students: 90,
      service: 70,
    });
  }
  const teaching = { ...NONE, years: 3, sections: 12, affiliations: 2, service: 1 };
  if (place % 10 === 8) return build('Adjunct Faculty', 5, teaching);
  if (place % 10 === 3)
    return build('Assistant Professor', 2, {
      ...usual(random, 6),
      years: 2,
      publications: 2,
      grants: 1,
      awards: 0,
    });
  const years = random.int(4, 30);
  const rank = years < 7 ? 'Assistant Professor' : years < 14 ? 'Associate Professor' : 'Professor';
  return build(prefix === 'LIB' ? `Librarian (${rank})` : rank, years, usual(random, years));
}

/** Years of hire and of each promotion up to `rank`. */
function promotions(rank: string, hired: number, random: Random): readonly number[] {
  const years = [hired];
  if (/Associate|^Professor|\(Professor/.test(rank)) years.push(hired + random.int(5, 7));
  if (/^Professor|\(Professor/.test(rank)) years.push(hired + random.int(11, 14));
  return years;
}
