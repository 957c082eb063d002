import { citePatent, getPatents, type Patent } from '../../citations/index.js';
import { coverage } from '../../core/index.js';
import { compareTexts, formatDate, type Span, words } from '../../text/index.js';
import { entry, past } from '../entries.js';
import { itemSource } from '../item-source.js';
import type { RecordNamed } from '../record-ref.js';

/** The date of issue, else of filing, else of the disclosure. */
const getDate = (patent: Patent | null, { values }: RecordNamed<'intellprop'>) =>
  patent?.values.issued ?? patent?.values.filed ?? values.disc_submit ?? values.approve;

/** The patents of an invention with their dates, newest first, undated last; null stands for a mere disclosure. */
function datedPatents(record: RecordNamed<'intellprop'>) {
  const patents = getPatents(record);
  const dated = (patents.length > 0 ? patents : [null]).map(patent => {
    const date = getDate(patent, record);
    return { patent, date, first: coverage(date)?.first ?? '' };
  });
  return dated.sort((a, b) => compareTexts(b.first, a.first));
}

/** From the oldest to the newest patent of an invention. */
function getSpan(record: RecordNamed<'intellprop'>): Span {
  const dates = datedPatents(record).flatMap(({ date }) => date ?? []);
  return past(dates.at(-1) ?? null, dates.length > 1 ? (dates[0] ?? null) : null);
}

/** The patents of an invention with their inventors, else its disclosure. */
export const intellprop = itemSource<'intellprop'>({
  entity: 'intellprop',
  span: getSpan,
  title: ({ values }) => values.patent[0]?.values.title ?? values.disclosure_title ?? values.title,
  build: (record, _, { owner }) => {
    const { disclosure_title: disclosed, disc_submit: submitted, title: named } = record.values;
    if (getPatents(record).length === 0 && (disclosed ?? named) === null && submitted === null) return null;
    const dated = datedPatents(record).flatMap(({ patent, date, first }) => {
      const title = words(patent?.values.title ?? disclosed ?? named, 'semibold');
      const made = entry(title, [citePatent(record, patent, owner)], formatDate(date, 'year'));
      return made === null ? [] : [{ made, first }];
    });
    if (dated.length === 0) return null;
    return {
      kind: 'entries',
      entries: dated.map(({ made }) => made),
      days: dated.map(({ first }) => first),
    };
  },
});
