import { joinText, NBSP, plain } from '../text/index.js';

/** The parts of a name as recorded. */
export interface NameParts {
  readonly fname: string | null;
  readonly mname: string | null;
  readonly lname: string | null;
}

/** Scripts without letter case do not abbreviate given names. */
const hasCase = (letter: string): boolean => letter.toLowerCase() !== letter.toUpperCase();

function initial(name: string): string {
  const [first = ''] = name;
  if (!hasCase(first)) return name;
  return `${first.toUpperCase()}.`;
}

/** Initials with no-break spaces: `Mary Ann` gives `M. A.`, `Jean-Luc` gives `J.-L.`. */
export function initials(given: string | null): string | null {
  if (given !== null && /^\p{L}+$/u.test(given)) return initial(given);
  const names = (given ?? '').split(/[\s.]+/).filter(name => /\p{L}/u.test(name));
  const each = names.map(name =>
    name
      .split(/[-‐]/)
      .filter(part => part !== '')
      .map(initial)
      .join('-'),
  );
  return joinText(each, NBSP);
}

const given = ({ fname, mname }: NameParts): string | null => joinText([plain(fname), plain(mname)], ' ');

/** `Surname, F. M.`, the form of author lists; null if no part is recorded. */
export function invertedName(name: NameParts): string | null {
  const surname = plain(name.lname);
  if (surname === null) return given(name);
  return joinText([surname, initials(given(name))], `,${NBSP}`);
}

/** `F. M. Surname`, the form of running text; null if no part is recorded. */
export function directName(name: NameParts): string | null {
  const surname = plain(name.lname);
  if (surname === null) return given(name);
  return joinText([initials(given(name)), surname], NBSP);
}

/** `Surname, First`, the form of lists of students; null if no part is recorded. */
export function listedName(name: NameParts): string | null {
  return joinText([plain(name.lname), given(name)], ', ');
}
