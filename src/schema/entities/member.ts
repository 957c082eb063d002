import { entity } from '../entity.js';
import { choice, shows, text } from '../fields.js';
import { COUNTED, period, visible } from '../recurring.js';
import { SCOPES } from '../values/index.js';

export const member = entity({
  name: 'member',
  label: 'Professional memberships',
  singular: 'Membership',
  doc: '',
  fields: {
    name: text('Organization', shows('lead')),
    desc: text('Description', shows('text'), { rich: true }),
    scope: choice('Scope', SCOPES, COUNTED),
    ...period('year'),
    visible,
  },
});
