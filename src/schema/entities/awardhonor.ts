import { entity } from '../entity.js';
import { date, shows, text } from '../fields.js';
import { visible } from '../recurring.js';

export const awardhonor = entity({
  name: 'awardhonor',
  label: 'Awards and honors',
  singular: 'Award',
  doc: '',
  fields: {
    name: text('Name', shows('lead')),
    org: text('Organization', shows('text')),
    desc: text('Description', shows('line'), { rich: true }),
    start: date('Start', 'start', 'year', shows('date')),
    end: date('End', 'end', 'year', shows('date')),
    visible,
  },
});
