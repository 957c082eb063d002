import { entity } from '../entity.js';
import { shows, text } from '../fields.js';
import { period, visible } from '../recurring.js';

export const offShore = entity({
  name: 'off_shore',
  label: 'Stays abroad',
  singular: 'Stay abroad',
  isForeign: true,
  doc: 'Teaching, research and travel in other countries.',
  fields: {
    university: text('Institution', shows('lead')),
    country: text('Country', shows('lead')),
    activity: text('Activity', shows('text')),
    purpose: text('Purpose', shows('line')),
    desc: text('Description', shows('line'), { rich: true }),
    ...period('day'),
    visible,
  },
});
