import { formatSpan, words } from '../../text/index.js';
import { commas, lasting } from '../entries.js';
import { entryItem, itemSource } from '../item-source.js';
import { serviceRole } from './service-roles.js';

/** Service inside the institution: `Role, Committee`. */
export const serviceDepartment = itemSource<'service_department'>({
  entity: 'service_department',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.org,
  build: (record, span, context) => {
    const { values } = record;
    return entryItem(
      commas(words(serviceRole(values.role, values.roleother)), words(values.org ?? values.type)),
      [context.line(record, 'desc', values.desc)],
      formatSpan(span, 'year', context.options.asOf),
    );
  },
});
