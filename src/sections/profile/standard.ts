import { PUBLICATION_GROUPS } from '../../citations/index.js';
import type { EntityName } from '../../schema/index.js';
import type { GroupPlan, Profile, SectionPlan } from './plan.js';

type FilterValue = string | readonly string[];

/** A group as a profile file has it; missing keys are inherited from the section, or have defaults. */
export interface GroupData extends Partial<Omit<GroupPlan, 'filter'>> {
  readonly filter?: Readonly<Record<string, FilterValue | { readonly not: FilterValue }>>;
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

/** The sections of a curriculum vitae, in its order. Every profile builds on them. */
export const STANDARD_SECTIONS = [
  { id: 'education', title: 'Education', entities: ['education'] },
  {
    id: 'appointments',
    title: 'Academic and professional appointments',
    groups: [
      { entities: ['pasthist', 'admin'] },
      { title: 'Administrative positions', entities: ['admin_assignments'] },
    ],
  },
  { id: 'biography', title: 'Biography', narrative: 'bio', hidden: true },
  { id: 'research-interests', title: 'Research interests', narrative: 'research_interests' },
  { id: 'teaching-interests', title: 'Teaching interests', narrative: 'teaching_interests' },
  { id: 'honors', title: 'Honors and awards', entities: ['awardhonor'] },
  {
    id: 'publications',
    title: 'Publications',
    entities: ['intellcont'],
    groups: PUBLICATION_GROUPS.map(({ id, letter, title }) => ({ title, letter, filter: { group: id } })),
  },
  { id: 'creative-works', title: 'Creative works', entities: ['perform_exhibit'] },
  { id: 'patents', title: 'Patents', entities: ['intellprop'] },
  {
    id: 'funding',
    title: 'Research funding',
    entities: ['congrant_external', 'congrant', 'congrant_faculty'],
    groups: [
      { title: 'External – current', filter: { kind: 'current' } },
      { title: 'External – completed', filter: { kind: 'completed' } },
      { title: 'Internal', filter: { kind: 'internal' } },
      { title: 'Under review', filter: { kind: 'under-review' } },
    ],
  },
  {
    id: 'presentations',
    title: 'Presentations',
    entities: ['present'],
    groups: [
      { title: 'Keynote and invited', filter: { kind: 'invited' } },
      { title: 'Refereed papers and posters', filter: { kind: 'refereed' } },
      { title: 'Other presentations', optionalTitle: true },
    ],
  },
  {
    id: 'teaching',
    title: 'Teaching',
    groups: [
      { title: 'Scheduled courses', years: true, entities: ['schteach'] },
      { title: 'Other teaching', entities: ['ncteach'] },
    ],
  },
  { id: 'mentoring', title: 'Student mentoring', entities: ['dsl'], by: 'work' },
  {
    id: 'service',
    title: 'Service',
    groups: [
      { title: 'University, college and department', entities: ['service_department'] },
      { title: 'Professional', entities: ['service_professional'], filter: { type: { not: 'Public' } } },
      { title: 'Public', entities: ['service_professional'] },
    ],
  },
  { id: 'consulting', title: 'Consulting', entities: ['consult'] },
  {
    id: 'licensure',
    title: 'Licensure and memberships',
    groups: [{ entities: ['liccert'] }, { entities: ['member'] }],
  },
  {
    id: 'international',
    title: 'Languages and international expertise',
    entities: ['intl_expertise'],
  },
] as const satisfies readonly SectionData[];

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
