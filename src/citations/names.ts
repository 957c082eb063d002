import {
  findSurname,
  getInitials,
  type InitialsFormat,
  isEastAsian,
  joinText,
  type NameFields,
  NBSP,
  type PersonName,
  type Runs,
  readName,
} from '../text/index.js';

const HOUSE: InitialsFormat = { stop: '.', blank: NBSP, hyphen: '-' };

const houseInitials = ({ given }: PersonName): string | null => given && getInitials(given, HOUSE);

/** The surname with its particles, which stay on one line with it. */
function boundSurname({ particle, family }: PersonName): string | null {
  const bound = particle?.replaceAll(' ', NBSP) ?? null;
  return findSurname({ particle: bound, family })?.replace(`${bound} `, bound + NBSP) ?? null;
}

const eastAsian = ({ family, given }: PersonName): string => `${family}${given}`;

/** `Surname, F. M., Jr.`, the form of author lists; null if no part is recorded. */
export function invertedName(fields: NameFields): string | null {
  const name = readName(fields);
  if (isEastAsian(name)) return eastAsian(name);
  return joinText([boundSurname(name), houseInitials(name), name.suffix], `,${NBSP}`);
}

/** `F. M. Surname Jr.`, the form of running text; null if no part is recorded. */
export function directName(fields: NameFields): string | null {
  const name = readName(fields);
  if (isEastAsian(name)) return eastAsian(name);
  return joinText([houseInitials(name), boundSurname(name), name.suffix], NBSP);
}

/** `Surname, First`, the form of lists of people; null if no part is recorded. */
export function listedName(fields: NameFields): string | null {
  const name = readName(fields);
  if (isEastAsian(name)) return eastAsian(name);
  return joinText([findSurname(name), name.given, name.suffix], ', ');
}

/** Runs in italics, for titles of books and journals; italics in them become roman. */
export const emphasized = (runs: Runs): Runs =>
  runs.map(run => ({
    ...run,
    marks: run.marks.includes('italic')
      ? run.marks.filter(mark => mark !== 'italic')
      : ['italic', ...run.marks],
  }));
