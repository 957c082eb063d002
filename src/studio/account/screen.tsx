import { ADDRESSES } from '../page/addresses.js';
import { Head, NextStep } from '../page/controls.js';
import { FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { Frame, Step } from '../page/views.js';
import { messages } from './messages.js';

/** A session of the reader in another browser. */
interface OtherSessionView {
  /** Such as `Signed in today at 09:10, last used today at 09:40.` */
  readonly text: string;
  /** Ends it; null until the reader has signed in again. */
  readonly end: Step | null;
}

export interface AccountView {
  readonly name: string;
  readonly netId: string;
  /** What the reader may see, such as `The CVs of the people of Mathematics, as their chair`. */
  readonly roles: readonly string[];
  /** Roles that give nothing, each with the reason and what to do. */
  readonly unclear: readonly string[];
  /** Such as `Signed in today at 14:02; the session ends at 22:02.` */
  readonly session: string;
  /** The other browsers in which the person is signed in. */
  readonly others: readonly OtherSessionView[];
  /** Ends all of them, or asks for a fresh sign-in first. */
  readonly endOthers: Step;
  /** What is stored about the person, one sentence each. */
  readonly stored: readonly string[];
  /** Purposes given for looking at records of others, with the addresses that change them. */
  readonly purposes: readonly { readonly text: string; readonly href: string }[];
}

/** What the product knows about the reader: roles, session, stored data. */
export const AccountScreen = ({ frame, view }: { frame: Frame; view: AccountView }) => (
  <Page frame={frame} title={messages.yourAccount}>
    <Head title={messages.yourAccount}>{view.session}</Head>
    <dl class="rows">
      <div>
        <dt>{messages.name}</dt>
        <dd>{view.name}</dd>
      </div>
      <div>
        <dt>{messages.netID}</dt>
        <dd>{view.netId}</dd>
      </div>
      <div>
        <dt>{messages.youMaySee}</dt>
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
          <dt>{messages.roleGivesNothing}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {view.purposes.map(({ text, href }) => (
        <div>
          <dt>{messages.purpose}</dt>
          <dd>
            {text} <a href={href}>{messages.changeIt}</a>
          </dd>
        </div>
      ))}
      <div>
        <dt>{messages.otherBrowsers}</dt>
        <dd>
          {view.others.length === 0 ? (
            messages.signedOnly
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
        <dt>{messages.whatStore}</dt>
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
      <a href={ADDRESSES.access}>{messages.sawMyDocuments}</a>
    </p>
    <form method="post" action={ADDRESSES.signOut} class="acts part" data-sign-out>
      <input type="hidden" name={FIELDS.keep} value="1" disabled />
      <button type="submit">{messages.signOut2}</button>
    </form>
  </Page>
);
