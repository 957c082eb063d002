import { words } from '../../text/index.js';
import { commas, dateText, entry, lasting } from '../entries.js';
import { entryItem, source } from '../source.js';
import { serviceRole } from './service-roles.js';

/** Service inside the institution: `Role, Committee`. */
export const serviceDepartment = source<'service_department'>({
  entity: 'service_department',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.org,
  make: (record, span, drawing) => {
    const { values } = record;
    return entryItem(
      entry(
        commas(words(serviceRole(values.role, values.roleother)), words(values.org ?? values.type)),
        [drawing.line(record, 'desc', values.desc)],
        dateText(span, 'year', drawing.options.asOf),
      ),
    );
  },
});
