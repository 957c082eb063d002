import type { NumberValue } from '../../schema/index.js';
import { exactly, formatSpan, plain, type Runs, words } from '../../text/index.js';
import { commas, described, lasting, payment } from '../entries.js';
import { entryItem, itemSource } from '../item-source.js';

function hours(number: NumberValue | null): Runs {
  const text = plain(number?.text ?? null);
  if (text === null || number?.value === 0) return [];
  return exactly(`${text} ${number?.value === 1 ? 'hour' : 'hours'}`);
}

/** Consulting: `**Organization**, Place`; below, the description and the payment. */
export const consult = itemSource<'consult'>({
  entity: 'consult',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.org,
  build: (record, span, context) => {
    const { values } = record;
    return entryItem(
      commas(words(values.org, 'semibold'), words(values.location)),
      described(
        context.line(record, 'desc', values.desc),
        commas(payment(values.comp), hours(values.numhours)),
      ),
      formatSpan(span, 'year', context.options.asOf),
    );
  },
});
