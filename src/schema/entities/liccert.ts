import { entity } from '../entity.js';
import { choice, shows, text } from '../fields.js';
import { COUNTED, period, visible } from '../recurring.js';
import { SCOPES } from '../values/index.js';

export const liccert = entity({
  name: 'liccert',
  label: 'Licensures and certifications',
  singular: 'License',
  doc: '',
  fields: {
    title: text('Title', shows('lead')),
    org: text('Organization', shows('text')),
    desc: text('Description', shows('line'), { rich: true }),
    scope: choice('Scope', SCOPES, COUNTED),
    ...period('month'),
    visible,
  },
});
