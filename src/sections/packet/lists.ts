import { PUBLICATION_GROUPS } from '../../citations/index.js';
import { type DrawnSection, drawSection } from '../draw-section.js';
import type { CountedEntity } from '../figures/within.js';
import type { Section } from '../model.js';
import { sectionPlan } from '../profile/profile.js';
import type { SectionData } from '../profile/standard.js';
import type { Drawing, RecordNamed } from '../selection.js';

/** The lists of a packet, those of a curriculum vitae but for what a review has otherwise. */
const LISTS = {
  courses: { id: 'courses', title: 'Scheduled courses', entities: ['schteach'] },
  'other-teaching': { id: 'other-teaching', title: 'Other teaching', entities: ['ncteach'] },
  publications: {
    id: 'publications',
    title: 'Publications in the period',
    entities: ['intellcont'],
    groups: PUBLICATION_GROUPS.map(({ id, title }) => ({ title, filter: { group: id } })),
  },
  'creative-works': { id: 'creative-works' },
  patents: { id: 'patents' },
  grants: {
    id: 'grants',
    title: 'Funding',
    entities: ['congrant_external', 'congrant', 'congrant_faculty'],
  },
  presentations: { id: 'presentations' },
  students: { id: 'students', title: 'Students', entities: ['dsl'] },
  administration: {
    id: 'administration',
    title: 'Administrative positions',
    entities: ['admin_assignments'],
  },
  institution: {
    id: 'institution',
    title: 'University, college and department',
    entities: ['service_department'],
  },
  beyond: {
    id: 'beyond',
    title: 'Professional and public',
    groups: [
      { title: 'Professional', entities: ['service_professional'], filter: { type: { not: 'Public' } } },
      { title: 'Public', entities: ['service_professional'] },
    ],
  },
  consulting: { id: 'consulting' },
  honors: { id: 'honors' },
} as const satisfies Readonly<Record<string, SectionData>>;

type ListId = keyof typeof LISTS;

/** The lists of a packet, each drawn once: what they show is what is counted. */
export class Lists {
  readonly #drawn: ReadonlyMap<ListId, DrawnSection>;

  constructor(drawing: Drawing) {
    const ids = Object.keys(LISTS) as readonly ListId[];
    this.#drawn = new Map(ids.map(id => [id, drawSection(drawing, sectionPlan(LISTS[id]))]));
  }

  /** The sections of some lists that have something in them; their legend explains the signs of students alone. */
  sections(...ids: readonly ListId[]): readonly Section[] {
    return ids.flatMap(id => {
      const section = this.#drawn.get(id)?.section;
      if (!section) return [];
      const legend = section.legend.filter(runs => !runs.some(({ marks }) => marks.includes('semibold')));
      return [{ ...section, legend }];
    });
  }

  /** The records of an entity that a list shows, in its order. */
  records<N extends CountedEntity>(id: ListId, entity: N): readonly RecordNamed<N>[] {
    const { selected } = this.#drawn.get(id) as DrawnSection;
    return selected.records.filter(
      record => record.entity === entity,
    ) as unknown as readonly RecordNamed<N>[];
  }

  /** What was selected, list by list. */
  get selected() {
    return [...this.#drawn.values()].map(({ selected }) => selected);
  }
}
