import { entity } from '../entity.js';
import { bool, choice, date, decides, fallback, phone, shows, text, withheld } from '../fields.js';
import { file, INTERNAL, OF_OTHERS } from '../recurring.js';
import { CFS_STATUSES, GENDERS } from '../values/index.js';

const PRIVATE = { audience: 'confidential' } as const;

const careerEvent = (label: string, event: string) =>
  date(
    label,
    event,
    'month',
    withheld('a date of the personnel file; the CV prints appointments from the employment history'),
    INTERNAL,
  );

export const pci = entity({
  name: 'pci',
  label: 'Personal and contact information',
  singular: 'Contact record',
  doc: 'Who the person is, how to reach them, and the dates of their career at the institution.',
  fields: {
    upload_vita: file('Uploaded vita'),
    srank: text('Rank code', withheld('a code of the rank; the rank itself is printed'), INTERNAL),
    upload_photo: file('Photograph'),
    fname: text('First name', fallback('header', 'pfname')),
    pfname: text('Preferred first name', shows('header')),
    mname: text('Middle name', fallback('header', 'pfname'), { doc: OF_OTHERS }),
    lname: text('Last name', shows('header')),
    suffix: text('Suffix', shows('header'), { doc: 'Degrees and generational suffixes after the name.' }),
    alt_name: text(
      'Alternative name',
      withheld('may be a name that the person no longer uses, which a document would reveal'),
      {
        ...PRIVATE,
        doc:
          'Rows under its surname are those of the owner only if the configuration allows it (`earlierNames`) or the ' +
          'name of the owner contains it; otherwise public documents print them under the present name.',
      },
    ),
    email: text('E-mail', shows('header')),
    address: text('Office address', shows('header')),
    home_address: text('Home address', withheld('private'), PRIVATE),
    website: text('Website', shows('header'), { doc: 'Printed without protocol, as a link.' }),
    orcid: text('ORCID iD', withheld('a profile may show it in the header'), {
      doc: `With or without the address \`https://orcid.org/\`; printed only with a right check digit. ${OF_OTHERS}`,
    }),
    emp_status: text(
      'Employment status',
      withheld('a status of the personnel file; the rank is enough for a reader'),
      INTERNAL,
    ),
    rank: text('Rank', shows('header')),
    bio: text('Biography', withheld('a narrative for web pages, too long for a CV'), {
      doc: 'A profile may include it, as the profile of the template `bio` does.',
      rich: true,
    }),
    teaching_interests: text('Teaching interests', shows('prose'), { rich: true }),
    research_interests: text('Research interests', shows('prose'), { rich: true }),
    ophone: phone('Office phone', shows('header')),
    dphone: phone('Department phone', fallback('header', 'ophone')),
    fax: phone('Fax', withheld('a CV gives one telephone number')),
    cphone: phone('Cell phone', withheld('private'), PRIVATE),
    hphone: phone('Home phone', withheld('private'), PRIVATE),
    gender: choice('Gender', GENDERS, withheld('private'), PRIVATE),
    cfs_status: choice(
      'Continuing faculty status',
      CFS_STATUSES,
      withheld('a status of the personnel file, internal to the institution'),
      INTERNAL,
    ),
    vita_visible: bool('Vita visible', decides('whether there may be a public CV at all'), {
      ...INTERNAL,
      doc: 'If false, only internal and confidential documents are written.',
    }),
    photo_visible: bool('Photograph visible', withheld('the CV carries no photograph'), INTERNAL),
    hire: careerEvent('Hire', 'hire'),
    adj_hire: careerEvent('Hire as adjunct', 'adj_hire'),
    ft_hire: careerEvent('Hire full-time', 'ft_hire'),
    cfs_start: careerEvent('Start of continuing faculty status track', 'cfs_start'),
    three_yr_review: careerEvent('Three-year review', 'three_yr_review'),
    tenure_decision: careerEvent('Tenure decision', 'tenure_decision'),
    attain_assistant_prof: careerEvent('Assistant professor', 'attain_assistant_prof'),
    attain_associate_prof: careerEvent('Associate professor', 'attain_associate_prof'),
    attain_prof: careerEvent('Professor', 'attain_prof'),
    separation: careerEvent('Separation', 'separation'),
  },
});
