import { entity } from '../entity.js';
import { choice, date, decides, fallback, money, shows, text, withheld, yesNo } from '../fields.js';
import { creator, FOREIGN, fundingStatus, INTERNAL, investigators, period } from '../recurring.js';
import { AWARDERS, COLLEGE_FUNDING_TYPES, USUAL_AWARDERS, USUAL_FUNDING_TYPES } from '../values/index.js';

const OF_OTHERS = 'Of other institutions; the service has no such field.';

export const congrant = entity({
  name: 'congrant',
  label: 'Funding (college entered)',
  singular: 'College funding',
  doc: 'Funding within the institution, entered by the college. Other institutions enter all funding here: a record is external if its awarder, or for want of one its end, says so.',
  fields: {
    type: {
      ...choice('Type', COLLEGE_FUNDING_TYPES, shows('line'), { doc: 'Replaced by `type_other` if Other.' }),
      alsoUsual: USUAL_FUNDING_TYPES,
    },
    type_other: text('Other type', shows('line')),
    title: text('Title', shows('lead'), { rich: true }),
    desc: text('Description', shows('line'), { rich: true }),
    abstract: text('Abstract', withheld('too long for a CV'), { ...FOREIGN, rich: true }),
    amount_request: money('Amount requested', withheld('a request is no award'), {
      ...INTERNAL,
      ...FOREIGN,
    }),
    amount_anticipate: money('Amount anticipated', withheld('an expectation is no award'), {
      ...INTERNAL,
      ...FOREIGN,
    }),
    sponorg: text('Sponsor', shows('text')),
    awardorg: {
      ...choice('Awarded by', AWARDERS, fallback('text', 'sponorg'), {
        doc: 'Decides whether it is external. A university or college is the institution itself.',
      }),
      alsoUsual: USUAL_AWARDERS,
    },
    extramural: yesNo('Extramural', decides('whether it is external'), { doc: OF_OTHERS }),
    status: fundingStatus,
    sub: date('Submitted', 'sub', 'day', fallback('line', 'start', 'end'), { doc: OF_OTHERS }),
    ...period('month'),
    amount: money('Amount', shows('amount')),
    congrant_invest: investigators,
    fp_investigator: text('Investigators as text', fallback('line', 'congrant_invest')),
    user_reference_creator: creator,
  },
});
