import { citeCreativeWork, creativeContributors } from '../../citations/index.js';
import {
  exactly,
  formatSpan,
  join,
  lowerFirst,
  prefixed,
  type Runs,
  type Span,
  words,
} from '../../text/index.js';
import { past } from '../entries.js';
import { entryItem, itemSource } from '../item-source.js';
import type { RecordNamed } from '../record-ref.js';
import { messages } from './messages.js';

function getSpan({ values }: RecordNamed<'perform_exhibit'>): Span {
  if (values.start || values.end) return past(values.start, values.end);
  return past(values.pub ?? values.fp_year ?? values.acc);
}

/** `In the permanent collection of Kunsthalle Rive`. */
function collection({
  collection_name: name,
  collection_type: type,
}: RecordNamed<'perform_exhibit'>['values']): Runs {
  if (name === null) return [];
  const kind = words(type === null ? null : lowerFirst(type));
  return join(
    [exactly(messages.collection.before), kind, exactly(messages.collection.after), words(name)],
    ' ',
  );
}

/** Accepted, with no date of showing or publication. */
const isForthcoming = ({ values }: RecordNamed<'perform_exhibit'>): boolean =>
  values.acc !== null && !values.start && !values.end && !values.pub && !values.fp_year;

/** A performance, exhibition or production. */
export const performExhibit = itemSource<'perform_exhibit'>({
  entity: 'perform_exhibit',
  span: getSpan,
  title: ({ values }) => values.title,
  ongoing: isForthcoming,
  build: (record, span, context) => {
    const { values } = record;
    const work = citeCreativeWork(record);
    const described = context.line(record, 'type_desc', values.type_desc);
    const reviews = context.line(record, 'review', values.review);
    if (work.length + described.length + reviews.length === 0) return null;
    return entryItem(
      work,
      [
        creativeContributors(record, context.owner),
        collection(values),
        prefixed(messages.prefixes.commissioned, words(values.commission_org)),
        described,
        prefixed(messages.prefixes.reviews, reviews),
      ],
      isForthcoming(record) ? messages.forthcoming : formatSpan(span, 'year', context.options.asOf),
    );
  },
});
