import { PUBLICATION_GROUPS } from '../../citations/index.js';
import type { GrantRecord } from '../../records/index.js';
import type { EntityName } from '../../schema/index.js';
import { type BuiltSection, buildSection } from '../build-section.js';
import type { PeriodRecords } from '../figures/compared.js';
import { grantsWithin } from '../figures/grants.js';
import type { CountedEntity } from '../figures/within.js';
import type { Section } from '../model.js';
import { DOCUMENT_WINDOW, type Profile } from '../profile/plan.js';
import { STANDARD_PROFILE, sectionPlan } from '../profile/profile.js';
import type { EntityIn, SectionData, StandardSection } from '../profile/standard.js';
import type { RecordNamed } from '../record-ref.js';
import type { DocumentContext } from '../selection.js';
import { messages } from './messages.js';

/** The lists of a packet: those of a curriculum vitae, with changes for a review. */
export const LISTS = {
  courses: { id: 'courses', title: messages.lists.courses, entities: ['schteach'] },
  'other-teaching': { id: 'other-teaching', title: messages.lists.otherTeaching, entities: ['ncteach'] },
  publications: {
    id: 'publications',
    title: messages.lists.publications,
    entities: ['intellcont'],
    groups: PUBLICATION_GROUPS.map(({ id, title }) => ({ title, filter: { group: id } })),
  },
  'creative-works': { id: 'creative-works' },
  patents: { id: 'patents' },
  grants: {
    id: 'grants',
    title: messages.lists.funding,
    entities: ['congrant_external', 'congrant', 'congrant_faculty'],
  },
  presentations: { id: 'presentations' },
  students: { id: 'students', title: messages.lists.students, entities: ['dsl'] },
  administration: {
    id: 'administration',
    title: messages.lists.administration,
    entities: ['admin_assignments'],
    window: DOCUMENT_WINDOW,
  },
  institution: {
    id: 'institution',
    title: messages.lists.institution,
    entities: ['service_department'],
  },
  beyond: {
    id: 'beyond',
    title: messages.lists.beyond,
    groups: [
      {
        title: messages.lists.professional,
        entities: ['service_professional'],
        filter: { type: { not: 'Public' } },
      },
      { title: messages.lists.public, entities: ['service_professional'] },
    ],
  },
  consulting: { id: 'consulting' },
  honors: { id: 'honors' },
} as const satisfies Readonly<Record<string, SectionData>>;

type ListId = keyof typeof LISTS;
type List = (typeof LISTS)[ListId];

/** The lists as a profile, for accounts of their lines. */
export const PACKET_PROFILE: Profile = {
  ...STANDARD_PROFILE,
  sections: Object.values(LISTS).map(sectionPlan),
};

const { offInCv, notOfPeriod } = messages.notInPackets;

/** Entities in no list of a packet, each with the reason: a new entity is in a list or here. */
export const NOT_IN_PACKETS: Readonly<
  Record<
    Exclude<EntityName, EntityIn<List> | EntityIn<Extract<StandardSection, { readonly id: List['id'] }>>>,
    string
  >
> = {
  pci: messages.notInPackets.onCover,
  admin: messages.notInPackets.latestOnCover,
  education: notOfPeriod,
  facdev: offInCv,
  resprog: offInCv,
  off_shore: offInCv,
  medcont: offInCv,
  pasthist: notOfPeriod,
  intl_expertise: notOfPeriod,
  liccert: notOfPeriod,
  member: notOfPeriod,
};

/** The lists of a packet, each built once, so that figures count what the lists show. */
export class Lists {
  readonly #built: ReadonlyMap<ListId, BuiltSection>;

  constructor(context: DocumentContext) {
    const ids = Object.keys(LISTS) as readonly ListId[];
    this.#built = new Map(ids.map(id => [id, buildSection(context, sectionPlan(LISTS[id]))]));
  }

  /** The filled sections of some lists. Their legends explain the signs of students only. */
  sections(...ids: readonly ListId[]): readonly Section[] {
    return ids.flatMap(id => {
      const section = this.#built.get(id)?.section;
      if (!section) return [];
      const legend = section.legend.filter(runs => !runs.some(({ marks }) => marks.includes('semibold')));
      return [{ ...section, legend }];
    });
  }

  /** The records of an entity that a list shows, in its order. */
  records<N extends CountedEntity>(id: ListId, entity: N): readonly RecordNamed<N>[] {
    const { selected } = this.#built.get(id) as BuiltSection;
    return selected.records.filter(
      record => record.entity === entity,
    ) as unknown as readonly RecordNamed<N>[];
  }

  /** The selected records of each list. */
  get selected() {
    return [...this.#built.values()].map(({ selected }) => selected);
  }
}

/** The records that the lists show. */
export function recordsOfLists(lists: Lists, context: DocumentContext): PeriodRecords {
  const grants = new Map(grantsWithin(context, context.options.window).map(grant => [grant.record, grant]));
  const shown: readonly GrantRecord[] = [
    ...lists.records('grants', 'congrant_external'),
    ...lists.records('grants', 'congrant'),
    ...lists.records('grants', 'congrant_faculty'),
  ];
  return {
    courses: lists.records('courses', 'schteach'),
    publications: lists.records('publications', 'intellcont'),
    works: lists.records('creative-works', 'perform_exhibit'),
    grants: shown.flatMap(record => grants.get(record) ?? []),
    institution: lists.records('institution', 'service_department'),
    beyond: lists.records('beyond', 'service_professional'),
  };
}
