import { type Owner, ownerOf } from '../citations/index.js';
import type { Place, Problem } from '../ground/index.js';
import type { EntityName, EntityOf, Person, RecordOf } from '../schema/index.js';
import { inline, plain, type Runs, richText, type Span, shortened, spanDays, words } from '../text/index.js';
import type { CvOptions } from './model.js';
import { type OrderKey, orderKey } from './order.js';
import { judge } from './visibility.js';

/** A record of the entity named N. */
export type RecordNamed<N extends EntityName> = RecordOf<EntityOf<N>>;
export type AnyRecord = { readonly [N in EntityName]: RecordNamed<N> }[EntityName];

/** Why a record is in or out. */
export const RULES = {
  shown: 'The record is shown.',
  undated: 'The record is shown; it has no date, so no window can leave it out.',
  hidden: 'The record is marked as not visible.',
  'outside-window': 'The record lies outside the window of dates.',
  'not-funded': 'A curriculum vitae leaves out what was not funded.',
  superseded: 'Another record of the person stands for it.',
  'nothing-to-print': 'The record has nothing that a curriculum vitae prints.',
} as const;
export type Rule = keyof typeof RULES;

/** What became of a record. */
export interface Decision {
  readonly record: AnyRecord;
  /** What people know the record by. */
  readonly title: string | null;
  /** Id of the section that shows it; null where it is left out. */
  readonly section: string | null;
  readonly rule: Rule;
}

/** Where a record is, for people: `intellcont 4711`. */
export function placeOf(record: AnyRecord, field?: string): Place {
  return {
    record: [record.entity, record.id].filter(Boolean).join(' '),
    ...(record.line === null ? {} : { line: record.line }),
    ...(field === undefined ? {} : { field }),
  };
}

/** Long descriptions are cut here. */
const LONGEST_LINE = 300;

/** A document being drawn: whose it is, by which options, and what was decided so far. */
export class Drawing {
  readonly person: Person;
  readonly options: CvOptions;
  readonly owner: Owner;
  readonly #decisions: Decision[] = [];
  readonly #problems: Problem[] = [];

  constructor(person: Person, options: CvOptions) {
    this.person = person;
    this.options = options;
    this.owner = ownerOf(person);
  }

  get decisions(): readonly Decision[] {
    return this.#decisions;
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }

  decide(record: AnyRecord, title: string | null, section: string | null, rule: Rule): void {
    this.#decisions.push({ record, title: plain(title), section, rule });
  }

  problem(problem: Problem): void {
    this.#problems.push(problem);
  }

  /** A description on one line, cut at 300 characters; the cut is a problem, so that it is not silent. */
  line(record: AnyRecord, field: string, text: string | null): Runs {
    if (text === null) return [];
    const whole = text.length <= LONGEST_LINE ? words(text) : inline(richText(text).blocks);
    const cut = shortened(whole, LONGEST_LINE);
    if (!cut) return whole;
    this.problem({
      code: 'text.shortened',
      place: placeOf(record, field),
      value: null,
      reason: `The curriculum vitae shows the beginning of a text of ${text.length} characters.`,
    });
    return cut;
  }
}

/** How a section takes the records of one entity. */
export interface Source<N extends EntityName, T> {
  /** The dates that decide the window and the order. */
  readonly span: (record: RecordNamed<N>) => Span;
  readonly title: (record: RecordNamed<N>) => string | null;
  /** What is printed; null where there is nothing to print. */
  readonly make: (record: RecordNamed<N>, span: Span) => T | null;
  /** A further rule that leaves a record out. */
  readonly refuse?: (record: RecordNamed<N>) => Rule | null;
  /** Is it sorted with what is going on, whatever its dates? */
  readonly ongoing?: (record: RecordNamed<N>) => boolean;
}

export interface Chosen<T> {
  readonly item: T;
  readonly key: OrderKey;
}

/** Takes the records of an entity into a section, each with its decision; to be sorted by `inOrder`. */
export function choose<N extends EntityName, T>(
  drawing: Drawing,
  section: string,
  name: N,
  source: Source<N, T>,
): readonly Chosen<T>[] {
  const records: readonly RecordNamed<N>[] = drawing.person.records[name];
  const chosen: Chosen<T>[] = [];
  for (const record of records) {
    const span = source.span(record);
    const days = spanDays(span);
    const { visible = null }: { readonly visible?: boolean | null } = record.values;
    const rule = source.refuse?.(record) ?? judge(visible, days, drawing.options);
    const isIn = rule === 'shown' || rule === 'undated';
    const item = isIn ? source.make(record, span) : null;
    const made = item !== null;
    const title = source.title(record);
    const decided = isIn && !made ? 'nothing-to-print' : rule;
    drawing.decide(record as AnyRecord, title, made ? section : null, decided);
    if (!made) continue;
    const key = orderKey(record, days, title, source.ongoing?.(record) ?? false);
    chosen.push({ item, key });
  }
  return chosen;
}
