/**
 * How a text run differs from the text around it. `student` is the small sign after a student's name; `unbroken` text
 * stays on one line.
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

/** A piece of text in one style. A line feed in `text` is a line break. */
export interface Run {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Full address of the link; null for none. */
  readonly link: string | null;
}

export type Runs = readonly Run[];

/** Text without changes, in the given marks; empty for empty text. */
export const exactly = (text: string, ...marks: Mark[]): Runs =>
  text === '' ? [] : [{ text, marks, link: null }];

/** The text runs with a mark added. */
export const marked = (runs: Runs, mark: Mark): Runs =>
  runs.map(run => (run.marks.includes(mark) ? run : { ...run, marks: [mark, ...run.marks] }));

/** A link with a short text; the target is the full address. */
export const linked = (text: string, address: string): Runs => [{ text, marks: [], link: address }];

/** The text of runs without their marks. */
export const plainText = (runs: Runs): string => runs.map(run => run.text).join('');

/** Does the text end with a full stop or the like, possibly within closing quotation marks? */
export function endsSentence(runs: Runs): boolean {
  const text = runs.at(-1)?.text ?? '';
  let end = text.length;
  while (end > 0 && `'’”"`.includes(text.charAt(end - 1))) end--;
  return end > 0 && '.?!…'.includes(text.charAt(end - 1));
}

function alike(a: Run, b: Run): boolean {
  if (a.link !== b.link || a.marks.length !== b.marks.length) return false;
  for (let i = 0; i < a.marks.length; i++) if (a.marks[i] !== b.marks[i]) return false;
  return true;
}

/** Appends text runs, merging the first into the last of the same style. */
function append(all: Run[], runs: Runs): void {
  for (const run of runs) {
    const last = all.at(-1);
    if (last && alike(last, run))
      all[all.length - 1] = { text: last.text + run.text, marks: last.marks, link: last.link };
    else all.push(run);
  }
}

/** Concatenates text runs, merging neighbors of the same style. */
export function concat(...parts: readonly Runs[]): Runs {
  const all: Run[] = [];
  for (const part of parts) append(all, part);
  return all;
}

/**
 * Joins the parts that have text, so that no separator is doubled or at an end. The full stop at the start of a
 * separator is dropped after a part that ends its sentence.
 */
export function join(parts: readonly Runs[], separator: string): Runs {
  const all: Run[] = [];
  let before: Runs | null = null;
  for (const part of parts) {
    if (part.length === 0) continue;
    if (before) {
      const stopped = separator.startsWith('.') && endsSentence(before);
      append(all, exactly(stopped ? separator.slice(1) : separator));
    }
    append(all, part);
    before = part;
  }
  return all;
}

/** Joins plain texts, skipping absent and empty ones; null if none is left. */
export function joinText(parts: readonly (string | null)[], separator: string): string | null {
  let joined: string | null = null;
  for (const part of parts) {
    if (part === null || part === '') continue;
    joined = joined === null ? part : joined + separator + part;
  }
  return joined;
}

/** Puts words such as `with ` before text; empty stays empty. */
export const prefixed = (prefix: string, runs: Runs): Runs =>
  runs.length === 0 ? [] : concat(exactly(prefix), runs);

/** A separator within closing quotation marks, at the end: `he said “walls,”`. */
const QUOTED_SEPARATOR = /[,;:](?=['’”"]+$)/;

/** Adds a full stop, in place of a separator within closing quotation marks, unless the text ends its sentence; empty stays empty. */
export function sentence(runs: Runs): Runs {
  const last = runs.at(-1);
  if (last === undefined || endsSentence(runs)) return runs;
  if (!QUOTED_SEPARATOR.test(last.text)) return concat(runs, exactly('.'));
  return concat(runs.slice(0, -1), [{ ...last, text: last.text.replace(QUOTED_SEPARATOR, '.') }]);
}

/** `(` and `)` around text; empty stays empty. */
export const parenthesized = (runs: Runs): Runs =>
  runs.length === 0 ? [] : concat(exactly('('), runs, exactly(')'));

/** Curly quotation marks around text, with the following comma or stop inside: `“Title,”`. Inner ones become single. */
export function quoted(runs: Runs, after: '' | ',' | '.' = ''): Runs {
  if (runs.length === 0) return [];
  const within = runs.map(run => ({
    ...run,
    text: run.text.replace(/[“”]/g, mark => (mark === '“' ? '‘' : '’')),
  }));
  const text = after === '.' ? sentence(within) : within;
  const isEnded = endsSentence(text) || QUOTED_SEPARATOR.test(text.at(-1)?.text ?? '');
  return concat(exactly('“'), text, exactly(isEnded ? '”' : `${after}”`));
}

/** A list in a sentence: `A`, `A and B`, `A, B, and C`. */
export function enumerate(items: readonly Runs[]): Runs {
  const named = items.filter(runs => runs.length > 0);
  if (named.length < 3) return join(named, ' and ');
  return concat(join(named.slice(0, -1), ', '), exactly(', and '), ...named.slice(-1));
}
