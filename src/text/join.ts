import { exactly, type Run, type Runs } from './runs.js';

const endsSentence = (runs: Runs): boolean => /[.?!…]['’”"]*$/u.test(runs.at(-1)?.text ?? '');

const alike = (a: Run, b: Run): boolean =>
  a.link === b.link && a.marks.length === b.marks.length && a.marks.every((mark, i) => mark === b.marks[i]);

/** Runs side by side, with neighbours of one manner made one. */
export function concat(...parts: readonly Runs[]): Runs {
  const all: Run[] = [];
  for (const part of parts) {
    for (const run of part) {
      const last = all.at(-1);
      if (last && alike(last, run)) all[all.length - 1] = { ...last, text: last.text + run.text };
      else all.push(run);
    }
  }
  return all;
}

/**
 * Joins the parts that have text, so that no separator is doubled or left at an end. A separator that
 * starts with a full stop gives it up after a part that already ends its sentence.
 */
export function join(parts: readonly Runs[], separator: string): Runs {
  const joined: Runs[] = [];
  for (const part of parts) {
    if (part.length === 0) continue;
    const before = joined.at(-1);
    if (before)
      joined.push(
        exactly(separator.startsWith('.') && endsSentence(before) ? separator.slice(1) : separator),
      );
    joined.push(part);
  }
  return concat(...joined);
}

/** Joins plain texts likewise; null where all are absent. */
export function joinText(parts: readonly (string | null)[], separator: string): string | null {
  const present = parts.filter(part => part !== null && part !== '');
  return present.length === 0 ? null : present.join(separator);
}

/** Words that belong before some text: `with `, `Dissertation: `; empty stays empty. */
export const prefixed = (prefix: string, runs: Runs): Runs =>
  runs.length === 0 ? [] : concat(exactly(prefix), runs);

/** Ends with a full stop unless the text already ends its sentence; empty stays empty. */
export const sentence = (runs: Runs): Runs =>
  runs.length === 0 || endsSentence(runs) ? runs : concat(runs, exactly('.'));

/** `(` and `)` around text; empty stays empty. */
export const parenthesized = (runs: Runs): Runs =>
  runs.length === 0 ? [] : concat(exactly('('), runs, exactly(')'));

/** Curly quotation marks around text, with the comma or stop that follows set inside: `“Title,”`. */
export function quoted(runs: Runs, after: '' | ',' | '.' = ''): Runs {
  if (runs.length === 0) return [];
  return concat(exactly('“'), runs, exactly(endsSentence(runs) ? '”' : `${after}”`));
}

/** A list in a sentence: `A`, `A and B`, `A, B, and C`. */
export function enumerate(items: readonly Runs[]): Runs {
  const named = items.filter(runs => runs.length > 0);
  if (named.length < 3) return join(named, ' and ');
  return concat(join(named.slice(0, -1), ', '), exactly(', and '), named.at(-1) ?? []);
}
