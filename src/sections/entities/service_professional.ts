import { join, parenthesized, type Runs, words } from '../../text/index.js';
import { commas, lasting, payment } from '../entries.js';
import { entrySource } from '../item-source.js';
import { serviceRole } from './service-roles.js';

/** `elected` or `appointed`; values outside the list as recorded. */
function elected(elecapp: string | null): Runs {
  if (elecapp === null || elecapp === 'No, neither') return [];
  return words(elecapp.replace(/^Yes, /, ''));
}

/** Service to the profession or the public: `Role (elected), Organization (pro bono)`. */
export const serviceProfessional = entrySource<'service_professional'>({
  entity: 'service_professional',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.org,
  lead: ({ values }) => {
    const role = words(serviceRole(values.role, values.roleother));
    const qualified = join([role, parenthesized(elected(values.elecapp))], ' ');
    return join([commas(qualified, words(values.org)), parenthesized(payment(values.compensated))], ' ');
  },
});
