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

const SCHOOLS = [
  'Cascadia Institute of Technology',
  'University of the Sierra Vista',
  'Port Meridian University',
  'Wexmoor University',
  'Northmere Academy',
  'Technische Hochschule Grauenfels',
  'Université de Saint-Aubrac',
  'Universidad de Villaluz',
  'Amberline State University',
  'Saltmarsh College',
  'University of Cape Verity',
  'Nandipura Institute of Science',
  'Universidade de Porto Sereno',
  'Kōgen University of Letters',
] as const;

const COMPANIES = [
  'Bluestem Water Partners',
  'Lanternworks Institute',
  'Copperleaf Analytics',
  'Larkspur County',
  'Hearthstone Clinics',
  'Foghorn Trust',
  'Valley Public Radio',
  'Meridian Lens & Light',
  'Juniper Bench Schools',
  'Old Ropewalk Studios',
  'Tern & Plover, LLP',
  'Gannet & Daughter',
] as const;

const FOUNDATIONS = [
  'Pelagic Heritage Foundation',
  'Fernhollow Exchange Fund',
  'Endowment for Handwriting',
  'Bluestem Conservancy',
  'Quillon Family Trust',
  'Ashgrove Fund for Patient Science',
  'Society of Amateur Lamplighters',
] as const;

const PRESSES = [
  'Ledgerstone Academic Press',
  'Gannet & Daughter',
  'Saltmarsh University Press',
  'Éditions de la Lune',
  'Northmere Scholarly',
  'Two Lanterns Books',
] as const;

export const town = (random: Random): string => random.pick(TOWNS);
export const school = (random: Random): string => random.pick(SCHOOLS);
export const company = (random: Random): string => random.pick(COMPANIES);
export const foundation = (random: Random): string => random.pick(FOUNDATIONS);
export const press = (random: Random): string => random.pick(PRESSES);
