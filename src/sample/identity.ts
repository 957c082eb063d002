import { CULTURES, type Culture, UNROMANIZED } from './cultures.js';
import { Random } from './random.js';

/** A name as in author lists. */
export interface PersonName {
  readonly given: string;
  readonly middle: string | null;
  readonly family: string;
}

/** The identity of an invented person. */
export interface Identity extends PersonName {
  /** Nine digits: net ID and `Record/@userId`. */
  readonly userId: string;
  readonly username: string;
  readonly preferred: string | null;
  /** The name in another script, or a former name. */
  readonly other: string | null;
}

/** Net IDs count up from here, clear of the hand-written samples. */
const FIRST_NET_ID = 100_100_000;
const LAST_NET_ID = 100_199_999;
/** Keeps the numbers of names apart from those of records. */
const NAMES = 1;

const INITIALS = [...'ABCDEFGHIJKLMNOPRSTVWY'];

/** Letters of a name as plain ASCII, lower case; empty if it has none. */
const ascii = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** A number in letters, so that user names stay alphabetic: 0 is `aa`. */
const letters = (n: number): string =>
  n < 26
    ? `a${String.fromCharCode(97 + n)}`
    : letters(Math.floor(n / 26)) + String.fromCharCode(97 + (n % 26));

const getCulture = (random: Random): Culture => random.pick(random.chance(0.04) ? UNROMANIZED : CULTURES);

/** A person outside the university. */
export function outsider(random: Random): PersonName {
  const culture = getCulture(random);
  return {
    given: random.pick(culture.given).normalize('NFC'),
    middle: random.chance(0.4) ? `${random.pick(INITIALS)}.` : null,
    family: random.pick(culture.family).normalize('NFC'),
  };
}

/** Person n of the university that `seed` stands for, counted from 0. */
export function createIdentity(seed: number, n: number): Identity {
  const random = new Random(seed, n, NAMES);
  const culture = getCulture(random);
  const given = random.pick(culture.given).normalize('NFC');
  const family = random.pick(culture.family).normalize('NFC');
  return {
    userId: String(FIRST_NET_ID + n),
    username: `${ascii(given).slice(0, 1)}${ascii(family).slice(0, 10)}${letters(n)}`,
    given,
    middle: random.chance(0.5) ? `${random.pick(INITIALS)}.` : null,
    family,
    preferred: random.chance(0.15) ? random.pick(['Sunny', 'Bo', 'Teddy', 'Mimi', 'Juno', 'Kit']) : null,
    other:
      random.chance(0.6) && culture.other.length > 0 ? random.pick(culture.other).normalize('NFC') : null,
  };
}

/** True for the net ID of an invented person. */
export const isSampleNetId = (netId: string): boolean =>
  Number(netId) >= FIRST_NET_ID && Number(netId) <= LAST_NET_ID;
