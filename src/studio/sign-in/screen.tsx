import type { EndReason } from '../../database/index.js';
import { ADDRESSES } from '../page/addresses.js';
import { Head, NoticeBox } from '../page/controls.js';
import { FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { Frame, Notice, SendAgainView } from '../page/views.js';
import { beginAddress } from './addresses.js';
import { messages } from './messages.js';

/** Somebody to be in the demonstration. */
export interface DemoUser {
  readonly id: string;
  readonly name: string;
  /** Such as `Chair`. */
  readonly role: string;
  /** Such as `Professor, Civil and Environmental Engineering`. */
  readonly post: string;
  /** One sentence. */
  readonly meaning: string;
}

export interface DemoSignInView {
  readonly users: readonly DemoUser[];
  /** Pictures of page one next to the list. */
  readonly pictures: readonly DemoPicture[];
  /** Address to open after sign-in. */
  readonly next: string;
}

/** Why signing in with the provider did not end in a session. */
export type SignInProblem = 'provider-down' | 'no-net-id' | 'two-net-ids' | 'not-finished' | 'unknown-person';

export interface SignInView {
  /** Of the provider, such as `your campus account`. */
  readonly provider: string;
  readonly problem: SignInProblem | null;
  readonly next: string;
  /** Who mends accounts; null if the configuration has no address. */
  readonly helpAddress: string | null;
  /** Why the reader is signed out; null for a first sign-in. */
  readonly was: SignedOutReason | null;
}

/** Why a reader must sign in again: why the session ended, or `expired` if it goes on with the next sign-in. */
export type SignedOutReason = EndReason | 'expired' | 'unknown';

/** What pages and the script say to a reader who must sign in again. */
export const SIGNED_OUT_HEADINGS: Readonly<Record<SignedOutReason, string>> = {
  idle: messages.awaySignedOut,
  life: messages.signedTwelveHoursSigned,
  provider: messages.signServiceInstitutionEnded,
  elsewhere: messages.endedSessionAnotherBrowser,
  expired: messages.signExpired,
  unknown: messages.youAreSignedOut2,
};

/** The reason in an address; null for none. */
export const signedOutReason = (text: string | undefined): SignedOutReason | null =>
  text !== undefined && Object.hasOwn(SIGNED_OUT_HEADINGS, text) ? (text as SignedOutReason) : null;

/** The page of the demonstration on which a reader chooses who to be. */
export const DemoSignInScreen = ({ frame, view }: { frame: Frame; view: DemoSignInView }) => (
  <Page frame={frame} title={messages.whoDoYouWant}>
    <Head title={messages.whoDoYouWant}>
      {messages.demonstrationOnlyComputerOpen} {frame.institution ?? messages.theUniversity}{' '}
      {messages.allPeopleInventedNothing}
    </Head>
    <div class="cols">
      <form method="post" action={ADDRESSES.signInDemo} class="rows who">
        <input type="hidden" name={FIELDS.next} value={view.next} />
        {view.users.map((user, i) => (
          <DemoRow user={user} index={i} />
        ))}
      </form>
      {view.pictures.length === 0 ? null : (
        <section aria-labelledby="made">
          <h2 class="soft small" id="made">
            {messages.whatMakesUniversitysOwn}
          </h2>
          <ul class="made">
            {view.pictures.map(({ label, address, alt }) => (
              <li>
                <span class="thumb">
                  <img src={address} alt={alt} width={420} height={543} loading="lazy" />
                </span>
                {label}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  </Page>
);

const DemoRow = ({ user, index }: { user: DemoUser; index: number }) => (
  <div>
    <span class="lab" id={`role-${index}`}>
      {user.role}
    </span>
    <div>
      <button
        class="quiet"
        type="submit"
        name={FIELDS.as}
        value={user.id}
        aria-describedby={`role-${index} about-${index}`}
      >
        {user.name}
      </button>
      <p id={`about-${index}`}>
        {user.post}
        <span class="soft">{user.meaning}</span>
      </p>
    </div>
  </div>
);

interface SendAgainProps {
  readonly frame: Frame;
  readonly view: SendAgainView;
}

const PROBLEMS: Readonly<Record<SignInProblem, readonly [heading: string, text: string]>> = {
  'provider-down': [messages.signServiceCampusNot, messages.documentsSettingsSafeTry],
  'no-net-id': [messages.campusAccountNoNet, messages.withoutCannotFindRecords],
  'two-net-ids': [messages.campusAccountTwoNet, messages.cannotKnowRecordsYours],
  'unknown-person': [messages.noRecordsBelongCampus, messages.newAccountsAppearWithin],
  'not-finished': [messages.signingNotFinished, messages.takenTooLongStart],
};

const findNotice = ({ problem, was, helpAddress }: SignInView): Notice | null => {
  const step =
    helpAddress === null
      ? null
      : ({
          kind: 'link',
          label: messages.writeHelpAddress({ helpAddress }),
          href: `mailto:${helpAddress}`,
          fields: [],
        } as const);
  if (problem !== null) {
    const [heading, text] = PROBLEMS[problem];
    const canRetry = problem === 'provider-down' || problem === 'not-finished';
    return { kind: 'bad', heading, text, step: canRetry ? null : step, aside: null };
  }
  if (was === null) return null;
  const text = messages.whatChangedSavedSign;
  return { kind: 'plain', step: null, aside: null, heading: SIGNED_OUT_HEADINGS[was], text };
};

/** Signing in with the provider of the campus. */
export const SignInScreen = ({ frame, view }: { frame: Frame; view: SignInView }) => {
  const notice = findNotice(view);
  const canTry = view.problem === null || view.problem === 'provider-down' || view.problem === 'not-finished';
  return (
    <Page frame={frame} title={messages.signIn}>
      <Head title={messages.cvOwnRecords}>{messages.signSeePrintLearn}</Head>
      <div class="case">
        {notice === null ? null : <NoticeBox notice={notice} />}
        <p class="acts">
          <a class={canTry ? 'btn main-act' : 'btn'} href={beginAddress(view.next)}>
            {view.problem === null ? messages.signProvider({ provider: view.provider }) : messages.tryAgain}
          </a>
        </p>
      </div>
    </Page>
  );
};

/** A form that came after the session had expired: it stays in the page until its writer has signed in. */
export const SendAgainScreen = ({ frame, view: { action, fields, back } }: SendAgainProps) => (
  <Page frame={frame} title={messages.signSendAgain}>
    <Head title={messages.signSendAgain}>
      {fields === null ? messages.signEndedFileNot : messages.signEndedWhatEntered}
    </Head>
    <form class="case" method="post" action={action}>
      {(fields ?? []).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <p class="acts">
        {fields === null ? (
          <a class="btn main-act" href={beginAddress(back)}>
            {messages.signIn}
          </a>
        ) : (
          <>
            <a class="btn main-act" href={beginAddress(ADDRESSES.account)} target="_blank" rel="noopener">
              {messages.signNewWindow}
            </a>
            <button type="submit">{messages.sendAgain}</button>
          </>
        )}
      </p>
    </form>
  </Page>
);

/** A picture of page one of an invented document. */
export interface DemoPicture {
  readonly label: string;
  readonly address: string;
  /** What the page shows, for readers who do not see it. */
  readonly alt: string;
}
