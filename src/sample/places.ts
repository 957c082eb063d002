import type { Random } from './random.js';

/** Invented towns with the state or country they are said to be in. */
const TOWNS = [
  'Bellharbor, WA',
  'Sierra Vista Springs, NV',
  'Port Meridian, ME',
  'Wickford Sound, RI',
  'Cape Verity, OR',
  'Larkspur Junction, CO',
  'Saltgrass, UT',
  'Hollow Creek, ID',
  'Amberline, MN',
  'Tidewick, Nova Scotia',
  'Grauenfels, Austria',
  'Northmere, Norway',
  'Saint-Aubrac-sur-Lune, France',
  'Villaluz de la Sierra, Spain',
  'Porto Sereno, Portugal',
  'Kōgen-chō, Japan',
  'Qasr al-Yasmin, Jordan',
  'Thung Saeng, Thailand',
  'Nandipura, India',
  'Wai Marama, New Zealand',
  'Łąkowice, Poland',
  'Ilheus do Norte, Brazil',
] as const;

/** An invented university or press with its town. */
export interface School {
  readonly name: string;
  readonly town: string;
}

const SCHOOLS: readonly School[] = [
  ['Cascadia Institute of Technology', 'Bellharbor, WA'],
  ['University of the Sierra Vista', 'Sierra Vista Springs, NV'],
  ['Port Meridian University', 'Port Meridian, ME'],
  ['Wexmoor University', 'Wickford Sound, RI'],
  ['University of Cape Verity', 'Cape Verity, OR'],
  ['Larkspur State University', 'Larkspur Junction, CO'],
  ['Amberline State University', 'Amberline, MN'],
  ['Saltmarsh University', 'Tidewick, Nova Scotia'],
  ['University of Northern Amberline', 'Amberline, MN'],
  ['Bellharbor University', 'Bellharbor, WA'],
  ['Universität Grauenfels', 'Grauenfels, Austria'],
  ['Université de Saint-Aubrac', 'Saint-Aubrac-sur-Lune, France'],
  ['Universidad de Villaluz', 'Villaluz de la Sierra, Spain'],
  ['University of Nandipura', 'Nandipura, India'],
].map(([name = '', town = '']) => ({ name, town }));

const FOUNDATIONS = [
  'Pelagic Heritage Foundation',
  'Fernhollow Exchange Fund',
  'Bluestem Conservancy',
  'Quillon Family Trust',
  'Ashgrove Fund',
  'Tamarack Valley Community Foundation',
] as const;

const PRESSES = [
  { name: 'Ledgerstone Academic Press', town: 'Port Meridian, ME' },
  { name: 'Saltmarsh University Press', town: 'Tidewick, Nova Scotia' },
  { name: 'Cape Verity University Press', town: 'Cape Verity, OR' },
  { name: 'Northmere Scholarly', town: 'Northmere, Norway' },
  { name: 'Wexmoor University Press', town: 'Wickford Sound, RI' },
  { name: 'Two Lanterns Books', town: 'Bellharbor, WA' },
] as const;

/** Newspapers, magazines and stations for a general audience. */
const MEDIA = ['Larkspur Courier', 'Valley Public Radio', 'The Mountain Monthly', 'Harbor Courier'] as const;

export const town = (random: Random): string => random.pick(TOWNS);
export const school = (random: Random): School => random.pick(SCHOOLS);
export const foundation = (random: Random): string => random.pick(FOUNDATIONS);
/** A publisher with its town. */
export const press = (random: Random): School => random.pick(PRESSES);
export const medium = (random: Random): string => random.pick(MEDIA);

export const isAmerican = (town: string): boolean => /, [A-Z]{2}$/.test(town);

const AMERICAN_SCHOOLS = SCHOOLS.filter(({ town }) => isAmerican(town));
const FOREIGN_SCHOOLS = SCHOOLS.filter(({ town }) => !isAmerican(town));
export const americanSchool = (random: Random): School => random.pick(AMERICAN_SCHOOLS);
export const foreignSchool = (random: Random): School => random.pick(FOREIGN_SCHOOLS);

/** The reach of a society by its name. */
export const getScope = (society: string): string =>
  /International/.test(society)
    ? 'International'
    : /Utah/.test(society)
      ? 'State'
      : /Western|West$|Intermountain|Rocky|Rockies/.test(society)
        ? 'Regional'
        : 'National';

const AMERICAN_TOWNS = TOWNS.filter(isAmerican);

/** A town in which a society of the given reach may meet. */
export function townIn(random: Random, scope: string): string {
  if (scope === 'State') return random.pick(['Saltgrass, UT', 'Tamarack Valley, UT']);
  return random.pick(
    scope === 'International' || (scope === 'National' && random.chance(0.1)) ? TOWNS : AMERICAN_TOWNS,
  );
}

/** The town that a name such as `Larkspur County` begins with; null if it names none. */
export const townNamedIn = (name: string): string | null =>
  TOWNS.find(
    town => town.startsWith(`${name.split(' ')[0]} `) || town.startsWith(`${name.split(' ')[0]},`),
  ) ?? null;
