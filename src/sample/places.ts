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

/** An invented university and its town. */
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
  'Ledgerstone Academic Press',
  'Saltmarsh University Press',
  'Cape Verity University Press',
  'Northmere Scholarly',
  'Wexmoor University Press',
  'Two Lanterns Books',
] as const;

/** Newspapers, magazines and stations for a general audience. */
const MEDIA = ['Larkspur Courier', 'Valley Public Radio', 'The Mountain Monthly', 'Harbor Courier'] as const;

export const town = (random: Random): string => random.pick(TOWNS);
export const school = (random: Random): School => random.pick(SCHOOLS);
export const foundation = (random: Random): string => random.pick(FOUNDATIONS);
export const press = (random: Random): string => random.pick(PRESSES);
export const medium = (random: Random): string => random.pick(MEDIA);

/** The town of an invented university or press that is known here; null for others. */
export const townOf = (name: string): string | null =>
  SCHOOLS.find(known => known.name === name)?.town ?? null;
