import { cached, memoize } from '../../core/index.js';
import { ENTITIES, getEntity, type Person } from '../../schema/index.js';
import {
  type AnyRecord,
  type Decision,
  findTitle,
  type GroupPlan,
  type Profile,
  RecordFacts,
  type SectionPlan,
  type Years,
} from '../../sections/index.js';
import { beginning, onLine } from '../../text/index.js';
import { messages } from './messages.js';
import { type ComposedPerson, type LinePlace, placesOfRecord } from './place.js';

/** What the records of a document do not know themselves. */
export interface AccountOptions {
  /** Name of the system that holds the records, such as `Faculty Records`; null for `the source`. */
  readonly sourceName?: string | null | undefined;
  /** When the years of the institution begin, for sections with a window of their own. */
  readonly years?: Years | undefined;
}

/** The refs of a person's records, both ways. */
interface Refs {
  readonly byRecord: ReadonlyMap<AnyRecord, string>;
  readonly byRef: ReadonlyMap<string, AnyRecord>;
}

const getRefs = memoize(({ records }: Person): Refs => {
  const byRecord = new Map<AnyRecord, string>();
  const byRef = new Map<string, AnyRecord>();
  for (const { name } of ENTITIES) {
    (records[name] as readonly AnyRecord[]).forEach((record, i) => {
      const ref = `${name}/${record.id ?? `~${i + 1}`}`;
      byRecord.set(record, ref);
      if (!byRef.has(ref)) byRef.set(ref, record);
    });
  }
  return { byRecord, byRef };
});

/** The ref of a record of a person: `intellcont/4711`, or `intellcont/~3` without an id. */
export const getRef = (person: Person, record: AnyRecord): string =>
  getRefs(person).byRecord.get(record) ?? `${record.entity}/${record.id ?? ''}`;

/** The record of a ref; null if the person has none. The first of records with the same id. */
export const getRecord = (person: Person, ref: string): AnyRecord | null =>
  getRefs(person).byRef.get(ref) ?? null;

/** What one of the records is called: `Publication`. */
export const getKind = ({ entity }: AnyRecord): string => getEntity(entity).singular;

/** What contact records are called: they have no title. */
export const CONTACT = messages.contactDetails;

/** Longest title of a record that has none of its own, in characters. */
const LONGEST_TITLE = 80;
/** Longest beginning of a line without a number, in characters. */
const LONGEST_LINE = 120;

/** The records of a document with what it decided about each. */
export class DocumentRecords {
  readonly person: Person;
  readonly profile: Profile;
  readonly facts: RecordFacts;
  readonly #composed: ComposedPerson;
  readonly #decisions: ReadonlyMap<AnyRecord, Decision>;

  constructor(composed: ComposedPerson, profile: Profile, years: Years | undefined) {
    const { selection, window = {}, decisions } = composed;
    if (selection === null) throw new TypeError('The document selects no records.');
    this.person = selection.person;
    this.profile = profile;
    this.facts = new RecordFacts(selection, { profile, window, years });
    this.#composed = composed;
    this.#decisions = new Map(decisions.map(decision => [decision.record, decision]));
  }

  get decisions(): readonly Decision[] {
    return this.#composed.decisions;
  }

  decisionOf(record: AnyRecord): Decision | null {
    return this.#decisions.get(record) ?? null;
  }

  placesOf(record: AnyRecord): readonly LinePlace[] {
    return placesOfRecord(this.#composed, record);
  }

  ref(record: AnyRecord): string {
    return getRef(this.person, record);
  }

  /** The title by which people know a record; null for none. */
  ownTitle(record: AnyRecord): string | null {
    return onLine(this.decisionOf(record)?.title ?? findTitle(record));
  }

  /** The title of a record, else the beginning of its line, else its kind. */
  title(record: AnyRecord): string {
    if (record.entity === 'pci') return CONTACT;
    const own = this.ownTitle(record);
    if (own !== null) return own;
    const text = this.placesOf(record).find(place => place.text)?.text ?? null;
    return text === null
      ? messages.kindWithoutTitle({ kind: getKind(record) })
      : beginning(text, LONGEST_TITLE);
  }

  /** A line as readers know it: its number and title, or the beginning of what is printed if it has no number. */
  line(record: AnyRecord, place: LinePlace | null): string {
    if (place !== null && place.label !== null) return `${place.label} ${this.title(record)}`;
    const text = record.entity === 'pci' ? null : (place?.text ?? null);
    return text === null ? this.title(record) : beginning(text, LONGEST_LINE);
  }

  /** The group that shows a record: the first for its kind if the reader included a record that no filter accepts. */
  groupOf(record: AnyRecord, plan: SectionPlan): GroupPlan | null {
    const { group } = this.facts.groupOf(record, plan);
    return group ?? plan.groups.find(({ entities }) => entities.includes(record.entity)) ?? null;
  }

  /** The sections of the profile that have a group for records of an entity, hidden ones too. */
  sectionsFor(entity: AnyRecord['entity']): readonly SectionPlan[] {
    return this.profile.sections.filter(({ groups }) =>
      groups.some(({ entities }) => entity !== 'pci' && entities.includes(entity)),
    );
  }
}

const known = new WeakMap<ComposedPerson, Map<Profile, DocumentRecords>>();

/** The records of a composed document, prepared once; null for a document that selects none. */
export function documentRecords(
  composed: ComposedPerson,
  profile: Profile,
  { years }: AccountOptions = {},
): DocumentRecords | null {
  if (composed.selection === null) return null;
  const own = cached(known, composed, () => new Map<Profile, DocumentRecords>());
  return cached(own, profile, () => new DocumentRecords(composed, profile, years));
}
