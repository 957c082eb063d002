import { entity } from '../entity.js';
import { choice, number, shows, text } from '../fields.js';
import { period, visible } from '../recurring.js';
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
    ...period('day'),
    visible,
  },
});
