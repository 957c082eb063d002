import { entity } from '../entity.js';
import { shows, text } from '../fields.js';
import { period, visible } from '../recurring.js';

export const medcont = entity({
  name: 'medcont',
  label: 'Media contributions',
  singular: 'Media contribution',
  isForeign: true,
  doc: 'Interviews and other work for the media.',
  fields: {
    name: text('Medium', shows('lead')),
    type: text('Type', shows('text')),
    title: text('Title', shows('text'), { rich: true }),
    desc: text('Description', shows('line'), { rich: true }),
    website: text('Web address', shows('line')),
    ...period('day'),
    visible,
  },
});
