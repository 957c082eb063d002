import { formatSpan, words } from '../../text/index.js';
import { commas, past } from '../entries.js';
import { entryItem, itemSource } from '../item-source.js';

/** An honor or award: `**Name**, Organization`. It does not last, so a start alone is its year. */
export const awardhonor = itemSource<'awardhonor'>({
  entity: 'awardhonor',
  span: ({ values }) => past(values.start, values.end),
  title: ({ values }) => values.name,
  build: (record, span, context) => {
    const { values } = record;
    return entryItem(
      commas(words(values.name, 'semibold'), words(values.org)),
      [context.line(record, 'desc', values.desc)],
      formatSpan(span, 'year', context.options.asOf),
    );
  },
});
