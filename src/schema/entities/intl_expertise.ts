import { entity } from '../entity.js';
import { choice, date, decides, shows, text, yesNo } from '../fields.js';
import { SKILL_LEVELS } from '../values/index.js';

export const intlExpertise = entity({
  name: 'intl_expertise',
  label: 'International expertise',
  singular: 'International experience',
  doc: '',
  fields: {
    country: text('Country', shows('text')),
    desc: text('Description', shows('line'), { rich: true }),
    affiliation: text('Affiliation', shows('text')),
    funding: text('Funding', shows('line')),
    language: text('Language', shows('lead')),
    start: date('Start', 'start', 'year', shows('date'), {
      leaves: { year: 'yr_start_experience', first: null, last: null },
    }),
    end: date('End', 'end', 'year', shows('date'), {
      leaves: { year: 'yr_end_experience', first: null, last: null },
    }),
    speaking_level: choice('Speaking', SKILL_LEVELS, shows('line')),
    reading_level: choice('Reading', SKILL_LEVELS, shows('line')),
    writing_level: choice('Writing', SKILL_LEVELS, shows('line')),
    native: yesNo('Native speaker', decides('the words “native speaker”')),
    translate: yesNo('Translates', decides('the word “translation” among the skills')),
  },
});
