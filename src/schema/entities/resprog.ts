import { entity } from '../entity.js';
import { rows, shows, text, withheld } from '../fields.js';
import { period, visible } from '../recurring.js';

export const resprog = entity({
  name: 'resprog',
  label: 'Work in progress',
  singular: 'Work in progress',
  isForeign: true,
  doc: 'Research that is not yet a publication.',
  fields: {
    title: text('Title', shows('lead'), { rich: true }),
    status: text('Status', shows('text')),
    research_type: text('Kind of research', withheld('a category for counting in reports')),
    journal_name: text('Intended journal', withheld('an intention, not yet a fact')),
    desc: text('Description', shows('line'), { rich: true }),
    resprog_coll: rows(
      'Collaborators',
      { name: text('Name', shows('line')), institution: text('Institution', shows('line')) },
      shows('line'),
    ),
    url: text('Web address', withheld('the address of a draft')),
    ...period('day'),
    visible,
  },
});
