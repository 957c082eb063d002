import { entity } from '../entity.js';
import { choice, decides, shows, text } from '../fields.js';
import { COUNTED, period, visible } from '../recurring.js';
import {
  COMPENSATIONS,
  ELECTIONS,
  EXTERNAL_SERVICE_ROLES,
  EXTERNAL_SERVICE_TYPES,
  SCOPES,
} from '../values/index.js';

export const serviceProfessional = entity({
  name: 'service_professional',
  label: 'Professional and public citizenship',
  singular: 'Professional service',
  doc: 'Service to the profession and to the public.',
  fields: {
    type: choice('Type', EXTERNAL_SERVICE_TYPES, decides('the group')),
    org: text('Organization', shows('text')),
    roleother: text('Other role', shows('lead')),
    desc: text('Description', shows('line'), { rich: true }),
    role: choice('Role', EXTERNAL_SERVICE_ROLES, shows('lead'), {
      doc: 'Replaced by `roleother` if Other or “(specify in Other)”.',
    }),
    elecapp: choice(
      'Elected or appointed',
      ELECTIONS,
      decides('the word “elected” or “appointed” after the role'),
    ),
    compensated: choice('Compensation', COMPENSATIONS, shows('line')),
    audience: choice('Audience', SCOPES, COUNTED),
    ...period('month'),
    visible,
  },
});
