import { ADDRESSES, beginAddress } from './addresses.js';
import { Head, NoticeBox } from './controls.js';
import { FIELDS } from './forms.js';
import { Page } from './layout.js';
import type {
  DemoSignInView,
  DemoUser,
  Frame,
  Notice,
  SendAgainView,
  SignInProblem,
  SignInView,
} from './views.js';

/** The page of the demonstration on which a reader chooses who to be. */
export const DemoSignInScreen = ({ frame, view }: { frame: Frame; view: DemoSignInView }) => (
  <Page frame={frame} title="Who do you want to be?">
    <Head title="Who do you want to be?">
      This is a demonstration, and only this computer can open it. {frame.institution ?? 'The university'} and
      all its people are invented. Nothing you do here leaves this computer.
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
            What it makes, from the university’s own records
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
  'provider-down': [
    'The sign-in service of your campus is not responding.',
    'Your documents and settings are safe. Try again in a few minutes.',
  ],
  'no-net-id': [
    'Your campus account has no net ID.',
    'Without it we cannot find your records. The office that manages campus accounts can add it.',
  ],
  'two-net-ids': [
    'Your campus account has two net IDs.',
    'We cannot know which records are yours. The office that manages campus accounts can remove one.',
  ],
  'unknown-person': [
    'No records belong to your campus account.',
    'New accounts appear within a day. If yours is older, write to the office that keeps the records.',
  ],
  'not-finished': ['Signing in was not finished.', 'It may have taken too long. Start again.'],
};

const noticeOf = ({ problem, was, helpAddress }: SignInView): Notice | null => {
  const step =
    helpAddress === null
      ? null
      : ({
          kind: 'link',
          label: `Write to ${helpAddress}`,
          href: `mailto:${helpAddress}`,
          fields: [],
        } as const);
  if (problem !== null) {
    const [heading, text] = PROBLEMS[problem];
    const canRetry = problem === 'provider-down' || problem === 'not-finished';
    return { kind: 'bad', heading, text, step: canRetry ? null : step, aside: null };
  }
  const plain = { kind: 'plain', step: null, aside: null } as const;
  if (was === 'signed-out') {
    return { ...plain, heading: 'You are signed out.', text: 'Close the window on a shared computer.' };
  }
  if (was === 'expired') {
    const text = 'What you changed is saved. Sign in to continue where you left off.';
    return { ...plain, heading: 'You were away, so we signed you out.', text };
  }
  return null;
};

/** Signing in with the provider of the campus. */
export const SignInScreen = ({ frame, view }: { frame: Frame; view: SignInView }) => {
  const notice = noticeOf(view);
  const canTry = view.problem === null || view.problem === 'provider-down' || view.problem === 'not-finished';
  return (
    <Page frame={frame} title="Sign in">
      <Head title="Your CV, from your own records">
        Sign in to see it as it will print, to learn why each line is there, and to download it.
      </Head>
      <div class="case">
        {notice === null ? null : <NoticeBox notice={notice} />}
        <p class="acts">
          <a class={canTry ? 'btn main-act' : 'btn'} href={beginAddress(view.next)}>
            {view.problem === null ? `Sign in with ${view.provider}` : 'Try again'}
          </a>
        </p>
      </div>
    </Page>
  );
};

/** A form that came after the session had expired: it stays in the page until its writer has signed in. */
export const SendAgainScreen = ({ frame, view: { action, fields, back } }: SendAgainProps) => (
  <Page frame={frame} title="Sign in, then send it again">
    <Head title="Sign in, then send it again">
      {fields === null
        ? 'Your sign-in has ended, and the file was not saved. Sign in, and choose it again.'
        : 'Your sign-in has ended. What you entered is not saved yet: it stays in this page. Sign in in a new window, come back here, and send it.'}
    </Head>
    <form class="case" method="post" action={action}>
      {(fields ?? []).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <p class="acts">
        {fields === null ? (
          <a class="btn main-act" href={beginAddress(back)}>
            Sign in
          </a>
        ) : (
          <>
            <a class="btn main-act" href={beginAddress(ADDRESSES.account)} target="_blank" rel="noopener">
              Sign in in a new window
            </a>
            <button type="submit">Send it again</button>
          </>
        )}
      </p>
    </form>
  </Page>
);
