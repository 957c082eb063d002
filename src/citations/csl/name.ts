import type { Abbreviate } from './initials.js';
import type { InputName } from './input.js';
import type { Localization } from './locale.js';
import { BARE, branch, getWrapping, leaf, type Output } from './output.js';
import type { GlobalOptions, NameElement, NamePart } from './style.js';
import { parseText } from './text-case.js';

/** What decides how one name is printed. */
export interface NameFormat {
  readonly name: NameElement;
  readonly options: GlobalOptions;
  readonly locale: Localization;
  /** Language of the item. */
  readonly lang: string;
  readonly abbreviate: Abbreviate;
  /** Do particles stay on one line with their surname? */
  readonly bindsParticles: boolean;
  /** Is the name a key of sorting? */
  readonly isSorting: boolean;
}

/** Scripts that put the surname first, without a blank after it. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LATIN = /\p{Script=Latin}/u;

/** True if a text has East Asian letters and no Latin ones. */
export const isEastAsianText = (text: string): boolean => EAST_ASIAN.test(text) && !LATIN.test(text);

/** Is the surname, or a name of one part, in such a script? `Wang (王)` is a Latin one. */
const isEastAsian = ({ family, given }: InputName): boolean => isEastAsianText(family || (given ?? ''));

/** Has the name parts whose order can change? */
export const hasOrder = (name: InputName | undefined): boolean =>
  name !== undefined && !name.literal && Boolean(name.family && name.given) && !isEastAsian(name);

/** Is a particle bound to the name after it: `d’`, `al-`? */
const isBound = (particle: string): boolean => /['’‘\-‑]$/.test(particle);

/** A function that prints the parts of a name in the formatting of `cs:name-part`. */
function partWriter(part: NamePart | undefined, { locale, lang }: NameFormat): (text: string) => Output {
  const wrapping = getWrapping({ ...part, prefix: '', suffix: '' });
  return text => leaf(parseText(text, part ?? {}, locale, lang), wrapping);
}

/** Affixes of a name part around what it consists of. */
function affixed(outputs: readonly Output[], part: NamePart | undefined): Output {
  const { prefix, suffix } = part ? getWrapping(part) : BARE;
  return branch(outputs, prefix === '' && suffix === '' ? BARE : { ...BARE, prefix, suffix });
}

type Word = readonly [text: string | undefined, write: (text: string) => Output, bound?: boolean];

/** The outputs of parts with blanks between them, but none after a bound particle. */
function spaced(parts: readonly Word[]): readonly Output[] {
  const outputs: Output[] = [];
  let before: string | null = null;
  for (const [text, write, bound] of parts) {
    if (!text) continue;
    if (before !== null && !isBound(before)) outputs.push(leaf(bound ? '\u00a0' : ' '));
    outputs.push(write(text));
    before = text;
  }
  return outputs;
}

/** Given names as initials if the style asks for them. */
function givenText(given: string, { name, options, abbreviate: abbreviateGiven }: NameFormat): string {
  const after = name['initialize-with'];
  if (after === undefined) return given;
  const hyphens = options['initialize-with-hyphen'] !== false;
  return abbreviateGiven(given, { after, hyphens, initialize: name.initialize !== false });
}

/** The generation after a name; its abbreviation has the stop of initials (`Jr` in styles that print `J`). */
function suffixText(suffix: string, { name }: NameFormat): string {
  const after = name['initialize-with'];
  return after === undefined ? suffix : suffix.replaceAll('.', after.trimEnd());
}

/** Marks of a name that are not part of CSL: the owner of the CV, and the sign of a student, which is not printed here. */
function marked(output: Output, { owner, student }: InputName): Output {
  const format = Object.entries({ ...(owner && { owner: '' }), ...(student !== undefined && { student }) });
  return format.length === 0 ? output : branch([output], { ...BARE, format });
}

/** Prints one name. */
export type NameWriter = (name: InputName, isInverted: boolean) => Output;

/**
 * Compiles a function that prints one name (CSL 1.0.2, Name and Name-part Order).
 * @returns a function of the name and of whether the surname stands first
 */
export function compileName(format: NameFormat): NameWriter {
  const { family: familyPart, given: givenPart, form } = format.name;
  const writeFamily = partWriter(familyPart, format);
  const writeGiven = partWriter(givenPart, format);
  const writePlain = partWriter(undefined, format);
  const demoting = format.options['demote-non-dropping-particle'] ?? 'display-and-sort';
  const isDemoted = demoting === 'display-and-sort' || (demoting === 'sort-only' && format.isSorting);
  const separator = format.name['sort-separator'] ?? ', ';
  // French, Russian and Czech keep initials, a particle and the surname on one line.
  const isBindingLanguage = /^(?:fr|ru|cs)\b/.test(format.locale.lang);
  const gap = isBindingLanguage && format.name['initialize-with']?.endsWith('\u00a0') ? '\u00a0' : ' ';
  const isBinding = format.bindsParticles || isBindingLanguage;
  const particleText = (particle: string | undefined): string | undefined =>
    format.bindsParticles ? particle?.replaceAll(' ', '\u00a0') : particle;

  const short = (name: InputName, isInverted: boolean): Output => {
    const particle = name['non-dropping-particle'];
    if (!isInverted || !isDemoted || !particle) return affixed(spaced(surname(name)), familyPart);
    const family = affixed(spaced(surname(name, '')), familyPart);
    return branch([family, writeFamily(particle)], BARE, separator);
  };

  const surname = (name: InputName, particle = name['non-dropping-particle']): readonly Word[] => [
    [particleText(particle), writeFamily, isBinding],
    [name.family, writeFamily, isBinding],
  ];

  const eastAsian = (name: InputName): Output =>
    branch([
      affixed([writeFamily(name.family ?? '')], familyPart),
      // A given name in another script is set apart: 王 Xiaoming. Affixes such as parentheses are for names in Latin script.
      ...(name.given && !EAST_ASIAN.test(name.given) ? [leaf(' ')] : []),
      ...(name.given ? [writeGiven(name.given)] : []),
    ]);

  const direct = (name: InputName): Output => {
    const comma = name['comma-suffix'] && name.suffix ? ',' : '';
    const last = [
      ...spaced([[name['dropping-particle'], writeGiven], ...surname(name)]),
      ...(name.suffix ? [leaf(`${comma} `), writePlain(suffixText(name.suffix, format))] : []),
    ];
    const given = name.given ? [affixed([writeGiven(givenText(name.given, format))], givenPart)] : [];
    const hasGap = given.length > 0 && last.length > 0 && !givenPart?.suffix?.endsWith('\u00a0');
    return branch([
      ...given,
      ...(hasGap ? [leaf(gap)] : []),
      ...(last.length > 0 ? [affixed(last, familyPart)] : []),
    ]);
  };

  const inverted = (name: InputName): Output => {
    const particle = name['non-dropping-particle'];
    const family = spaced(isDemoted ? surname(name, '') : surname(name));
    const given = spaced([
      [name.given && givenText(name.given, format), writeGiven],
      [name['dropping-particle'], writeGiven],
      [isDemoted ? particleText(particle) : undefined, writeFamily],
    ]);
    const parts = [
      ...(family.length > 0 ? [affixed(family, familyPart)] : []),
      ...(given.length > 0 ? [affixed(given, givenPart)] : []),
      ...(name.suffix ? [writePlain(suffixText(name.suffix, format))] : []),
    ];
    return branch(parts, BARE, separator);
  };

  const print = (name: InputName, isInverted: boolean): Output => {
    if (name.literal) return writeFamily(name.literal);
    if (!name.family) return writeGiven(name.given ?? '');
    if (form === 'short') return short(name, isInverted);
    if (isEastAsian(name)) return eastAsian(name);
    return isInverted || name['static-ordering'] ? inverted(name) : direct(name);
  };
  return (name, isInverted) => marked(print(name, isInverted), name);
}
