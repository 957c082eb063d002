import type { Density, Paper } from '../document/index.js';
import type { Audience, EntityName } from '../schema/index.js';
import type {
  ArrangedProfile,
  Condition,
  DOCUMENT_WINDOW,
  groupsNamed,
  SectionPlan,
  sectionsById,
  sectionsNamed,
  windowNamed,
  withFoldedCourses,
} from '../sections/index.js';

/** How a document looks. */
export interface Look {
  /** Name of a bundled template, or the path of a template folder. */
  readonly template: string;
  /** Citation style by name or path. */
  readonly style: string;
  /** Prints a published style without the changes for a CV. */
  readonly styleAsPublished: boolean;
  readonly paper: Paper;
  /** Size of the text in points; null for that of the template. */
  readonly size: number | null;
  readonly density: Density;
  /** Path of a brand.json; null for the look of the template. */
  readonly brand: string | null;
  /** Language tag (BCP 47). */
  readonly lang: string;
  /** Name of the institution; empty if none is set, since none is ever assumed. */
  readonly institution: string;
}

/** Who may read a document. */
export interface Reader {
  readonly audience: Audience;
  /** Are hidden records shown too, marked? */
  readonly withHidden: boolean;
}

/** Where the sections of a document come from. */
export interface Base {
  /** Path of a profile; null for that of the template. */
  readonly profile: string | null;
}

/** What choices change, by name. */
export interface Slots {
  readonly base: Base;
  readonly section: SectionPlan;
  readonly profile: ArrangedProfile;
  readonly look: Look;
  readonly reader: Reader;
}

/** The sections of a document in their order. */
export interface Order {
  /** A repeated id shows its section again, as `publications-2`. */
  readonly ids: readonly string[];
  /** Do the other sections of the profile follow, or are they left out? */
  readonly others: 'follow' | 'hide';
}

/** How the values of a choice are written: on the command line, and in stored JSON. */
export interface ValueType<T> {
  /** What its flag takes, e.g. `NAMES`; null for a switch. */
  readonly takes: string | null;
  /** The values of a closed list, with their words on the command line. */
  readonly words: ReadonlyMap<string, string> | null;
  /** @throws UsageError with the code `flag` for a text that is no value */
  parse(text: string, flag: string): T;
  /** The text that `parse` takes for a value, empty for a switch; null for one that needs no flag. */
  format(value: T): string | null;
  /** The JSON values that mean that the choice was not made. */
  readonly none: readonly unknown[];
  /** Reads another JSON value; undefined if it is no value of the type. */
  read(data: unknown): T | undefined;
}

/** The flag of a choice on the command line. */
export interface Flag {
  /** In small letters, with hyphens. */
  readonly name: string;
  readonly short?: string;
  /** In the help: what it does. */
  readonly help: string;
  /** Flags that cannot stand with it. */
  readonly conflicts?: readonly string[];
}

interface Traits<N extends string, T> {
  /** Of the member of a patch. */
  readonly name: N;
  readonly type: ValueType<T>;
  /** A value that changes most documents. */
  readonly example: T;
  /** Over its control in a form. */
  readonly label: string;
  /** Null for a choice that the command line does not have. */
  readonly flag: Flag | null;
  /** Name of its field in forms, if it is not the name of the member. */
  readonly field?: string;
}

/** The condition of a filter: its values are those of the choice if it names none. */
export interface FilterCondition {
  /** Field or facet. */
  readonly name: string;
  readonly values?: Condition['values'];
  readonly not?: true;
  /** The entities that it concerns; missing for all that have the field. */
  readonly entities?: readonly EntityName[];
}

/** Shows some of the records of a section. */
export interface Filter<N extends string, T> extends Traits<N, T> {
  readonly changes: 'section';
  readonly keeps: FilterCondition;
}

/** Sets a member of what it changes. */
export interface Setting<N extends string, S extends keyof Slots, M extends keyof Slots[S]>
  extends Traits<N, Slots[S][M]> {
  readonly changes: S;
  readonly sets: M;
}

/** What changes of sections need of `sections`; choices do not import it, so that listing them does not load it. */
export interface Tools {
  readonly DOCUMENT_WINDOW: typeof DOCUMENT_WINDOW;
  readonly groupsNamed: typeof groupsNamed;
  readonly sectionsById: typeof sectionsById;
  readonly sectionsNamed: typeof sectionsNamed;
  readonly windowNamed: typeof windowNamed;
  readonly withFoldedCourses: typeof withFoldedCourses;
}

/** Changes in a way that is neither a filter nor a setting. */
export interface Change<N extends string, S extends keyof Slots, T> extends Traits<N, T> {
  readonly changes: S;
  /** @throws UsageError for a value that does not fit */
  patch(slot: Slots[S], value: T, tools: Tools): Slots[S];
}

export const filter = <const N extends string, T>(choice: Omit<Filter<N, T>, 'changes'>): Filter<N, T> => ({
  ...choice,
  changes: 'section',
});

export const setting = <const N extends string, const S extends keyof Slots, const M extends keyof Slots[S]>(
  choice: Setting<N, S, M>,
): Setting<N, S, M> => choice;

export const change = <const N extends string, const S extends keyof Slots, T>(
  choice: Change<N, S, T>,
): Change<N, S, T> => choice;

/** What a choice may be set to. */
export type ValueOf<C> = C extends { readonly type: ValueType<infer T> } ? T : never;

/** The values of choices by their names; a missing one is not chosen. */
export type ValuesOf<C extends { readonly name: string }> = {
  readonly [K in C as K['name']]?: ValueOf<K> | undefined;
};
