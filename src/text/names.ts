import { joinText } from './runs.js';
import { plain } from './words.js';

/** The fields of a name as recorded. */
export interface NameFields {
  readonly fname: string | null;
  readonly mname?: string | null;
  readonly lname: string | null;
  readonly suffix?: string | null;
}

/** A name by its parts, without titles. */
export interface PersonName {
  /** First and middle names; null for a name of one part. */
  readonly given: string | null;
  /** Lower-case words before the surname: `van der`, `d’`, `al-`. */
  readonly particle: string | null;
  /** The surname without its particle, or a name of one part; null if no part is recorded. */
  readonly family: string | null;
  /** The generation: `Jr.`, `III`. */
  readonly suffix: string | null;
  /** Degrees and other letters after the name: `PhD, MPH`. */
  readonly degrees: string | null;
}

const WORDS =
  'aan|af|auf|av|ben|bij|bin|bint|da|dal|dalla|das|de|degli|dei|del|della|delle|dello|den|der|des|di|do|dos|du' +
  '|het|ibn|in|la|las|le|lo|los|op|te|ten|ter|und|van|vom|von|zu|zum|zur|’t';
const ARTICLES = '(?:al|ad|an|ar|as|ash|at|az|el)[-‐]';
const ELIDED = '(?:d|l|dall|dell|nell)[’ʼ]';

/** Particles at the start of a surname. */
const LEADING = new RegExp(`^(?:(?:${WORDS}) +|${ELIDED} *|${ARTICLES} *)+(?=\\S)`, 'u');
/** Particles, or `St.`, between given names and surname. */
const TRAILING = new RegExp(`(?:^| )((?:(?:${WORDS}) +)*(?:${WORDS}|${ELIDED}|${ARTICLES}|Ste?\\.))$`, 'u');
/** Words that belong to the given name after them: `ibn Mūsā`, `de Jesus`, `St. John`. */
const BOUND = new RegExp(`^(?:${WORDS}|Ste?\\.?)$`, 'u');
const BOUND_ARTICLE = new RegExp(`^${ARTICLES}`, 'u');

const TITLE =
  /^(?:(?:dr|prof|mr|mrs|ms|mx|sir|dame|professor)(?:\.[ -]*| +)(?=\S)|(?:rev|hon|ing)\.[ -]*|(?:dr|prof)\.?$)/i;

/** Generations in a field of their own. */
const GENERATION = /^(?:[js]r|[js]nr|i{2,3}|iv|vi{0,3}|2nd|3rd|[4-9]th)\.?$/i;
/** Generations after a surname, where `V` and lower-case numbers may be names. */
export const GENERATION_IN_NAME = /^(?:[JjSs]r|JR|SR|[JS]nr|I{2,3}|IV|VI{1,3}|2nd|3rd|[4-9]th)\.?$/;

/** Degrees after a comma, without stops; licences and fellowships as well. */
const DEGREE = new RegExp(
  '^(?:phd|dphil|md|do|jd|edd?|eds|scd|dsc|drph|dba|dma|dnp|dpt|dmin|dds|dmd|dvm|psyd|pharmd|thd|ll[bmd]|[js][js]d' +
    '|mba|mpa|mpp|mph|msw|mfa|mm|mdiv|med|mat|mlis?|mls|msc?|mphil|ma|meng|ba|bsc?|bfa|beng|mbbs|mbchb|rn|np|aprn' +
    '|msn|bsn|lcsw|lpc|cpa|cfa|pe|esq|abpp|fa[a-z]{1,4}|frs[a-z]?|fr[a-z]{2,3}|facs)$',
  'i',
);
/** Compares without stops and blanks: `M. D.` has one that does not break. */
const isListedDegree = (text: string): boolean => DEGREE.test(text.replace(/[.\s]/g, ''));
/** Degrees that cannot be a surname's last word. */
export const DEGREE_IN_NAME = /^(?:Ph\.?D|M\.D|MD|Ed\.?D|J\.D|JD|D\.?Phil|Psy\.?D|Pharm\.?D|DVM|DDS|Esq)\.?$/;

interface Ending {
  readonly text: string;
  readonly generations: readonly string[];
  readonly degrees: readonly string[];
}

/** Splits generations and degrees off the end of a field. */
function splitEnding(field: string): Ending {
  const [first = '', ...parts] = field.split(/, */);
  const generations: string[] = [];
  const degrees: string[] = [];
  for (let last = parts.at(-1); last !== undefined; last = parts.at(-1)) {
    if (GENERATION.test(last)) generations.unshift(last);
    else if (isListedDegree(last)) degrees.unshift(last);
    else break;
    parts.pop();
  }
  let text = [first, ...parts].join(', ');
  for (let blank = text.lastIndexOf(' '); blank > 0; blank = text.lastIndexOf(' ')) {
    const last = text.slice(blank + 1);
    if (GENERATION_IN_NAME.test(last)) generations.unshift(last);
    else if (DEGREE_IN_NAME.test(last)) degrees.unshift(last);
    else break;
    text = text.slice(0, blank).replace(/,$/, '');
  }
  return { text, generations, degrees };
}

const UNSPLIT = { generations: [], degrees: [] } as const;
const findEnding = (field: string | null): Ending | null =>
  field === null ? null : /[ ,]/.test(field) ? splitEnding(field) : { text: field, ...UNSPLIT };

function withoutTitles(given: string): string {
  let rest = given;
  for (let next = rest.replace(TITLE, ''); next !== rest; next = rest.replace(TITLE, '')) rest = next;
  return rest;
}

/** Letters after a name that no list has: `CRNA`, `F.A.C.H.E.` */
const ABBREVIATION = /^(?:\p{Lu}[\p{Lu}.-]+|(?:\p{Lu}\p{Ll}*\.){2,})$/u;

/** A suffix field by its parts: whatever is no degree is printed with the name, such as `Filho`. */
function readSuffix(suffix: string | null): Omit<Ending, 'text'> {
  if (suffix === null) return UNSPLIT;
  const isDegree = (part: string): boolean =>
    !GENERATION.test(part) && (isListedDegree(part) || ABBREVIATION.test(part));
  const parts = suffix.split(/, */);
  return { generations: parts.filter(part => !isDegree(part)), degrees: parts.filter(isDegree) };
}

/** A middle name of one letter is an initial. */
const LONE_INITIAL = /(?<=^|\s)(\p{Lu})(?=\s|$)/gu;

const listed = (parts: readonly string[]): string | null => joinText([...new Set(parts)], ', ');

/** One capitalized word: no title, particle or ending. */
const WORD = /^[A-Z\u00c0-\u024f][A-Za-z\u00c0-\u024f-]+$/;
const INITIAL = /^[A-Z]\.$/;
const isSimpleGiven = (name: string): boolean =>
  (WORD.test(name) && !/^(?:dr|prof)$/i.test(name)) || INITIAL.test(name);

/**
 * Reads the parts of a recorded name. Titles are left out; generations and degrees are split off the names that they
 * were typed into. A particle between given names and surname belongs to the surname.
 */
export function readName(fields: NameFields): PersonName {
  const { fname, mname = null, lname, suffix = null } = fields;
  // Most names need no reading, and a document has thousands.
  if (suffix === null && lname !== null && fname !== null && WORD.test(lname) && isSimpleGiven(fname)) {
    if (mname === null) return { given: fname, particle: null, family: lname, suffix, degrees: null };
    if (isSimpleGiven(mname)) {
      return { given: `${fname} ${mname}`, particle: null, family: lname, suffix, degrees: null };
    }
  }
  return splitName(fname, mname, lname, suffix);
}

function splitName(
  fname: string | null,
  mname: string | null,
  lname: string | null,
  suffix: string | null,
): PersonName {
  const middle = plain(mname)?.replace(LONE_INITIAL, '$1.') ?? null;
  const names = [findEnding(plain(fname)), findEnding(middle)];
  // A field that stands alone may name a group, such as `Office of Rivers, MD`.
  const surname = plain(lname);
  const isAlone = names.every(ending => ending === null);
  const last = isAlone && surname !== null ? { text: surname, ...UNSPLIT } : findEnding(surname);
  const own = readSuffix(plain(suffix));
  const endings = [...names, last].flatMap(ending => ending ?? []);
  const rest = {
    suffix: listed([...own.generations, ...endings.flatMap(({ generations }) => generations)]),
    degrees: listed([...endings.flatMap(({ degrees }) => degrees), ...own.degrees]),
  };
  const given = withoutTitles(
    joinText(
      names.map(ending => ending?.text ?? null),
      ' ',
    ) ?? '',
  );
  const family = last?.text ?? '';
  if (family === '' || given === '') {
    const alone = family || given;
    return { given: null, particle: null, family: alone === '' ? null : alone, ...rest };
  }
  const mayEnd = /(?:[a-z’ʼ‐-]|Ste?\.)$/.test(given) && /(?:^| )(?:[a-z’]|St)/.test(given);
  const between = mayEnd ? (TRAILING.exec(given)?.[1] ?? '') : '';
  const isSaint = /^Ste?\.$/.test(between);
  const leading = LEADING.exec(family)?.[0] ?? '';
  const particle = isSaint ? null : joinText([between, leading.trim()], ' ');
  const before = given.slice(0, given.length - between.length).trimEnd();
  return {
    given: before === '' ? null : before,
    particle,
    family: isSaint ? `${between} ${family}` : family.slice(leading.length),
    ...rest,
  };
}

/** The surname with its particle: `van der Berg`, `d’Indy`. */
export function findSurname({ particle, family }: Pick<PersonName, 'particle' | 'family'>): string | null {
  if (particle === null || family === null) return family;
  return /[’ʼ‐-]$/.test(particle) ? particle + family : `${particle} ${family}`;
}

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** Is the name written in East Asian script: the surname first, without comma and blank? */
export const isEastAsian = ({ given, family }: Pick<PersonName, 'given' | 'family'>): boolean =>
  given !== null && family !== null && EAST_ASIAN.test(family) && EAST_ASIAN.test(given);

/** The name in full in its natural order: `Martin Luther King Jr.`, `张伟`; null if no part is recorded. */
export function fullName(name: PersonName): string | null {
  if (isEastAsian(name)) return `${name.family}${name.given}`;
  return joinText([name.given, findSurname(name), name.suffix], ' ');
}

/** How initials are written: `J.-P. R.` has the stop `.`, a blank and a hyphen. */
export interface InitialsFormat {
  readonly stop: string;
  readonly blank: string;
  readonly hyphen: string;
}

/** The initial of a name; scripts without letter case do not abbreviate. */
function initial(name: string, stop: string): string {
  const first = /[\p{Lu}\p{Ll}\p{Lt}]\p{M}*/u.exec(name)?.[0];
  return first === undefined ? name : first.toUpperCase() + stop;
}

/** Given names word by word: a stop ends a word, and `J.-P.` is one. */
const givenWords = (given: string): readonly string[] =>
  (given.replace(/\. *(?=[-‐])/g, '').match(/[^\s.]+\.?/g) ?? []).filter(word => /\p{L}/u.test(word));

const hyphenated = (word: string): readonly string[] =>
  word
    .replace(/\.$/, '')
    .split(/[-‐]/)
    .filter(part => part !== '');

/**
 * The initials of given names: `J.-P.`, `M. ibn M.`, `A. St. J.`, `A. al-R.` Formats without stops have one letter for
 * such a compound, as the National Library of Medicine writes them (Citing Medicine, rules for authors).
 */
export function getInitials(given: string, { stop, blank, hyphen }: InitialsFormat): string {
  if (/^[A-Z][a-z]*$/.test(given)) return given.charAt(0) + stop;
  let written = '';
  let bound = '';
  for (const word of givenWords(given)) {
    if (BOUND.test(word)) {
      bound += `${word} `;
      continue;
    }
    const article = BOUND_ARTICLE.exec(word)?.[0] ?? '';
    const parts = hyphenated(word.slice(article.length)).map(part => initial(part, stop));
    const prefix = bound + article;
    const compound = stop === '' && prefix !== '' ? initial(prefix, '') : prefix + parts.join(hyphen);
    const between = prefix !== '' && stop !== '' ? ' ' : blank;
    written += written === '' ? compound : between + compound;
    bound = '';
  }
  const end = bound.trim();
  const between = stop === '' || written === '' || end === '' ? '' : ' ';
  return written + between + end;
}

/** Given names in full, their initials in the format of a style: `J. R. R.`, `Marisol T.` */
export function spellGiven(given: string, { stop, blank }: InitialsFormat): string {
  let written = '';
  let afterInitial = false;
  for (const word of givenWords(given)) {
    const isAbbreviated = word.endsWith('.');
    const parts = hyphenated(word);
    const isInitial = isAbbreviated && parts.every(part => /^\p{Lu}\p{M}*$/u.test(part));
    const text = isInitial
      ? parts.map(part => part + stop).join('-')
      : word.replace(/\.$/, '') + (isAbbreviated ? stop : '');
    written += (written === '' ? '' : afterInitial && isInitial ? blank : ' ') + text;
    afterInitial = isInitial;
  }
  return written;
}
