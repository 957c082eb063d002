import type { EntityName, EntityOf, ValuesOf } from '../../schema/index.js';
import { plain } from '../../text/index.js';
import { happened, lasts, resumeDate } from './resume-dates.js';
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
import { workAddress } from './web-address.js';

/** The lists of a résumé that records go into. */
export type List = Exclude<keyof Resume, '$schema' | 'basics' | 'interests' | 'meta'>;

type Values<N extends EntityName> = ValuesOf<EntityOf<N>['fields']>;
/** Each property with its value, null where there is none. */
type Open<T> = { readonly [K in keyof T]: T[K] | null };

interface Destination<N extends EntityName> {
  readonly list: List;
  readonly entry: (values: Values<N>) => object;
}

const text = (recorded: string | null): string | null => plain(recorded)?.replaceAll('\u2060', '') ?? null;

/** The value, or what is said beside it where the value is an `Other`. */
const choice = (value: string | null, other: string | null): string | null =>
  text(value === null || /\bother\b/i.test(value) ? (other ?? value) : value);

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

/** Where the records of an entity go, and what they become; entities that are missing have no place in a résumé. */
export const DESTINATIONS: { readonly [N in EntityName]?: Destination<N> } = {
  pasthist: {
    list: 'work',
    entry: ({ org, title, start, end, desc }) =>
      ({
        name: text(org),
        position: text(title),
        ...lasts(start, end),
        summary: text(desc),
      }) satisfies Open<Position>,
  },
  admin_assignments: {
    list: 'work',
    entry: ({ org, scope, role, role_other: other, start, end, desc }) =>
      ({
        name: text(org ?? scope),
        position: choice(role, other),
        ...lasts(start, end),
        summary: text(desc),
      }) satisfies Open<Position>,
  },
  consult: {
    list: 'work',
    entry: ({ org, location, start, end, desc }) =>
      ({
        name: text(org),
        location: text(location),
        position: 'Consultant',
        ...lasts(start, end),
        summary: text(desc),
      }) satisfies Open<Position>,
  },
  service_department: {
    list: 'volunteer',
    entry: ({ org, type, role, roleother, start, end, desc }) =>
      ({
        organization: text(org ?? type),
        position: choice(role, roleother),
        ...lasts(start, end),
        summary: text(desc),
      }) satisfies Open<Service>,
  },
  service_professional: {
    list: 'volunteer',
    entry: ({ org, role, roleother, start, end, desc }) =>
      ({
        organization: text(org),
        position: choice(role, roleother),
        ...lasts(start, end),
        summary: text(desc),
      }) satisfies Open<Service>,
  },
  education: {
    list: 'education',
    entry: ({ school, major, degree_name: degree, deg, comp }) =>
      ({
        institution: text(school),
        area: text(major),
        studyType: text(degree ?? deg),
        endDate: resumeDate(comp, 'last'),
      }) satisfies Open<Degree>,
  },
  awardhonor: {
    list: 'awards',
    entry: ({ name, org, start, end, desc }) =>
      ({
        title: text(name),
        date: resumeDate(start ?? end, 'first'),
        awarder: text(org),
        summary: text(desc),
      }) satisfies Open<Award>,
  },
  liccert: {
    list: 'certificates',
    entry: ({ title, org, start }) =>
      ({
        name: text(title),
        date: resumeDate(start, 'first'),
        issuer: text(org),
      }) satisfies Open<Certificate>,
  },
  intellcont: {
    list: 'publications',
    entry: ({ title, title_secondary: venue, publisher, pub, doi, webaddress }) =>
      ({
        name: text(title),
        publisher: text(venue ?? publisher),
        releaseDate: resumeDate(pub, 'last'),
        url: workAddress(doi, webaddress),
      }) satisfies Open<Publication>,
  },
  intl_expertise: {
    list: 'languages',
    // Experience of a country without a language is no language.
    entry: values =>
      values.language === null
        ? {}
        : ({ language: text(values.language), fluency: fluency(values) } satisfies Open<Language>),
  },
  congrant: {
    list: 'projects',
    entry: ({ title, desc, sponorg, awardorg, start }) =>
      grant(title, desc, sponorg ?? awardorg, happened(start)),
  },
  congrant_external: {
    list: 'projects',
    entry: ({ title, sponorg, sponorg_other: other, start, end }) =>
      grant(title, null, choice(sponorg, other), happened(start, end)),
  },
  congrant_faculty: {
    list: 'projects',
    entry: ({ title, desc, sponorg, awardorg, start, end }) =>
      grant(title, desc, sponorg ?? awardorg, happened(start, end)),
  },
  present: {
    list: 'projects',
    entry: ({ title, name, org, date, presentation_type: type, presentation_type_other: other }) =>
      ({
        name: text(title),
        description: listed(name, choice(type, other)).join(', ') || null,
        ...happened(date),
        entity: text(org),
        type: 'presentation',
      }) satisfies Open<Project>,
  },
};

const grant = (
  title: string | null,
  description: string | null,
  sponsor: string | null,
  dates: ReturnType<typeof happened>,
): Open<Project> => ({
  name: text(title),
  description: text(description),
  ...dates,
  entity: text(sponsor),
  type: 'grant',
});
