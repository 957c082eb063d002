import { ENTITIES, type EntityName, type EntityOf } from '../schema/index.js';

/** How records of an entity that were entered twice are recognized: same title and year, no distinguishing field. */
export interface DuplicateRule<F extends string = string> {
  readonly title: F;
  /** Fields for the year; the first one with a value counts. */
  readonly dates: readonly F[];
  /** Fields that distinguish records of the same title and year if both have a value. */
  readonly distinguishing: readonly F[];
}

/** Two dates in their only possible order, in the record itself or in its rows. */
export interface Sequence {
  readonly rows: string | null;
  readonly earlier: string;
  readonly later: string;
}

/** Dates of events that are over once they are recorded, in the record itself or in its rows. */
export interface PastEvents {
  readonly rows: string | null;
  readonly fields: readonly string[];
  /** Does a record say that the events are still to come? */
  readonly isPlanned?: (values: Readonly<Record<string, unknown>>) => boolean;
}

/** The data quality rules that are specific to an entity. */
export interface EntityRules<F extends string = string> {
  /** Null if records repeat by nature or have no dates. */
  readonly duplicates: DuplicateRule<F> | null;
  readonly sequences: readonly Sequence[];
  readonly pastEvents: readonly PastEvents[];
  /** Titles that should not be in capital letters. */
  readonly titles: readonly F[];
  /** Is an end without a start incomplete? */
  readonly needsStart: boolean;
}

type FieldName<N extends EntityName> = keyof EntityOf<N>['fields'] & string;

const NO_RULES: EntityRules<never> = {
  duplicates: null,
  sequences: [],
  pastEvents: [],
  titles: [],
  needsStart: false,
};

const sequence = (earlier: string, later: string, rows: string | null = null): Sequence => ({
  rows,
  earlier,
  later,
});

const duplicates = <F extends string>(
  title: F,
  dates: readonly F[],
  distinguishing: readonly F[],
): DuplicateRule<F> => ({ title, dates, distinguishing });

const PROGRESS = [sequence('sub', 'acc'), sequence('acc', 'pub'), sequence('sub', 'pub')];

/** Only the rules that apply to every entity. */
const GENERAL_ONLY = {};

/**
 * The rules by entity. Titles of courses come from the registration system and titles of creative works are spelled
 * as the artist spells them, so that neither is checked for capitals.
 */
const ENTITY_RULES: { readonly [N in EntityName]: Partial<EntityRules<FieldName<N>>> } = {
  pci: {
    sequences: [
      sequence('attain_assistant_prof', 'attain_associate_prof'),
      sequence('attain_associate_prof', 'attain_prof'),
    ],
  },
  admin: GENERAL_ONLY,
  education: { titles: ['disstitle'] },
  pasthist: {
    duplicates: duplicates('title', ['start', 'end'], ['org', 'desc', 'end']),
    needsStart: true,
  },
  intl_expertise: GENERAL_ONLY,
  admin_assignments: { needsStart: true },
  liccert: { duplicates: duplicates('title', ['start', 'end'], ['org', 'desc', 'end']) },
  member: { duplicates: duplicates('name', ['start', 'end'], ['desc', 'end']) },
  awardhonor: { duplicates: duplicates('name', ['start', 'end'], ['org', 'desc']) },
  consult: GENERAL_ONLY,
  facdev: GENERAL_ONLY,
  resprog: GENERAL_ONLY,
  off_shore: GENERAL_ONLY,
  medcont: GENERAL_ONLY,
  schteach: GENERAL_ONLY,
  dsl: GENERAL_ONLY,
  ncteach: {
    duplicates: duplicates('title', ['start', 'end'], ['org', 'desc', 'audience', 'type', 'start']),
  },
  intellcont: {
    duplicates: duplicates(
      'title',
      ['pub', 'acc', 'sub'],
      ['contype', 'subtitle', 'title_secondary', 'doi', 'volume', 'issue'],
    ),
    sequences: PROGRESS,
    pastEvents: [
      { rows: null, fields: ['sub', 'acc'] },
      {
        ...{ rows: null, fields: ['pub'] },
        isPlanned: ({ status = null }) => status !== null && status !== 'Published',
      },
    ],
    titles: ['title'],
  },
  perform_exhibit: {
    duplicates: duplicates('title', ['start', 'end', 'pub'], ['type', 'venue', 'media', 'start']),
    sequences: PROGRESS,
  },
  present: {
    duplicates: duplicates('title', ['date'], ['name', 'org', 'location', 'presentation_type', 'date']),
    titles: ['title'],
  },
  intellprop: {
    duplicates: duplicates('disclosure_title', ['disc_submit'], ['num_submit']),
    sequences: [sequence('filed', 'issued', 'patent')],
    pastEvents: [
      { rows: null, fields: ['disc_submit'] },
      { rows: 'patent', fields: ['filed', 'issued'] },
    ],
    titles: ['disclosure_title'],
  },
  congrant_external: {
    duplicates: duplicates('title', ['start', 'fp_year'], ['amount', 'status', 'sponorg', 'start']),
    titles: ['title'],
    needsStart: true,
  },
  congrant: {
    duplicates: duplicates('title', ['start'], ['amount', 'status', 'sponorg', 'type', 'start']),
    titles: ['title'],
    needsStart: true,
  },
  congrant_faculty: {
    duplicates: duplicates('title', ['start'], ['amount', 'sponorg', 'start']),
    titles: ['title'],
    needsStart: true,
  },
  service_department: GENERAL_ONLY,
  service_professional: GENERAL_ONLY,
};

/** The rules of an entity. */
export const entityRules = (entity: EntityName): EntityRules => ({ ...NO_RULES, ...ENTITY_RULES[entity] });

/** The entities that have a rule of one kind, in the order of the schema. */
export const entitiesWith = (hasRule: (rules: EntityRules) => boolean): readonly EntityName[] =>
  ENTITIES.map(({ name }) => name).filter(name => hasRule(entityRules(name)));
