import type { InputName } from './input.js';

/** Lower-case words at the start of a surname, perhaps bound by an apostrophe or a hyphen: `van der`, `d’`, `al-`. */
const LEADING =
  /^((?:(?:\p{Ll}[\p{L}.]*|['’]\p{Ll}+)\s+)*(?:\p{Ll}[\p{L}.]*\s+|['’]\p{Ll}+\s+|\p{Ll}{1,3}[-'’]))(?=\S)/u;
/** Lower-case words at the end of given names. */
const TRAILING = /^(.*?\S,?)\s+((?:\p{Ll}[\p{L}]*\.?\s+)*\p{Ll}[\p{L}]*['’]?)$/u;
/** A generation after a comma in given names; an exclamation mark asks for the comma to be printed. */
const SUFFIX = /^([^,]+),(!?)\s*((?:[JS]r\.?|[IVX]+|\d(?:st|nd|rd|th)|[Jj]unior|[Ss]enior))$/;

/**
 * Splits particles and generation from names that have them in `family` and `given`, as reference managers store them
 * (name_ParsedDroppingParticleWithApostrophe and others). Names in quotation marks are left whole.
 */
export function splitParticles(name: InputName): InputName {
  if (name.literal !== undefined || name['dropping-particle'] || name['non-dropping-particle']) return name;
  const { family, given, suffix } = name;
  const quoted = /^"(.*)"$/.exec(family ?? '');
  if (quoted) return { ...name, family: quoted[1] ?? '' };
  const [, named = given, mark, generation] = (suffix === undefined && SUFFIX.exec(given ?? '')) || [];
  const [leading = '', particle] = LEADING.exec(family ?? '') ?? [];
  const [, first = named, dropping] = (family !== undefined && TRAILING.exec(named ?? '')) || [];
  return {
    ...name,
    ...(mark === '!' && { 'comma-suffix': true }),
    ...(particle !== undefined && { 'non-dropping-particle': particle.trim() }),
    ...(dropping !== undefined && { 'dropping-particle': dropping }),
    ...(family !== undefined && { family: family.slice(leading.length) }),
    ...(first !== undefined && { given: first }),
    ...(generation !== undefined && { suffix: generation }),
  };
}
