import { words } from '../../text/index.js';
import { choiceOrOther, commas, dateText, entry, lasting } from '../entries.js';
import type { RecordNamed } from '../selection.js';
import { entryItem, source } from '../source.js';

/** A role whose value begins with Other gives way to the text beside it. */
const role = ({ values }: RecordNamed<'admin_assignments'>): string | null =>
  choiceOrOther(values.role, values.role_other);

/** An administrative position: `**Role**, Organization`. */
export const adminAssignments = source<'admin_assignments'>({
  entity: 'admin_assignments',
  span: ({ values }) => lasting(values.start, values.end),
  title: role,
  make: (record, span, drawing) => {
    const { values } = record;
    return entryItem(
      entry(
        commas(words(role(record), 'semibold'), words(values.org ?? values.scope)),
        [drawing.line(record, 'desc', values.desc)],
        dateText(span, 'year', drawing.options.asOf),
      ),
    );
  },
});
