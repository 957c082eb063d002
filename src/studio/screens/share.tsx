import { revokeAddress, sharesAddress } from './addresses.js';
import { Head, Spoken } from './controls.js';
import { FIELDS } from './forms.js';
import { Page } from './layout.js';
import type { SharedView, SharesView } from './share-views.js';
import type { Frame } from './views.js';

/** The links of a document: make one, see how often each was opened, revoke it. */
export const SharesScreen = ({ frame, view }: { frame: Frame; view: SharesView }) => (
  <Page frame={frame} title="Share">
    <Head title="Share">
      Anyone who has a link can read “{view.name}” as it is now, without signing in, for {view.days} days.{' '}
      <a href={view.base}>Back to the CV</a>
    </Head>
    {view.isPublic ? <NewLink view={view} /> : <NotPublic view={view} />}
    <section class="part" aria-labelledby="links">
      <h2 id="links">Links</h2>
      {view.shares.length === 0 ? <p class="soft">None yet.</p> : null}
      <ul class="plain">
        {view.shares.map(({ id, text, ends, isRevoked }) => (
          <li class="acts">
            <span>
              {text} {isRevoked ? '' : `Ends on ${ends}.`}
            </span>
            {isRevoked ? null : (
              <form method="post" action={revokeAddress(view.base)}>
                <input type="hidden" name={FIELDS.share} value={id} />
                <button type="submit" class="quiet">
                  Revoke<Spoken> the link that ends on {ends}</Spoken>
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
        <label for="link">Your new link. Copy it now: it is not shown again</label>
        <textarea id="link" readonly rows={2} spellcheck={false} autofocus>
          {link}
        </textarea>
      </div>
    )}
    <div class="acts">
      <button type="submit" class={link === null ? 'main-act' : undefined}>
        {link === null ? 'Make a link' : 'Make another link'}
      </button>
    </div>
  </form>
);

const NotPublic = ({ view }: { view: SharesView }) => (
  <div class="case">
    <p class="read">
      Only documents for the public can be shared, and “{view.name}” is for others. Choose “The public” as its
      audience, or share another document.
    </p>
    <div class="acts">
      <a class="btn main-act" href={view.base}>
        Open “{view.name}”
      </a>
    </div>
  </div>
);

/** What a link opens: the document, and its PDF. */
export const SharedScreen = ({ frame, view }: { frame: Frame; view: SharedView }) => (
  <Page
    frame={frame}
    title="Shared document"
    isBench
    lead={
      <section class="menus stays" aria-label="Document">
        <div class="title">
          <h1 class="t">{view.heading}</h1>
          <p class="small soft">{view.text}</p>
        </div>
        <div class="acts">
          <a class="btn main-act" href={view.download}>
            Download the PDF
          </a>
        </div>
      </section>
    }
  >
    <section class="pane paper" id="doc" aria-label="The document">
      <iframe
        src={view.page}
        title={view.heading}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
    </section>
  </Page>
);
