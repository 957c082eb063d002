import { words } from '../../text/index.js';
import { commas, dateText, entry, past } from '../entries.js';
import { entryItem, source } from '../source.js';

/** An honor or award: `**Name**, Organization`. It is given, so a start alone is its year. */
export const awardhonor = source<'awardhonor'>({
  entity: 'awardhonor',
  span: ({ values }) => past(values.start, values.end),
  title: ({ values }) => values.name,
  make: (record, span, drawing) => {
    const { values } = record;
    return entryItem(
      entry(
        commas(words(values.name, 'semibold'), words(values.org)),
        [drawing.line(record, 'desc', values.desc)],
        dateText(span, 'year', drawing.options.asOf),
      ),
    );
  },
});
