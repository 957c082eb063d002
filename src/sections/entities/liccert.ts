import { formatSpan, words } from '../../text/index.js';
import { commas, lasting } from '../entries.js';
import { entryItem, itemSource } from '../item-source.js';

/** A license or certification. */
export const liccert = itemSource<'liccert'>({
  entity: 'liccert',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.title,
  build: (record, span, context) => {
    const { values } = record;
    return entryItem(
      commas(words(values.title), words(values.org)),
      [context.line(record, 'desc', values.desc)],
      formatSpan(span, 'year', context.options.asOf),
    );
  },
});
