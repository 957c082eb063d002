import { entity } from '../entity.js';
import { choice, date, decides, fallback, rows, shows, text, withheld, yesNo } from '../fields.js';
import {
  COUNTED,
  creator,
  FOREIGN,
  file,
  flatPerson,
  flatStudentLevel,
  listedFlat,
  period,
  person,
  studentLevel,
  visible,
} from '../recurring.js';
import { CREATIVE_TYPES, REVIEW_TYPES } from '../values/index.js';

const ROW = 'perform_exhibit_contributers';

export const performExhibit = entity({
  name: 'perform_exhibit',
  label: 'Creative works',
  singular: 'Creative work',
  doc: 'Performances, exhibitions and productions.',
  fields: {
    type: choice('Type', CREATIVE_TYPES, shows('citation'), { doc: 'Replaced by `type_other` if Other.' }),
    type_other: text('Other type', shows('citation')),
    title: text('Title', shows('citation'), { rich: true }),
    type_desc: text('Description', shows('line')),
    venue: text('Venue', shows('citation')),
    review: text('Reviews', shows('line')),
    media: text('Medium', shows('citation')),
    collection_name: text('Collection', shows('line'), { ...FOREIGN }),
    collection_type: text('Kind of collection', shows('line'), { ...FOREIGN }),
    commission_org: text('Commissioned by', shows('line'), { ...FOREIGN }),
    scope: text('Scope', COUNTED, { ...FOREIGN }),
    website: text('Website', shows('citation'), { doc: 'Printed without protocol, as a link.' }),
    fp_citation: text('Citation as text', fallback('citation', 'title')),
    fp_auth: text('Contributors as text', fallback('citation', ROW)),
    ...flatPerson('citation', ROW),
    contribution: text('Contribution', fallback('citation', ROW), { doc: listedFlat(ROW) }),
    perform_exhibit_contributers: rows(
      'Contributors',
      {
        ...person('citation'),
        contribution: text('Contribution', shows('citation')),
        student_level: studentLevel,
      },
      shows('citation'),
    ),
    sub: date('Submitted', 'sub', 'month', withheld('a submission is not yet a showing')),
    acc: date('Accepted', 'acc', 'month', decides('that an undated work is forthcoming')),
    pub: date('Published', 'pub', 'month', fallback('date', 'start', 'end')),
    ...period('day'),
    fp_year: date('Year', 'fp_year', 'year', fallback('date', 'start', 'end', 'pub'), {
      leaves: { year: 'fp_year', first: null, last: null },
    }),
    refereed: yesNo('Refereed', decides('the word “refereed”')),
    review_type: choice('Review', REVIEW_TYPES, shows('citation')),
    upload_file: file('File'),
    visible,
    user_reference_creator: creator,
    student_level: flatStudentLevel(ROW),
  },
});
