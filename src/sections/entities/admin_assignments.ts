import { formatSpan, words } from '../../text/index.js';
import { choiceOrOther, commas, lasting } from '../entries.js';
import { entryItem, itemSource } from '../item-source.js';
import type { RecordNamed } from '../selection.js';

/** The role, or the text that replaces an `Other`. */
const role = ({ values }: RecordNamed<'admin_assignments'>): string | null =>
  choiceOrOther(values.role, values.role_other);

/** An administrative position: `**Role**, Organization`. */
export const adminAssignments = itemSource<'admin_assignments'>({
  entity: 'admin_assignments',
  span: ({ values }) => lasting(values.start, values.end),
  title: role,
  build: (record, span, context) => {
    const { values } = record;
    return entryItem(
      commas(words(role(record), 'semibold'), words(values.org ?? values.scope)),
      [context.line(record, 'desc', values.desc)],
      formatSpan(span, 'year', context.options.asOf),
    );
  },
});
