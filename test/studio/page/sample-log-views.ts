import type { AccessView, LogRow, LogView } from '../../../src/studio/log/views.js';
import type { SharedView, SharesView } from '../../../src/studio/sharing/screen.js';

export const SHARES: SharesView = {
  ...{ base: '/cv/7', name: 'Curriculum vitae', isPublic: true, days: 30 },
  link: 'https://vitae.tamarackvalley.example/shared/w0ZlX5mB1c2dE3fG4hI5jK6lM7nO8pQ9rS0tU1vW2xY',
  shares: [
    {
      id: 'a1',
      text: 'Made 3 November 2026, opened 4 times, last today.',
      ends: '3 December 2026',
      isRevoked: false,
    },
    {
      ...{ id: 'b2', text: 'Made 1 November 2026, not opened yet. Revoked 2 November 2026.' },
      ...{ ends: '1 December 2026', isRevoked: true },
    },
  ],
};

export const SHARED: SharedView = {
  heading: 'Curriculum vitae of Marisol T. Ravencroft',
  text: 'As of 10 November 2026. The link ends on 10 December 2026.',
  page: '/shared/x/preview',
  download: '/shared/x/cv.pdf',
};

const ROWS: readonly LogRow[] = [
  {
    ...{ at: '10 November 2026, 14:32', who: 'Ysolde Marchbanks (100100003)', line: 1204 },
    ...{ what: 'Saw the review packet, for reviewers only', purpose: 'Annual review', files: [] },
  },
  {
    ...{ at: '10 November 2026, 9:05', who: 'office', line: 1203, purpose: null },
    ...{ what: 'Made the CV, for the public', files: ['PDF 9f86d081', 'HTML 60303ae2', '2 more'] },
  },
];

export const LOG: LogView = {
  ...{ person: '', isUnknown: false },
  filter: { who: '', person: '', document: 'cv', action: '', purpose: '', from: '2026-11-01', to: '' },
  documents: [
    { value: '', label: 'All documents' },
    { value: 'cv', label: 'CV' },
  ],
  actions: [
    { value: '', label: 'Made or seen' },
    { value: 'view', label: 'Seen' },
  ],
  ...{ rows: ROWS, older: '/log?before=4711', isPartial: false, isKept: true },
};

export const ACCESS: AccessView = { rows: ROWS, older: null, isPartial: false, isKept: true };
