import { isOneStepApart } from '../../core/index.js';
import { compareTexts, fold } from '../../text/index.js';
import type { ListedPerson } from './record-source.js';

/** People found by words, the best match first. */
export interface PeopleMatch {
  readonly people: readonly ListedPerson[];
  /** True if nothing matched as written: each word is then a part of the name, or one letter away from one. */
  readonly isNear: boolean;
}

/** Finds people by their names, without regard to marks, letter case and the order of words. */
export type NameSearch = ReturnType<typeof createNameSearch>;

/** A name with nothing to fold but its letter case. */
const SIMPLE = /^[A-Za-z .'-]*$/;
const BREAK = /[^\p{L}\p{M}\p{N}'’‘ʻʼ]+/u;

/** The letters of a name, folded; most names need no more than their marks removed. */
function readLetters(text: string): string {
  const bare = SIMPLE.test(text) ? text : text.normalize('NFD').replace(/[\u0300-\u036f]+/g, '');
  return SIMPLE.test(bare) ? bare.toLowerCase().replace(/[ .'-]+/g, '') : fold(text);
}

/** The words of a name, folded; those of a double name are apart. */
const readWords = (text: string): readonly string[] =>
  text.split(BREAK).flatMap(word => readLetters(word) || []);

/** How well two words match, from 0 for the same word. */
const WHOLE = 0;
const INITIAL = 1;
const BEGINNING = 2;
const RECORDED_INITIAL = 3;
const NEAR = 5;
const NONE = Number.POSITIVE_INFINITY;

/** Fewer letters are too few to be one letter away from a name. */
const LEAST_LETTERS = 3;

function compareWord(word: string, known: string, allowsNear: boolean): number {
  if (word === known) return WHOLE;
  if (known.startsWith(word)) return word.length === 1 ? INITIAL : BEGINNING;
  if (!allowsNear || /\d/.test(word)) return NONE;
  if (known.length === 1 && word.startsWith(known)) return RECORDED_INITIAL;
  return word.length >= LEAST_LETTERS && isOneStepApart(word, known) ? NEAR : NONE;
}

/** Two and three neighbours as one word, as some write `de Luca` and `van den Berg`. */
const joined = (words: readonly string[]): readonly string[] =>
  words.flatMap((_, i) =>
    [2, 3].map(n => words.slice(i, i + n)).flatMap(some => (some.length > 1 ? some.join('') : [])),
  );

/** How well each word matches a name, each with another word of it; null if one does not match. */
function compareWords(
  words: readonly string[],
  name: readonly string[],
  allowsNear: boolean,
): readonly number[] | null {
  const free = [...name];
  const costs: number[] = [];
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const among = (known: readonly string[]): readonly number[] =>
      known.map(each => compareWord(word, each, allowsNear));
    const each = among(free);
    const best = Math.min(...each, NONE);
    if (best < NONE) free.splice(each.indexOf(best), 1);
    const cost = best < NONE ? best : Math.min(...among(joined(name)), NONE);
    if (cost === NONE) return null;
    costs.push(cost);
  }
  return costs;
}

/** The words as written, then with two neighbours joined: `O Brien` is `OBrien` too. */
const readings = (words: readonly string[]): readonly (readonly string[])[] => [
  words,
  ...words.slice(1).map((word, i) => [...words.slice(0, i), `${words[i]}${word}`, ...words.slice(i + 2)]),
];

/** People by surname, then by the whole name, as in directories. */
export function sortBySurname(people: readonly ListedPerson[]): readonly ListedPerson[] {
  const keyed = people.map(person => {
    const { surname, name, ref } = person;
    return { person, key: `${readLetters(surname ?? name ?? '')}\n${readLetters(name ?? '')}\n${ref}` };
  });
  return keyed.sort((a, b) => compareTexts(a.key, b.key)).map(({ person }) => person);
}

/** Three parts of a word: the letter that is wrong, or the two that are swapped, leave one of them whole. */
const getParts = (word: string): readonly string[] =>
  [0, 1, 2].flatMap(i => {
    const [start, end] = [i, i + 1].map(n => Math.floor((n * word.length) / 3));
    return word.slice(start, end) || [];
  });

export function createNameSearch(people: readonly ListedPerson[]) {
  const letters = people.map(
    ({ name, firstName, netId }) =>
      `${readLetters(name ?? '')} ${firstName === null ? '' : readLetters(firstName)} ${netId ?? ''}`,
  );
  /** People whose letters hold all words: a whole word, an initial and a beginning are parts of them. */
  const holding = (words: readonly string[]): readonly ListedPerson[] =>
    people.filter((_, i) => words.every(word => letters[i]?.includes(word)));

  /** People whose letters hold a part of each word, or its initial alone. */
  function nearly(words: readonly string[]): readonly ListedPerson[] {
    const each = words.map(word => ({
      parts: getParts(word),
      initial: new RegExp(`(?:^|[\\s.-])${word.charAt(0)}(?:[\\s.-]|$)`, 'i'),
    }));
    return people.filter(({ name }, i) =>
      each.every(
        ({ parts, initial }) =>
          parts.some(part => letters[i]?.includes(part)) || (name !== null && initial.test(name)),
      ),
    );
  }

  /** Those of some people who match all words, the best match first. */
  function rank(
    words: readonly string[],
    among: readonly ListedPerson[],
    allowsNear: boolean,
  ): readonly ListedPerson[] {
    const costs = new Map<ListedPerson, number>();
    for (const person of among) {
      const known = [person.name, person.firstName, person.netId].filter(text => text !== null);
      const name = readWords(known.join(' '));
      const each = readings(words).flatMap(reading => {
        const found = compareWords(reading, name, allowsNear);
        // Initials on record match too many words to find a person by them alone.
        if (found === null || found.every(cost => cost === RECORDED_INITIAL)) return [];
        return found.reduce((total, cost) => total + cost, 0);
      });
      // Of names that match alike, the one with fewer other words is nearer.
      if (each.length > 0) costs.set(person, Math.min(...each) * 10 + name.length);
    }
    const getCost = (person: ListedPerson): number => costs.get(person) ?? 0;
    return sortBySurname([...costs.keys()]).toSorted((a, b) => getCost(a) - getCost(b));
  }

  return {
    /** Those who match all words by whole words, initials or beginnings; else those a letter away. */
    search: (text: string): PeopleMatch => {
      const words = readWords(text);
      const found = rank(words, holding(words), false);
      return found.length > 0
        ? { people: found, isNear: false }
        : { people: rank(words, nearly(words), true), isNear: true };
    },
    /**
     * Those with a name of these whole words, of which some may be initials; only the one whose whole name it is, if
     * others have further names.
     */
    named: (text: string): readonly ListedPerson[] => {
      const words = readWords(text);
      const found = holding(words).flatMap(person => {
        const name = readWords(person.name ?? '');
        const known = [...name, ...readWords(person.firstName ?? '')];
        const costs = readings(words)
          .map(reading => compareWords(reading, known, false) ?? [])
          .find(each => each.includes(WHOLE) && each.every(cost => cost <= INITIAL));
        if (costs === undefined) return [];
        return [{ person, isComplete: name.length === costs.length && !costs.includes(INITIAL) }];
      });
      const [complete, ...others] = found.filter(({ isComplete }) => isComplete);
      return complete !== undefined && others.length === 0
        ? [complete.person]
        : sortBySurname(found.map(({ person }) => person));
    },
  };
}
