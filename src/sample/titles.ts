import type { Profile } from './profile.js';
import type { Random } from './random.js';
import { threadTitle } from './thread-title.js';
import type { Thread } from './vocabulary/index.js';

/** Titles drawn before one that a person has had already is taken again. */
const TRIES = 12;

/** A title that the person has not had yet, if there is one. */
function unused(profile: Profile, draw: () => string): string {
  let title = draw();
  for (let i = 0; i < TRIES && profile.titles.has(title); i++) title = draw();
  profile.titles.add(title);
  return title;
}

/** A title of a publication or talk on one of the person's threads. */
export function title(profile: Profile, thread: Thread): string {
  const { style } = profile.discipline;
  return unused(profile, () => threadTitle(thread, style.titles, style.headline, profile.random));
}

/** A title of a funded project. */
export const projectTitle = (profile: Profile, thread = profile.thread()): string => {
  const { style } = profile.discipline;
  return unused(profile, () => threadTitle(thread, style.grants, style.headline, profile.random));
};

const INVENTIONS = [
  'Systems and methods for measuring {a} {t}',
  'Apparatus for monitoring {a} {t}',
  'Methods for predicting {a} {t} {c}',
] as const;

export const inventionTitle = (profile: Profile): string =>
  unused(profile, () => threadTitle(profile.thread(), INVENTIONS, false, profile.random));

/** Names of poems, plays and novels. */
const LITERARY = {
  titles: ['Winter', 'Salt', 'The Orchard', 'Nine Letters', 'A Small', 'The Ferryman’s', 'Dry', 'Elegy'],
  endings: [
    'Orchard',
    'Notebook',
    'Hours',
    'in November',
    'for My Brother',
    'Weather',
    'House',
    'with Geese',
  ],
} as const;

/** A title of a poem, play, composition or other work of art, of the given types if the person has works of those. */
export function literaryTitle(profile: Profile, types: RegExp): string {
  const { random, discipline } = profile;
  const own = discipline.works.filter(work => types.test(work.type));
  return unused(profile, () => combined(random, own.length > 0 ? random.pick(own) : LITERARY));
}

/** A title put together from two lists, of which the second may be empty. */
export function combined(
  random: Random,
  { titles, endings }: { readonly titles: readonly string[]; readonly endings: readonly string[] },
): string {
  const ending = endings.length === 0 ? '' : random.pick(endings);
  return `${random.pick(titles)} ${ending}`.trim().replace(/ (?=[:,])/, '');
}
