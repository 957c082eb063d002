import { websiteLink } from '../citations/index.js';
import type { Person, PhoneValue } from '../schema/index.js';
import {
  exactly,
  fullName,
  isEastAsian,
  join,
  joinText,
  linked,
  type NameFields,
  NBSP,
  plain,
  plainText,
  type Runs,
  readName,
  surnameOf,
  words,
} from '../text/index.js';
import type { ContactItem, Header } from './model.js';
import { latestYear } from './personnel.js';
import type { DocumentContext, RecordNamed } from './selection.js';

/** The longest contact line, in characters. */
const LINE_LENGTH = 92;
const NAMELESS = 'Name not recorded';

/** `(801) 555-0142`; parts of other lengths are joined by hyphens. */
export function formatPhone(parts: PhoneValue | null): string | null {
  const [area, exchange, line] = (parts ?? []).map(part => plain(part));
  const number = joinText([exchange ?? null, line ?? null], '-');
  if (!area) return number;
  if (number === null) return area;
  return /^\d{3}$/.test(area) ? `(${area})${NBSP}${number}` : `${area}-${number}`;
}

/** The contact record to print: the first with a surname, else the first. */
export function contactRecord(records: readonly RecordNamed<'pci'>[]): RecordNamed<'pci'> | null {
  return records.find(({ values }) => plain(values.lname) !== null) ?? records[0] ?? null;
}

/** `ENG: Chemical Engineering` without the code before the colon. */
export const departmentName = (dep: string | null): string | null =>
  plain(dep?.replace(/^[A-Z]{2,4}:\s*/, '') ?? null);

const isUnit = (name: string | null): name is string =>
  name !== null && !/^(college office|unassigned|support)$/i.test(name);

/** Words of units that are no field of study, so that no rank is `of` them. */
const NO_FIELD =
  /\b(academy|cent(?:er|re)|clinic|college|department|division|faculty|institute|laboratory|library|museum|office|program|school|unit|university)\b/i;

/** `Professor of Chemistry`, but `Professor, Law School`; in no department the college stands for it. */
function roleOf(rank: string | null, department: string | null, college: string | null): string | null {
  const unit = department ?? college;
  if (rank === null) return department;
  if (unit === null || rank.toLowerCase().includes(unit.toLowerCase())) return rank;
  const isField = department !== null && /professor$/i.test(rank) && !NO_FIELD.test(unit);
  return isField ? `${rank} of ${unit}` : `${rank}, ${unit}`;
}

function emailItem(email: string | null): Runs {
  const address = plain(email);
  if (address === null) return [];
  return /^[^\s@]+@[^\s@]+$/.test(address) ? linked(address, `mailto:${address}`) : words(email);
}

/** Two items on a line if both fit, a long one by itself. */
function contactLines(
  pairs: readonly (readonly Omit<ContactItem, 'long'>[])[],
): readonly (readonly ContactItem[])[] {
  const length = (runs: Runs): number => plainText(runs).length;
  return pairs.flatMap(pair => {
    const items = pair
      .filter(({ runs }) => runs.length > 0)
      .map(item => ({ ...item, long: length(item.runs) > LINE_LENGTH }));
    const total = items.reduce((sum, { runs }) => sum + length(runs) + 3, 0);
    return total > LINE_LENGTH ? items.map(item => [item]) : items.length > 0 ? [items] : [];
  });
}

const oneLine = (runs: Runs): Omit<ContactItem, 'long'> => ({ runs, lines: [runs] });

/** A postal address by its lines, and on one line with commas. */
function postal(address: string | null): Omit<ContactItem, 'long'> {
  const lines = (address ?? '').split(/[\r\n]+/).flatMap(line => {
    const runs = words(line);
    return runs.length > 0 ? [runs] : [];
  });
  return { runs: join(lines, ', '), lines };
}

/** The name of a contact record as documents print it; a preferred first name replaces all given names. */
export function printedName(contact: RecordNamed<'pci'> | null): NameFields {
  const { fname = null, pfname = null, mname = null, lname = null, suffix = null } = contact?.values ?? {};
  const isPreferred = plain(pfname) !== null && plain(pfname) !== plain(fname);
  return { fname: pfname ?? fname, mname: isPreferred ? null : mname, lname, suffix };
}

/** The names of a person, the surname with its generation. */
function namesIn(contact: RecordNamed<'pci'> | null) {
  const parts = readName(printedName(contact));
  const name = fullName(parts);
  const given = isEastAsian(parts) ? null : parts.given;
  const surname = joinText([surnameOf(parts), parts.suffix], ' ');
  return { given, surname: given === null ? name : surname, name, degrees: parts.degrees };
}

/** A person's name in documents; null if no contact record has it. */
export const nameOf = ({ records }: Person): string | null => namesIn(contactRecord(records.pci)).name;

/** College and department of the latest personnel year; null for placeholders and repetitions. */
export function unitsOf(records: readonly RecordNamed<'admin'>[]): {
  readonly college: string | null;
  readonly department: string | null;
} {
  const year = latestYear(records)?.values ?? null;
  const college = plain(year?.college ?? year?.hist_college ?? null);
  const department = departmentName(year?.dep ?? year?.hist_dep ?? null);
  return {
    college: isUnit(college) && college !== department ? college : null,
    department: isUnit(department) ? department : null,
  };
}

/**
 * Name, role and contact. Decides about the contact record, also for sections that print its interests. Home address
 * and private phones are not read.
 */
export function header(context: DocumentContext): Header {
  const { records } = context.person;
  const contact = contactRecord(records.pci);
  for (const record of records.pci) {
    const isIt = record === contact;
    context.decide(record, null, isIt ? 'header' : null, isIt ? 'shown' : 'superseded');
  }
  const values = contact?.values ?? null;
  const latest = latestYear(records.admin);
  if (latest) context.decide(latest, latest.values.rank, 'header', 'shown');
  const year = latest?.values ?? null;
  const { given, surname, name, degrees } = namesIn(contact);
  if (name === null) {
    context.problem({
      code: 'person.nameless',
      place: { record: 'pci' },
      value: null,
      reason: 'No contact record names the person.',
    });
  }
  const { college, department } = unitsOf(records.admin);
  const rank = plain(values?.rank ?? year?.rank ?? null);
  // A rank in no department is one of the college.
  const isOfCollege = rank !== null && department === null;
  return {
    refs: context.refs([contact, latest].filter(record => record !== null)),
    name: name ?? NAMELESS,
    given,
    surname: surname ?? NAMELESS,
    degrees,
    role: roleOf(rank, department, college),
    organization: joinText([isOfCollege ? null : college, plain(context.options.institution)], ' · '),
    contact: contactLines([
      [
        postal(values?.address ?? null),
        oneLine(exactly(formatPhone(values?.ophone ?? values?.dphone ?? null) ?? '')),
      ],
      [oneLine(emailItem(values?.email ?? null)), oneLine(websiteLink(values?.website ?? null))],
    ]),
  };
}
