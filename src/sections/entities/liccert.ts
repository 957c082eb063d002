import { words } from '../../text/index.js';
import { commas, dateText, entry, lasting } from '../entries.js';
import { entryItem, source } from '../source.js';

/** A license or certification. */
export const liccert = source<'liccert'>({
  entity: 'liccert',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.title,
  make: (record, span, drawing) => {
    const { values } = record;
    return entryItem(
      entry(
        commas(words(values.title), words(values.org)),
        [drawing.line(record, 'desc', values.desc)],
        dateText(span, 'year', drawing.options.asOf),
      ),
    );
  },
});
