import { words } from '../text/index.js';
import { commas, dateText, entry, past, sorted } from './entries.js';
import { group, type Section, section } from './model.js';
import { choose, type Drawing } from './selection.js';

/** Honors and awards, newest first; an award is given, so a start alone is its year. */
export function honors(drawing: Drawing): Section | null {
  const entries = choose(drawing, 'honors', 'awardhonor', {
    span: ({ values }) => past(values.start, values.end),
    title: ({ values }) => values.name,
    make: (record, span) => {
      const { values } = record;
      return entry(
        commas(words(values.name, 'semibold'), words(values.org)),
        [drawing.line(record, 'desc', values.desc)],
        dateText(span, 'year', drawing.options.asOf),
      );
    },
  });
  return section('honors', 'Honors and awards', [group(null, { entries: sorted(entries) })]);
}
