import { holdsMarkup, inline, richText } from './rich.js';
import { exactly, type Mark, marked, plainText, type Run, type Runs } from './runs.js';
import {
  isPlain,
  tidy,
  withoutDoubledSeparators,
  withoutLeadingSeparators,
  withoutTrailingSeparators,
} from './typographic.js';

/**
 * Recorded text for print on one line: typographic characters, no separators doubled or at an end, allowed HTML as
 * marks. Empty if nothing printable remains.
 */
export function words(text: string | null, ...marks: Mark[]): Runs {
  if (text === null) return [];
  if (isPlain(text)) return exactly(text, ...marks);
  if (!holdsMarkup(text)) return exactly(tidy(text) ?? '', ...marks);
  const runs = withoutSeparators(inline(richText(text).blocks));
  return marks.reduceRight(marked, runs);
}

/** Removes separators from both ends, runs of nothing else, and doubled separators. */
function withoutSeparators(runs: Runs): Runs {
  const rest: Run[] = runs.map(run => ({ ...run, text: withoutDoubledSeparators(run.text) }));
  for (let first = rest[0]; first; first = rest[0]) {
    const text = withoutLeadingSeparators(first.text);
    if (text !== '') {
      rest[0] = { ...first, text };
      break;
    }
    rest.shift();
  }
  for (let last = rest.at(-1); last; last = rest.at(-1)) {
    const text = withoutTrailingSeparators(last.text);
    if (text !== '') {
      rest[rest.length - 1] = { ...last, text };
      break;
    }
    rest.pop();
  }
  return rest.filter(run => run.text !== '');
}

/** The text without marks; null if nothing printable remains. */
export function plain(text: string | null): string | null {
  if (text === null || isPlain(text)) return text;
  return holdsMarkup(text) ? plainText(words(text)) || null : tidy(text);
}
