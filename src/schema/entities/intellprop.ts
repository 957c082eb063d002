import { entity } from '../entity.js';
import { bool, choice, date, fallback, integer, rows, shows, text, withheld } from '../fields.js';
import { COUNTED, creator, FOREIGN, flatPerson, INTERNAL, OF_OTHERS, person } from '../recurring.js';
import { PATENT_ENDS } from '../values/index.js';

/** A patent in fields of the record itself. */
const FLAT = {
  ...FOREIGN,
  doc: `${OF_OTHERS} The specification has it in the row \`patent\`.`,
} as const;

export const intellprop = entity({
  name: 'intellprop',
  label: 'Patents',
  singular: 'Invention',
  doc: 'An invention with its disclosure, its inventors and its patents.',
  fields: {
    disclosure_title: text('Title of the disclosure', fallback('lead', 'patent'), { rich: true }),
    num_submit: text('Disclosure number', withheld('a file number of the institution'), INTERNAL),
    ...flatPerson('citation', 'intellprop_invent'),
    disc_submit: date('Disclosure submitted', 'disc_submit', 'day', fallback('date', 'patent')),
    lastmodified: date(
      'Last modified',
      'lastmodified',
      'year',
      withheld('is the date of the last edit'),
      INTERNAL,
    ),
    not_byu: bool(
      'Not from the institution',
      withheld('concerns ownership by the institution, which the CV does not state'),
      { ...INTERNAL, doc: 'Name as listed by the specification.' },
    ),
    intellprop_invent: rows(
      'Inventors',
      {
        ...person('citation'),
        role: text('Role', withheld('all persons of the row are printed as inventors')),
      },
      shows('citation'),
    ),
    patent: rows(
      'Patents',
      {
        title: text('Title', shows('lead'), { rich: true }),
        application_num: text('Application number', fallback('citation', 'patent_num')),
        country: text('Country', shows('citation')),
        filed: date('Filed', 'filed', 'day', shows('citation'), { aliases: [['dtmfiled', 'dtm_filed']] }),
        issued: date('Issued', 'issued', 'day', shows('date')),
        patent_num: integer('Patent number', shows('citation'), { doc: 'Printed as recorded.' }),
        abandexp: choice('Abandoned or expired', PATENT_ENDS, shows('citation')),
      },
      shows('lead'),
    ),
    title: text('Title', fallback('lead', 'patent', 'disclosure_title'), { ...FLAT, rich: true }),
    format: text('Kind of right', fallback('citation', 'patent'), { ...FOREIGN }),
    id_number: text('Number', fallback('citation', 'patent'), FLAT),
    application: date('Filed', 'application', 'day', fallback('citation', 'patent'), FLAT),
    approve: date('Issued', 'approve', 'day', fallback('date', 'patent'), FLAT),
    type: text('Type', COUNTED, { ...FOREIGN }),
    nationality: text('National or international', COUNTED, { ...FOREIGN }),
    whom_licensed: text('Licensed to', withheld('a contract of the institution'), {
      ...INTERNAL,
      ...FOREIGN,
    }),
    user_reference_creator: creator,
  },
});
