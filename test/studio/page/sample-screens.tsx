import { AccountScreen } from '../../../src/studio/account/screen.js';
import { BatchesScreen, BatchScreen } from '../../../src/studio/batches/screen.js';
import { CvScreen } from '../../../src/studio/cv/screen.js';
import { CvSections } from '../../../src/studio/cv/section-list.js';
import type { CvReply, CvView } from '../../../src/studio/cv/views.js';
import { CommandScreen } from '../../../src/studio/document/command.js';
import { footText } from '../../../src/studio/document/foot.js';
import { LinesScreen } from '../../../src/studio/document/lines.js';
import { MissingScreen } from '../../../src/studio/document/missing.js';
import { WhyPart, WhyScreen } from '../../../src/studio/document/why.js';
import { GapsScreen } from '../../../src/studio/gaps/screen.js';
import { HomeScreen } from '../../../src/studio/home/screen.js';
import {
  AccessScreen,
  LogScreen,
  logBrokenState,
  logWholeState,
  shareEndedState,
  shareUnknownState,
} from '../../../src/studio/log/screen.js';

import { delegateNotice, fileState, notFrozenState } from '../../../src/studio/packet/notices.js';
import {
  ConflictsScreen,
  DelegatesScreen,
  FreezeScreen,
  ThawScreen,
} from '../../../src/studio/packet/questions.js';
import { PacketScreen } from '../../../src/studio/packet/screen.js';
import { renderPage } from '../../../src/studio/page/layout.js';
import {
  batchRunningState,
  brokenState,
  busyState,
  closingState,
  damagedFilesState,
  diskFullState,
  emptyUnitState,
  gatheringState,
  loadingState,
  manyAtOnceState,
  noPeopleState,
  noRecordsState,
  noReportState,
  notFoundState,
  partlyReadNotice,
  purposeState,
  recentSignInState,
  refusedState,
  sourceDownNotice,
  storeBrokenState,
  storeLockedState,
  storeReadOnlyState,
  twoWindowsState,
} from '../../../src/studio/page/state-texts.js';
import { StateScreen } from '../../../src/studio/page/states.js';
import type { Frame, StateView } from '../../../src/studio/page/views.js';
import { ProblemsScreen } from '../../../src/studio/problems/screen.js';
import { PurposeScreen } from '../../../src/studio/purpose/routes.js';
import { ReportCommandScreen } from '../../../src/studio/report/command.js';
import {
  FigureRecordsScreen,
  FigureScreen,
  LeftOutScreen,
} from '../../../src/studio/report/figure-screen.js';
import { ReportScreen } from '../../../src/studio/report/screen.js';
import { SharedScreen, SharesScreen } from '../../../src/studio/sharing/screen.js';
import {
  DemoSignInScreen,
  SendAgainScreen,
  SignInScreen,
  type SignInView,
} from '../../../src/studio/sign-in/screen.js';

import { RemindersScreen } from '../../../src/studio/unit/reminders.js';
import { UnitScreen } from '../../../src/studio/unit/screen.js';
import { applicantScreens } from './applicant-samples.js';
import { BATCHES, ENDED_BATCH, RUNNING_BATCH, STOPPED_BATCH } from './sample-batches.js';
import * as sampleLog from './sample-log-views.js';
import * as packets from './sample-packets.js';
import * as sampleReport from './sample-report-views.js';
import { REMINDERS, UNIT_VIEW } from './sample-units.js';
import * as sample from './sample-views.js';

const { FRAME, SIGNED_OUT } = sample;

const SOURCE_DOWN = sourceDownNotice({
  source: 'Faculty Records',
  copyOf: 'today at 11:02',
  next: '14:35',
  back: '/cv/7',
});
const PARTLY_READ = partlyReadNotice(['funding', 'course ratings'], 20, 'today, 14:10', '/cv/7');

const signIn = (more: Partial<SignInView>): SignInView => ({
  provider: 'your campus account',
  problem: null,
  next: '/',
  helpAddress: 'accounts@tamarackvalley.example',
  was: null,
  ...more,
});

const STATES: Readonly<Record<string, StateView>> = {
  'state-gathering': gatheringState(sampleReport.REPORT.base, { seconds: 14, done: 600, all: 2000 }),
  'state-no-people': noPeopleState('Technology'),
  'state-no-report': noReportState('Faculty Records', sampleReport.REPORT.base),
  'state-no-records': noRecordsState('Faculty Records', '/cv/7'),
  'state-loading': loadingState('Faculty Records', '/cv/7', { seconds: 4, kinds: 8, all: 22 }),
  'state-refused': refusedState('A chair sees the CVs of her own department, and this one is of another.'),
  'state-two-windows': twoWindowsState('/cv/7', '14:31', [['title.publications', 'Papers']]),
  'state-closing': closingState(),
  'state-many-at-once': manyAtOnceState(2, 4),
  'state-busy': busyState('/'),
  'state-batch-running': batchRunningState('Packets of Mathematics', '/batches/b12'),
  'state-empty-unit': emptyUnitState('Mathematics', 'Faculty Records', { value: 'u', label: 'Physics' }),
  'state-damaged-files': damagedFilesState('/batches/b12/again'),
  'state-not-found': notFoundState(),
  'state-file': fileState('encrypted', 'Letter.pdf', null, '/packet/2025'),
  'state-not-frozen': notFrozenState('Faculty Records', '/packet/2025'),
  'state-broken': brokenState('7f3a91', 'studio@tamarackvalley.example'),
  'state-recent-sign-in': recentSignInState(10, '/cv/7'),
  'state-disk-full': diskFullState(),
  'state-purpose': purposeState('people', '/people/x12/cv?audience=internal'),
  'state-share-ended': shareEndedState(),
  'state-share-unknown': shareUnknownState(),
  'state-log-whole': logWholeState(
    '1,204',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ),
  'state-log-broken': logBrokenState(37),
  'state-store-broken': storeBrokenState('7f3a91', 'studio@tamarackvalley.example'),
  'state-store-locked': storeLockedState('/'),
  'state-store-read-only': storeReadOnlyState(),
};

/** Each screen and state by name, with invented data in the frame given. */
export const screens = (frame: Frame = FRAME, out: Frame = SIGNED_OUT) => ({
  demo: <DemoSignInScreen frame={out} view={sample.DEMO} />,
  'sign-in': <SignInScreen frame={out} view={signIn({})} />,
  'sign-in-down': <SignInScreen frame={out} view={signIn({ problem: 'provider-down' })} />,
  'sign-in-no-net-id': <SignInScreen frame={out} view={signIn({ problem: 'no-net-id' })} />,
  'sign-in-two-net-ids': <SignInScreen frame={out} view={signIn({ problem: 'two-net-ids' })} />,
  'sign-in-expired': <SignInScreen frame={out} view={signIn({ was: 'idle' })} />,
  'send-again': (
    <SendAgainScreen frame={out} view={{ action: '/cv/7', fields: [['title', 'Papers']], back: '/cv/7' }} />
  ),
  'send-file-again': (
    <SendAgainScreen
      frame={out}
      view={{ action: '/packet/2025/files', fields: null, back: '/packet/2025' }}
    />
  ),
  account: <AccountScreen frame={{ ...frame, current: '/account' }} view={sample.ACCOUNT_VIEW} />,
  home: <HomeScreen frame={frame} view={sample.HOME} />,
  'home-empty': <HomeScreen frame={{ ...frame, isDemonstration: true }} view={sample.EMPTY_HOME} />,
  'home-counting': <HomeScreen frame={frame} view={sample.COUNTING_HOME} />,
  'home-source-down': <HomeScreen frame={{ ...frame, notices: [SOURCE_DOWN] }} view={sample.HOME} />,
  cv: <CvScreen frame={{ ...frame, current: '/cv' }} view={sample.CV} />,
  'cv-why': <CvScreen frame={{ ...frame, current: '/cv' }} view={{ ...sample.CV, why: sample.WHY }} />,
  'cv-missing': (
    <CvScreen frame={{ ...frame, current: '/cv' }} view={{ ...sample.CV, missing: sample.MISSING }} />
  ),
  'cv-partly-read': (
    <CvScreen frame={{ ...frame, current: '/cv', notices: [PARTLY_READ] }} view={sample.CV} />
  ),
  'cv-other': <CvScreen frame={{ ...frame, current: '/people' }} view={sample.OTHER_CV} />,
  lines: <LinesScreen frame={{ ...frame, current: '/cv' }} view={sample.LINES} />,
  why: (
    <WhyScreen
      frame={{ ...frame, current: '/cv' }}
      view={{ ...sample.WHY, problems: sample.PROBLEMS.slice(0, 1) }}
    />
  ),
  missing: <MissingScreen frame={{ ...frame, current: '/cv' }} view={sample.MISSING} />,
  'missing-none': (
    <MissingScreen
      frame={{ ...frame, current: '/cv' }}
      view={{ ...sample.MISSING, words: 'x', answers: [] }}
    />
  ),
  command: <CommandScreen frame={{ ...frame, current: '/cv' }} view={sample.COMMAND} />,
  shares: <SharesScreen frame={{ ...frame, current: '/cv' }} view={sampleLog.SHARES} />,
  'shares-not-public': (
    <SharesScreen
      frame={{ ...frame, current: '/cv' }}
      view={{ ...sampleLog.SHARES, link: null, isPublic: false, shares: [] }}
    />
  ),
  shared: <SharedScreen frame={out} view={sampleLog.SHARED} />,
  log: <LogScreen frame={{ ...frame, current: '/log' }} view={sampleLog.LOG} />,
  'log-none': (
    <LogScreen frame={{ ...frame, current: '/log' }} view={{ ...sampleLog.LOG, rows: [], isPartial: true }} />
  ),
  access: <AccessScreen frame={{ ...frame, current: '/account' }} view={sampleLog.ACCESS} />,
  problems: <ProblemsScreen frame={{ ...frame, current: '/problems' }} view={sample.PROBLEM_LIST} />,
  'problems-none': (
    <ProblemsScreen
      frame={{ ...frame, current: '/problems' }}
      view={{ ...sample.PROBLEM_LIST, problems: [], ignored: [] }}
    />
  ),
  unit: <UnitScreen frame={{ ...frame, current: '/people' }} view={UNIT_VIEW} />,
  'unit-plain': (
    <UnitScreen
      frame={{ ...frame, current: '/people' }}
      view={{ ...UNIT_VIEW, units: UNIT_VIEW.units.slice(1), batch: null, made: null, pages: 1 }}
    />
  ),
  'unit-none': (
    <UnitScreen
      frame={{ ...frame, current: '/people' }}
      view={{
        ...UNIT_VIEW,
        ...{ query: { ...UNIT_VIEW.query, words: 'zz', mark: 'draft' }, rows: [], found: 0, pages: 1 },
        batch: null,
      }}
    />
  ),
  reminders: <RemindersScreen frame={{ ...frame, current: '/people' }} view={REMINDERS} />,
  'reminders-none': (
    <RemindersScreen frame={{ ...frame, current: '/people' }} view={{ ...REMINDERS, lists: [] }} />
  ),
  batch: <BatchScreen frame={ofBatches(frame)} view={{ batch: RUNNING_BATCH, files: [] }} />,
  'batch-ended': <BatchScreen frame={ofBatches(frame)} view={ENDED_BATCH} />,
  'batch-stopped': <BatchScreen frame={ofBatches(frame)} view={STOPPED_BATCH} />,
  batches: <BatchesScreen frame={ofBatches(frame)} view={BATCHES} />,
  'batches-none': <BatchesScreen frame={ofBatches(frame)} view={{ ...BATCHES, rows: [] }} />,
  packet: <PacketScreen frame={{ ...frame, current: '/packet' }} view={packets.PACKET} />,
  'packet-why': (
    <PacketScreen frame={{ ...frame, current: '/packet' }} view={{ ...packets.PACKET, why: sample.WHY }} />
  ),
  'packet-delegate': (
    <PacketScreen
      frame={{ ...frame, current: '/packet', notices: [delegateNotice('Ada Quill')] }}
      view={{ ...packets.PACKET, owner: 'Ada Quill', delegates: null, files: [] }}
    />
  ),
  'packet-frozen': <PacketScreen frame={{ ...frame, current: '/packet' }} view={packets.FROZEN} />,
  'packet-reviewed': <PacketScreen frame={{ ...frame, current: '/people' }} view={packets.REVIEWED} />,
  'packet-conflicts': <ConflictsScreen frame={{ ...frame, current: '/packet' }} view={packets.CONFLICTS} />,
  'packet-thaw': <ThawScreen frame={{ ...frame, current: '/packet' }} view={packets.THAW} />,
  'packet-freeze': <FreezeScreen frame={{ ...frame, current: '/packet' }} view={packets.FREEZE} />,
  'packet-delegates': <DelegatesScreen frame={{ ...frame, current: '/packet' }} view={packets.DELEGATES} />,
  report: <ReportScreen frame={{ ...frame, current: '/report' }} view={sampleReport.REPORT} />,
  'report-figure': (
    <ReportScreen
      frame={{ ...frame, current: '/report' }}
      view={{ ...sampleReport.REPORT, figure: sampleReport.FIGURE }}
    />
  ),
  figure: <FigureScreen frame={{ ...frame, current: '/report' }} view={sampleReport.FIGURE} />,
  'figure-records': (
    <FigureRecordsScreen frame={{ ...frame, current: '/report' }} view={sampleReport.RECORDS} />
  ),
  'figure-left-out': <LeftOutScreen frame={{ ...frame, current: '/report' }} view={sampleReport.LEFT_OUT} />,
  'report-command': (
    <ReportCommandScreen
      frame={{ ...frame, current: '/gaps' }}
      view={{
        ...{ base: sampleReport.GAPS.base, command: 'vitae report --all --table aacsb-3-1' },
        ...{ promise: 'The command makes this document.', file: { name: 'side.csv', href: '/side.csv' } },
      }}
    />
  ),
  gaps: <GapsScreen frame={{ ...frame, current: '/gaps' }} view={sampleReport.GAPS} />,
  'gaps-none': (
    <GapsScreen
      frame={{ ...frame, current: '/gaps' }}
      view={{ ...sampleReport.GAPS, title: 'No gaps for accreditation', groups: [], pages: 1, saved: '' }}
    />
  ),
  purpose: (
    <PurposeScreen
      frame={{ ...frame, current: '/people' }}
      view={{
        task: 'people',
        about: 'You are opening the records of another person.',
        purposes: [{ value: 'review', label: 'Annual review' }],
        next: '/people/x12/cv',
        isMissing: true,
      }}
    />
  ),
  ...applicantScreens(frame),
  ...Object.fromEntries(
    Object.entries(STATES).map(([name, view]) => [name, <StateScreen frame={frame} view={view} />]),
  ),
});

const ofBatches = (frame: Frame): Frame => ({ ...frame, current: '/batches' });

/** The HTML of each screen by name. */
export const pages = (frame?: Frame): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(screens(frame)).map(([name, page]) => [name, renderPage(page)]));

/** The reply to the form of a CV, as JSON. */
export const getReply = (view: CvView, more: Partial<CvReply> = {}): string =>
  JSON.stringify({
    revision: view.revision,
    sections: String(<CvSections view={view} />),
    foot: footText(view.foot),
    saved: 'Saved at 14:33',
    preview: null,
    notice: null,
    status: '',
    ...more,
  } satisfies CvReply);

/** The part of a page that says why a line is there; the ref stands in the line. */
export const whyPart = (ref: string): string =>
  String(<WhyPart view={{ ...sample.WHY, account: { ...sample.WHY.account, ref, line: `Line ${ref}` } }} />);
