import { citeCreativeWork, creativeContributors } from '../citations/index.js';
import { formatSpan, prefixed, type Span } from '../text/index.js';
import { entry, past, sorted } from './entries.js';
import { studentLegend } from './legend.js';
import { group, type Section, section } from './model.js';
import { choose, type Drawing, type RecordNamed } from './selection.js';

function spanOf({ values }: RecordNamed<'perform_exhibit'>): Span {
  if (values.start || values.end) return past(values.start, values.end);
  return past(values.pub ?? values.fp_year ?? values.acc);
}

/** Accepted, with no date of showing or publication. */
const isForthcoming = ({ values }: RecordNamed<'perform_exhibit'>): boolean =>
  values.acc !== null && !values.start && !values.end && !values.pub && !values.fp_year;

/** Performances, exhibitions and productions, newest first. */
export function creativeWorks(drawing: Drawing): Section | null {
  const entries = choose(drawing, 'creative-works', 'perform_exhibit', {
    span: spanOf,
    title: ({ values }) => values.title,
    ongoing: isForthcoming,
    make: (record, span) => {
      const { values } = record;
      const work = citeCreativeWork(record);
      const described = drawing.line(record, 'type_desc', values.type_desc);
      const reviews = drawing.line(record, 'review', values.review);
      if (work.length + described.length + reviews.length === 0) return null;
      return entry(
        work,
        [creativeContributors(record, drawing.owner), described, prefixed('Reviews: ', reviews)],
        isForthcoming(record) ? 'Forthcoming' : formatSpan(span, 'year', drawing.options.asOf),
      );
    },
  });
  return section(
    'creative-works',
    'Creative works',
    [group(null, { entries: sorted(entries) })],
    studentLegend,
  );
}
