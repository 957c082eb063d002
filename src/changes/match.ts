import { cached } from '../core/index.js';
import { ENTITIES, type EntityName, type Fields, getEntity } from '../schema/index.js';
import { compareTexts } from '../text/index.js';
import { compareFields, type FieldChange } from './fields.js';
import { getIdentity } from './identity.js';
import { type AnyRecord, findKey, getSigns, getWords, hasTitle, isSign } from './signs.js';
import { likeness } from './texts.js';

/** Two states of one record. */
export interface RecordPair {
  readonly before: AnyRecord;
  readonly after: AnyRecord;
  /** The fields that differ. */
  readonly changes: readonly FieldChange[];
}

/** The records of an entity in two states. */
interface Matching {
  readonly pairs: readonly RecordPair[];
  /** Pairs of records that are alike, but may be two things. */
  readonly doubtful: readonly RecordPair[];
  readonly removed: readonly AnyRecord[];
  readonly added: readonly AnyRecord[];
}

/** The least likeness of the titles of a doubtful pair: of all that names them, and of the field that comes first. */
const ALIKE = 0.6;
const FIRST_ALIKE = 0.5;

/** The least words that such titles share. */
const LEAST_SHARED = 2;

type Words = ReadonlySet<string>;
const NONE: Words = new Set();
const union = (sets: readonly Words[]): Words => new Set(sets.flatMap(words => [...words]));

/** How alike two records are by the words of their titles, 0 to 1; null if they are too unlike to be one. */
function computeLikeness(before: AnyRecord, after: AnyRecord): number | null {
  const [a, b] = [getSigns(before), getSigns(after)];
  if (getIdentity(before.entity).recurs && a.year !== b.year) return null;
  if (hasTitle(a) && a.title === b.title) return 1;
  const [one, other] = [getWords(before), getWords(after)];
  const first = one.findIndex(({ size }, i) => size > 0 && other[i]?.size !== 0);
  if (likeness(one[first] ?? NONE, other[first] ?? NONE) < FIRST_ALIKE) return null;
  const [all, allOther] = [union(one), union(other)];
  const score = likeness(all, allOther);
  const shared = Math.round(score * Math.max(all.size, allOther.size));
  return score >= ALIKE && shared >= LEAST_SHARED ? score : null;
}

type Keys = (record: AnyRecord) => readonly string[];

function groupBy(records: Iterable<AnyRecord>, getKeys: Keys): ReadonlyMap<string, readonly AnyRecord[]> {
  const groups = new Map<string, AnyRecord[]>();
  for (const record of records)
    for (const key of getKeys(record)) {
      cached(groups, key, () => []).push(record);
    }
  return groups;
}

const getIds: Keys = ({ id }) => (id === null ? [] : [id]);
const getKeys: Keys = record => [findKey(record)].filter(key => key !== null);

/** Two records that alone have a key in their state. */
interface UniquePair {
  readonly key: string;
  readonly before: AnyRecord;
  readonly after: AnyRecord;
}

function uniquePairs(
  before: Iterable<AnyRecord>,
  after: Iterable<AnyRecord>,
  getKeys: Keys,
): readonly UniquePair[] {
  const found = groupBy(after, getKeys);
  const pairs: UniquePair[] = [];
  for (const [key, own] of groupBy(before, getKeys)) {
    const others = found.get(key);
    if (own.length === 1 && others?.length === 1)
      pairs.push({ key, before: own[0] as AnyRecord, after: others[0] as AnyRecord });
  }
  return pairs;
}

/** How the ids of records in both states, known by other signs, compare. */
interface IdCounts {
  readonly same: number;
  readonly other: number;
  /** Ids that stand for different records, of which one is in the other state under another id. */
  readonly reused: number;
}

/** Collects the pairs of one entity; each step leaves fewer records to the next. */
class Matcher {
  readonly #entity: EntityName;
  readonly #before: readonly AnyRecord[];
  readonly #after: readonly AnyRecord[];
  readonly #fields: Fields;
  readonly #pairs = new Map<AnyRecord, RecordPair>();
  #removed: Set<AnyRecord>;
  #added: Set<AnyRecord>;
  readonly ids: IdCounts;

  constructor(entity: EntityName, before: readonly AnyRecord[], after: readonly AnyRecord[]) {
    this.#entity = entity;
    this.#before = before;
    this.#after = after;
    this.#fields = getEntity(entity).fields;
    this.#removed = new Set(before);
    this.#added = new Set(after);
    this.#joinEvident();
    this.ids = this.#countIds();
  }

  #compare(before: AnyRecord, after: AnyRecord): RecordPair {
    return { before, after, changes: compareFields(this.#fields, before.values, after.values) };
  }

  #join(pair: RecordPair): void {
    this.#pairs.set(pair.after, pair);
    this.#removed.delete(pair.before);
    this.#added.delete(pair.after);
  }

  /** Joins records of the same id that also are the same by title, type and year, unless another one is too. */
  #joinEvident(): void {
    const isShared = (key: string | null): boolean =>
      [this.#before, this.#after].some(list => list.filter(record => findKey(record) === key).length > 1);
    for (const { before, after } of uniquePairs(this.#removed, this.#added, getIds)) {
      const pair = this.#compare(before, after);
      const isRenamed = pair.changes.some(({ name }) => isSign(this.#entity, name));
      const key = findKey(before);
      if (!isRenamed || (key === findKey(after) && !isShared(key))) this.#join(pair);
    }
  }

  get #isDone(): boolean {
    return this.#removed.size === 0 || this.#added.size === 0;
  }

  #countIds(): IdCounts {
    if (this.#isDone) return { same: this.#pairs.size, other: 0, reused: 0 };
    const keysOfNumbered: Keys = record => (record.id === null ? [] : getKeys(record));
    const other = uniquePairs(this.#removed, this.#added, keysOfNumbered).filter(
      ({ before, after }) => before.id !== after.id,
    );
    const [was, now] = [groupBy(this.#removed, getKeys), groupBy(this.#added, getKeys)];
    const reused = uniquePairs(this.#removed, this.#added, getIds).filter(
      ({ before, after }) => now.has(findKey(before) ?? '') || was.has(findKey(after) ?? ''),
    );
    return { same: this.#pairs.size, other: other.length, reused: reused.length };
  }

  /** Joins records of the same id. An id of several records names none of them. */
  joinById(): void {
    if (this.#isDone) return;
    for (const { before, after } of uniquePairs(this.#before, this.#after, getIds))
      if (this.#removed.has(before)) this.#join(this.#compare(before, after));
  }

  /** Takes pairs of one id apart if anything differs: their titles may be the same by chance. */
  ignoreIds(): void {
    for (const { after, changes } of this.#pairs.values()) if (changes.length > 0) this.#pairs.delete(after);
    const joined = new Set([...this.#pairs.values()].map(({ before }) => before));
    this.#removed = new Set(this.#before.filter(record => !joined.has(record)));
    this.#added = new Set(this.#after.filter(record => !this.#pairs.has(record)));
  }

  /** Joins records with an identifier that no other record of their state has. */
  joinByIdentifier(): void {
    if (this.#isDone) return;
    for (const identifiers of getIdentity(this.#entity).identifiers ?? []) {
      const own: Keys = ({ values }) => identifiers(values as never);
      const pairs = [...uniquePairs(this.#before, this.#after, own)];
      // A record with several numbers goes with the first, whichever state is the earlier one.
      for (const { before, after } of pairs.sort((a, b) => compareTexts(a.key, b.key)))
        if (this.#removed.has(before) && this.#added.has(after)) this.#join(this.#compare(before, after));
    }
  }

  /**
   * Joins records of the same title, type and year; of several, those with the fewest differences. Those without a title
   * and year are joined if nothing differs.
   */
  joinByTitle(): void {
    const keyOrNone: Keys = record => [findKey(record) ?? ''];
    const after = groupBy(this.#added, keyOrNone);
    for (const [key, own] of groupBy(this.#removed, keyOrNone)) {
      const pairs = own.flatMap((one, i) =>
        (after.get(key) ?? []).map((other, j) => ({ pair: this.#compare(one, other), place: i + j })),
      );
      // Pairs with one sum of places share no record, so that swapped states give the same pairs.
      pairs.sort((a, b) => a.pair.changes.length - b.pair.changes.length || a.place - b.place);
      for (const { pair } of pairs) {
        const isSure = key !== '' || pair.changes.length === 0;
        if (isSure && this.#removed.has(pair.before) && this.#added.has(pair.after)) this.#join(pair);
      }
    }
  }

  /** Joins records of one title and type if the year can differ: one has none, or it is that of another stage. */
  joinByProgress(): void {
    if (this.#isDone || getIdentity(this.#entity).recurs) return;
    const getTitles: Keys = record => {
      const signs = getSigns(record);
      return hasTitle(signs) ? [`${signs.title}\n${signs.type}`] : [];
    };
    for (const { before, after } of uniquePairs(this.#removed, this.#added, getTitles)) {
      const [a, b] = [getSigns(before), getSigns(after)];
      const hasProgressed = a.stage !== b.stage && a.isYearOfStage && b.isYearOfStage;
      if (a.year === '' || b.year === '' || hasProgressed) this.#join(this.#compare(before, after));
    }
  }

  /** Pairs the most alike of the records that are left. */
  #pairDoubtful(): readonly RecordPair[] {
    const added = [...this.#added];
    const found = [...this.#removed].flatMap((before, i) =>
      added.flatMap((after, j) => {
        const score = computeLikeness(before, after);
        const titles = [before, after].map(record => getSigns(record).title);
        return score === null
          ? []
          : [{ before, after, score, titles: titles.sort(compareTexts).join('\n'), place: i + j }];
      }),
    );
    // As in `joinByTitle`, swapped states give the same pairs.
    return found
      .sort((a, b) => b.score - a.score || compareTexts(a.titles, b.titles) || a.place - b.place)
      .flatMap(({ before, after }) => {
        if (!this.#removed.has(before) || !this.#added.has(after)) return [];
        this.#removed.delete(before);
        this.#added.delete(after);
        return [this.#compare(before, after)];
      });
  }

  finish(): Matching {
    return {
      doubtful: this.#pairDoubtful(),
      pairs: this.#after.flatMap(record => this.#pairs.get(record) ?? []),
      removed: [...this.#removed],
      added: [...this.#added],
    };
  }
}

/** The records of a person, by entity. */
export type RecordLists = { readonly [N in EntityName]: readonly AnyRecord[] };

/** The records of all entities in two states. */
interface PersonMatching {
  readonly entities: readonly Matching[];
  /** Does the source give records new ids at each export? */
  readonly isRenumbered: boolean;
}

/** The part of records with other ids that shows a source to give new ones at each export. */
const RENUMBERED = 0.6;

/** Do ids name the same records in both states? */
const areReliable = ({ same, reused }: IdCounts): boolean => reused === 0 || reused < same;

/** Do ids only count the records of each list, so that the id of a removed record goes to another one? */
const arePlaces = (lists: RecordLists): boolean =>
  ENTITIES.every(({ name }) => lists[name].every(({ id }, i) => id === null || id === String(i + 1)));

/** Matches two states of a person's records: by id, then by identifiers such as a DOI, then by title, type and year. */
export function matchPerson(before: RecordLists, after: RecordLists): PersonMatching {
  const matchers = ENTITIES.map(({ name }) => new Matcher(name, before[name], after[name]));
  const sum = (count: keyof IdCounts): number => matchers.reduce((all, { ids }) => all + ids[count], 0);
  const all: IdCounts = { same: sum('same'), other: sum('other'), reused: sum('reused') };
  const haveIds = areReliable(all) && !(arePlaces(before) && arePlaces(after));
  const entities = matchers.map(matcher => {
    if (haveIds && areReliable(matcher.ids)) matcher.joinById();
    else matcher.ignoreIds();
    matcher.joinByIdentifier();
    matcher.joinByTitle();
    matcher.joinByProgress();
    return matcher.finish();
  });
  return { entities, isRenumbered: all.other > RENUMBERED * (all.same + all.other) };
}
