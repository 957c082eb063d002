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
  let { family, given, suffix } = name;
  const parts: { 'dropping-particle'?: string; 'non-dropping-particle'?: string; 'comma-suffix'?: boolean } =
    {};
  const quoted = family === undefined ? null : /^"(.*)"$/.exec(family);
  if (quoted) return { ...name, family: quoted[1] ?? '' };
  const generation = suffix === undefined && given !== undefined ? SUFFIX.exec(given) : null;
  if (generation) {
    given = generation[1] ?? '';
    suffix = generation[3] ?? '';
    if (generation[2] === '!') parts['comma-suffix'] = true;
  }
  const leading = family === undefined ? null : LEADING.exec(family);
  if (leading && family !== undefined) {
    parts['non-dropping-particle'] = (leading[1] ?? '').trim();
    family = family.slice(leading[0].length);
  }
  const trailing = given === undefined || family === undefined ? null : TRAILING.exec(given);
  if (trailing) {
    given = trailing[1] ?? '';
    parts['dropping-particle'] = trailing[2] ?? '';
  }
  return {
    ...name,
    ...parts,
    ...(family !== undefined && { family }),
    ...(given !== undefined && { given }),
    ...(suffix !== undefined && { suffix }),
  };
}
