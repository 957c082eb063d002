import { entity } from '../entity.js';
import { shows, text } from '../fields.js';
import { period, visible } from '../recurring.js';

export const awardhonor = entity({
  name: 'awardhonor',
  label: 'Awards and honors',
  singular: 'Award',
  doc: '',
  fields: {
    name: text('Name', shows('lead')),
    org: text('Organization', shows('text')),
    desc: text('Description', shows('line'), { rich: true }),
    ...period('year'),
    visible,
  },
});
