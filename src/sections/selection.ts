import { getOwner, type Owner } from '../citations/index.js';
import { memoize, type Problem, type SourcePosition } from '../core/index.js';
import { ENTITIES, type Person } from '../schema/index.js';
import { inline, join, plain, type Runs, richText, type SpanDays, shortened, words } from '../text/index.js';
import { isNotAccepted, type Redaction, type WithheldRecord } from './audience.js';
import { messages } from './messages.js';
import type { ResolvedOptions } from './options.js';
import { type AnyRecord, recordRef } from './record-ref.js';
import { overlaps, type Window } from './window.js';

/** The reasons why a record is shown or excluded, from the one nearest to being shown to the farthest. */
export const RULES = messages.rules;
export type Rule = keyof typeof RULES;

const ORDER = Object.keys(RULES) as readonly Rule[];
const SHOWING: readonly Rule[] = ['shown', 'included', 'undated', 'standing', 'shown-hidden'];

export const isShowing = (rule: Rule): boolean => SHOWING.includes(rule);

/** The decision about a record. */
export interface Decision {
  readonly record: AnyRecord;
  /** The title by which people know the record. */
  readonly title: string | null;
  /** Ids of the sections that show it; none if it is excluded. */
  readonly sections: readonly string[];
  readonly rule: Rule;
  /** The fact that made the rule apply, e.g. `its status is Not Funded`; null if the rule is enough. */
  readonly detail: string | null;
}

/** The decisions about records that the audience may not see. */
export const withheldDecisions = (withheld: readonly WithheldRecord[]): readonly Decision[] =>
  withheld.map(({ record, rule }) => {
    const { title = null } = record.values as { readonly title?: string | null };
    return { record, title: plain(title), sections: [], rule, detail: null };
  });

/** The position of a record, for messages: `intellcont 4711`. */
export function getPlace(record: AnyRecord, field?: string): SourcePosition {
  return {
    record: [record.entity, record.id].filter(Boolean).join(' '),
    ...(record.line === null ? {} : { line: record.line }),
    ...(field === undefined ? {} : { field }),
  };
}

/** The name of a record in profiles, e.g. `intellcont/4711`; null without an id. */
export const findRef = ({ entity, id }: AnyRecord): string | null => (id ? `${entity}/${id}` : null);

/** The longest description, in characters. */
const LONGEST_LINE = 300;

/** Cached, so that citations can be. */
const ownerFor = memoize(getOwner);

/** A document being built: its person and options, and the decisions and problems so far. */
export class DocumentContext {
  readonly person: Person;
  readonly options: ResolvedOptions;
  readonly owner: Owner;
  readonly #included: ReadonlySet<string | null>;
  readonly #excluded: ReadonlySet<string | null>;
  readonly #decisions = new Map<AnyRecord, Decision>();
  readonly #problems = new Map<string, Problem>();

  readonly #withheld: readonly WithheldRecord[];

  constructor({ person, withheld }: Redaction, options: ResolvedOptions) {
    this.person = person;
    this.#withheld = withheld;
    this.options = options;
    this.owner = ownerFor(person);
    this.#included = new Set(options.profile.include);
    this.#excluded = new Set(options.profile.exclude);
  }

  /** Does the profile name one of some records, to show or to leave out? Leaving out has precedence. */
  naming(records: readonly AnyRecord[]): 'included' | 'excluded' | null {
    const isIn = (refs: ReadonlySet<string | null>): boolean =>
      records.some(record => refs.has(findRef(record)));
    return isIn(this.#excluded) ? 'excluded' : isIn(this.#included) ? 'included' : null;
  }

  /**
   * One decision for each record, in the order of the schema and the response. Sections that show a record are listed
   * together; if none does, the rule nearest to showing it counts. Those that the audience may not see come last.
   */
  get decisions(): readonly Decision[] {
    return ENTITIES.flatMap(({ name }) =>
      this.person.records[name].map(
        (record): Decision =>
          this.#decisions.get(record as AnyRecord) ?? {
            record: record as AnyRecord,
            title: null,
            sections: [],
            rule: 'no-section',
            detail: null,
          },
      ),
    ).concat(withheldDecisions(this.#withheld));
  }

  /** The records of the person that the audience may not see, for the maker of the document. */
  get withheld(): readonly WithheldRecord[] {
    return this.#withheld;
  }

  get problems(): readonly Problem[] {
    return [...this.#problems.values()];
  }

  /** Records the decision of a section; `section` is null if it excludes the record. */
  decide(
    record: AnyRecord,
    title: string | null,
    section: string | null,
    rule: Rule,
    detail: string | null = null,
  ): void {
    const sections = section === null ? [] : [section];
    const before = this.#decisions.get(record);
    const decision: Decision = { record, title: plain(title), sections, rule, detail };
    if (!before) this.#decisions.set(record, decision);
    else {
      const nearer = ORDER.indexOf(rule) < ORDER.indexOf(before.rule) ? decision : before;
      const all = [...new Set([...before.sections, ...sections])];
      this.#decisions.set(record, { ...nearer, title: before.title ?? decision.title, sections: all });
    }
  }

  /** The refs of records that a part of the document prints; none unless it is marked. */
  refs(records: readonly AnyRecord[]): readonly string[] {
    return this.options.marked ? records.map(record => recordRef(this.person, record)) : [];
  }

  /** Records a problem, once for all sections. */
  problem(problem: Problem): void {
    this.#problems.set(JSON.stringify([problem.code, problem.place, problem.value]), problem);
  }

  /**
   * A description on one line, cut at 300 characters; the cut is recorded as a problem. Documents with full texts start
   * a line for each paragraph.
   */
  line(record: AnyRecord, field: string, text: string | null): Runs {
    if (text === null) return [];
    if (text.length <= LONGEST_LINE) return words(text);
    const { blocks } = richText(text);
    if (this.options.wholeTexts)
      return join(
        blocks.map(block => inline([block])),
        '\n',
      );
    const whole = inline(blocks);
    const cut = shortened(whole, LONGEST_LINE);
    if (!cut) return whole;
    this.problem({
      code: 'text.shortened',
      place: getPlace(record, field),
      value: null,
      reason: messages.items.shortened({ length: text.length }),
    });
    return cut;
  }
}

/**
 * Whether a record is shown. A work that was not accepted never is; `visible = false` hides a record, unless the document
 * includes hidden records; undated records are in every window.
 */
export function visibilityRule(
  record: AnyRecord,
  days: SpanDays,
  window: Window,
  withHidden: boolean,
): Extract<Rule, 'shown' | 'undated' | 'shown-hidden' | 'hidden' | 'not-accepted' | 'outside-window'> {
  if (isNotAccepted(record)) return 'not-accepted';
  const { visible = null } = record.values as { readonly visible?: boolean | null };
  if (visible === false && !withHidden) return 'hidden';
  if (!overlaps(days, window)) return 'outside-window';
  if (visible === false) return 'shown-hidden';
  return days.first === null ? 'undated' : 'shown';
}
