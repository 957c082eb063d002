import type { Mark, Runs } from '../../../src/text/index.js';

const SIGNS: readonly (readonly [mark: Mark, open: string, close: string])[] = [
  ['semibold', '**', '**'],
  ['italic', '*', '*'],
  ['small-caps', '{', '}'],
  ['superscript', '^', '^'],
  ['subscript', '~', '~'],
];

/**
 * Runs with their marks in brackets: `*italic*`, `**semibold**`, `{small capitals}`,
 * `^raised^`, `~lowered~`, `[text](address)`.
 */
export function shown(runs: Runs): string {
  let text = '';
  runs.forEach((run, i) => {
    const before = runs[i - 1];
    const after = runs[i + 1];
    const has = (other: typeof before, mark: Mark) => other?.marks.includes(mark) ?? false;
    const starts = SIGNS.filter(([mark]) => has(run, mark) && !has(before, mark)).map(([, open]) => open);
    const ends = SIGNS.filter(([mark]) => has(run, mark) && !has(after, mark)).map(([, , close]) => close);
    const inner = starts.join('') + run.text + ends.reverse().join('');
    text += run.link === null ? inner : `[${inner}](${run.link})`;
  });
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}
