import { entity } from '../entity.js';
import { choice, date, decides, fallback, rows, shows, text, withheld, yesNo } from '../fields.js';
import {
  COUNTED,
  contributionClass,
  creator,
  FOREIGN,
  file,
  flatPerson,
  flatStudentLevel,
  person,
  studentLevel,
  visible,
} from '../recurring.js';
import {
  ACADEMIC_KINDS,
  MEETING_KINDS,
  PRESENTATION_ROLES,
  PRESENTATION_TYPES,
  SCOPES,
  USUAL_MEETINGS,
} from '../values/index.js';

export const present = entity({
  name: 'present',
  label: 'Presentations',
  singular: 'Presentation',
  doc: '',
  fields: {
    name: text('Event', shows('citation'), { doc: 'The conference or meeting.' }),
    org: text('Organization', shows('citation')),
    location: text('Location', shows('citation')),
    title: text('Title', shows('citation'), { rich: true }),
    abstract: text('Abstract', withheld('too long for a CV'), { rich: true }),
    fp_author: text('Authors as text', fallback('citation', 'present_auth')),
    fp_coauthor: text('Co-authors as text', fallback('citation', 'present_auth')),
    presentation_type_other: text('Other type', shows('citation')),
    ...flatPerson('citation', 'present_auth'),
    present_auth: rows(
      'Authors',
      {
        ...person('citation'),
        suffix: text('Suffix', shows('citation')),
        org: text('Organization', withheld('a citation names persons without their affiliations')),
        role: choice('Role', PRESENTATION_ROLES, decides('who presented')),
        student_level: studentLevel,
      },
      shows('citation'),
    ),
    academic: choice('Academic', ACADEMIC_KINDS, COUNTED),
    scope: choice('Scope', SCOPES, COUNTED),
    meettype: {
      ...choice('Kind of meeting', MEETING_KINDS, COUNTED, { ...FOREIGN }),
      alsoUsual: USUAL_MEETINGS,
    },
    classification: contributionClass,
    refereed: yesNo('Refereed', decides('the group')),
    invacc: yesNo('Invited', decides('the group, and the word “invited”')),
    pubproceed: yesNo('Published in proceedings', decides('the words “published in proceedings”')),
    pubelse: yesNo('Published elsewhere', decides('the words “published elsewhere”')),
    upload_presentation: file('Presentation file'),
    date: date('Date', 'date', 'month', shows('date')),
    visible,
    user_reference_creator: creator,
    presentation_type: choice('Type', PRESENTATION_TYPES, shows('citation'), {
      doc: 'Replaced by `presentation_type_other` if Other.',
    }),
    role: choice('Role', PRESENTATION_ROLES, decides('whether the owner presented'), {
      doc: 'May be here or in the row `present_auth`.',
    }),
    student_level: flatStudentLevel('present_auth'),
  },
});
