import type { AccountView } from './account-views.js';
import { ADDRESSES } from './addresses.js';
import { Head, NextStep } from './controls.js';
import { FIELDS } from './forms.js';
import { Page } from './layout.js';
import type { Frame } from './views.js';

/** What the product knows about the reader: roles, session, stored data. */
export const AccountScreen = ({ frame, view }: { frame: Frame; view: AccountView }) => (
  <Page frame={frame} title="Your account">
    <Head title="Your account">{view.session}</Head>
    <dl class="rows">
      <div>
        <dt>Name</dt>
        <dd>{view.name}</dd>
      </div>
      <div>
        <dt>Net ID</dt>
        <dd>{view.netId}</dd>
      </div>
      <div>
        <dt>You may see</dt>
        <dd>
          <ul>
            {view.roles.map(role => (
              <li>{role}</li>
            ))}
          </ul>
        </dd>
      </div>
      {view.unclear.map(text => (
        <div>
          <dt>Role that gives nothing</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {view.purposes.map(({ text, href }) => (
        <div>
          <dt>Purpose</dt>
          <dd>
            {text} <a href={href}>Change it</a>
          </dd>
        </div>
      ))}
      <div>
        <dt>Other browsers</dt>
        <dd>
          {view.others.length === 0 ? (
            'You are signed in here only.'
          ) : (
            <>
              <ul class="read">
                {view.others.map(({ text, end }) => (
                  <li class="acts">
                    <span>{text}</span>
                    {end && <NextStep step={end} quiet />}
                  </li>
                ))}
              </ul>
              <NextStep step={view.endOthers} />
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>What we store</dt>
        <dd>
          <ul class="read">
            {view.stored.map(sentence => (
              <li>{sentence}</li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
    <p class="part">
      <a href={ADDRESSES.access}>Who saw my documents</a>
    </p>
    <form method="post" action={ADDRESSES.signOut} class="acts part" data-sign-out>
      <input type="hidden" name={FIELDS.keep} value="1" disabled />
      <button type="submit">Sign out</button>
    </form>
  </Page>
);
