import { fullTitle, publicationStatus } from '../../citations/index.js';
import { type GrantFacts, grantSponsor, isAward } from '../../records/index.js';
import { type EntityName, type EntityOf, notReceived, type ValuesOf } from '../../schema/index.js';
import { joinText, lowerFirst, plain, upperFirst } from '../../text/index.js';
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
import { eventDates, periodDates, resumeDate, workAddress } from './resume-values.js';

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
