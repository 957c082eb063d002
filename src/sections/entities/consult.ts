import type { NumberValue } from '../../schema/index.js';
import { exactly, plain, type Runs, words } from '../../text/index.js';
import { commas, dateText, described, entry, lasting, payment } from '../entries.js';
import { entryItem, source } from '../source.js';

function hours(number: NumberValue | null): Runs {
  const text = plain(number?.text ?? null);
  if (text === null || number?.value === 0) return [];
  return exactly(`${text} ${number?.value === 1 ? 'hour' : 'hours'}`);
}

/** Consulting: `**Organization**, Place`, below what was done and how it was paid. */
export const consult = source<'consult'>({
  entity: 'consult',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.org,
  make: (record, span, drawing) => {
    const { values } = record;
    return entryItem(
      entry(
        commas(words(values.org, 'semibold'), words(values.location)),
        described(
          drawing.line(record, 'desc', values.desc),
          commas(payment(values.comp), hours(values.numhours)),
        ),
        dateText(span, 'year', drawing.options.asOf),
      ),
    );
  },
});
