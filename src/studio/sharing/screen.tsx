import { Head, Spoken } from '../page/controls.js';
import { FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { messages } from './messages.js';

/** A link to a document. Days are ready to print. */
export interface ShareRow {
  readonly id: string;
  /** Such as `Made today, opened 3 times, last on 3 November 2026.` */
  readonly text: string;
  /** Such as `26 December 2026`. */
  readonly ends: string;
  readonly isRevoked: boolean;
}

/** The links of a document, for its owner. */
export interface SharesView {
  readonly base: string;
  readonly name: string;
  /** Can a link be made? Only documents for the public can be shared. */
  readonly isPublic: boolean;
  /** The link that was just made; it is shown once. */
  readonly link: string | null;
  readonly days: number;
  readonly shares: readonly ShareRow[];
}

/** What a link opens, for anyone who has it. */
export interface SharedView {
  /** Such as `Curriculum vitae of Ada Quill`. */
  readonly heading: string;
  /** Such as `As of 26 November 2026. The link ends on 26 December 2026.` */
  readonly text: string;
  readonly page: string;
  readonly download: string;
}

/** The links to a document. */
export const sharesAddress = (base: string): string => `${base}/links`;

export const revokeAddress = (base: string): string => `${base}/links/revoke`;

/** The links of a document: make one, see how often each was opened, revoke it. */
export const SharesScreen = ({ frame, view }: { frame: Frame; view: SharesView }) => (
  <Page frame={frame} title={messages.share}>
    <Head title={messages.share}>
      {messages.anyoneLinkReadName({ name: view.name, days: view.days })}{' '}
      <a href={view.base}>{messages.backCV}</a>
    </Head>
    {view.isPublic ? <NewLink view={view} /> : <NotPublic view={view} />}
    <section class="part" aria-labelledby="links">
      <h2 id="links">{messages.links}</h2>
      {view.shares.length === 0 ? <p class="soft">{messages.noneYet}</p> : null}
      <ul class="plain">
        {view.shares.map(({ id, text, ends, isRevoked }) => (
          <li class="acts">
            <span>
              {text} {isRevoked ? '' : messages.endsEnds({ ends })}
            </span>
            {isRevoked ? null : (
              <form method="post" action={revokeAddress(view.base)}>
                <input type="hidden" name={FIELDS.share} value={id} />
                <button type="submit" class="quiet">
                  {messages.revoke}
                  <Spoken> {messages.linkEndsEnds({ ends })}</Spoken>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  </Page>
);

/** The button, and the link that it made. */
const NewLink = ({ view: { link, base } }: { view: SharesView }) => (
  <form method="post" action={sharesAddress(base)} class="case">
    {link === null ? null : (
      <div class="field">
        <label for="link">{messages.newLinkCopyNow}</label>
        <textarea id="link" readonly rows={2} spellcheck={false} autofocus>
          {link}
        </textarea>
      </div>
    )}
    <div class="acts">
      <button type="submit" class={link === null ? 'main-act' : undefined}>
        {link === null ? messages.makeLink : messages.makeAnotherLink}
      </button>
    </div>
  </form>
);

const NotPublic = ({ view }: { view: SharesView }) => (
  <div class="case">
    <p class="read">{messages.onlyDocumentsPublicShared({ name: view.name })}</p>
    <div class="acts">
      <a class="btn main-act" href={view.base}>
        {messages.openName({ name: view.name })}
      </a>
    </div>
  </div>
);

/** What a link opens: the document, and its PDF. */
export const SharedScreen = ({ frame, view }: { frame: Frame; view: SharedView }) => (
  <Page
    frame={frame}
    title={messages.sharedDocument}
    isBench
    lead={
      <section class="menus stays" aria-label={messages.document}>
        <div class="title">
          <h1 class="t">{view.heading}</h1>
          <p class="small soft">{view.text}</p>
        </div>
        <div class="acts">
          <a class="btn main-act" href={view.download}>
            {messages.downloadPDF}
          </a>
        </div>
      </section>
    }
  >
    <section class="pane paper" id="doc" aria-label={messages.theDocument}>
      <iframe
        src={view.page}
        title={view.heading}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
    </section>
  </Page>
);
