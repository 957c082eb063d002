import { entity } from '../entity.js';
import { choice, date, fallback, money, shows, text } from '../fields.js';
import {
  BOOKKEEPING,
  COUNTED,
  creator,
  fundingStatus,
  INTERNAL,
  investigators,
  period,
} from '../recurring.js';
import { EXTERNAL_AWARDERS, SPONSORS } from '../values/index.js';

export const congrantExternal = entity({
  name: 'congrant_external',
  label: 'External grants',
  singular: 'External grant',
  doc: 'Funding from outside, entered by the university.',
  fields: {
    title: text('Title', shows('lead'), { rich: true }),
    sponorg: choice('Sponsor', SPONSORS, shows('text'), { doc: 'Replaced by `sponorg_other` if Other.' }),
    sponorg_other: text('Other sponsor', shows('text')),
    sub_contract: text('Subcontract', BOOKKEEPING, {
      ...INTERNAL,
      aliases: [['sub_contracct', 'sub_contract']],
    }),
    awardorg: choice('Kind of sponsor', EXTERNAL_AWARDERS, COUNTED),
    status: fundingStatus,
    ...period('month'),
    account_num: text('Account number', BOOKKEEPING, INTERNAL),
    amount: money('Amount', shows('amount')),
    congrant_invest: investigators,
    fp_year: date('Year', 'fp_year', 'year', fallback('date', 'start', 'end'), {
      leaves: { year: 'fp_year', first: 'year_start', last: 'year_end' },
    }),
    fp_investigator: text('Investigators as text', fallback('line', 'congrant_invest')),
    user_reference_creator: creator,
  },
});
