import {
  PUBLICATION_GROUPS,
  PUBLICATION_STATUSES,
  type PublicationGroup,
  type PublicationStatus,
} from '../../citations/index.js';
import type { EntityName } from '../../schema/index.js';
import type { ConditionValue, GroupPlan, Profile, SectionPlan } from './plan.js';

type FilterValue = ConditionValue | readonly ConditionValue[];

/** A group as a profile file has it; missing keys are inherited from the section, or have defaults. */
export interface GroupData extends Partial<Omit<GroupPlan, 'filter'>> {
  readonly filter?: Readonly<Record<string, FilterValue | { readonly not: FilterValue }>>;
}

/** A group of a standard section, with the names that select it. */
interface StandardGroup extends GroupData {
  readonly names?: readonly string[];
}

/** A standard section. */
export interface StandardData extends SectionData {
  /** Other names that select it. */
  readonly names?: readonly string[];
  /** What one of its records is called when records are counted; missing for sections without records. */
  readonly noun?: string;
  /** Does it list what a person holds, such as degrees? Windows bound what a person did. */
  readonly standing?: boolean;
  readonly groups?: readonly StandardGroup[];
}

/** A section as a profile file has it. */
export interface SectionData extends GroupData, Partial<Omit<SectionPlan, 'id' | 'groups'>> {
  readonly id: string;
  /** The section whose settings it inherits; the standard section of its id by default. */
  readonly like?: string;
  readonly title?: string;
  readonly groups?: readonly GroupData[];
}

/** A profile as a file has it: sections, or the ids of standard ones. */
export interface ProfileData extends Partial<Omit<Profile, 'sections'>> {
  readonly sections?: readonly (string | SectionData)[];
}

/** The names that select the groups of publications. */
const PUBLICATION_NAMES: Readonly<Record<PublicationGroup, string>> = {
  journal: 'articles',
  book: 'books',
  proceedings: 'proceedings',
  article: 'articles',
  report: 'reports',
  creative: 'creative-writing',
  media: 'software',
  abstract: 'abstracts',
  review: 'submitted',
  preparation: 'in-preparation',
  unclear: 'unclear-status',
};

/** The sections of a curriculum vitae, in its order. Every profile builds on them. */
export const STANDARD_SECTIONS = [
  {
    id: 'education',
    title: 'Education',
    names: ['degrees'],
    noun: 'degree',
    standing: true,
    entities: ['education'],
  },
  {
    id: 'appointments',
    title: 'Academic and professional appointments',
    noun: 'appointment',
    standing: true,
    groups: [
      { names: ['positions'], entities: ['pasthist', 'admin'] },
      { title: 'Administrative positions', names: ['administration'], entities: ['admin_assignments'] },
    ],
  },
  { id: 'biography', title: 'Biography', narrative: 'bio', hidden: true },
  { id: 'research-interests', title: 'Research interests', narrative: 'research_interests' },
  { id: 'teaching-interests', title: 'Teaching interests', narrative: 'teaching_interests' },
  {
    id: 'honors',
    title: 'Honors and awards',
    names: ['awards'],
    noun: 'honor',
    entities: ['awardhonor'],
  },
  {
    id: 'publications',
    title: 'Publications',
    noun: 'publication',
    entities: ['intellcont'],
    groups: PUBLICATION_GROUPS.map(({ id, letter, title }) => ({
      title,
      letter,
      filter: { group: id },
      names: [PUBLICATION_NAMES[id]],
    })),
  },
  { id: 'creative-works', title: 'Creative works', noun: 'creative work', entities: ['perform_exhibit'] },
  { id: 'patents', title: 'Patents', noun: 'patent', entities: ['intellprop'] },
  {
    id: 'funding',
    title: 'Research funding',
    noun: 'grant',
    entities: ['congrant_external', 'congrant', 'congrant_faculty'],
    groups: [
      {
        title: 'External – current',
        names: ['grants', 'external-grants', 'current-grants'],
        filter: { kind: 'current' },
      },
      { title: 'External – completed', names: ['grants', 'external-grants'], filter: { kind: 'completed' } },
      { title: 'Internal', names: ['grants', 'internal-grants'], filter: { kind: 'internal' } },
      { title: 'Under review', names: ['proposals'], filter: { kind: 'under-review' } },
      { title: 'In preparation', names: ['proposals'], filter: { kind: 'in-preparation' } },
      { title: 'Status not recorded', filter: { kind: 'not-recorded' } },
      { title: 'Status not understood', filter: { kind: 'not-understood' } },
    ],
  },
  {
    id: 'presentations',
    title: 'Presentations',
    names: ['talks'],
    noun: 'presentation',
    entities: ['present'],
    groups: [
      { title: 'Keynote and invited', names: ['invited-talks'], filter: { kind: 'invited' } },
      { title: 'Refereed papers and posters', names: ['refereed-talks'], filter: { kind: 'refereed' } },
      { title: 'Other presentations', optionalTitle: true },
    ],
  },
  {
    id: 'teaching',
    title: 'Teaching',
    noun: 'teaching record',
    groups: [
      { title: 'Scheduled courses', names: ['courses'], years: true, entities: ['schteach'] },
      { title: 'Other teaching', names: ['other-teaching'], entities: ['ncteach'] },
    ],
  },
  {
    id: 'mentoring',
    title: 'Student mentoring',
    names: ['students'],
    noun: 'student work',
    entities: ['dsl'],
    by: 'work',
  },
  {
    id: 'service',
    title: 'Service',
    noun: 'service role',
    groups: [
      {
        title: 'University, college and department',
        names: ['university-service'],
        entities: ['service_department'],
      },
      {
        title: 'Professional',
        names: ['professional-service'],
        entities: ['service_professional'],
        filter: { type: { not: 'Public' } },
      },
      {
        title: 'Public',
        names: ['public-service'],
        entities: ['service_professional'],
        filter: { type: 'Public' },
      },
    ],
  },
  { id: 'consulting', title: 'Consulting', noun: 'consultation', entities: ['consult'] },
  {
    id: 'licensure',
    title: 'Licensure and memberships',
    noun: 'credential',
    standing: true,
    groups: [
      { names: ['licenses'], entities: ['liccert'] },
      { names: ['memberships'], entities: ['member'] },
    ],
  },
  {
    id: 'international',
    title: 'Languages and international expertise',
    names: ['languages'],
    noun: 'language',
    standing: true,
    entities: ['intl_expertise'],
  },
  {
    id: 'work-in-progress',
    title: 'Work in progress',
    noun: 'work in progress',
    entities: ['resprog'],
    hidden: true,
  },
  {
    id: 'professional-development',
    title: 'Professional development',
    noun: 'activity',
    entities: ['facdev'],
    hidden: true,
  },
  {
    id: 'stays-abroad',
    title: 'Stays abroad',
    noun: 'stay abroad',
    entities: ['off_shore'],
    hidden: true,
  },
  {
    id: 'media-contributions',
    title: 'Media contributions',
    noun: 'media contribution',
    entities: ['medcont'],
    hidden: true,
  },
] as const satisfies readonly StandardData[];

/** The names that select a standard section or groups of it. */
export const namesIn = ({ id, names = [], groups = [] }: StandardData): readonly string[] => [
  id,
  ...names,
  ...groups.flatMap(group => group.names ?? []),
];

/** The names of standard sections and of their groups, in the order of a CV. */
export const SELECTION_NAMES: readonly string[] = [...new Set(STANDARD_SECTIONS.flatMap(namesIn))];

/** The statuses of publications as words of a command: `in-press`. */
export const STATUS_WORDS: ReadonlyMap<string, PublicationStatus> = new Map(
  PUBLICATION_STATUSES.map(status => [status.replaceAll(' ', '-'), status]),
);

/** The entities that a section or its groups show. */
export type EntityIn<S> =
  | (S extends { readonly entities: readonly (infer E)[] } ? E : never)
  | (S extends { readonly groups: readonly (infer G)[] }
      ? G extends { readonly entities: readonly (infer E)[] }
        ? E
        : never
      : never);

export type StandardSection = (typeof STANDARD_SECTIONS)[number];

/** Entities in no section of the standard profile, each with the reason: a new entity is in a section or here. */
export const NOT_IN_CV: Readonly<Record<Exclude<EntityName, EntityIn<StandardSection>>, string>> = {
  pci: 'The header and the interests print it.',
};

const getEntities = ({ entities = [], groups = [] }: SectionData): readonly EntityName[] => [
  ...entities,
  ...groups.flatMap(group => group.entities ?? []),
];

const SECTION_OF: ReadonlyMap<EntityName, StandardData> = new Map(
  (STANDARD_SECTIONS as readonly StandardData[]).flatMap(section =>
    getEntities(section).map(entity => [entity, section] as const),
  ),
);

/**
 * Does a window bound the records of an entity? It bounds activities; degrees, appointments, licenses, memberships and
 * languages are in every window, unless their section names one of its own.
 */
export const isBounded = (entity: EntityName): boolean => SECTION_OF.get(entity)?.standing !== true;

/** What a record of an entity is called when records are counted: `publication`. */
export const getNoun = (entity: EntityName): string => SECTION_OF.get(entity)?.noun ?? 'record';
