import type { SectionPatch } from '../../../src/choices/index.js';
import type { ListedSection } from '../../../src/sections/index.js';
import type { AccountView } from '../../../src/studio/account/screen.js';
import type { CvSettings } from '../../../src/studio/cv/stored-settings.js';
import { sectionControls } from '../../../src/studio/cv/view.js';
import type { CvView, SectionView } from '../../../src/studio/cv/views.js';

import type { CommandView } from '../../../src/studio/document/command.js';
import type { LinesView } from '../../../src/studio/document/lines.js';
import type { MissingView } from '../../../src/studio/document/missing.js';
import type { WhyView } from '../../../src/studio/document/why.js';
import type { CardAccount, DocumentCard, HomeView } from '../../../src/studio/home/screen.js';
import type { LineAccount, RecordProblem } from '../../../src/studio/lines/account.js';
import type { Choice, Frame } from '../../../src/studio/page/views.js';
import type { ProblemsView } from '../../../src/studio/problems/screen.js';
import type { DemoSignInView } from '../../../src/studio/sign-in/screen.js';

/* Invented data for each screen. */

export const FRAME: Frame = {
  institution: 'Tamarack Valley University',
  isDemonstration: false,
  user: { name: 'Marisol T. Ravencroft', role: 'Professor and chair', mark: 'a1' },
  areas: [
    { label: 'Documents', href: '/' },
    { label: 'CV', href: '/cv' },
    { label: 'Packet', href: '/packet' },
    { label: 'Problems', href: '/problems' },
    { label: 'People', href: '/people' },
  ],
  current: '/',
  sessionSeconds: 1800,
  status: '',
  notices: [],
  assets: '/assets',
};

export const SIGNED_OUT: Frame = { ...FRAME, user: null, areas: [], current: '', sessionSeconds: null };

const choices = (...labels: readonly string[]): readonly Choice[] =>
  labels.map(label => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));

const WINDOWS: readonly Choice[] = [
  { value: '', label: 'As usual' },
  { value: 'since-2012', label: 'Since 2012' },
  { value: 'last-5-years', label: 'Last five years' },
  { value: 'all', label: 'All' },
];

/** The kinds of records that the sections of this sample show. */
const ENTITIES: Readonly<Record<string, ListedSection['entities']>> = {
  publications: ['intellcont'],
  presentations: ['present'],
};

interface Changed {
  readonly patch?: SectionPatch;
  readonly groups?: ListedSection['groups'];
}

function section(
  id: string,
  title: string,
  total: number,
  { patch = {}, groups = [], ...more }: Partial<SectionView> & Changed = {},
): SectionView {
  const entities = ENTITIES[id] ?? ['education'];
  return {
    title,
    account: { id, title, isText: false, shown: total, total, summary: null, leftOut: [] },
    patch,
    controls: sectionControls({ id, title, hidden: false, entities, groups }, patch, WINDOWS),
    problems: 0,
    wasRead: true,
    ...more,
  };
}

const leftOut = (id: number, title: string, reason: string) => {
  const ref = `intellcont/${id}`;
  return { ref, title, reason, mend: { kind: 'include', ref } as const };
};

const PUBLICATIONS = section('publications', 'Publications', 24, {
  account: {
    id: 'publications',
    title: 'Publications',
    isText: false,
    shown: 19,
    total: 24,
    summary: '5 left out: 3 by date, 1 hidden at the source, 1 not peer-reviewed',
    leftOut: [
      leftOut(91, 'Stage records of the Little Hollow', '2011, before 2012'),
      leftOut(92, 'Cobble clusters and their shadow', '2010, before 2012'),
      leftOut(93, 'A flume for a hillside', '2009, before 2012'),
      {
        ref: 'intellcont/94',
        title: 'Draft guidance for gauge keepers',
        reason: 'hidden in Faculty Records',
        mend: { kind: 'source', ref: 'intellcont/94' },
      },
      {
        ref: 'intellcont/~95',
        title: 'Why engineers keep notebooks',
        reason: 'not peer-reviewed',
        mend: null,
      },
    ],
  },
  patch: { peerReviewed: true, window: 'since-2012' },
  groups: ['Journal articles', 'Books and chapters', 'Proceedings', 'Reports', 'Under review'].map(title => ({
    title,
    name: title.toLowerCase().replaceAll(' ', '-'),
  })),
  problems: 3,
});

export const SECTIONS: readonly SectionView[] = [
  section('education', 'Education', 3),
  section('appointments', 'Academic and professional appointments', 7),
  section('interests', 'Research interests', 1),
  section('honors', 'Honors and awards', 5),
  PUBLICATIONS,
  section('patents', 'Patents', 1),
  section('funding', 'Research funding', 8, { wasRead: false }),
  section('presentations', 'Presentations', 5),
  section('teaching', 'Teaching', 9),
  section('mentoring', 'Student mentoring', 7),
  section('service', 'Service', 8),
  section('creative', 'Creative works', 0, { patch: { hidden: true } }),
];

const SETTINGS: CvSettings = {
  template: 'classic',
  style: 'house-style',
  size: null,
  paper: 'letter',
  audience: 'public',
  order: { ids: SECTIONS.map(({ account: { id } }) => id), others: 'follow' },
  sections: Object.fromEntries(SECTIONS.map(({ account: { id }, patch }) => [id, patch])),
};

export const PROBLEMS: readonly RecordProblem[] = [
  {
    key: 'p1',
    ref: 'intellcont/12',
    noticedBy: 'readers',
    heading: 'The ISBN has a wrong digit',
    note: 'ISBN has a wrong digit',
    explanation:
      'The last digit of an ISBN checks the others, and here it does not agree. One digit is mistyped.',
    line: 'Ravencroft, M. T. and Teshima, K., Eds. (2023). Measuring Small Rivers: Instruments, Uncertainty, and Field Practice. Ledgerstone Academic Press. ISBN 978-0-0000-0000-0.',
    marked: '978-0-0000-0000-0',
    section: 'Publications',
    label: 'B2',
  },
  {
    key: 'p2',
    ref: 'intellcont/13',
    noticedBy: 'readers',
    heading: 'This paper has no DOI',
    note: 'no DOI',
    explanation: 'Its proceedings give every other paper one.',
    line: 'Aasgaard, L., Fairweather, T., and Ravencroft, M. T. (2025). Turbidity from trail cameras. Proc. 12th Symposium on River Measurement, pp. 88–97.',
    marked: 'pp. 88–97.',
    section: 'Publications',
    label: 'C3',
  },
  {
    key: 'p3',
    ref: 'intellcont/11',
    noticedBy: 'owner',
    heading: 'An article is “in press” and has no date yet',
    note: 'no date yet',
    explanation:
      'It stands first until a year is filled in, and it is left out of the counts of 2025 and 2026.',
    line: 'Ondarra, P., Ravencroft, M. T., and Whitlowe, J. A. (In press). Post-fire nitrate pulses in snowmelt-dominated headwaters.',
    marked: 'In press',
    section: 'Publications',
    label: 'J12',
  },
];

const ACCOUNT: LineAccount = {
  ref: 'intellcont/10',
  kind: 'Publication',
  line: 'J10 Low-cost acoustic gauges for ungauged streams: calibration, drift, and community stewardship',
  rule: 'Publications shows journal articles that are peer-reviewed and from 2012 or later. This one is both.',
  number: 'J for journal article; the tenth of your twelve, counted from the oldest.',
  facts: [
    { label: 'Status', value: 'Published, March 2025' },
    { label: 'Refereed', value: 'Yes' },
    { label: 'Authors', value: '4, you are the last' },
    { label: 'Changed', value: '2 September 2026' },
  ],
  sections: [{ id: 'publications', title: 'Publications' }],
  canExclude: true,
};

export const WHY: WhyView = {
  owner: null,
  base: '/cv/7',
  revision: '3',
  account: ACCOUNT,
  canEdit: true,
  sourceName: 'Faculty Records',
  sourceHref: 'https://records.tamarackvalley.example/intellcont/10',
  reportAddress: 'records@tamarackvalley.example',
  problems: [],
};

export const MISSING: MissingView = {
  base: '/cv/7',
  revision: '3',
  words: 'cobble',
  answers: [
    {
      ref: 'intellcont/92',
      title: 'Cobble clusters and their shadow',
      sentence: 'It is of 2010, and Publications begins with 2012.',
      isShown: false,
      mend: { kind: 'include', ref: 'intellcont/92' },
    },
    {
      ref: 'intellcont/10',
      title: 'Pulse statistics of bedload in a cobble-bed torrent',
      sentence: 'It is shown in Publications, as J3.',
      isShown: true,
      mend: null,
    },
    {
      ref: 'intellcont/94',
      title: 'Draft guidance for cobble surveys',
      sentence: 'It is hidden in Faculty Records.',
      isShown: false,
      mend: { kind: 'source', ref: 'intellcont/94' },
    },
  ],
  canEdit: true,
  sourceName: 'Faculty Records',
  sourceHref: 'https://records.tamarackvalley.example/',
};

export const CV: CvView = {
  base: '/cv/7',
  name: 'Curriculum vitae',
  owner: null,
  canEdit: true,
  revision: '3',
  saved: '14:32',
  settings: SETTINGS,
  menus: {
    templates: choices('Classic', 'Modern', 'Brief'),
    styles: choices('House style', 'APA', 'Chicago', 'MLA', 'IEEE', 'Vancouver'),
    sizes: [
      { value: '', label: 'As usual' },
      { value: '9.5', label: '9.5 pt' },
      { value: '10.5', label: '10.5 pt' },
    ],
    papers: choices('Letter', 'A4'),
    audiences: [
      { value: 'public', label: 'The public' },
      { value: 'internal', label: 'The university' },
      { value: 'confidential', label: 'Reviewers only' },
    ],
    windows: WINDOWS,
    formats: choices('PDF', 'Word', 'Web page', 'JSON'),
  },
  format: 'pdf',
  preview: '/cv/7/preview',
  sections: SECTIONS,
  openSection: 'publications',
  notes: [
    { ref: 'intellcont/11', note: 'no date yet' },
    { ref: 'intellcont/12', note: 'ISBN has a wrong digit' },
  ],
  sourceHrefs: { 'intellcont/94': 'https://records.tamarackvalley.example/intellcont/94' },
  foot: { pages: 4, date: '3 November 2026', copy: null },
  why: null,
  missing: null,
};

/** A CV at which a chair looks. */
export const OTHER_CV: CvView = {
  ...CV,
  base: '/people/x12/cv',
  owner: 'Clem Bergstrøm',
  canEdit: false,
  saved: null,
  preview: '/people/x12/cv/preview',
  foot: { pages: null, date: '3 November 2026', copy: 'records of 10 November, 11:02' },
};

const card = (base: string, name: string, description: string): DocumentCard => ({
  base,
  name,
  description,
  pages: 3,
  lastMade: '2 September 2026',
  picture: '/picture',
  account: getAccount({}),
});

const getAccount = (account: Partial<CardAccount>): CardAccount => ({
  canBeMade: true,
  problems: 0,
  changes: [],
  moreChanges: 0,
  ...account,
});

export const HOME: HomeView = {
  main: {
    ...card('/cv/7', 'Curriculum vitae', 'Classic, house citations, letter paper, for the public.'),
    pages: 4,
    lastMade: '14 October 2026',
    account: getAccount({
      problems: 3,
      changes: [
        {
          label: 'New article',
          text: 'Post-fire nitrate pulses in snowmelt-dominated headwaters',
          detail: 'J12, in press',
          before: null,
          after: null,
        },
        {
          label: 'New under review',
          text: 'Stage–discharge ratings that learn',
          detail: 'U1',
          before: null,
          after: null,
        },
        {
          label: 'Amount',
          text: 'Remote Sensing of Post-Fire Sediment Supply',
          detail: null,
          before: '$186,000',
          after: '$198,400',
        },
        {
          label: 'Gone',
          text: 'Panel, Basin Roundtable',
          detail: 'hidden at the source, 2 November',
          before: null,
          after: null,
        },
      ],
    }),
  },
  others: [
    {
      ...card('/cv/8', 'CV, five years, APA', 'Modern, Word.'),
      account: getAccount({
        changes: [
          { label: 'New article', text: 'Post-fire nitrate pulses', detail: null, before: null, after: null },
        ],
      }),
    },
    {
      ...card('/cv/9', 'Two pages for proposals', 'Brief, PDF.'),
      pages: null,
      lastMade: null,
      account: getAccount({ problems: 1, changes: null }),
    },
    {
      ...card('/cv/10', 'Grants alone', 'Classic, APA.'),
      account: getAccount({ canBeMade: false, changes: null }),
    },
  ],
  read: 'today at 14:10',
  problems: 3,
  origins: [
    { value: '', label: 'My CV as it is' },
    { value: 'cv-brief', label: 'Brief, two pages' },
  ],
  isEmpty: false,
  sourceName: 'Faculty Records',
  sourceHref: 'https://records.tamarackvalley.example/',
};

export const EMPTY_HOME: HomeView = {
  ...HOME,
  main: { ...HOME.main, account: getAccount({ changes: null }), pages: 1, lastMade: null },
  others: [],
  problems: 0,
  isEmpty: true,
};

/** While the documents are made. */
export const COUNTING_HOME: HomeView = {
  ...HOME,
  main: { ...HOME.main, account: null },
  others: HOME.others.map(other => ({ ...other, account: null })),
  problems: null,
};

export const PROBLEM_LIST: ProblemsView = {
  problems: PROBLEMS.map((problem, i) => ({
    problem,
    place: i === 1 ? null : `Curriculum vitae, page ${i + 1}`,
    sourceHref: i === 2 ? null : `https://records.tamarackvalley.example/${problem.ref}`,
    whyHref: `/cv/7/why/${problem.ref}`,
  })),
  ignored: [
    {
      key: 'i1',
      heading: '“PhD” is not in the list of degrees',
      reason: 'It is right as it stands',
      date: '14 October',
    },
    {
      key: 'i2',
      heading: '“MS” is not in the list of degrees',
      reason: 'It is right as it stands',
      date: '14 October',
    },
  ],
  reasons: choices(
    'It is right as it stands',
    'It will be corrected later',
    'It does not matter here',
    'Another reason',
  ),
  documents: [
    { value: '', label: 'All documents' },
    { value: '7', label: 'Curriculum vitae' },
  ],
  document: '',
  sourceName: 'Faculty Records',
  canIgnore: true,
};

export const DEMO: DemoSignInView = {
  users: [
    {
      id: 'ravencroft',
      name: 'Marisol T. Ravencroft',
      role: 'Person and chair',
      post: 'Professor, Civil and Environmental Engineering',
      meaning: 'Your own CV, and the 26 people of your department.',
    },
    {
      id: 'quillfeather',
      name: 'Odile Quillfeather',
      role: 'Person',
      post: 'Assistant Professor, Civil and Environmental Engineering',
      meaning: 'Your own documents, before your first review.',
    },
    {
      id: 'penhallow',
      name: 'Osric Penhallow',
      role: 'Dean',
      post: 'Associate dean, College of Engineering and Technology',
      meaning: 'The people of five departments.',
    },
    {
      id: 'voss',
      name: 'Benedikta Voss',
      role: 'Registrar',
      post: 'Office of the Registrar',
      meaning: 'The whole record of each person, each view with its purpose.',
    },
    {
      id: 'imai',
      name: 'Castor Imai',
      role: 'Auditor',
      post: 'Internal audit',
      meaning: 'Who saw and made what. No documents.',
    },
  ],
  pictures: ['cv', 'packet', 'report', 'i20'].map(name => ({
    label: name,
    address: `/assets/sign-in/picture-${name}.png`,
    alt: `Page one of ${name}`,
  })),
  next: '/',
};

export const ACCOUNT_VIEW: AccountView = {
  name: 'Marisol T. Ravencroft',
  netId: 'mtr27',
  roles: ['Your own documents', 'The people of Civil and Environmental Engineering, as their chair'],
  unclear: [],
  session: 'Signed in today at 14:02; the session ends at 22:02.',
  others: [
    {
      text: 'Signed in today at 09:10, last used today at 13:40.',
      end: {
        kind: 'post',
        label: 'Sign it out',
        href: '/account/sessions',
        fields: [['session', '5f0c1b22a94e7d10']],
      },
    },
  ],
  endOthers: {
    kind: 'post',
    label: 'Sign out all others',
    href: '/account/sessions',
    fields: [['session', '']],
  },
  stored: [
    'The settings of your three documents.',
    'Two problems that you ignore.',
    'A copy of your records, for 30 days.',
  ],
  purposes: [{ text: 'annual review 2026', href: '/purpose?next=%2Faccount&task=people' }],
};

export const LINES: LinesView = {
  base: '/cv/7',
  name: 'Curriculum vitae',
  sections: [
    {
      title: 'Education',
      lines: [{ ref: 'education/1', line: 'PhD, Civil Engineering, Cascadia Institute of Technology' }],
    },
    {
      title: 'Publications',
      lines: [
        { ref: 'intellcont/11', line: 'J12 Post-fire nitrate pulses in snowmelt-dominated headwaters' },
        { ref: 'intellcont/10', line: 'J10 Low-cost acoustic gauges for ungauged streams' },
      ],
    },
  ],
};

export const COMMAND: CommandView = {
  base: '/cv/7',
  name: 'Curriculum vitae',
  command: 'vitae cv mtr27 --profile curriculum-vitae.json --as-of 2026-11-03 -o curriculum-vitae.pdf',
  file: 'curriculum-vitae.json',
  fileHref: '/cv/7/command/profile',
  promise:
    'It makes the same file while Faculty Records gives the record of today; otherwise it says what changed.',
};
