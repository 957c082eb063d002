import type { MenuProps } from '../../../src/studio/page/controls.js';
import type { Choice } from '../../../src/studio/page/views.js';
import type {
  FigureRecordsView,
  FigureView,
  GapsView,
  LeftOutView,
  ReportView,
} from '../../../src/studio/report/views.js';

/* Sample data of the screens of reports, as the college report of an invented university. */

const BASE = '/report/college-engineering/2025.2.internal';

export const FIGURE: FigureView = {
  ...{ base: BASE, ref: 'departments/H3', heading: '52 publications', label: 'Publications' },
  text: 'Civil and Environmental Engineering: Publications, 2025. One for each work; a work of several people counts once.',
  people: [
    { name: 'Okeke-Thorne, D.', href: `${BASE}/figures/departments/H3/people/x12`, value: '7' },
    { name: 'Teshima, K.', href: null, value: '7' },
  ],
  others: [{ name: 'Prakash, V.', href: `${BASE}/figures/departments/H3/people/x13`, value: '6' }],
  ...{ together: '54', shared: '−2', counted: '52' },
  leftOut: '9 under review, 4 in press with no year, 2 not shown by their owners.',
};

export const RECORDS: FigureRecordsView = {
  ...{ base: BASE, ref: FIGURE.ref, figure: FIGURE.heading, heading: 'Okeke-Thorne, D.: 7', note: null },
  records: [
    {
      text: 'Beaver dams as culvert guards (2025)',
      href: '/people/x12/cv/why/intellcont/4711?audience=internal',
    },
    { text: 'A record that the CV has no line for', href: null },
  ],
};

export const LEFT_OUT: LeftOutView = {
  ...{ base: BASE, ref: FIGURE.ref, figure: FIGURE.heading },
  groups: [
    {
      heading: '9 records under review',
      why: 'These are not published or funded yet.',
      people: [{ name: 'Iwu, C.', href: '/people/x14/cv?audience=internal', count: 9 }],
    },
  ],
};

/** A menu whose first choice is chosen. */
export const menu = (id: string, label: string, choices: readonly Choice[]): MenuProps => ({
  ...{ id, label, choices, name: id, value: choices[0]?.value ?? '' },
});

const UNITS = menu('unit', 'Of', [
  { value: 'college-engineering', label: 'College of Engineering' },
  { value: 'department-civil', label: 'Civil and Environmental Engineering' },
]);

export const REPORT: ReportView = {
  ...{ base: BASE, title: 'College report 2025', read: '145 people read, today at 13:48' },
  menus: [
    UNITS,
    menu('year', 'Year', [{ value: '2025', label: '2025' }]),
    menu('compare', 'Compare with', [{ value: '2', label: 'The year before' }]),
    menu('audience', 'For', [{ value: 'internal', label: 'The university' }]),
  ],
  formats: [{ value: 'pdf', label: 'PDF' }],
  ...{ period: '2025', before: '2024', gaps: '/gaps/college-engineering/aacsb-3-1.2025' },
  figures: [
    {
      ...{ label: 'Full-time faculty', isPart: false },
      ...{ now: { text: '116', ref: 'totals/D3' }, before: { text: '–', ref: null } },
    },
    {
      ...{ label: 'Civil and Environmental', isPart: true },
      ...{ now: { text: '52', ref: 'departments/H3' }, before: { text: '47', ref: 'departments-before/H3' } },
    },
  ],
  foot: '11 pages, true on 14 January 2026',
  figure: null,
};

export const GAPS: GapsView = {
  ...{ base: '/gaps/college-engineering/aacsb-3-1.2025', title: '6 gaps for accreditation' },
  ...{ show: 'all', page: 1, pages: 2 },
  menus: [
    UNITS,
    menu('form', 'Table', [{ value: 'aacsb-3-1', label: 'AACSB 3-1, faculty' }]),
    menu('year', 'Year', [{ value: '2025', label: '2025' }]),
  ],
  ratios: {
    heads: ['Participating, of credit hours', 'SA, of time'],
    rows: [
      {
        ...{ name: 'College of Engineering', people: '145' },
        tests: [
          { share: '82.0%', atLeast: 'at least 75%', outcome: 'Met', isBelow: false },
          { share: '31.0%', atLeast: 'at least 40%', outcome: 'Below so far; 3 not answered', isBelow: true },
        ],
      },
    ],
    answered: '3 of 6 answered.',
  },
  groups: [
    {
      department: 'Technology',
      people: [
        {
          ...{ id: 'p-x12', name: 'Bright-Amadi, Zora', recorded: 'Professor; PhD, 2014' },
          fields: [
            {
              ...{
                id: 'g-x12-qualification',
                name: 'x12.qualification',
                label: 'Qualification',
                value: 'sa',
              },
              choices: [
                { value: '', label: 'Not reported' },
                { value: 'sa', label: 'SA, scholarly academic' },
              ],
              ...{ shown: 'sa', canConfirm: true },
              ...{ note: 'Proposed from the records; please check', problem: null },
            },
            {
              ...{ id: 'g-x12-time', name: 'x12.time', label: 'Percent of time', value: '600' },
              ...{
                choices: null,
                shown: '',
                canConfirm: true,
                note: '',
                problem: 'Write a number from 0 to 100. The earlier answer is kept.',
              },
            },
          ],
        },
      ],
    },
  ],
  saved: 'Saved at 13:52.',
};
