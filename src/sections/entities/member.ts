import { words } from '../../text/index.js';
import { commas, dateText, entry, lasting } from '../entries.js';
import { entryItem, source } from '../source.js';

/** A longer description goes on a line of its own. */
const SHORT_DESCRIPTION = 60;

/** A membership. */
export const member = source<'member'>({
  entity: 'member',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.name,
  make: (record, span, drawing) => {
    const { values } = record;
    const described = drawing.line(record, 'desc', values.desc);
    const short = (values.desc?.length ?? 0) <= SHORT_DESCRIPTION;
    return entryItem(
      entry(
        commas(words(values.name), short ? described : []),
        [short ? [] : described],
        dateText(span, 'year', drawing.options.asOf),
      ),
    );
  },
});
