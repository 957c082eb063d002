import { type ComparedPair, compareRecords, type RecordLists } from '../../changes/index.js';
import { coverage, type IsoDay } from '../../core/index.js';
import { contactName } from '../../records/index.js';
import type { Person } from '../../schema/index.js';
import { DEFAULT_POLICIES, redactFor, rejectHiddenCv } from '../audience.js';
import { type CvOptions, withDefaults } from '../options.js';
import { DocumentContext, type Rule } from '../selection.js';
import type { Change, PlacedRecord } from './change.js';
import { isSamePlace, isShown, Placements } from './placement.js';

/** A state of the records, redacted, with the rules of the document. */
export interface State {
  readonly context: DocumentContext;
  readonly placements: Placements;
}

/** The changes between two states of a person's records. */
export interface Changes {
  readonly before: State;
  readonly after: State;
  readonly changes: readonly Change[];
  /** If the source gives records new ids at each export: how many of those in both states have another one. */
  readonly renumbered: { readonly changed: number; readonly of: number } | null;
}

export function getState(person: Person, options: CvOptions): State {
  const full = withDefaults(person, options);
  const context = new DocumentContext(redactFor(person, full.audience, full.policies), full);
  return { context, placements: new Placements(context) };
}

/** Did it happen before a day, as far as its date is known? Undated records did not. */
function isBefore({ record }: PlacedRecord, day: IsoDay | null, { placements }: State): boolean {
  const span = day === null ? null : placements.unitOf(record)?.span;
  const days = coverage(span?.start ?? null) ?? coverage(span?.end ?? null);
  return day !== null && days !== null && days.last < day;
}

/** A record that appeared. */
export const appeared = (after: PlacedRecord, since: IsoDay | null, state: State): Change => ({
  kind: isBefore(after, since, state) ? 'late' : 'new',
  before: null,
  after,
});

const getVisibility = ({ values }: ComparedPair['before']): unknown => values.visible ?? null;

const getFlag = (record: ComparedPair['before']) => (record as PlacedRecord['record']).hiddenBy;

const isTouched = ({ progress, fields, before, after }: ComparedPair): boolean =>
  progress !== null ||
  fields.length > 0 ||
  getVisibility(before) !== getVisibility(after) ||
  getFlag(before) !== getFlag(after);

/** The rules that keep a record from the public. */
const UNSEEN: readonly Rule[] = [
  'hidden',
  'not-on-web',
  'status-unknown',
  'status-missing',
  'not-accepted',
  'not-awarded',
];

/** Can untouched records have moved? A window can begin with an event of the career. */
const haveWindowsChanged = (pairs: readonly ComparedPair[], was: State, now: State): boolean =>
  pairs.some(pair => pair.before.entity === 'pci' && isTouched(pair)) &&
  !was.placements.hasWindowsOf(now.placements);

/** How many records have another id in each state. The public learns of hidden records in no number. */
function countIds(pairs: readonly ComparedPair[], states: readonly State[]): Changes['renumbered'] {
  const isPublic = states.some(({ context }) => context.options.audience === 'public');
  const withheld = new Set<unknown>(
    states.flatMap(({ context }) => context.withheld.map(({ record }) => record)),
  );
  const isCounted = (record: ComparedPair['before']): boolean =>
    record.id !== null && !withheld.has(record) && !(isPublic && getVisibility(record) === false);
  const counted = pairs.filter(
    ({ before, after, isCertain }) => isCertain && isCounted(before) && isCounted(after),
  );
  return {
    changed: counted.filter(({ before, after }) => before.id !== after.id).length,
    of: counted.length,
  };
}

/** The changes of a record that both states have. */
function changesOfPair(
  pair: ComparedPair,
  since: IsoDay | null,
  [was, now]: readonly [State, State],
): readonly Change[] {
  const before = was.placements.of(pair.before as PlacedRecord['record']);
  const after = now.placements.of(pair.after as PlacedRecord['record']);
  const { audience } = now.context.options;
  if (!isShown(before) && !isShown(after)) return [];
  if (audience === 'public') {
    // To the public, a hidden record is one that is not there, and hiding one is not a change.
    if (UNSEEN.includes(after.placement.rule)) return [];
    if (UNSEEN.includes(before.placement.rule)) return [appeared(after, since, now)];
  }
  const { progress, fields } = pair;
  const both = { before, after };
  if (!pair.isCertain) {
    if (!isShown(before)) return [appeared(after, since, now)];
    if (!isShown(after)) return [{ kind: 'withdrawn', before, after: null }];
    return [{ kind: 'uncertain', ...both, fields }];
  }
  const isMoved = !isSamePlace(before.placement, after.placement);
  // A stage often has a section of its own, so that the progress explains the move too.
  const isExplained = progress !== null && isShown(before) && isShown(after);
  return [
    ...(progress === null ? [] : [{ kind: 'progressed', ...both, progress } as const]),
    ...(fields.length === 0 ? [] : [{ kind: 'corrected', ...both, fields, edited: null } as const]),
    ...(isMoved && !isExplained ? [{ kind: 'moved', ...both } as const] : []),
  ];
}

/** The earlier state with the names of people as they are now: another name in the source is no change of a record. */
function withNamesOf(before: Person, after: Person): Person {
  const own = contactName(after);
  const owners = before.userId === null || own === null ? {} : { [before.userId]: own };
  return { ...before, colleagues: { ...before.colleagues, ...after.colleagues, ...owners } };
}

/**
 * The changes between two states of a person's records, as far as a document shows them. Both are redacted for the audience
 * first, so that nothing hidden from it shows, not even by its absence. They are in the order of the schema.
 * @param since the day of the earlier state; null if unknown, so that no record counts as recorded late
 * @throws DataError `audience.refused` if the person rejects a public CV
 */
export function changes(before: Person, after: Person, since: IsoDay | null, options: CvOptions): Changes {
  rejectHiddenCv(after, options.audience ?? 'public', options.policies ?? DEFAULT_POLICIES);
  const states = [getState(withNamesOf(before, after), options), getState(after, options)] as const;
  const [was, now] = states;
  // Records that are withheld are compared too: what became one is not gone.
  const lists = ({ context: { person, withheld } }: State): RecordLists => {
    const all: Record<string, readonly unknown[]> = { ...person.records };
    for (const { record } of withheld) all[record.entity] = [...(all[record.entity] ?? []), record];
    return all as unknown as RecordLists;
  };
  const { pairs, removed, added, isRenumbered } = compareRecords(lists(was), lists(now));
  const place = ({ placements }: State, record: unknown): PlacedRecord =>
    placements.of(record as PlacedRecord['record']);
  // A further year of a rank is no new appointment.
  const apart = (state: State, records: typeof added) => {
    const own = new Set<unknown>(records);
    return records.filter(record =>
      state.placements.together(record as PlacedRecord['record']).every(each => own.has(each)),
    );
  };
  const canMove = haveWindowsChanged(pairs, was, now);
  const found: readonly Change[] = [
    ...apart(now, added)
      .map(record => place(now, record))
      .filter(isShown)
      .map(placed => appeared(placed, since, now)),
    ...pairs.filter(pair => canMove || isTouched(pair)).flatMap(pair => changesOfPair(pair, since, states)),
    ...apart(was, removed)
      .map(record => place(was, record))
      .filter(isShown)
      .map(placed => ({ kind: 'withdrawn', before: placed, after: null }) as const),
  ];
  return {
    before: was,
    after: now,
    changes: found,
    renumbered: isRenumbered ? countIds(pairs, states) : null,
  };
}
