import type { IsoDay, Problem } from '../core/index.js';
import type { Audience, Person } from '../schema/index.js';
import type { Block, Runs } from '../text/index.js';
import type { AnyRecord } from './record-ref.js';
import type { Decision } from './selection.js';
import type { Window } from './window.js';

/** A part of a document that prints records. */
export interface Marked {
  /** The refs of its records, the one that stands for it first; none unless the document is marked. */
  readonly refs: readonly string[];
}

/** An entry: text, secondary lines, and the columns of date and amount. */
export interface Entry extends Marked {
  readonly text: Runs;
  /** The text with its full stop, for lines that run on after it. */
  readonly sentence: Runs;
  readonly lines: readonly Runs[];
  readonly date: string | null;
  readonly amount: string | null;
}

/** A numbered citation. */
export interface Citation extends Marked {
  /** As printed, e.g. `J12`. */
  readonly label: string;
  readonly number: number;
  readonly runs: Runs;
  /** Its year, if it is the first of that year in its group; null for the others. `In press` counts as a year. */
  readonly year: string | null;
}

export interface Cell {
  readonly text: string;
  readonly numeric: boolean;
}

export interface Table {
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  /** The refs of the records of each row; none unless the document is marked. */
  readonly refs: readonly (readonly string[])[];
  /** The last row; `span` columns belong to its label. */
  readonly total: { readonly label: string; readonly span: number; readonly cells: readonly Cell[] } | null;
  /** Short enough to stay on one page. */
  readonly whole: boolean;
  /** Does each row have all terms of a course? */
  readonly folded: boolean;
}

/** The most rows of a table that stays on one page. */
const WHOLE_ROWS = 10;

/** Does a table of so many rows stay on one page? */
export const isWhole = (rows: number): boolean => rows <= WHOLE_ROWS;

/** A cell; an en dash stands for a missing number. */
export const cell = (text: string | null, numeric: boolean): Cell => ({
  text: text ?? (numeric ? '–' : ''),
  numeric,
});

/** A term with its description. */
export interface Pair extends Marked {
  readonly term: string;
  readonly runs: Runs;
}

/** A part of a section. One of its lists is filled, the others are empty; its refs are those of its prose. */
export interface Group extends Marked {
  /** Null without a sub-heading. */
  readonly title: string | null;
  /** The number of citations; null if it is not printed. */
  readonly count: number | null;
  /** Its citations or amounts in a line, such as `84 works, 2010–2026; first author of 52`; null for other groups. */
  readonly summary: string | null;
  /** Short enough to stay on one page. */
  readonly whole: boolean;
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
  /** Explanations of the signs used in the section, one each. */
  readonly legend: readonly Runs[];
  /** Do its dates need the wider column? */
  readonly wideDates: boolean;
  readonly groups: readonly Group[];
}

/** One item of the contact lines. */
export interface ContactItem {
  readonly runs: Runs;
  /** The lines of an item that may be divided, such as an address. */
  readonly lines: readonly Runs[];
  /** Too long for one line: it may wrap. */
  readonly long: boolean;
}

export interface Header extends Marked {
  /** Name with generational suffix. */
  readonly name: string;
  /** The part of `name` before the surname; null for none. */
  readonly given: string | null;
  /** The surname with generational suffix; the whole name if no surname is recorded. */
  readonly surname: string;
  /** Degrees after the name. */
  readonly degrees: string | null;
  readonly role: string | null;
  readonly organization: string | null;
  /** Lines of at most two items. */
  readonly contact: readonly (readonly ContactItem[])[];
  /** Address of the ORCID iD, shown or not; null without a valid one. */
  readonly orcid: string | null;
}

/** The properties of every document. */
export interface DocumentModel {
  readonly title: string;
  readonly author: string | null;
  readonly description: string;
}

export interface DatedModel extends DocumentModel {
  readonly institution: string;
  /** The day of the document, in full. */
  readonly date: string;
}

/** A curriculum vitae, ready for a template. */
export interface CvModel extends DocumentModel {
  readonly kind: 'cv';
  /** Month and year, e.g. `November 2026`. */
  readonly updated: string;
  readonly header: Header;
  readonly sections: readonly Section[];
}

/** The records that a section shows, in its order; each once, however many entries it makes. */
export interface SelectedSection {
  readonly id: string;
  readonly title: string;
  readonly records: readonly AnyRecord[];
}

/** The selected records, for data formats. */
export interface Selection {
  /** The person, redacted for the audience. */
  readonly person: Person;
  /** The date of the document. */
  readonly asOf: IsoDay;
  /** Name of the institution; empty if unknown. */
  readonly institution: string;
  readonly sections: readonly SelectedSection[];
}

/** A document model with the decisions and problems behind it. */
export interface BuiltDocument<M> {
  readonly model: M;
  /** One for each record of the person. */
  readonly decisions: readonly Decision[];
  readonly problems: readonly Problem[];
  readonly selection: Selection;
  readonly audience: Audience;
  /** The covered days. */
  readonly window: Window;
  /** What its maker should know about the selection, in sentences. */
  readonly notices: readonly string[];
  /** Why it shows nothing but whom it is about, in sentences; missing if it shows more, or states what is missing. */
  readonly empty?: string | null;
}

const NOTHING: Omit<Group, 'title' | 'whole'> = {
  count: null,
  summary: null,
  entries: [],
  citations: [],
  pairs: [],
  prose: [],
  table: null,
  refs: [],
};

/** The most items of a group that stays on one page. */
const WHOLE_ITEMS = 4;

/** A group with some of its lists filled. */
export function group(title: string | null, parts: Partial<Omit<Group, 'title' | 'whole'>>): Group {
  const filled = { title, ...NOTHING, ...parts };
  const { entries, citations, pairs, prose, table } = filled;
  const items = entries.length + citations.length + pairs.length;
  const whole = table === null ? prose.length <= 1 && items <= WHOLE_ITEMS : items === 0 && table.whole;
  return { ...filled, whole };
}
