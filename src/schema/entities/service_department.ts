import { entity } from '../entity.js';
import { choice, fallback, shows, text, withheld } from '../fields.js';
import { INTERNAL, period, visible } from '../recurring.js';
import { INSTITUTION_SERVICE_ROLES, SERVICE_LEVELS } from '../values/index.js';

export const serviceDepartment = entity({
  name: 'service_department',
  label: 'Institutional citizenship',
  singular: 'Institutional service',
  doc: 'Committees, programs and other service within the institution.',
  fields: {
    type: choice('Level', SERVICE_LEVELS, fallback('text', 'org')),
    org: text('Organization', shows('text')),
    roleother: text('Other role', shows('lead')),
    curation_report: text('Curation report', withheld('a report for the yearly review'), INTERNAL),
    role: choice('Role', INSTITUTION_SERVICE_ROLES, shows('lead'), {
      doc: 'Replaced by `roleother` if Other.',
    }),
    desc: text('Description', shows('line'), { limit: 25_000, rich: true }),
    ...period('month'),
    visible,
  },
});
