import { entity } from '../entity.js';
import { choice, decides, shows, text } from '../fields.js';
import { COUNTED, FOREIGN, period, visible } from '../recurring.js';
import { AWARD_OUTCOMES } from '../values/index.js';

export const awardhonor = entity({
  name: 'awardhonor',
  label: 'Awards and honors',
  singular: 'Award',
  doc: '',
  fields: {
    name: text('Name', shows('lead')),
    org: text('Organization', shows('text')),
    desc: text('Description', shows('line'), { rich: true }),
    nomrec: choice(
      'Nominated or received',
      AWARD_OUTCOMES,
      decides('the word “nominated”; reports count no nominations'),
      { ...FOREIGN },
    ),
    scope: text('Scope', COUNTED, { ...FOREIGN }),
    ...period('year'),
    visible,
  },
});
