import { entity } from '../entity.js';
import { bool, choice, date, decides, fallback, rows, shows, text, withheld, yesNo } from '../fields.js';
import {
  COUNTED,
  contributionClass,
  creator,
  flatPerson,
  flatStudentLevel,
  INTERNAL,
  OF_OTHERS,
  person,
  studentLevel,
  visible,
} from '../recurring.js';
import { AUTHORSHIPS, PUBLICATION_ROLES, PUBLICATION_TYPES, SCOPES, WORK_STATUSES } from '../values/index.js';

export const intellcont = entity({
  name: 'intellcont',
  label: 'Publications',
  singular: 'Publication',
  doc: '',
  fields: {
    contype: {
      ...choice('Type', PUBLICATION_TYPES, decides('the group and the form of the citation'), {
        doc: 'A type outside the list is grouped with “Other”, and no citation prints it.',
      }),
      isClosed: true,
    },
    contypeother: text('Other type', shows('citation')),
    title: text('Title', shows('citation'), { rich: true }),
    subtitle: text('Subtitle', shows('citation'), {
      rich: true,
      doc: 'Printed after the title and a colon. The service has no such field.',
    }),
    venue_quality: text('Quality of the venue', withheld('an internal assessment'), INTERNAL),
    title_secondary: text('Journal or book title', shows('citation'), { rich: true }),
    publisher: text('Publisher', shows('citation')),
    pubctyst: text('City and state of publication', shows('citation')),
    pubcntry: text('Country of publication', shows('citation')),
    volume: text('Volume', shows('citation'), { aliases: [['volumne', 'volume']] }),
    issue: text('Issue', shows('citation')),
    doi: text('DOI', shows('citation'), { doc: 'May hold a full address; printed as `doi:…`.' }),
    isbn: text('ISBN', shows('citation')),
    issn: text('ISSN', withheld('identifies the journal, which the citation names')),
    pagenum: text('Pages', shows('citation')),
    webaddress: text('Web address', fallback('citation', 'doi'), { doc: 'A citation carries one link.' }),
    editors: text('Editors', shows('citation')),
    intellcont_editor: rows('Editors by name', person('citation'), shows('citation'), {
      doc: OF_OTHERS,
    }),
    abstract: text('Abstract', withheld('too long for a CV'), { rich: true }),
    fp_coauthors: text('Co-authors as text', fallback('citation', 'intellcont_auth')),
    fp_student_coauthors: text('Student co-authors as text', fallback('citation', 'intellcont_auth')),
    user_reference_creator: creator,
    ...flatPerson('citation', 'intellcont_auth'),
    refereed: yesNo('Refereed', decides('the group')),
    invcomm: yesNo('Invited or commissioned', decides('the word “invited”')),
    intellcont_auth: rows(
      'Authors',
      {
        ...person('citation'),
        role: choice('Role', PUBLICATION_ROLES, decides('the word after the name, such as “Ed.”')),
        student_level: studentLevel,
        institution: text('Institution', withheld('a citation names persons without their affiliations')),
      },
      shows('citation'),
    ),
    status: choice('Status', WORK_STATUSES, decides('the group, and whether a document prints the work'), {
      doc: 'Decides before the dates; if it is empty, the dates decide. The service has no such field.',
    }),
    prep: date('In preparation', 'prep', 'month', decides('the order of a work with no other date'), {
      doc: 'The service has no such field.',
    }),
    expsub: date('Expected submission', 'expsub', 'day', decides('the order of a work not yet submitted'), {
      doc: 'The service has no such field.',
    }),
    authors_etal: bool('Further authors', decides('the words “et al.” after the authors'), {
      doc: OF_OTHERS,
    }),
    sub: date('Submitted', 'sub', 'month', fallback('citation', 'acc', 'pub')),
    acc: date('Accepted', 'acc', 'month', decides('that an undated publication is in press')),
    pub: date('Published', 'pub', 'day', shows('citation'), { doc: 'A citation prints the year.' }),
    audience: choice('Audience', SCOPES, COUNTED),
    classification: contributionClass,
    authorship: choice('Authorship', AUTHORSHIPS, withheld('the order of the authors shows it')),
    role: choice('Role', PUBLICATION_ROLES, decides('the word after the name of the owner, such as “Ed.”'), {
      doc: 'May be here or in the row `intellcont_auth`.',
    }),
    student_level: flatStudentLevel('intellcont_auth'),
    visible,
  },
});
