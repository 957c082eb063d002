import { town } from './places.js';
import type { Profile } from './profile.js';

const PATTERNS = [
  '{A} of {T} {S}',
  '{A} in {T} {S}',
  '{T} and {A}: evidence from {M}',
  '{M} for {T}: {A} {S}',
  'What {T} tell us about {A}',
  'Does {A} matter? {T} {S}',
  'Toward {A} in {T}: {M} {S}',
  'On {A}, {A}, and {T}',
  '{T} {S}: a note on {A}',
  'Rethinking {A}: {T} near {P}',
  '{A} without {A}: {M} of {T}',
  '{N} years of {T} near {P}',
  'Revisiting {T} {S}',
  'From {A} to {A}: {T} through {M}',
] as const;

const MARKED = ['{X}: {A} in {T} {S}', '{A} and {X}: {M}', '{T}, {X}, and {A} {S}'] as const;

/** One title in seven holds symbols, quotations or foreign script. */
const MARKED_SHARE = 1 / 7;

const SMALL = new Set(
  'a an and as at by for from in of on or the to with without through near under after'.split(' '),
);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const headline = (title: string): string =>
  title
    .split(' ')
    .map(word => (SMALL.has(word) || word.length === 1 ? word : word.split('-').map(capital).join('-')))
    .join(' ');

function filled(pattern: string, { random, vocabulary }: Profile): string {
  const { aspects } = vocabulary;
  // One after another, so that no title names the same aspect twice.
  let aspect = random.int(0, aspects.length - 1);
  const words: Readonly<Record<string, () => string>> = {
    A: () => aspects[aspect++ % aspects.length] ?? '',
    T: () => random.pick(vocabulary.things),
    S: () => random.pick(vocabulary.settings),
    M: () => random.pick(vocabulary.methods),
    X: () => random.pick(vocabulary.marks),
    N: () => String(random.int(4, 60)),
    P: () => town(random).split(',')[0] ?? '',
  };
  return pattern.replace(/\{([ATSMXNP])\}/g, (_, key: string) => words[key]?.() ?? '');
}

/** A title of a publication, talk, project or thesis that reads like the person's college. */
export function title(profile: Profile): string {
  const { random, vocabulary } = profile;
  const text = filled(random.pick(random.chance(MARKED_SHARE) ? MARKED : PATTERNS), profile);
  return capital(vocabulary.headline ? headline(text) : text).replace(/(?<=\? )\p{Ll}/u, letter =>
    letter.toUpperCase(),
  );
}

const COURSES = [
  'Introduction to {A}',
  'Seminar: {T}',
  '{T} {S}',
  '{A} and {A}',
  'Advanced {A}',
  'Special Topics: {A} in {T}',
  'Research Methods: {M}',
] as const;

/** A title of a course. */
export const courseTitle = (profile: Profile): string =>
  capital(headline(filled(profile.random.pick(COURSES), profile)));

const WORKS = [
  '{T}',
  'Study for {T}',
  '{T}, {S}',
  'Nocturne with {T}',
  '{X}: {T}',
  'After {T}',
  'Letters to {T}',
] as const;

/** A title of a creative work. */
export const workTitle = (profile: Profile): string =>
  capital(headline(filled(profile.random.pick(WORKS), profile)));
