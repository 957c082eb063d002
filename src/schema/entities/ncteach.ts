import { entity } from '../entity.js';
import { choice, integer, shows, text } from '../fields.js';
import { COUNTED, period } from '../recurring.js';
import { COMPENSATIONS, OTHER_TEACHING_TYPES, TEACHING_AUDIENCES, TEACHING_KINDS } from '../values/index.js';

export const ncteach = entity({
  name: 'ncteach',
  label: 'Other teaching',
  singular: 'Other teaching',
  doc: 'Teaching outside scheduled courses.',
  fields: {
    type: choice('Type', OTHER_TEACHING_TYPES, shows('line'), { doc: 'Replaced by `typeother` if Other.' }),
    typeother: text('Other type', shows('line')),
    org: text('Organization', shows('line')),
    title: text('Title', shows('lead'), { rich: true }),
    desc: text('Description', shows('line'), { rich: true }),
    audience: choice('Audience', TEACHING_AUDIENCES, COUNTED),
    numpart: integer('Participants', shows('line')),
    profacad: choice('Academic or professional', TEACHING_KINDS, COUNTED),
    compensated: choice('Compensation', COMPENSATIONS, shows('line')),
    ...period('month'),
  },
});
