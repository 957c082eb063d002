import type { BatchesView, BatchPageView, BatchView } from '../../../src/studio/batches/views.js';
import { link } from '../../../src/studio/page/state-parts.js';

const base = '/batches/b12';
const again = { kind: 'post', label: 'Try again', href: `${base}/again`, fields: [] } as const;

export const RUNNING_BATCH: BatchView = {
  base,
  title: 'Packets of Civil and Environmental Engineering',
  about: 'Started today at 14:02 by you, for: annual review 2025.',
  progress: {
    ...{ heading: 'Making 22 packets', counts: '16 made, 2 failed, 4 to go', done: 18, most: 22 },
    now: 'Now: Quillfeather, Odile. About 3 seconds left.',
  },
  status: 'running',
  note: 'You can close this page; the work goes on.',
  sequence: 62,
  failures: [
    {
      place: 10,
      name: 'Nourallahi, Hisham',
      reason: 'The records lack the date that this document begins with, such as that of the hire.',
      step: { kind: 'link', label: 'Open the CV', href: '/people/x12/cv', fields: [] },
    },
    {
      place: 2,
      name: 'Brandvold, Solveig',
      reason: 'Faculty Records did not answer. The others are not affected.',
      step: again,
    },
  ],
  made: 16,
  hasOnePdf: true,
  until: null,
};

export const ENDED_BATCH: BatchPageView = {
  batch: {
    ...RUNNING_BATCH,
    status: 'ended',
    progress: { heading: '20 of 22 packets made', counts: '20 made, 2 failed', done: 22, most: 22, now: '' },
    note: '',
    made: 20,
    until: 'until 25 December 2026',
  },
  files: ['Abernathy-Voss, Lucan', 'Bergstrøm, Clem', 'Calloway, Ines'].map((name, i) => ({
    ...{ name, format: 'PDF', href: `${base}/${i}/file` },
  })),
};

export const STOPPED_BATCH: BatchPageView = {
  batch: {
    ...RUNNING_BATCH,
    status: 'stopped',
    progress: {
      ...{ heading: 'Stopped: 9 of 22 packets made', counts: '9 made, 13 to go', done: 9, most: 22, now: '' },
    },
    note: 'What was made is kept. “Go on” makes the rest.',
    failures: [],
    made: 9,
    until: 'until 25 December 2026',
  },
  files: [],
};

export const BATCHES: BatchesView = {
  rows: [
    {
      ...{ href: base, title: RUNNING_BATCH.title, started: 'today at 14:02', status: 'running' },
      counts: '16 made, 2 failed, 4 to go',
    },
    {
      ...{ href: '/batches/b11', title: 'CVs of Mathematics', started: '3 November 2026 at 9:10' },
      ...{ counts: '9 made, 13 to go', status: 'stopped' },
    },
  ],
  starts: [link('Make documents of a unit', '/people')],
};
