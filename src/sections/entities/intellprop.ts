import { citePatent, type Patent } from '../../citations/index.js';
import { formatDate, type Span, words } from '../../text/index.js';
import { entry, past } from '../entries.js';
import { itemSource } from '../item-source.js';
import type { RecordNamed } from '../selection.js';

/** The date of issue, else of filing, else of the disclosure. */
const dateOf = (patent: Patent | null, { values }: RecordNamed<'intellprop'>) =>
  patent?.values.issued ?? patent?.values.filed ?? values.disc_submit;

/** The dates of all patents of an invention, from the oldest to the newest. */
function spanOf(record: RecordNamed<'intellprop'>): Span {
  const patents = record.values.patent;
  const dates = (patents.length > 0 ? patents : [null]).map(patent => dateOf(patent, record));
  return past(dates[0] ?? null, dates.length > 1 ? (dates.at(-1) ?? null) : null);
}

/** The patents of an invention with their inventors, else its disclosure. */
export const intellprop = itemSource<'intellprop'>({
  entity: 'intellprop',
  span: spanOf,
  title: ({ values }) => values.patent[0]?.values.title ?? values.disclosure_title,
  build: (record, _, { owner }) => {
    const { patent: rows, disclosure_title: disclosed, disc_submit: submitted } = record.values;
    if (rows.length === 0 && disclosed === null && submitted === null) return null;
    const entries = (rows.length > 0 ? rows : [null]).flatMap(
      patent =>
        entry(
          words(patent?.values.title ?? disclosed, 'semibold'),
          [citePatent(record, patent, owner)],
          formatDate(dateOf(patent, record), 'year'),
        ) ?? [],
    );
    return entries.length > 0 ? { kind: 'entries', entries } : null;
  },
});
