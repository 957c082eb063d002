import { ACCREDITATION_WORDS } from './default-accreditation.js';
import {
  DEGREES_BY_NAME,
  ELECTION_WORDS,
  EXTERNAL_ROLE_WORDS,
  EXTERNAL_SERVICE_TYPE_WORDS,
  INSTITUTION_ROLE_WORDS,
  MENTOR_ROLE_WORDS,
  STAGE_WORDS,
  STUDENT_LEVEL_BY_DEGREE,
  STUDENT_WORK_TYPES,
  TERM_WORDS,
} from './default-activities.js';
import { GRANT_STATUS_WORDS, WORK_STATUS_WORDS } from './default-statuses.js';
import { PRIVATE_ELEMENTS, TECHNICAL_ELEMENTS } from './default-technical.js';
import { PUBLICATION_TYPES_BY_TEXT, REFEREED_BY_TEXT } from './default-types.js';
import type { MapTable, Targets, WebFlag } from './maps.js';

/** Works that appear in a journal, or in another work, and are not cited with a publisher of their own. */
const CONTAINED_WORKS = [
  'Journal Article*',
  'Journal Contribution*',
  'Magazine Article',
  'Newspaper article',
  'Newsletter',
  'Editorial',
  'Regular Column in Journal or Newspaper',
  'Blog, Scholarly',
  'Abstract',
  'Book Review',
  'Conference Proceedings',
  // Exports with these types name the book of a chapter in the field for its publisher; others name the publisher.
  'Book, Scholarly-Contributed Chapter*',
  'Book, Textbook-Contributed Chapter*',
  'Book, Referred Article*',
  'Book, Refereed Article*',
];

/** Whole books by the types of exports that have a field for the subtitle, and none for a series. */
const SUBTITLED_BOOKS = ['Book', 'Books', 'Edited Book*', 'Scholarly Book*', 'Textbook*'];

const VENUE_IN_PUBLISHER = {
  to: 'title_secondary',
  when: { title_secondary: null, contype: CONTAINED_WORKS },
};

/** Elements that name the journal or book, so that a second title is the subtitle of the work. */
const NAMES_OF_VENUE = ['journal_name', 'journal_name_other', 'journal/journal_name', 'book_title'];

/** Dates of entities that the schema gives a start and an end, as far as its precision goes. */
const YEAR_AS_START = {
  dtm_date: null,
  dtd_date: null,
  dty_date: 'dty_start',
  date_start: 'start_start',
  date_end: 'start_end',
};
const MONTH_AS_START = { ...YEAR_AS_START, dtm_date: 'dtm_start' };
const DAY_AS_START = { ...MONTH_AS_START, dtd_date: 'dtd_start' };

const AUTHOR_ROLES = {
  'Author*': 'Author',
  'Primary Author*': 'Author',
  'First Author*': 'Author',
  'Corresponding Author*': 'Author',
  'Co-Author*': 'Author',
  'Coauthor*': 'Author',
  'Editor*': 'Editor',
  'Co-Editor*': 'Editor',
  'Translator*': 'Translator',
};

const PRESENTER_ROLES = {
  'Presenter and Author*': 'Presenter & Author',
  'Present and Author*': 'Presenter & Author',
  'Author and Presenter*': 'Presenter & Author',
  'Author & Presenter*': 'Presenter & Author',
  Presenter: 'Presenter Only',
  Author: 'Author Only',
  'Co-Author*': 'Author Only',
  'Panel Moderator*': 'Moderator',
  Panelist: null,
  Leader: null,
  Chair: null,
  'Co-Chair': null,
};

const INVESTIGATOR_ROLES = {
  'Principal Investigator*': 'Principal',
  PI: 'Principal',
  'Lead*': 'Principal',
  'Project Director*': 'Principal',
  'Co-Principal*': 'Co-Principal',
  'Co Principal*': 'Co-Principal',
  'Co-PI': 'Co-Principal',
  'Co PI': 'Co-Principal',
  CoPI: 'Co-Principal',
  'Co-Investigator*': 'Co-Principal',
  'Co-Project Director*': 'Co-Principal',
  'Co-Lead*': 'Co-Principal',
  'Supporting*': 'Supporting',
  'Senior Personnel*': 'Supporting',
  'Key Personnel*': 'Supporting',
  'Collaborator*': 'Supporting',
  'Consultant*': 'Supporting',
};

const YES_SHOWS: WebFlag = { Yes: 'show', No: 'hide' };

/** Elements that say whether a record is on the web, and those that only look like one. */
const WEB_FLAGS: Readonly<Record<string, WebFlag>> = {
  WEBPAGE_INCLUDE: YES_SHOWS,
  DISPLAY_WEB: YES_SHOWS,
  WEB_PROFILE: YES_SHOWS,
  PUBLIC_VIEW: YES_SHOWS,
  PROFILE: YES_SHOWS,
  WEBSITE: YES_SHOWS,
  INCLUDE_PROFILE: YES_SHOWS,
  SHOW_PROFILE: YES_SHOWS,
  DISPLAY: YES_SHOWS,
  PUB_INTERNET: YES_SHOWS,
  PUBLICAVAIL: YES_SHOWS,
  // Entities that declare it as a field of their own hide the record from every document.
  VISIBLE: YES_SHOWS,
  // These feature a record on a first page, sort it, concern a file, or say whether accreditation counts it.
  PROFILE_FEATURE: null,
  WEB_PROFILE_ORDER: null,
  SHOW_PHOTO: null,
  SHOW_CV: null,
  EXCLUDE_FROM_AACSB_REPORTS: null,
};

/** Elements of exports by entity or row; the elements without content are added below. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Targets<string>>>>> = {
  pci: {
    pci_website: { to: 'website', when: { website: null } },
    upload_cv: 'upload_vita',
    orcid_id: 'orcid',
    orcidid: 'orcid',
  },
  admin: {
    ac_year: 'yr_year',
    year_start: 'yr_start',
    year_end: 'yr_end',
    admin_dep_secondary: 'admin_dep',
    college_name: 'college',
    tenure: 'cfs_status',
    time_status: 'fte',
    qualification: 'aacsbqual',
  },
  'admin.admin_dep': { dep_other: 'dep', college_name: 'college' },
  admin_assignments: YEAR_AS_START,
  awardhonor: YEAR_AS_START,
  education: {
    degother: 'degree_name',
    deg_other: 'degree_name',
    dty_comp: 'yr_comp',
    dty_end: 'yr_comp',
    end_start: 'comp_start',
    end_end: 'comp_end',
    level: 'deg',
    name: 'degree_name',
    city: { to: 'location', when: { location: null } },
  },
  dsl: {
    involvetype: 'type',
    stage: 'compstage',
    milestone: 'compstage',
    status: { to: 'compstage', when: { compstage: null } },
    dtd_exam: null,
    dtm_exam: 'dtm_start',
    dty_exam: 'dty_start',
    exam_start: 'start_start',
    exam_end: 'start_end',
    student: 'lname',
    student_name: 'lname',
    student_fname: 'fname',
    student_lname: 'lname',
    program: { to: 'level', when: { milestone: '*' } },
  },
  member: {
    ...YEAR_AS_START,
    org: { to: 'name', when: { name: null } },
    leadership: { to: 'desc', when: { desc: null } },
  },
  schteach: { delivery_mode: 'section_type', inst_mode: 'section_type' },
  liccert: MONTH_AS_START,
  consult: DAY_AS_START,
  ncteach: { ...MONTH_AS_START, type_other: 'typeother' },
  service_department: {
    ...MONTH_AS_START,
    role_other: 'roleother',
    scope: { to: 'type', when: { type: null } },
    member_type: { to: 'role', when: { role: null } },
  },
  service_professional: {
    ...MONTH_AS_START,
    role_other: 'roleother',
    scope: { to: 'audience', when: { audience: null } },
    scope_locale: { to: 'audience', when: { audience: null } },
    title: [
      { to: 'org', when: { org: null, role: '*' } },
      { to: 'roleother', when: { role: null, roleother: null } },
    ],
  },
  congrant: {
    ...MONTH_AS_START,
    dtd_start: null,
    dtd_end: null,
    sponorg_other: 'sponorg',
    awardorg_other: 'awardorg',
    // What an amendment adds is in the amount of the award.
    amendment: null,
  },
  facdev: { ...DAY_AS_START, city: { to: 'citystate', when: { citystate: null } } },
  off_shore: DAY_AS_START,
  medcont: DAY_AS_START,
  perform_exhibit: {
    ...DAY_AS_START,
    name: 'venue',
    location: 'venue',
    desc: 'type_desc',
    // A work that was shown at several places names each in an element with its dates; the first counts.
    'venue/name': 'venue',
    'venue/dtm_start': 'dtm_start',
    'venue/dtd_start': 'dtd_start',
    'venue/dty_start': 'dty_start',
    'review/title': 'review',
    role: 'contribution',
    media_type: { to: 'media', when: { media: null } },
    medium: 'media',
    dtm_acquired: 'dtm_start',
    dty_acquired: 'dty_start',
    acquired_start: 'start_start',
    acquired_end: 'start_end',
  },
  present: {
    type: 'presentation_type',
    type_other: 'presentation_type_other',
    prestype: 'presentation_type',
    present_type: 'invacc',
    meeting_type: 'meettype',
    scope_locale: 'scope',
    city: 'location',
  },
  intellcont: {
    journal_name_other: 'title_secondary',
    journal_name: 'title_secondary',
    'journal/journal_name': 'title_secondary',
    journal: 'title_secondary',
    publisher_list: 'title_secondary',
    book_title: 'title_secondary',
    conference: 'title_secondary',
    title_secondary: [
      ...NAMES_OF_VENUE.map(name => ({ to: 'subtitle', when: { [name]: '*' } })),
      { to: 'subtitle', when: { contype: SUBTITLED_BOOKS } },
    ],
    name: { to: 'title_secondary', when: { contype: 'Conference Proceedings', title_secondary: null } },
    publisher: VENUE_IN_PUBLISHER,
    publisher_other: [VENUE_IN_PUBLISHER, 'publisher'],
    intellcont_journal_auth: 'intellcont_auth',
    chresearch_auth: 'intellcont_auth',
    pub_title: { to: 'title', when: { title: null } },
    type: { to: 'contype', when: { contype: null } },
    article_type: { to: 'contype', when: { contype: null } },
    type_other: { to: 'contypeother', when: { contypeother: null } },
    nbr: { to: 'issue', when: { issue: null } },
    number: { to: 'issue', when: { issue: null } },
    'journal/refereed': 'refereed',
    proceeding_type: 'refereed',
    'journal/review_type': null,
    editorial_reviewed: null,
    conf_date: null,
    pub_pagenum: 'pagenum',
    web_address: 'webaddress',
    isbnissn: 'isbn',
    invited: 'invcomm',
  },
};

/** The fields of the maps with the elements that hold no content, which are left as they are. */
function withoutContent(fields: typeof FIELDS): typeof FIELDS {
  const merged = { ...fields };
  for (const elements of [TECHNICAL_ELEMENTS, PRIVATE_ELEMENTS])
    for (const [entity, names] of Object.entries(elements))
      merged[entity] = { ...Object.fromEntries(names.map(name => [name, null])), ...merged[entity] };
  return merged;
}

/**
 * The vocabulary that exports of Faculty Success (formerly Digital Measures) share across institutions, where it differs
 * from that of the faculty-profile service. Source: the element names and values that published programs of eight
 * universities read from their exports, and the code lists of two of them.
 */
export const DEFAULT_MAPS: MapTable = {
  webFlags: WEB_FLAGS,
  entities: {
    INTELLCONT_JOURNAL: 'intellcont',
    CHRESEARCH: 'intellcont',
    SERVICE_UNIVERSITY: 'service_department',
    SERVICE_COLLEGE: 'service_department',
    SERVICE_ACADEMIC: 'service_department',
    SERVICE_PUBLIC: 'service_professional',
    EDITCHAIR: 'service_professional',
    OFF_LOAD_TEACH: 'schteach',
    DOCTORAL_PROGRAM: 'dsl',
    DEG_COMMITTEE: 'dsl',
    POSITIONS: 'pasthist',
    ARTS_RESIDENCIES: 'perform_exhibit',
    ARTS_PROD: 'perform_exhibit',
    ARTS_COLLECTIONS: 'perform_exhibit',
    ARTS_COMP: 'perform_exhibit',
  },
  fields: withoutContent(FIELDS),
  values: {
    ...ACCREDITATION_WORDS,
    'intellcont.contype': PUBLICATION_TYPES_BY_TEXT,
    'intellcont.status': WORK_STATUS_WORDS,
    'intellcont.refereed': REFEREED_BY_TEXT,
    'intellcont.role': AUTHOR_ROLES,
    'intellcont.intellcont_auth.role': AUTHOR_ROLES,
    'present.presentation_type': {
      'Paper*': 'Paper',
      'Papers and Presentations': 'Paper',
      'Oral Presentation*': 'Oral',
      'Poster*': 'Poster',
      'Keynote*': 'Keynote/Plenary',
      'Plenary*': 'Keynote/Plenary',
      'Panel*': 'Panel',
      'Roundtable*': 'Roundtable',
      'Workshop*': 'Workshop',
      'Exhibit*': 'Exhibit',
      'Invited Talk*': { presentation_type: 'Other', presentation_type_other: 'Talk', invacc: 'Yes' },
      'Lecture*': null,
      'Demonstration*': null,
      'Grand Rounds*': null,
      'Seminar*': null,
      'Colloquium*': null,
    },
    'present.role': PRESENTER_ROLES,
    'present.present_auth.role': PRESENTER_ROLES,
    'present.meettype': {
      Academic: { academic: 'Academic' },
      'Non-Academic': { academic: 'Non-Academic' },
    },
    'present.invacc': { 'Invited*': 'Yes', 'Accepted*': 'No', 'Competitive*': 'No' },
    'dsl.type': STUDENT_WORK_TYPES,
    'dsl.role': MENTOR_ROLE_WORDS,
    'dsl.compstage': STAGE_WORDS,
    'dsl.level': STUDENT_LEVEL_BY_DEGREE,
    'dsl.dsl_student.level': STUDENT_LEVEL_BY_DEGREE,
    'education.deg': DEGREES_BY_NAME,
    'schteach.term': TERM_WORDS,
    'service_department.role': INSTITUTION_ROLE_WORDS,
    'service_department.type': { Department: 'Department/School', School: 'Department/School' },
    'service_professional.role': EXTERNAL_ROLE_WORDS,
    'service_professional.type': EXTERNAL_SERVICE_TYPE_WORDS,
    'service_professional.elecapp': ELECTION_WORDS,
    'admin_assignments.scope': { Department: 'Department/School', School: 'Department/School' },
    'admin_assignments.role': { 'Graduate Coordinator': null, Coordinator: null, Chair: null },
    'pasthist.exptype': { Academic: null },
    'ncteach.type': { 'Management/Executive Development': null },
    'admin.fte': {
      100: 'Full-time Faculty',
      '100%': 'Full-time Faculty',
      '1.0': 'Full-time Faculty',
      '1.00': 'Full-time Faculty',
      'Full Time': 'Full-time Faculty',
      'Full-Time': 'Full-time Faculty',
      'Part Time': 'Part-time Faculty',
      'Part-Time': 'Part-time Faculty',
      '.*': null,
      '0.*': null,
    },
    'perform_exhibit.type': {
      Performance: null,
      'Group Exhibition': null,
      'Solo Exhibition': null,
      'Film - Documentary*': 'Film, Nonfiction',
      'Film - Fiction*': 'Film, Fiction',
    },
    'congrant.status': GRANT_STATUS_WORDS,
    'congrant_external.status': GRANT_STATUS_WORDS,
    'congrant_faculty.status': GRANT_STATUS_WORDS,
    'congrant.congrant_invest.role': INVESTIGATOR_ROLES,
    'congrant_external.congrant_invest.role': INVESTIGATOR_ROLES,
    'congrant_faculty.role': INVESTIGATOR_ROLES,
  },
};
