import { AccountScreen } from '../../../src/studio/screens/account.js';
import { CommandScreen } from '../../../src/studio/screens/command.js';
import { CvScreen } from '../../../src/studio/screens/cv.js';
import { CvSections } from '../../../src/studio/screens/cv-sections.js';
import { footText } from '../../../src/studio/screens/foot.js';
import { HomeScreen } from '../../../src/studio/screens/home.js';
import { renderPage } from '../../../src/studio/screens/layout.js';
import { LinesScreen } from '../../../src/studio/screens/lines.js';
import { MissingScreen } from '../../../src/studio/screens/missing.js';
import { PeopleScreen } from '../../../src/studio/screens/people.js';
import { ProblemsScreen } from '../../../src/studio/screens/problems.js';
import { DemoSignInScreen, SignInScreen } from '../../../src/studio/screens/sign-in.js';
import {
  brokenState,
  diskFullState,
  loadingState,
  manyAtOnceState,
  noRecordsState,
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
} from '../../../src/studio/screens/state-texts.js';
import { PurposeScreen, StateScreen } from '../../../src/studio/screens/states.js';
import type { CvReply, CvView, Frame, SignInView, StateView } from '../../../src/studio/screens/views.js';
import { WhyPart, WhyScreen } from '../../../src/studio/screens/why.js';
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
  'state-no-records': noRecordsState('Faculty Records', '/cv/7'),
  'state-loading': loadingState('Faculty Records', '/cv/7', { seconds: 4, kinds: 8, all: 22 }),
  'state-refused': refusedState('A chair sees the CVs of her own department, and this one is of another.'),
  'state-two-windows': twoWindowsState('/cv/7', '14:31', [['title.publications', 'Papers']]),
  'state-many-at-once': manyAtOnceState(2, 4),
  'state-not-found': notFoundState(),
  'state-broken': brokenState('7f3a91', 'studio@tamarackvalley.example'),
  'state-recent-sign-in': recentSignInState(10, '/cv/7'),
  'state-disk-full': diskFullState(),
  'state-purpose': purposeState('/people/x12/cv?audience=internal'),
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
  'sign-in-expired': <SignInScreen frame={out} view={signIn({ was: 'expired' })} />,
  account: <AccountScreen frame={{ ...frame, current: 'account' }} view={sample.ACCOUNT_VIEW} />,
  home: <HomeScreen frame={frame} view={sample.HOME} />,
  'home-empty': <HomeScreen frame={{ ...frame, isDemonstration: true }} view={sample.EMPTY_HOME} />,
  'home-source-down': <HomeScreen frame={{ ...frame, notices: [SOURCE_DOWN] }} view={sample.HOME} />,
  cv: <CvScreen frame={{ ...frame, current: 'cv' }} view={sample.CV} />,
  'cv-why': <CvScreen frame={{ ...frame, current: 'cv' }} view={{ ...sample.CV, why: sample.WHY }} />,
  'cv-missing': (
    <CvScreen frame={{ ...frame, current: 'cv' }} view={{ ...sample.CV, missing: sample.MISSING }} />
  ),
  'cv-partly-read': <CvScreen frame={{ ...frame, current: 'cv', notices: [PARTLY_READ] }} view={sample.CV} />,
  'cv-other': <CvScreen frame={{ ...frame, current: 'people' }} view={sample.OTHER_CV} />,
  lines: <LinesScreen frame={{ ...frame, current: 'cv' }} view={sample.LINES} />,
  why: (
    <WhyScreen
      frame={{ ...frame, current: 'cv' }}
      view={{ ...sample.WHY, problems: sample.PROBLEMS.slice(0, 1) }}
    />
  ),
  missing: <MissingScreen frame={{ ...frame, current: 'cv' }} view={sample.MISSING} />,
  'missing-none': (
    <MissingScreen
      frame={{ ...frame, current: 'cv' }}
      view={{ ...sample.MISSING, words: 'x', answers: [] }}
    />
  ),
  command: <CommandScreen frame={{ ...frame, current: 'cv' }} view={sample.COMMAND} />,
  problems: <ProblemsScreen frame={{ ...frame, current: 'problems' }} view={sample.PROBLEM_LIST} />,
  'problems-none': (
    <ProblemsScreen
      frame={{ ...frame, current: 'problems' }}
      view={{ ...sample.PROBLEM_LIST, problems: [], ignored: [] }}
    />
  ),
  people: <PeopleScreen frame={{ ...frame, current: 'people' }} view={sample.PEOPLE} />,
  'people-none': (
    <PeopleScreen
      frame={{ ...frame, current: 'people' }}
      view={{ ...sample.PEOPLE, words: 'zz', people: [], total: 0, page: 1, pages: 1 }}
    />
  ),
  purpose: (
    <PurposeScreen
      frame={{ ...frame, current: 'people' }}
      view={{
        purposes: [{ value: 'review', label: 'Annual review' }],
        next: '/people/x12/cv',
        isMissing: true,
      }}
    />
  ),
  ...Object.fromEntries(
    Object.entries(STATES).map(([name, view]) => [name, <StateScreen frame={frame} view={view} />]),
  ),
});

/** The HTML of each screen by name. */
export const pages = (frame?: Frame): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(screens(frame)).map(([name, page]) => [name, renderPage(page)]));

/** The reply to the form of a CV, as JSON. */
export const replyOf = (view: CvView, more: Partial<CvReply> = {}): string =>
  JSON.stringify({
    revision: view.revision,
    sections: String(<CvSections view={view} />),
    foot: footText(view.foot),
    saved: 'Kept at 14:33',
    preview: null,
    notice: null,
    status: '',
    ...more,
  } satisfies CvReply);

/** The part of a page that says why a line is there; the ref stands in the line. */
export const whyPart = (ref: string): string =>
  String(<WhyPart view={{ ...sample.WHY, account: { ...sample.WHY.account, ref, line: `Line ${ref}` } }} />);
