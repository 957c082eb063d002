import { formatSpan, words } from '../../text/index.js';
import { commas, lasting } from '../entries.js';
import { entryItem, itemSource } from '../item-source.js';

/** The longest description that shares the first line, in characters. */
const SHORT_DESCRIPTION = 60;

/** A membership. */
export const member = itemSource<'member'>({
  entity: 'member',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.name,
  build: (record, span, context) => {
    const { values } = record;
    const described = context.line(record, 'desc', values.desc);
    const short = (values.desc?.length ?? 0) <= SHORT_DESCRIPTION;
    return entryItem(
      commas(words(values.name), short ? described : []),
      [short ? [] : described],
      formatSpan(span, 'year', context.options.asOf),
    );
  },
});
