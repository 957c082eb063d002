/**
 * How a run of text differs from the text around it. `student` is the small sign after a student's name; `unbroken`
 * text stays on one line.
 */
export type Mark =
  | 'italic'
  | 'semibold'
  | 'small-caps'
  | 'underline'
  | 'superscript'
  | 'subscript'
  | 'student'
  | 'unbroken';

/** A piece of text in one manner. A line feed in `text` is a line break. */
export interface Run {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Full address of the link; null where there is none. */
  readonly link: string | null;
}

export type Runs = readonly Run[];

/** Text as it stands, in the given marks; no runs for empty text. */
export const exactly = (text: string, ...marks: Mark[]): Runs =>
  text === '' ? [] : [{ text, marks, link: null }];

/** The same runs with a mark added. */
export const marked = (runs: Runs, mark: Mark): Runs =>
  runs.map(run => (run.marks.includes(mark) ? run : { ...run, marks: [mark, ...run.marks] }));

/** A link with a short text; the target is the full address. */
export const linked = (text: string, address: string): Runs => [{ text, marks: [], link: address }];

/** The text of runs without their marks. */
export const plainText = (runs: Runs): string => runs.map(run => run.text).join('');
