import { entity } from '../entity.js';
import { choice, date, fallback, shows, text, withheld, yesNo } from '../fields.js';
import { visible } from '../recurring.js';
import { DEGREE_LEVELS, DEGREE_NAMES, DEGREES, DISTINCTIONS } from '../values/index.js';

const ACCREDITATION = withheld('a mark for accreditation tables; the list of degrees shows it');

export const education = entity({
  name: 'education',
  label: 'Education',
  singular: 'Degree',
  doc: '',
  fields: {
    deg: choice('Degree level', DEGREE_LEVELS, fallback('lead', 'degree_name')),
    degree_name: {
      ...choice('Degree', DEGREES, shows('lead'), { doc: 'Other usual names, such as PhD, are no error.' }),
      alsoUsual: DEGREE_NAMES,
    },
    school: text('School', shows('text')),
    location: text('Location', shows('text')),
    major: text('Major', shows('lead')),
    supparea: text('Supporting area', shows('line')),
    disstitle: text('Dissertation title', shows('line'), { rich: true }),
    distinction: choice('Distinction', DISTINCTIONS, shows('text')),
    highest: yesNo('Highest degree', ACCREDITATION),
    term_deg: yesNo('Terminal degree', ACCREDITATION),
    comp: date('Completed', 'comp', 'year', shows('date'), { leaves: { year: 'yr_comp' } }),
    visible,
  },
});
