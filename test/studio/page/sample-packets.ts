import type { LimitedText } from '../../../src/app/index.js';
import type {
  ConflictsView,
  DelegatesView,
  FreezeView,
  PacketView,
  StatementView,
  ThawView,
} from '../../../src/studio/packet/views.js';
import { menu } from './sample-report-views.js';
import { OTHER_CV } from './sample-views.js';

/* Invented packets. */

const YEARS = ['2026', '2025', '2024'].map(year => ({ value: year, label: year }));

const TEACHING = `I rebuilt the laboratory sequence of Elementary Fluid Mechanics around a single open-channel flume that students calibrate, break and repair over the term.

The capstone course took its problems from two watershed councils for the first time.`;

const SERVICE =
  'Chairing the department took the larger part of the year: two searches, the accreditation visit, and the field-safety handbook, which every laboratory now keeps at its door.';

const statement = (name: LimitedText, label: string, value: string, limit: number): StatementView => ({
  ...{ name, label, value, limit, rows: 6, heading: label },
  words: value.split(/\s+/).filter(Boolean).length,
});

const LEVELS = ['Not rated', 'Exceeds', 'Meets', 'Below'].map(level => ({ value: level, label: level }));

/** A draft with a text over its limit and two files. */
export const PACKET: PacketView = {
  base: '/packet/2025',
  query: '',
  name: 'Annual review 2025',
  owner: null,
  state: 'Draft, to be frozen on 9 January 2027',
  saved: 'All kept at 14:32',
  years: { ...menu('year', 'Year', YEARS), value: '2025' },
  menus: [
    menu('compare', 'Compare with', [
      { value: '', label: '2024' },
      { value: '3', label: '2023–2024' },
    ]),
    menu('since', 'Last review', [
      { value: 'last', label: 'Compared' },
      { value: 'none', label: 'Not compared' },
    ]),
    menu('audience', 'For', [
      { value: 'internal', label: 'The university' },
      { value: 'confidential', label: 'Reviewers only' },
    ]),
    menu('paper', 'Paper', [
      { value: 'letter', label: 'Letter' },
      { value: 'a4', label: 'A4' },
    ]),
  ],
  formats: [
    { value: 'pdf', label: 'PDF' },
    { value: 'docx', label: 'Word' },
  ],
  draft: {
    revision: '4',
    base: '{"teaching":""}',
    statements: [
      statement('teaching', 'Teaching', TEACHING, 500),
      statement('research', 'Research and creative work', 'Three works were published.', 500),
      statement('service', 'Service and citizenship', SERVICE, 20),
      statement('goals', 'Goals for 2026', '', 300),
      statement('summary', 'Summary of the chair, if you have it', '', 300),
    ],
    ratings: [
      { name: 'selfTeaching', label: 'Teaching', value: 'Meets', choices: LEVELS },
      { name: 'selfResearch', label: 'Research and creative work', value: '', choices: LEVELS },
    ],
    names: [{ name: 'reviewer', label: 'Reviewer, on the cover', value: 'Ysolde Marchbanks', choices: null }],
    freeze: {
      ...{ day: '2027-01-09', today: '2026-11-25', planned: '9 January 2027' },
      delay: 'Faculty Records has not given all of your records since; we try again every five minutes.',
    },
  },
  frozen: null,
  files: [
    { id: 'a1', name: 'Peer observation, CE EN 341.pdf', pages: '3 pages', href: '/packet/2025/files/a1' },
    {
      id: 'a2',
      name: 'Letter of the watershed councils.pdf',
      pages: '1 page',
      href: '/packet/2025/files/a2',
    },
  ],
  preview: OTHER_CV.preview,
  notes: [],
  problems: 2,
  foot: { pages: 9, date: '25 November 2026', copy: null },
  attachedPages: 4,
  why: null,
  delegates: '/packet/delegates',
};

/** Frozen, with what changed since. */
export const FROZEN: PacketView = {
  ...PACKET,
  state: 'Frozen 9 January 2027 at 00:04',
  saved: '',
  draft: null,
  frozen: {
    at: '9 January 2027 at 00:04',
    openings: [],
    canThaw: true,
    changes: [
      {
        label: 'Accepted → Published',
        text: 'Turbidity from trail cameras',
        detail: null,
        before: null,
        after: null,
      },
      { label: 'Amount', text: 'Burned catchments', detail: null, before: '$10,000', after: '$12,000' },
    ],
  },
};

/** Read by a reviewer. */
export const REVIEWED: PacketView = {
  ...FROZEN,
  base: '/people/x12/packet/2025',
  query: '?audience=internal',
  owner: 'Corwin Bexley-Moore',
  frozen: {
    at: 'today at 09:02',
    openings: [{ who: 'Ysolde Marchbanks', at: 'today at 10:11' }],
    canThaw: false,
    changes: null,
  },
  delegates: null,
};

export const CONFLICTS: ConflictsView = {
  base: '/packet/2025',
  at: '14:31',
  conflicts: [{ name: 'teaching', label: 'Teaching', mine: TEACHING, theirs: '' }],
  fields: [['revision', '5']],
};

export const FREEZE: FreezeView = {
  base: '/packet/2025',
  revision: '4',
  name: 'Annual review 2025',
  day: '2027-01-09',
  dayText: '9 January 2027',
  keeps: ['Your records, as they are on that day.', 'Your texts: 3 of 4 statements are written.'],
  warnings: ['Service and citizenship has 115 of 100 words.'],
};

export const THAW: ThawView = {
  base: '/people/x12/packet/2025',
  query: '?audience=internal',
  name: 'Annual review 2025',
  owner: 'Corwin Bexley-Moore',
  facts: ['Ysolde Marchbanks opened it today at 10:11.', 'It is a draft of Corwin Bexley-Moore again.'],
  opened: '1',
  error: 'reason',
};

export const DELEGATES: DelegatesView = {
  words: 'chen',
  takesEmail: true,
  found: [{ ref: 'AAAAAAAAAAAAAAAA', name: 'Wei Chen', post: 'Lecturer, Mathematics' }],
  delegates: [
    { ref: 'BBBBBBBBBBBBBBBB', name: 'Ada Quill', post: '' },
    { ref: 'DDDDDDDDDDDDDDDD', name: 'b.lindqvist@tamarack.example', post: 'has not signed in yet' },
  ],
  owners: [{ name: 'Corwin Bexley-Moore', href: '/packet/of/CCCCCCCCCCCCCCCC/2025' }],
};
