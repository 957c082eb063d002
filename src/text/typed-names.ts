import { DEGREE_IN_NAME, GENERATION_IN_NAME, type NameFields } from './names.js';
import { plain } from './words.js';

/** People typed into one field of text. */
export interface TypedNames {
  /** In their order; what is no clear name has its whole text as last name and no first name. */
  readonly names: readonly Required<NameFields>[];
  /** True if `et al.` follows the names. */
  readonly hasMore: boolean;
}

type Name = Required<NameFields>;

const literal = (text: string): Name => ({ fname: null, mname: null, lname: text, suffix: null });

const ET_AL = String.raw`et\.?\s*al(?:ii|\b)\.?|and\s+others|u\.\s?a\.`;
const IS_ET_AL = new RegExp(`^(?:${ET_AL}|others)$`, 'iu');
const ENDING_ET_AL = new RegExp(String.raw`[\s,&]+(?:and\s+)?(?:${ET_AL})$`, 'iu');

/** True for a row that stands for further people rather than names one: `et al.`, `and others`. */
export function isEtAl({ fname, mname = null, lname }: NameFields): boolean {
  const text = [fname, mname, lname].flatMap(part => plain(part) ?? []).join(' ');
  return IS_ET_AL.test(text);
}

/** The words by which an editor, translator or director is marked, before and after the names. */
const ROLE = 'eds?|editors?|trans|translators?|transl|dirs?|directors?';
const ROLE_BEFORE = /^(?:(?:edited|translated|directed)\s+by|(?:editors?|translators?|directors?)\s*:)\s+/i;
const ROLE_AFTER = new RegExp(
  String.raw`[\s,]*[([](?:${ROLE})\.?[)\]]$|[\s,]+(?:eds\.?|ed\.|editors?|trans\.|translators?|directors?)$`,
  'i',
);

const withoutRole = (text: string): string => text.replace(ROLE_BEFORE, '').replace(ROLE_AFTER, '').trim();

/** Words of organizations and of bodies of people; those between nouns, such as `of`, occur in no name. */
const ORGANIZATION = new RegExp(
  `\\b(?:${[
    'of|the|for|in|at|academy|agency|archives?|association|authors|bank|board|bureau|cent(?:er|re)|collective|college',
    'commission|committee|company|conference|consortium|corp|corporation|council|department|division|editorial|editors',
    'ensemble|faculty|federation|foundation|gmbh|group|guest|inc|institut[eo]?|international|laborator(?:y|ies)|library',
    'llc|ltd|ministry|museum|national|network|office|orchestra|organi[sz]ation|press|program(?:me)?|project',
    'publish(?:ers?|ing)|school|society|staff|studio|team|theat(?:er|re)|union|university|various|workshop|world',
  ].join('|')})\\b`,
  'iu',
);

const TITLE = /^(?:dr|prof|professor|mr|mrs|ms|mx|sir|dame|rev|hon)\.?$/i;
const INITIAL = String.raw`\p{Lu}\p{M}*\.?`;
const INITIALS = new RegExp(`^${INITIAL}(?:[-‐]?${INITIAL}){0,3}$`, 'u');
/** A capitalized word, with an article bound to it in `d’Arcy` and `al-Rashid`. */
const WORD = /^(?:[dl][’'ʼ]|(?:al|el|ad|an|ar|as|ash|at|az)[-‐])?\p{Lu}[\p{L}\p{M}’'ʼ‐-]+$/u;
const PARTICLE =
  /^(?:af|al|av|bin|da|dal|de|degli|dei|del|della|den|der|des|di|do|dos|du|el|ibn|la|le|los|ten|ter|van|vom|von|zu|zum|zur|’t)$/u;

/** `M.`, `J.-P.`, `AB`: one to four letters, more than one of them only with stops, or in capitals up to three. */
const isInitials = (word: string): boolean =>
  INITIALS.test(word) && (word.includes('.') || word.replace(/[-‐]/g, '').length <= 3);

const isGiven = (word: string): boolean =>
  isInitials(word) || WORD.test(word) || /^\p{Lu}\p{Ll}+\.$/u.test(word);

/** Splits a text into words; initials without a blank after their stops, as in `S.T.Hallbrook`, are one word. */
const split = (text: string): readonly string[] =>
  text
    .replace(/(?<=\p{Lu}\.)(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** True for a surname: particles and then one or more capitalized words. */
function isSurname(words: readonly string[]): boolean {
  const from = words.findIndex(word => !PARTICLE.test(word));
  return from !== -1 && words.slice(from).every(word => WORD.test(word));
}

/** A name with how clear it is: `clear` has initials, a title or a comma after the surname; other words may be a group. */
interface ReadName {
  readonly name: Name;
  readonly isClear: boolean;
}

/** The name of words in their natural order, `S. T. van Hallbrook`, or with the initials last, `Hallbrook ST`. */
function readDirect(text: string, suffix: string | null): ReadName | null {
  const all = split(text);
  const words = all.filter(word => !TITLE.test(word));
  const last = words.at(-1) ?? '';
  if (suffix === null && GENERATION_IN_NAME.test(last) && words.length > 2)
    return readDirect(words.slice(0, -1).join(' '), last);
  if (words.length < 2 || words.length > 6) return null;
  const rest = words.slice(0, -1);
  if (/^\p{Lu}{1,3}$/u.test(last) && isSurname(rest) && rest.some(word => /\p{Ll}/u.test(word)))
    return { name: { fname: last, mname: null, lname: rest.join(' '), suffix }, isClear: true };
  const particle = words.findIndex((word, i) => i > 0 && PARTICLE.test(word));
  const at = particle === -1 ? words.length - 1 : particle;
  const given = words.slice(0, at);
  const surname = words.slice(at);
  if (!given.every(isGiven) || !isSurname(surname)) return null;
  const isClear = given.some(isInitials) || words.length < all.length || suffix !== null;
  return { name: { fname: given.join(' '), mname: null, lname: surname.join(' '), suffix }, isClear };
}

/** The name of a surname and given names: `van Hallbrook`, `S. T.`; null if either is no such part. */
function readInverted(surname: string, given: string, suffix: string | null): Name | null {
  const own = split(surname);
  const names = split(given);
  const last = names.at(-1) ?? '';
  if (suffix === null && GENERATION_IN_NAME.test(last))
    return readInverted(surname, names.slice(0, -1).join(' '), last);
  const particles = names.findIndex(word => PARTICLE.test(word));
  const first = particles === -1 ? names : names.slice(0, particles);
  const after = particles === -1 ? [] : names.slice(particles);
  if (!isSurname(own) || first.length === 0 || !first.every(isGiven)) return null;
  if (!after.every(word => PARTICLE.test(word))) return null;
  return { fname: first.join(' '), mname: null, lname: [...after, ...own].join(' '), suffix };
}

/** A piece between commas, with the generation that follows it. */
interface Piece {
  readonly text: string;
  readonly suffix: string | null;
}

/** The pieces between commas; a generation belongs to the piece before it, and degrees are left out. */
function splitCommas(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const part of text.split(/\s*,\s*/).filter(Boolean)) {
    const last = pieces.at(-1);
    if (last && DEGREE_IN_NAME.test(part)) continue;
    if (last && GENERATION_IN_NAME.test(part)) pieces[pieces.length - 1] = { text: last.text, suffix: part };
    else pieces.push({ text: part, suffix: null });
  }
  return pieces;
}

const areInitials = (text: string): boolean => split(text).every(isInitials);

/**
 * The names of a text without `and` and semicolons; null if it is not clear.
 * @param isListed a separator shows that the text is one of several
 */
function readPart(text: string, isListed: boolean): readonly Name[] | null {
  const pieces = splitCommas(text);
  const [first, second] = pieces;
  if (!first) return null;
  const direct = pieces.map(piece => readDirect(piece.text, piece.suffix));
  const isClear = (read: ReadName | null): boolean => read !== null && (isListed || read.isClear);
  if (!second) return isClear(direct[0] ?? null) ? direct.flatMap(read => read?.name ?? []) : null;
  if (direct.every(read => read?.isClear) || (pieces.length > 1 && isListed && direct.every(isClear)))
    return direct.flatMap(read => read?.name ?? []);
  if (pieces.length % 2 === 1) return null;
  // Longer lists of surnames and first names look like lists of surnames.
  if (pieces.length > 2 && pieces.some(({ text: given }, i) => i % 2 === 1 && !areInitials(given)))
    return null;
  // Two names of two words each may be two people.
  if (pieces.length === 2 && direct.every(read => read !== null)) return null;
  const names = pieces.flatMap(({ text: surname, suffix }, i) => {
    const given = pieces[i + 1];
    return i % 2 === 1 || !given ? [] : [readInverted(surname, given.text, given.suffix ?? suffix)];
  });
  return names.every(name => name !== null) ? names : null;
}

/** The names of a text without semicolons; null if it is not clear, or names an organization. */
function readList(text: string, isListed: boolean): readonly Name[] | null {
  if (ORGANIZATION.test(text)) return null;
  const parts = text.split(/\s*,?\s+(?:and|und)\s+|\s*,?\s*&\s*|\s*\/\s*/).filter(Boolean);
  const names = parts.map(part => readPart(withoutRole(part), isListed || parts.length > 1));
  return names.every(each => each !== null) ? names.flat() : null;
}

/** The texts of a field between semicolons; line ends separate people if each line is the name of some. */
function splitField(recorded: string | null): readonly string[] {
  const lines = (recorded ?? '').split(/[\r\n]+/).flatMap(line => plain(line) ?? []);
  const isList = lines.length > 1 && lines.every(line => readList(withoutRole(line), true) !== null);
  return (isList ? lines : [lines.join(' ')]).flatMap(line =>
    line
      .replaceAll('\u2060', '')
      .replaceAll('\u00a0', ' ')
      .split(/\s*;\s*/),
  );
}

/**
 * Reads the people typed into one field. Semicolons and line ends separate people, `and`, `&` and slashes if every part is
 * then a name, commas only next to initials or between names in a list. `S. Hallbrook`, `Hallbrook, S.`, `Hallbrook S` and
 * `Hallbrook, Sven` are names, as is `Sven Hallbrook` in a list. Everything else, organizations in particular, remains one
 * text, so that nothing is split or turned around that may not be a name.
 */
export function readTypedNames(recorded: string | null): TypedNames {
  const parts = splitField(recorded).map(part => withoutRole(part.replace(/^(?:and|&)\s+/i, '')));
  const last = parts.at(-1) ?? '';
  const hasMore = ENDING_ET_AL.test(last) || IS_ET_AL.test(last);
  const people = [
    ...parts.slice(0, -1),
    withoutRole(last.replace(IS_ET_AL, '').replace(ENDING_ET_AL, '')),
  ].filter(Boolean);
  return { names: people.flatMap(part => readList(part, people.length > 1) ?? literal(part)), hasMore };
}
