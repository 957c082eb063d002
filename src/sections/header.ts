import { addressLink, findOrcid, websiteLink } from '../citations/index.js';
import { latestRecords } from '../records/index.js';
import type { IndexEntry, Person, PhoneValue } from '../schema/index.js';
import {
  enumerate,
  exactly,
  findSurname,
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
  words,
} from '../text/index.js';
import { groupBy } from './figures/figure.js';
import { messages } from './messages.js';
import type { ContactItem, Header } from './model.js';
import type { RecordNamed } from './record-ref.js';
import type { DocumentContext } from './selection.js';
import { departmentName, departmentNames, listNames, printedUnits } from './unit-names.js';

/** The longest contact line, in characters. */
const LINE_LENGTH = 92;
const NAMELESS = messages.header.nameless;

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

const isUnit = (name: string | null): name is string =>
  name !== null && !/^(college office|unassigned|support)$/i.test(name);

/** Words of units that are no field of study, so that no rank is `of` them. */
const NO_FIELD =
  /\b(academy|cent(?:er|re)|clinic|college|department|division|faculty|institute|laboratory|library|museum|office|program|school|unit|university)\b/i;

/**
 * `Professor of Chemistry`, but `Professor, Law School`; `Professor of Chemistry and of Physics` in several departments.
 * Colleges stand for departments if there are none.
 */
function findRole(rank: string | null, { colleges, departments }: HeadingUnits): string | null {
  if (rank === null) return listNames(departments) || null;
  const units = departments.length > 0 ? departments : colleges;
  const others = units.filter(unit => !rank.toLowerCase().includes(unit.toLowerCase()));
  if (others.length === 0) return rank;
  const areFields = departments.length > 0 && !others.some(unit => NO_FIELD.test(unit));
  return areFields && others.length === units.length && /professor$/i.test(rank)
    ? `${rank} ${plainText(enumerate(units.map(unit => exactly(messages.header.ofUnit({ unit })))))}`
    : `${rank}, ${listNames(others)}`;
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
  const surname = joinText([findSurname(parts), parts.suffix], ' ');
  return { given, surname: given === null ? name : surname, name, degrees: parts.degrees };
}

/** A person's name in documents; null if no contact record has it. */
export const findName = ({ records }: Person): string | null => namesIn(contactRecord(records.pci)).name;

/** The units that a heading names, without placeholders and repetitions. */
interface HeadingUnits {
  readonly colleges: readonly string[];
  readonly departments: readonly string[];
}

/** Colleges and departments of some personnel records of one year. */
function unitsOfYear(records: readonly RecordNamed<'admin'>[], index: readonly IndexEntry[]): HeadingUnits {
  const units = printedUnits(records, index);
  const all = units.map(({ department }) => departmentName(department));
  const colleges = new Set(units.flatMap(({ college }) => plain(college) ?? []));
  return {
    colleges: [...colleges].filter(college => isUnit(college) && !all.includes(college)),
    departments: departmentNames(units.filter((_, i) => isUnit(all[i] ?? null))),
  };
}

/** Colleges and departments of the latest personnel year. */
export const headingUnits = ({ records, index }: Person): HeadingUnits =>
  unitsOfYear(latestRecords(records.admin), index);

/** The rank with its units; of several ranks in the latest year each with its own. */
function findRoles({ records, index }: Person, rank: string | null): string | null {
  const latest = latestRecords(records.admin);
  const byRank = groupBy(latest, ({ values }) => plain(values.rank));
  if (rank !== null || byRank.size < 2) {
    const [only = null] = byRank.keys();
    return findRole(rank ?? only, unitsOfYear(latest, index));
  }
  const roles = [...byRank].map(([own, years]) => findRole(own, unitsOfYear(years, [])));
  return joinText([...new Set(roles)], '; ');
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
  const latest = latestRecords(records.admin);
  for (const year of latest) context.decide(year, year.values.rank, 'header', 'shown');
  const { given, surname, name, degrees } = namesIn(contact);
  if (name === null) {
    context.problem({
      code: 'person.nameless',
      place: { record: 'pci' },
      value: null,
      reason: messages.header.noName,
    });
  }
  const units = headingUnits(context.person);
  const role = findRoles(context.person, plain(values?.rank ?? null));
  // A rank in no department is one of the college.
  const isOfCollege = role !== null && units.departments.length === 0;
  const orcid = findOrcid(values?.orcid ?? null);
  const showsOrcid = orcid !== null && context.options.profile.header.includes('orcid');
  return {
    refs: context.refs([contact, ...latest].filter(record => record !== null)),
    name: name ?? NAMELESS,
    given,
    surname: surname ?? NAMELESS,
    degrees,
    role,
    organization: joinText(
      [...(isOfCollege ? [] : units.colleges), plain(context.options.institution)],
      ' · ',
    ),
    contact: contactLines([
      [
        postal(values?.address ?? null),
        oneLine(exactly(formatPhone(values?.ophone ?? values?.dphone ?? null) ?? '')),
      ],
      [oneLine(emailItem(values?.email ?? null)), oneLine(websiteLink(values?.website ?? null))],
      showsOrcid ? [oneLine(addressLink(orcid))] : [],
    ]),
    orcid,
  };
}
