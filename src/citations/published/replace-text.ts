import type { Runs } from '../../text/index.js';

/** Stands for each character of a link. */
const LINK = '\ufffc';

/**
 * Replaces matches in the text of runs, even across them; links stay. A replacement has the marks of the text in
 * which its match starts.
 */
export function replaceText(runs: Runs, pattern: RegExp, replacement: string): Runs {
  const all = runs.map(({ text, link }) => (link === null ? text : LINK.repeat(text.length))).join('');
  const matches = [...all.matchAll(pattern)];
  if (matches.length === 0) return runs;
  let end = 0;
  return runs.flatMap(run => {
    const start = end;
    end += run.text.length;
    let text = '';
    let from = start;
    for (const { index, 0: match } of matches) {
      const last = index + match.length;
      if (last <= start || index >= end) continue;
      if (index >= start) text += run.text.slice(from - start, index - start) + replacement;
      from = Math.min(last, end);
    }
    text += run.text.slice(from - start);
    return text === '' ? [] : [{ ...run, text }];
  });
}
