import { exactly, words } from '../../text/index.js';
import { commas, dateText, entry, lasting } from '../entries.js';
import { entryItem, source } from '../source.js';

/** A position of the employment history: `**Title**, Organization`. */
export const pasthist = source<'pasthist'>({
  entity: 'pasthist',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.title,
  make: (record, span, drawing) => {
    const { values } = record;
    return entryItem(
      entry(
        commas(
          words(values.title, 'semibold'),
          words(values.org),
          values.own_company === true ? exactly('own company') : [],
        ),
        [drawing.line(record, 'desc', values.desc)],
        dateText(span, 'year', drawing.options.asOf),
      ),
    );
  },
});
