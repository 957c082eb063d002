import { entity } from '../entity.js';
import { choice, fallback, shows, text } from '../fields.js';
import { period, visible } from '../recurring.js';
import { ADMINISTRATIVE_ROLES, ADMINISTRATIVE_SCOPES } from '../values/index.js';

export const adminAssignments = entity({
  name: 'admin_assignments',
  label: 'Administrative positions',
  singular: 'Administrative position',
  doc: '',
  fields: {
    role: choice('Role', ADMINISTRATIVE_ROLES, shows('lead'), {
      doc: 'A value that begins with Replaced by `role_other` if Other.',
    }),
    role_other: text('Other role', shows('lead')),
    scope: choice('Scope', ADMINISTRATIVE_SCOPES, fallback('text', 'org')),
    org: text('Organization', shows('text')),
    desc: text('Description', shows('line'), { rich: true }),
    ...period('year'),
    visible,
  },
});
