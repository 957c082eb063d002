import type { Child } from 'hono/jsx';
import { ADDRESSES } from './addresses.js';
import { NoticeBox } from './controls.js';
import { FIELDS } from './forms.js';
import { messages } from './messages.js';
import type { Frame, User } from './views.js';

/** The name of the product, where pages need one. */
const PRODUCT = messages.facultyVitae;

interface PageProps {
  readonly frame: Frame;
  /** Title of the page; names of people stay out of it. */
  readonly title: string;
  readonly children: Child;
  /** Fills the window with panes that scroll on their own. */
  readonly isBench?: boolean;
  /** What stands between the top bar and the content of a bench. */
  readonly lead?: Child;
  /** Seconds after which a page without script loads itself again. */
  readonly refresh?: number | null;
  /** Accessible name of the content; the title by default. */
  readonly label?: string;
}

/** A whole page, from the document element. `renderPage` adds the document type. */
export const Page = (props: PageProps) => {
  const { frame, title, children, isBench = false, lead, refresh = null, label = title } = props;
  return (
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {refresh === null ? null : (
          <noscript>
            <meta http-equiv="refresh" content={String(refresh)} />
          </noscript>
        )}
        <title>{`${title} – ${PRODUCT}`}</title>
        <link rel="icon" type="image/svg+xml" href={`${frame.assets}/page/icon.svg`} />
        <link rel="stylesheet" href={`${frame.assets}/studio.css`} />
        <script type="module" src={`${frame.assets}/page/studio.js`}></script>
      </head>
      <body
        class={isBench ? 'bench' : undefined}
        data-session={frame.sessionSeconds ?? undefined}
        data-person={frame.user?.mark}
        data-key={frame.user === null ? undefined : ADDRESSES.unsentKey}
        data-stay={ADDRESSES.staySignedIn}
        data-home={ADDRESSES.home}
        data-sign-in={ADDRESSES.signIn}
        data-refresh={refresh ?? undefined}
      >
        <div class="over">
          <a class="skip" href="#main">
            {messages.goContent}
          </a>
          <TopBar frame={frame} />
          {frame.isDemonstration && frame.user !== null ? (
            <aside class="demo" aria-label={messages.demonstration}>
              {messages.demonstrationComputerUniversityAll}
            </aside>
          ) : null}
          <p class="sr" role="status" id="status">
            {frame.status}
          </p>
          <aside
            class="notices"
            id="notices"
            aria-label={messages.messages}
            hidden={frame.notices.length === 0}
          >
            {frame.notices.map(notice => (
              <NoticeBox notice={notice} />
            ))}
          </aside>
        </div>
        {isBench ? (
          <>
            {lead}
            <main class="panes" id="main" tabindex={-1} aria-label={label}>
              {children}
            </main>
          </>
        ) : (
          <main class="page" id="main" tabindex={-1} aria-label={label}>
            {children}
          </main>
        )}
      </body>
    </html>
  );
};

const TopBar = ({ frame }: { frame: Frame }) => (
  <header class="top">
    <a class="name" href={ADDRESSES.home}>
      {PRODUCT}
    </a>
    {frame.user === null ? (
      <p class="you">{frame.institution}</p>
    ) : (
      <>
        <nav aria-label={messages.main}>
          <ul>
            {frame.areas.map(({ label, href }) => (
              <li>
                <a href={href} aria-current={href === frame.current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <AccountMenu user={frame.user} />
      </>
    )}
  </header>
);

const AccountMenu = ({ user }: { user: User }) => (
  <details class="you">
    <summary>
      {user.role === null ? null : <span class="role">{user.role}: </span>}
      <span class="who">{user.name}</span>
    </summary>
    <div class="menu">
      {user.role === null ? null : <p class="soft small">{user.role}</p>}
      <p>
        <a href={ADDRESSES.account}>{messages.yourAccount}</a>
      </p>
      <form method="post" action={ADDRESSES.signOut} data-sign-out>
        <input type="hidden" name={FIELDS.keep} value="1" disabled />
        <button type="submit">{messages.signOut}</button>
      </form>
    </div>
  </details>
);

/** The text of a page with its document type. */
export const renderPage = (page: Child): string => `<!DOCTYPE html>\n${String(page)}`;
