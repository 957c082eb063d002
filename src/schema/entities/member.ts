import { entity } from '../entity.js';
import { choice, date, shows, text } from '../fields.js';
import { COUNTED, visible } from '../recurring.js';
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
    start: date('Start', 'start', 'year', shows('date')),
    end: date('End', 'end', 'year', shows('date')),
    visible,
  },
});
