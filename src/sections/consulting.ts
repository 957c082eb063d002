import type { NumberValue } from '../schema/index.js';
import { exactly, plain, type Runs, words } from '../text/index.js';
import { commas, dateText, described, entry, lasting, payment, sorted } from './entries.js';
import { group, type Section, section } from './model.js';
import { choose, type Drawing } from './selection.js';

function hours(number: NumberValue | null): Runs {
  const text = plain(number?.text ?? null);
  if (text === null || number?.value === 0) return [];
  return exactly(`${text} ${number?.value === 1 ? 'hour' : 'hours'}`);
}

/** Consulting: `**Organization**, Place`, below what was done and how it was paid. */
export function consulting(drawing: Drawing): Section | null {
  const entries = choose(drawing, 'consulting', 'consult', {
    span: ({ values }) => lasting(values.start, values.end),
    title: ({ values }) => values.org,
    make: (record, span) => {
      const { values } = record;
      return entry(
        commas(words(values.org, 'semibold'), words(values.location)),
        described(
          drawing.line(record, 'desc', values.desc),
          commas(payment(values.comp), hours(values.numhours)),
        ),
        dateText(span, 'year', drawing.options.asOf),
      );
    },
  });
  return section('consulting', 'Consulting', [group(null, { entries: sorted(entries) })]);
}
