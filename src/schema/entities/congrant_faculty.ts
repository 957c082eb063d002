import { entity } from '../entity.js';
import { choice, fallback, money, shows, text } from '../fields.js';
import { fundingStatus, period, person } from '../recurring.js';
import { AWARDERS, INVESTIGATOR_ROLES } from '../values/index.js';

export const congrantFaculty = entity({
  name: 'congrant_faculty',
  label: 'Funding (faculty entered)',
  singular: 'Faculty-reported funding',
  doc: 'Funding as the person entered it; the service has neither a status nor nested rows for it.',
  fields: {
    desc: text('Description', shows('line'), { rich: true }),
    title: text('Title', shows('lead'), { rich: true }),
    sponorg: text('Sponsor', shows('text')),
    awardorg: choice('Awarded by', AWARDERS, fallback('text', 'sponorg')),
    status: {
      ...fundingStatus,
      doc: 'Of other institutions; the service has no such field. Without one the record is an award as the person reports it.',
    },
    ...period('month'),
    amount: money('Amount', shows('amount')),
    coinvest: text('Co-investigators', shows('line')),
    ...person('line'),
    role: choice('Role', INVESTIGATOR_ROLES, shows('line')),
  },
});
