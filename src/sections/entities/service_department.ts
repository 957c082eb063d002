import { words } from '../../text/index.js';
import { commas, lasting } from '../entries.js';
import { entrySource } from '../item-source.js';
import { serviceRole } from './service-roles.js';

/** Service inside the institution: `Role, Committee`. */
export const serviceDepartment = entrySource<'service_department'>({
  entity: 'service_department',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.org,
  lead: ({ values }) =>
    commas(words(serviceRole(values.role, values.roleother)), words(values.org ?? values.type)),
});
