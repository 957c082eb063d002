import {
  PUBLICATION_GROUPS,
  PUBLICATION_STATUSES,
  publicationDate,
  publicationGroup,
  publicationStatus,
} from '../../citations/index.js';
import { formatDate } from '../../text/index.js';
import { past } from '../entries.js';
import { itemSource } from '../item-source.js';
import type { RecordNamed } from '../record-ref.js';
import { messages } from './messages.js';

/** The year by which a work is found in a list: of its publication, or of its submission if it is under review. */
const findYear = (values: RecordNamed<'intellcont'>['values']): string | null =>
  publicationStatus(values) === 'in press' ? messages.inPress : formatDate(publicationDate(values), 'year');

const isPrintable = ({ values }: RecordNamed<'intellcont'>): boolean =>
  [values.title, values.title_secondary, values.publisher, values.contypeother].some(text => text !== null);

/** A publication, cited in the style of the document. */
export const intellcont = itemSource<'intellcont'>({
  entity: 'intellcont',
  span: ({ values }) => past(publicationDate(values)),
  title: ({ values }) => values.title,
  ongoing: ({ values }) => publicationStatus(values) === 'in press',
  facets: {
    group: ({ values }) => publicationGroup(values),
    status: ({ values }) => publicationStatus(values),
  },
  facetValues: { group: PUBLICATION_GROUPS.map(({ id }) => id), status: PUBLICATION_STATUSES },
  isPrintable,
  build: (record, _, { options, owner }) =>
    isPrintable(record)
      ? { kind: 'citation', runs: options.style.cite(record, owner), year: findYear(record.values) }
      : null,
});
