import { entity } from '../entity.js';
import { number, shows, text } from '../fields.js';
import { period, visible } from '../recurring.js';

export const facdev = entity({
  name: 'facdev',
  label: 'Professional development',
  singular: 'Development activity',
  isForeign: true,
  doc: 'Courses, workshops and conferences that the person attended.',
  fields: {
    type: text('Type', shows('text')),
    typeother: text('Other type', shows('text')),
    title: text('Title', shows('lead'), { rich: true }),
    org: text('Organizer', shows('text')),
    citystate: text('Place', shows('text')),
    country: text('Country', shows('text')),
    chours: number('Credit hours', shows('line')),
    desc: text('Description', shows('line'), { rich: true }),
    ...period('day'),
    visible,
  },
});
