import { holdsMarkup, inline, richText } from './rich.js';
import { exactly, type Mark, marked, plainText, type Run, type Runs } from './runs.js';
import { SEPARATORS_AT_END, SEPARATORS_AT_START, tidy } from './typographic.js';

/**
 * Recorded text made fit for print on one line: typographic characters, no separators doubled or left at an
 * end, allowed HTML as marks. No runs where nothing is left to print.
 */
export function words(text: string | null, ...marks: Mark[]): Runs {
  if (text === null) return [];
  if (!holdsMarkup(text)) return exactly(tidy(text) ?? '', ...marks);
  const runs = withoutSeparators(inline(richText(text).blocks));
  return marks.reduceRight(marked, runs);
}

function withoutSeparators(runs: Runs): Runs {
  const last = runs.length - 1;
  return runs
    .map((run, i): Run => {
      const start = i === 0 ? run.text.replace(SEPARATORS_AT_START, '') : run.text;
      return { ...run, text: i === last ? start.replace(SEPARATORS_AT_END, '') : start };
    })
    .filter(run => run.text !== '');
}

/** The same without marks; null where nothing is left to print. */
export const plain = (text: string | null): string | null => plainText(words(text)) || null;
