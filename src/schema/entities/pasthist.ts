import { entity } from '../entity.js';
import { bool, choice, decides, shows, text, withheld } from '../fields.js';
import { period, visible } from '../recurring.js';
import { EMPLOYER_TYPES } from '../values/index.js';

export const pasthist = entity({
  name: 'pasthist',
  label: 'Employment history',
  singular: 'Position',
  doc: '',
  fields: {
    exptype: choice(
      'Kind of employer',
      EMPLOYER_TYPES,
      withheld('a category for counting in reports; the name of the organization is enough'),
    ),
    org: text('Organization', shows('text')),
    title: text('Title', shows('lead')),
    desc: text('Description', shows('line'), { rich: true }),
    own_company: bool('Own company', decides('the words “own company” after the organization')),
    ...period('year'),
    visible,
  },
});
