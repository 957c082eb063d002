import { entity } from '../entity.js';
import { choice, date, number, shows, text } from '../fields.js';
import { visible } from '../recurring.js';
import { COMPENSATIONS } from '../values/index.js';

export const consult = entity({
  name: 'consult',
  label: 'Consulting',
  singular: 'Consultation',
  doc: '',
  fields: {
    org: text('Organization', shows('lead')),
    location: text('Location', shows('text')),
    desc: text('Description', shows('line'), { rich: true }),
    comp: choice('Compensation', COMPENSATIONS, shows('line')),
    numhours: number('Hours', shows('line')),
    start: date('Start', 'start', 'day', shows('date')),
    end: date('End', 'end', 'day', shows('date')),
    visible,
  },
});
