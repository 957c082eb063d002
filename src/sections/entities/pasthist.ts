import { exactly, formatSpan, words } from '../../text/index.js';
import { commas, lasting } from '../entries.js';
import { entryItem, itemSource } from '../item-source.js';

/** A position of the employment history: `**Title**, Organization`. */
export const pasthist = itemSource<'pasthist'>({
  entity: 'pasthist',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.title,
  build: (record, span, context) => {
    const { values } = record;
    return entryItem(
      commas(
        words(values.title, 'semibold'),
        words(values.org),
        values.own_company === true ? exactly('own company') : [],
      ),
      [context.line(record, 'desc', values.desc)],
      formatSpan(span, 'year', context.options.asOf),
    );
  },
});
