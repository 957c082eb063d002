import { entity } from '../entity.js';
import { choice, date, decides, fallback, money, shows, text } from '../fields.js';
import { creator, investigators } from '../recurring.js';
import { AWARDERS, COLLEGE_FUNDING_TYPES, FUNDING_STATUSES } from '../values/index.js';

export const congrant = entity({
  name: 'congrant',
  label: 'Funding (college entered)',
  singular: 'College funding',
  doc: 'Funding within the institution, entered by the college.',
  fields: {
    type: choice('Type', COLLEGE_FUNDING_TYPES, shows('line'), { doc: 'Replaced by `type_other` if Other.' }),
    type_other: text('Other type', shows('line')),
    title: text('Title', shows('lead'), { rich: true }),
    desc: text('Description', shows('line'), { rich: true }),
    sponorg: text('Sponsor', shows('text')),
    awardorg: choice('Awarded by', AWARDERS, fallback('text', 'sponorg')),
    status: choice('Status', FUNDING_STATUSES, decides('the group; Not Funded is left out')),
    start: date('Start', 'start', 'month', shows('date')),
    amount: money('Amount', shows('amount')),
    congrant_invest: investigators,
    fp_investigator: text('Investigators as text', fallback('line', 'congrant_invest')),
    user_reference_creator: creator,
  },
});
