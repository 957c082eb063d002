import { coverage, type IsoDay, type RecordedDate } from '../../ground/index.js';
import type { RecordNamed } from '../selection.js';
import { type RecordName, recordName } from './figure.js';

type Contact = RecordNamed<'pci'>;

/** An event of a career, with the first day that it covers. */
export interface Milestone {
  readonly label: string;
  readonly date: RecordedDate;
  readonly first: IsoDay;
  readonly record: RecordName;
}

/** Dated events of the contact record, as they are told. */
const EVENTS: readonly (readonly [
  label: string,
  date: (values: Contact['values']) => RecordedDate | null,
])[] = [
  ['Hired', ({ hire, ft_hire }) => hire ?? ft_hire],
  ['Hired as adjunct', ({ adj_hire }) => adj_hire],
  ['Assistant professor', values => values.attain_assistant_prof],
  ['Continuing status track', values => values.cfs_start],
  ['Three-year review', values => values.three_yr_review],
  ['Tenure decision', values => values.tenure_decision],
  ['Associate professor', values => values.attain_associate_prof],
  ['Professor', values => values.attain_prof],
  ['Separation', values => values.separation],
];

/** The career events that the contact records date, oldest first; events of one day in the order of a career. */
export function milestones(contacts: readonly Contact[]): readonly Milestone[] {
  return contacts
    .flatMap(contact =>
      EVENTS.flatMap(([label, dateOf]): readonly Milestone[] => {
        const date = dateOf(contact.values);
        const first = coverage(date)?.first;
        return date && first ? [{ label, date, first, record: recordName(contact) }] : [];
      }),
    )
    .sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0));
}
