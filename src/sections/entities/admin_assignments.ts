import { words } from '../../text/index.js';
import { choiceOrOther, commas, lasting } from '../entries.js';
import { entrySource } from '../item-source.js';
import type { RecordNamed } from '../record-ref.js';

/** The role, or the text that replaces an `Other`. */
const role = ({ values }: RecordNamed<'admin_assignments'>): string | null =>
  choiceOrOther(values.role, values.role_other);

/** An administrative position: `**Role**, Organization`. */
export const adminAssignments = entrySource<'admin_assignments'>({
  entity: 'admin_assignments',
  span: ({ values }) => lasting(values.start, values.end),
  title: role,
  lead: record => commas(words(role(record), 'semibold'), words(record.values.org ?? record.values.scope)),
});
