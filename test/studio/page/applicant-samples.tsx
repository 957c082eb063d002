import { ApplicantTextScreen } from '../../../src/studio/applicants/applicant-screen.js';
import { ApplicantsScreen } from '../../../src/studio/applicants/screen.js';
import type { ApplicantRow, ApplicantView, QueueView } from '../../../src/studio/applicants/views.js';
import type { Frame } from '../../../src/studio/page/views.js';
import { menu } from './sample-report-views.js';

const row = (name: string, program: string, line: string, isCurrent = false): ApplicantRow => ({
  ...{ href: '/applicants/x1', name, program, line, isCurrent },
});

export const QUEUE: QueueView = {
  title: 'Fall 2026 entry',
  summary: '18 applicants, read today at 14:20',
  counts: '11 are complete, 2 are on hold, 1 could not be read.',
  groups: [
    {
      ...{ id: 'on-hold', title: 'On hold, 2', isBad: true, more: [] },
      rows: [
        row('Quintanar-Baez, Aurelio', 'Civil and Env. Engineering, PhD', '$11,000 short; 2 documents', true),
        row('Villanueva-Ito, Renske', 'Statistics, MS', 'Passport ends before the term'),
      ],
    },
    {
      ...{ id: 'failed', title: 'Could not be read, 1', isBad: true, more: [] },
      rows: [row('••••• 3307', '', 'Admissions service refused this one')],
    },
    {
      ...{ id: 'complete', title: 'Complete, 2', isBad: false },
      rows: [row('Al-Khatib, Samer', 'Electrical Engineering, MS', 'Complete')],
      more: [row('Ekström, Saga', 'Plant Science, PhD', 'Complete')],
    },
  ],
  words: '',
  menus: {
    show: menu('show', 'Show', [
      { value: 'readiness', label: 'By readiness' },
      { value: 'program', label: 'By program' },
    ]),
    since: '2026-11-19',
    document: menu('document', 'Document', [
      { value: 'i20', label: 'I-20 summary' },
      { value: 'letters', label: 'Letters' },
    ]),
    copy: menu('copy', 'Copy', [
      { value: 'both', label: 'Both, side by side' },
      { value: 'staff', label: 'Staff' },
    ]),
  },
  complete: 11,
  waiting: 0,
  total: 18,
  purpose: 'I-20 preparation, fall 2026',
  purposeHref: '/purpose?task=applicants',
  own: null,
  foot: 'Signed in at 14:18; private records stay open until 14:28.',
  here: '/applicants',
};

export const APPLICANT: ApplicantView = {
  base: '/applicants/x1',
  query: '',
  heading: 'Aurelio Quintanar-Baez',
  identity: 'Civil and Environmental Engineering, PhD; identifier ••••• 4821',
  name: {
    ...{ value: 'Aurelio Quintanar-Baez', problem: null, isStored: true },
    hint: 'Typed by you on 3 November 2026; kept for this applicant only.',
  },
  stateTitle: 'Still needed',
  stateText: '',
  needs: [
    'Funds for years 2 and 3: $3,000 and $8,000 short',
    'Sponsor funds: the letter does not name year 3',
  ],
  letter: 'Dear Aurelio Quintanar-Baez:',
  copies: (['applicant', 'staff'] as const).map(audience => ({
    audience,
    src: `/applicants/x1/i20/${audience}/preview`,
    title: `I-20 summary, ${audience}`,
    text: audience === 'staff' ? 'Never send. 2 pages.' : 'Made to be sent. 2 pages.',
    download: `/applicants/x1/i20/${audience}/download`,
    formats: [{ value: 'pdf', label: 'PDF' }],
  })),
  notice: null,
  commandHref: '/applicants/x1/command',
};

/** The screens of applicants by name. */
export const applicantScreens = (of: Frame) => {
  const frame: Frame = { ...of, current: '/applicants' };
  const show = (queue: QueueView, applicant: ApplicantView | null) => (
    <ApplicantsScreen frame={frame} queue={queue} applicant={applicant} />
  );
  return {
    applicants: show(QUEUE, null),
    'applicants-own': show(
      {
        ...{ ...QUEUE, groups: [], words: 'Law', waiting: 3 },
        own: { count: 3, hours: 8, problem: 'Line 3 holds no identifier, and was left out.' },
      },
      null,
    ),
    applicant: show(QUEUE, APPLICANT),
    'applicant-name': show(QUEUE, {
      ...APPLICANT,
      name: { ...APPLICANT.name, value: '', problem: 'Type the name first.', isStored: false },
    }),
    'applicant-failed': show(QUEUE, {
      ...{ ...APPLICANT, stateTitle: '', needs: [], letter: null, copies: [], commandHref: null },
      notice: {
        ...{ kind: 'bad', heading: 'The admissions service does not answer.', aside: null },
        text: 'Nothing of this applicant is shown until it does.',
        step: { kind: 'post', label: 'Try again', href: '/applicants/x1/read', fields: [] },
      },
    }),
    'applicant-letter': (
      <ApplicantTextScreen
        frame={frame}
        view={{
          ...{
            base: '/applicants/x1',
            title: 'Copy as a letter',
            lead: 'What is still needed.',
            isCode: false,
          },
          ...{ label: 'Letter', text: 'Dear applicant:', after: 'Read it before you send it.' },
        }}
      />
    ),
    'applicant-command': (
      <ApplicantTextScreen
        frame={frame}
        view={{
          ...{ base: '/applicants/x1', title: 'Copy as command', lead: 'Both copies.', isCode: true },
          ...{
            label: 'Commands',
            text: 'vitae i20',
            after: 'Write the person ID into applicants.txt first.',
          },
        }}
      />
    ),
  };
};
