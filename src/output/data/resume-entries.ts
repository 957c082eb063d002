import { fullTitle, publicationStatus } from '../../citations/index.js';
import { coverage, type IsoDay, type RecordedDate } from '../../core/index.js';
import { type GrantFacts, grantSponsor, isAward } from '../../records/index.js';
import { type EntityName, type EntityOf, notReceived, type ValuesOf } from '../../schema/index.js';
import { joinText, lowerFirst, plain, upperFirst } from '../../text/index.js';
import { formatIsoDate } from './json-values.js';
import type {
  Award,
  Certificate,
  Degree,
  Language,
  Position,
  Project,
  Publication,
  Resume,
  Service,
} from './resume-schema.js';

/** The lists of a résumé that hold records. */
export type List = Exclude<keyof Resume, '$schema' | 'basics' | 'interests' | 'meta'>;

type Values<N extends EntityName> = ValuesOf<EntityOf<N>['fields']>;
/** Each property with its value or null. */
type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

interface Destination<N extends EntityName> {
  readonly list: List;
  readonly entry: (values: Values<N>) => object;
}

const text = (recorded: string | null): string | null => plain(recorded)?.replaceAll('\u2060', '') ?? null;

/** The value, or for `Other` the text of the field next to it. */
const choice = (value: string | null, other: string | null): string | null =>
  text(value === null || /\bother\b/i.test(value) ? (other ?? value) : value);

/** A remark after a title: `(nominated)`. */
const remark = (recorded: string | null): string | null =>
  recorded === null ? null : `(${lowerFirst(recorded)})`;

const listed = (...values: readonly (string | null)[]): readonly string[] =>
  values.flatMap(value => text(value) ?? []);

function fluency(values: Values<'intl_expertise'>): string | null {
  const level = (skill: string, recorded: string | null) =>
    recorded === null ? [] : [`${skill} ${recorded.toLowerCase()}`];
  const skills = [
    ...(values.native === true ? ['native speaker'] : []),
    ...level('speaking', values.speaking_level),
    ...level('reading', values.reading_level),
    ...level('writing', values.writing_level),
  ];
  return skills.join(', ') || null;
}

const NO_PLACE = null;

/** The list and the entry for the records of an entity; `NO_PLACE` if JSON Resume has none for them. */
export const DESTINATIONS: { readonly [N in EntityName]: Destination<N> | null } = {
  // The basics and the positions by rank are not written record by record.
  pci: NO_PLACE,
  admin: NO_PLACE,
  member: NO_PLACE,
  schteach: NO_PLACE,
  dsl: NO_PLACE,
  ncteach: NO_PLACE,
  perform_exhibit: NO_PLACE,
  facdev: NO_PLACE,
  resprog: NO_PLACE,
  off_shore: NO_PLACE,
  medcont: NO_PLACE,
  intellprop: NO_PLACE,
  pasthist: {
    list: 'work',
    entry: ({ org, title, start, end, desc }) =>
      ({
        name: text(org),
        position: text(title),
        ...periodDates(start, end),
        summary: text(desc),
      }) satisfies Nullable<Position>,
  },
  admin_assignments: {
    list: 'work',
    entry: ({ org, scope, role, role_other: other, start, end, desc }) =>
      ({
        name: text(org ?? scope),
        position: choice(role, other),
        ...periodDates(start, end),
        summary: text(desc),
      }) satisfies Nullable<Position>,
  },
  consult: {
    list: 'work',
    entry: ({ org, location, start, end, desc }) =>
      ({
        name: text(org),
        location: text(location),
        position: 'Consultant',
        ...periodDates(start, end),
        summary: text(desc),
      }) satisfies Nullable<Position>,
  },
  service_department: {
    list: 'volunteer',
    entry: ({ org, type, role, roleother, start, end, desc }) =>
      ({
        organization: text(org ?? type),
        position: choice(role, roleother),
        ...periodDates(start, end),
        summary: text(desc),
      }) satisfies Nullable<Service>,
  },
  service_professional: {
    list: 'volunteer',
    entry: ({ org, role, roleother, start, end, desc }) =>
      ({
        organization: text(org),
        position: choice(role, roleother),
        ...periodDates(start, end),
        summary: text(desc),
      }) satisfies Nullable<Service>,
  },
  education: {
    list: 'education',
    entry: ({ school, major, degree_name: degree, deg, comp }) =>
      ({
        institution: text(school),
        area: text(major),
        studyType: text(degree ?? deg),
        endDate: resumeDate(comp, 'last'),
      }) satisfies Nullable<Degree>,
  },
  awardhonor: {
    list: 'awards',
    entry: ({ name, org, start, end, desc, nomrec }) =>
      ({
        title: joinText([text(name), remark(notReceived(nomrec))], ' '),
        date: resumeDate(start ?? end, 'first'),
        awarder: text(org),
        summary: text(desc),
      }) satisfies Nullable<Award>,
  },
  liccert: {
    list: 'certificates',
    entry: ({ title, org, start }) =>
      ({
        name: text(title),
        date: resumeDate(start, 'first'),
        issuer: text(org),
      }) satisfies Nullable<Certificate>,
  },
  intellcont: {
    list: 'publications',
    entry: values => {
      const { title_secondary: venue, publisher, pub, doi, webaddress } = values;
      const status = publicationStatus(values);
      const isPublished = status === 'published' || status === 'undated';
      return {
        name: text(fullTitle(values)),
        publisher: text(venue ?? publisher),
        releaseDate: isPublished ? resumeDate(pub, 'last') : null,
        url: workAddress(doi, webaddress),
        summary: isPublished
          ? null
          : upperFirst(status === 'not understood' ? 'status not understood' : status),
      } satisfies Nullable<Publication>;
    },
  },
  intl_expertise: {
    list: 'languages',
    // A record without a language is experience of a country.
    entry: values =>
      values.language === null
        ? {}
        : ({ language: text(values.language), fluency: fluency(values) } satisfies Nullable<Language>),
  },
  congrant: {
    list: 'projects',
    entry: values => grant({ entity: 'congrant', values }, values.desc),
  },
  congrant_external: {
    list: 'projects',
    entry: values => grant({ entity: 'congrant_external', values }),
  },
  congrant_faculty: {
    list: 'projects',
    entry: values => grant({ entity: 'congrant_faculty', values }, values.desc),
  },
  present: {
    list: 'projects',
    entry: ({ title, name, org, date, presentation_type: type, presentation_type_other: other }) =>
      ({
        name: text(title),
        description: listed(name, choice(type, other)).join(', ') || null,
        ...eventDates(date),
        entity: text(org),
        type: 'presentation',
      }) satisfies Nullable<Project>,
  },
};

/** A grant as a project; one that is no award has the type `proposal`. */
const grant = (recorded: GrantFacts, description: string | null = null): Nullable<Project> => ({
  name: text(recorded.values.title),
  description: text(description),
  ...eventDates(recorded.values.start, recorded.values.end),
  entity: text(grantSponsor(recorded)),
  type: isAward(recorded) ? 'grant' : 'proposal',
});

/** The dates that the schema of JSON Resume accepts. */
const ISO_8601 = /^[12]\d{3}(?:-[01]\d(?:-[0-3]\d)?)?$/;

type Edge = 'first' | 'last';

/** The precise part of a range of days: its month if both days are in it, else the year. */
function shortened(first: IsoDay, last: IsoDay, edge: Edge): string {
  const day = edge === 'first' ? first : last;
  if (first === last) return day;
  return first.slice(0, 7) === last.slice(0, 7) ? day.slice(0, 7) : day.slice(0, 4);
}

/**
 * A date in JSON Resume, as precise as recorded; for a range such as the academic year `2021-2022`, the year in which
 * it starts or ends. Null if the year is unknown.
 */
export function resumeDate(date: RecordedDate | null, edge: Edge): string | null {
  if (date === null) return null;
  const days = date.year === null ? coverage(date) : null;
  const years = date.words?.match(/\b[12]\d{3}\b/g) ?? [];
  const text = days
    ? shortened(days.first, days.last, edge)
    : date.year === null
      ? null
      : formatIsoDate(date);
  const found = text ?? years.at(edge === 'first' ? 0 : -1) ?? null;
  return found !== null && ISO_8601.test(found) ? found : null;
}

/** Start and end of an event: it ends on the day on which it starts, unless an end is given. */
const eventDates = (start: RecordedDate | null, end: RecordedDate | null = null) => ({
  startDate: resumeDate(start ?? end, 'first'),
  endDate: resumeDate(end ?? start, 'last'),
});

/** Start and end of a period: it continues unless an end is given. */
const periodDates = (start: RecordedDate | null, end: RecordedDate | null) => ({
  startDate: resumeDate(start, 'first'),
  endDate: resumeDate(end, 'last'),
});

/** A web address by RFC 3986, with `http` if no protocol is written; null if the text is not an address. */
export function webAddress(recorded: string | null): string | null {
  const address = recorded?.trim() ?? '';
  const full = /^https?:\/\//i.test(address) ? address : `http://${address}`;
  if (!/^https?:\/\/[^\s/]+\.[^\s/]+(?:\/\S*)?$/i.test(full) || !URL.canParse(full)) return null;
  return (
    new URL(full).href
      .replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/g, encodeURIComponent)
      .replace(/%(?![0-9a-f]{2})/gi, '%25')
      // A fragment has no second number sign (RFC 3986, 3.5).
      .replace(/(?<=#.*)#/g, '%23')
  );
}

/** The address of the DOI, else the web address; null if there is neither. */
function workAddress(doi: string | null, address: string | null): string | null {
  const found = /\b10\.\d{4,9}\/\S+/.exec(doi ?? '')?.[0];
  return webAddress(found === undefined ? address : `https://doi.org/${found}`);
}
