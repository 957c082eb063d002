import { DEPARTMENTS } from '../schema/index.js';
import { EXPORTED } from './dates.js';
import { getPrefix } from './departments.js';
import type { Random } from './random.js';
import type { Discipline } from './vocabulary/index.js';

/** Kinds of records that come year by year. */
export type Activity =
  | 'publications'
  | 'works'
  | 'presentations'
  | 'students'
  | 'grants'
  | 'consulting'
  | 'service'
  | 'awards'
  | 'patents'
  | 'sections';

/** An appointment at the university, until the next. */
export interface Step {
  readonly year: number;
  readonly rank: string;
}

export interface CompletedDegree {
  readonly name: string;
  readonly major: string;
  readonly year: number;
}

/** A post elsewhere, before or alongside the university. */
export interface Post {
  /** One letter of `EMPLOYERS`. */
  readonly employer: string;
  readonly title: string;
  readonly org: string;
  readonly start: number;
  readonly end: number | null;
}

export interface AdministrativePost {
  readonly level: 'program' | 'department' | 'college' | 'university';
  readonly start: number;
  readonly end: number | null;
}

/** The course of a working life, from which all records are drawn. */
export interface Career {
  readonly rank: string;
  /** Year of hire. */
  readonly hired: number;
  /** Nothing but the contact record. */
  readonly contactOnly: boolean;
  /** A contact record without a rank, and next to nothing else. */
  readonly nearlyEmpty: boolean;
  /** Teaches, and does little else. */
  readonly adjunct: boolean;
  /** Latest first. */
  readonly degrees: readonly CompletedDegree[];
  readonly posts: readonly Post[];
  /** The appointment of hire and the promotions. */
  readonly steps: readonly Step[];
  readonly administration: readonly AdministrativePost[];
  /** The years of the records of each kind, in order. */
  readonly years: Readonly<Record<Activity, readonly number[]>>;
}

// Places of careers of a special kind, of sixty.
const CONTACT_ONLY = [25, 52];
const NEARLY_EMPTY = [41, 58];
const MAX_SENIOR = 17;

/** Moves the places with each round of the departments, so that no department has people of one kind only. */
const SHIFT = 7;

/** Share of those who stay associate professors. */
const STAYING = 0.3;

const LADDER = ['Assistant Professor', 'Associate Professor', 'Professor'];

const NO_YEARS: Career['years'] = {
  publications: [],
  works: [],
  presentations: [],
  students: [],
  grants: [],
  consulting: [],
  service: [],
  awards: [],
  patents: [],
  sections: [],
};

/** Years that a degree takes. */
const DURATIONS: Readonly<Record<string, number>> = { PhD: 5, DPhil: 4, EdD: 4, DMA: 4, MD: 4 };
const computeDuration = (name: string): number =>
  DURATIONS[name] ?? (/^[BA]/.test(name) ? 4 : /D$/.test(name) ? 3 : 2);

/** The degrees on one way to the terminal one, which was completed in `year`; `pause` years of work came before the last but first. */
function degreesUpTo(year: number, pause: number, random: Random, discipline: Discipline): CompletedDegree[] {
  let completed = year;
  const way = random.pick(discipline.degrees);
  return way.map(({ name, major }, i) => {
    const degree = { name, major, year: completed };
    completed -= computeDuration(name) + (i === way.length - 2 ? pause : 0);
    return degree;
  });
}

const readPost = (text: string, start: number, end: number | null): Post => {
  const comma = text.indexOf(', ');
  return { employer: text.slice(0, 1), title: text.slice(3, comma), org: text.slice(comma + 2), start, end };
};

/** Years of hire and of each promotion. */
function createSteps(years: number, random: Random, prefix: string): readonly Step[] {
  const hired = EXPORTED.year - years;
  const reached = years < 7 ? 1 : years < 14 || random.chance(STAYING) ? 2 : 3;
  const after = [0, random.int(5, 7), random.int(11, 14)];
  return LADDER.slice(0, reached).map((rank, i) => ({
    year: hired + (after[i] ?? 0),
    rank: prefix === 'LIB' ? `Librarian (${rank})` : rank,
  }));
}

/** One to three posts one after another, beginning when the rank allows them. */
function createAdministration(steps: readonly Step[], office: boolean, random: Random): AdministrativePost[] {
  const posts: AdministrativePost[] = [];
  const [, associate, professor] = steps;
  let start = (associate?.year ?? steps[0]?.year ?? EXPORTED.year) + random.int(1, 3);
  if (!office && !random.chance(associate ? 0.45 : 0.15)) return posts;
  for (let i = 0; i < 3 && start < EXPORTED.year; i++) {
    const length = random.int(3, 6);
    const ends = start + length;
    const level =
      associate === undefined
        ? 'program'
        : office && ends >= EXPORTED.year
          ? 'college'
          : professor && start >= professor.year && random.chance(0.15)
            ? 'university'
            : i === 0 || random.chance(0.4)
              ? 'department'
              : professor && start >= professor.year
                ? 'college'
                : 'program';
    posts.push({ level, start, end: ends >= EXPORTED.year ? null : ends });
    start = ends + random.int(1, 4);
    if (!office && random.chance(0.5)) break;
  }
  return posts;
}

/** Spreads a yearly rate over a life: rising at first, lower in years of administration. */
function yearsAt(
  rate: number,
  from: number,
  to: number,
  hired: number,
  posts: readonly AdministrativePost[],
  random: Random,
): number[] {
  const years: number[] = [];
  let due = random.next();
  for (let year = from; year <= to && rate > 0; year++) {
    const stage = year < hired ? 0.35 : year < hired + 2 ? 0.7 : 1.1;
    const busy = posts.some(({ start, end }) => year >= start && year < (end ?? EXPORTED.year + 1)) ? 0.7 : 1;
    due += rate * stage * busy * (0.5 + random.next());
    for (; due >= 1; due--) years.push(year);
  }
  return years;
}

/** Works a year: few where they come on the side, or of scholars among artists. */
const worksYearly = (usual: number, [terminal]: readonly CompletedDegree[]): number =>
  usual > 1 && terminal?.name === 'PhD' ? 0.5 : usual || 0.3;

/** `count` years, a little more frequent towards the end. */
const evenly = (count: number, from: number): number[] =>
  Array.from({ length: count }, (_, i) =>
    Math.round(from + (EXPORTED.year - from) * ((i + 1) / count) ** 0.8),
  );

const TEACHING: Readonly<Record<string, number>> = { LIB: 0.6, STL: 0.8, UN: 0.8 };
/** Sections are known for these last years. */
const TEACHING_YEARS = 9;
const MAX_SECTIONS = 36;

/** The career of person n of `department`, whose discipline is known; `office` for those in the office of a college. */
export function createCareer(
  n: number,
  random: Random,
  department: string,
  office: boolean,
  discipline: Discipline,
): Career {
  const place = (n + SHIFT * Math.floor(n / DEPARTMENTS.length)) % 60;
  const prefix = getPrefix(department);
  const { style } = discipline;
  const adjunct = place % 10 === 8;
  const contactOnly = CONTACT_ONLY.includes(place);
  const nearlyEmpty = NEARLY_EMPTY.includes(place);
  const senior = place === MAX_SENIOR;
  const years = senior
    ? 44
    : adjunct
      ? 5
      : contactOnly || nearlyEmpty || place % 10 === 3
        ? 2
        : random.int(4, 30);
  const hired = EXPORTED.year - years;
  const steps = adjunct
    ? [{ year: hired, rank: 'Adjunct Faculty' }]
    : contactOnly
      ? [{ year: hired, rank: 'Lecturer' }]
      : createSteps(years, random, prefix);
  const base = {
    rank: nearlyEmpty ? '' : (steps.at(-1)?.rank ?? ''),
    hired,
    contactOnly,
    nearlyEmpty,
    adjunct,
    steps: nearlyEmpty ? [] : steps,
  };
  if (contactOnly || nearlyEmpty)
    return {
      ...base,
      degrees: [],
      posts: [],
      administration: [],
      years: contactOnly
        ? NO_YEARS
        : { ...NO_YEARS, awards: [EXPORTED.year - 1], service: [EXPORTED.year - 1] },
    };
  const { practice } = discipline;
  const academic = practice.filter(text => text.startsWith('A'));
  const outside = practice.filter(text => !text.startsWith('A'));
  const gap = random.int(0, 4);
  const pause = academic.length > 0 && outside.length > 0 && random.chance(0.4) ? random.int(2, 5) : 0;
  const degrees = degreesUpTo(hired - gap, pause, random, discipline);
  const first = degrees.at(-1)?.year ?? hired;
  const posts = [
    ...(pause > 0 ? [readPost(random.pick(outside), first, first + pause)] : []),
    ...(adjunct
      ? [readPost(random.pick(outside.length > 0 ? outside : academic), hired - gap, null)]
      : gap > 0
        ? [readPost(random.pick(academic.length > 0 ? academic : outside), hired - gap, hired)]
        : []),
  ];
  const administration = adjunct ? [] : createAdministration(steps, office, random);
  const early = hired - gap;
  const rate = (perYear: number, from = early): number[] =>
    adjunct ? [] : yearsAt(perYear, from, EXPORTED.year, hired, administration, random);
  const { yearly } = style;
  const writes = discipline.works.length > 0;
  const sections = yearsAt(
    adjunct ? 2.2 : (TEACHING[prefix] ?? 2.5),
    Math.max(hired, EXPORTED.year - TEACHING_YEARS),
    EXPORTED.year,
    hired,
    administration,
    random,
  ).slice(-MAX_SECTIONS);
  const ordinary = {
    publications: rate(yearly.publications),
    works: rate(writes ? worksYearly(yearly.works, degrees) : 0),
    presentations: rate(yearly.presentations),
    students: rate(Object.keys(style.students).length > 0 ? yearly.students : 0, hired + 1),
    grants: rate(yearly.grants, hired),
    consulting: rate(yearly.consulting, hired),
    service: adjunct ? [EXPORTED.year - 1] : rate(1, hired),
    awards: rate(0.2),
    patents: rate(discipline.inventions ? 0.07 : 0, hired + 1),
    sections,
  };
  if (!senior) return { ...base, degrees, posts, administration, years: ordinary };
  const known = {
    publications: evenly(Math.round(400 * Math.min(1, yearly.publications / 1.4)), hired),
    presentations: evenly(160, hired),
    students: ordinary.students.length > 0 ? evenly(90, hired + 2) : [],
    service: evenly(70, hired),
  };
  return { ...base, degrees, posts, administration, years: { ...ordinary, ...known } };
}

/** The rank in a year; null before the hire. */
export const rankIn = ({ steps }: Career, year: number): string | null =>
  steps.findLast(step => step.year <= year)?.rank ?? null;

/** 0 for an assistant professor or others, 1 for an associate professor, 2 for a professor. */
export const seniorityIn = ({ steps, adjunct }: Career, year: number): number =>
  adjunct ? 0 : Math.max(0, steps.filter(step => step.year <= year).length - 1);
