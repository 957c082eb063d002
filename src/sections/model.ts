import type { IsoDay, Problem } from '../ground/index.js';
import type { Audience, Person } from '../schema/index.js';
import type { Block, Runs } from '../text/index.js';
import type { AnyRecord, Decision } from './selection.js';
import type { Window } from './window.js';

/** An entry: text, secondary lines, and what stands in the columns beside it. */
export interface Entry {
  readonly text: Runs;
  readonly lines: readonly Runs[];
  readonly date: string | null;
  readonly amount: string | null;
}

/** A numbered citation. */
export interface Citation {
  /** As printed, e.g. `J12`. */
  readonly label: string;
  readonly number: number;
  readonly runs: Runs;
}

export interface Cell {
  readonly text: string;
  readonly numeric: boolean;
}

export interface Table {
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  /** The last row; `span` columns belong to its label. */
  readonly total: { readonly label: string; readonly span: number; readonly cells: readonly Cell[] } | null;
  /** Short enough to stay on one page. */
  readonly whole: boolean;
}

/** Tables of so many rows stay on one page. */
const WHOLE_ROWS = 10;

/** Is a table of so many rows short enough to stay on one page? */
export const isWhole = (rows: number): boolean => rows <= WHOLE_ROWS;

/** A cell; an en dash stands where there is no number. */
export const cell = (text: string | null, numeric: boolean): Cell => ({
  text: text ?? (numeric ? '–' : ''),
  numeric,
});

/** A term with what is said of it. */
export interface Pair {
  readonly term: string;
  readonly runs: Runs;
}

/** Part of a section. One of its lists is filled, the others are empty. */
export interface Group {
  /** Null where the section needs no sub-heading. */
  readonly title: string | null;
  /** How many citations; null where the number is not printed. */
  readonly count: number | null;
  readonly entries: readonly Entry[];
  readonly citations: readonly Citation[];
  readonly pairs: readonly Pair[];
  readonly prose: readonly Block[];
  readonly table: Table | null;
}

export interface Section {
  /** Anchor, e.g. `publications`. */
  readonly id: string;
  readonly title: string;
  /** Explain the signs used in the section, one each; none where no sign is used. */
  readonly legend: readonly Runs[];
  /** Do its dates need the wider column? */
  readonly wideDates: boolean;
  readonly groups: readonly Group[];
}

/** One item of the contact lines. */
export interface ContactItem {
  readonly runs: Runs;
  /** The same where each line of it may stand by itself, as those of an address. */
  readonly lines: readonly Runs[];
  /** Too long for one line: it may wrap. */
  readonly long: boolean;
}

export interface Header {
  /** Name with generational suffix. */
  readonly name: string;
  /** What stands before the surname in `name`; null where nothing does. */
  readonly given: string | null;
  /** The surname with generational suffix; all of the name where no surname is recorded. */
  readonly surname: string;
  /** Degrees after the name. */
  readonly degrees: string | null;
  readonly role: string | null;
  readonly organization: string | null;
  /** Lines of at most two items. */
  readonly contact: readonly (readonly ContactItem[])[];
}

/** What a curriculum vitae says, ready for a template. */
export interface CvModel {
  readonly kind: 'cv';
  readonly title: string;
  readonly author: string | null;
  readonly description: string;
  /** Month and year, e.g. `November 2026`. */
  readonly updated: string;
  readonly header: Header;
  readonly sections: readonly Section[];
}

/** The records that a section shows, in its order; one that makes several entries stands once. */
export interface SelectedSection {
  readonly id: string;
  readonly title: string;
  readonly records: readonly AnyRecord[];
}

/** What was selected, for those who want the data and not the document. */
export interface Selection {
  /** The person with no more than the audience may see. */
  readonly person: Person;
  /** The day on which the selection is true. */
  readonly asOf: IsoDay;
  readonly sections: readonly SelectedSection[];
}

/** A document model with the account of how it came about. */
export interface BuiltDocument<M> {
  readonly model: M;
  /** One for each record of the person. */
  readonly decisions: readonly Decision[];
  readonly problems: readonly Problem[];
  readonly selection: Selection;
  readonly audience: Audience;
  /** The days that it covers. */
  readonly window: Window;
}

const NOTHING: Omit<Group, 'title'> = {
  count: null,
  entries: [],
  citations: [],
  pairs: [],
  prose: [],
  table: null,
};

/** A group that holds what is given. */
export const group = (title: string | null, parts: Partial<Omit<Group, 'title'>>): Group => ({
  title,
  ...NOTHING,
  ...parts,
});
