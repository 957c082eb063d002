import { doValue } from '../cv/actions.js';
import type { LineAccount, RecordProblem } from '../lines/account.js';
import { ADDRESSES } from '../page/addresses.js';
import { DrawerHead, Head, Triangle } from '../page/controls.js';
import { CV_FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { messages } from './messages.js';

export interface WhyView {
  readonly base: string;
  /** Whose CV, and to whom its sentences speak; null for the reader's own. */
  readonly owner: string | null;
  readonly revision: string;
  readonly account: LineAccount;
  readonly canEdit: boolean;
  readonly sourceName: string;
  /** Address of the record in its source; null if unknown. */
  readonly sourceHref: string | null;
  /** Address for errors in the records, from the configuration; null without one. */
  readonly reportAddress: string | null;
  /** Problems of the record. */
  readonly problems: readonly RecordProblem[];
}

/** The content of the drawer: a fragment that the script fetches, and the centre of the page without script. */
export const WhyPart = ({ view }: { view: WhyView }) => (
  <>
    <DrawerHead title={messages.whyIsThisHere} base={view.base} />
    <p class="line">{view.account.line}</p>
    <WhyContent view={view} />
  </>
);

/** The drawer of a page, with the reason that is open; null for none. */
export const WhyDrawer = ({ why }: { why: WhyView | null }) => (
  <aside
    class="pane drawer"
    id="why"
    aria-label={messages.whyIsThisHere}
    hidden={why === null}
    data-record={why?.account.ref}
  >
    {why === null ? null : <WhyPart view={why} />}
  </aside>
);

/** A page of its own for a reason. */
export const WhyScreen = ({ frame, view }: { frame: Frame; view: WhyView }) => (
  <Page frame={frame} title={messages.whyIsThisHere}>
    <Head title={messages.whyIsThisHere}>
      <a href={view.base}>{messages.backDocument}</a>
    </Head>
    <div class="drawer alone">
      <h2 class="line">{view.account.line}</h2>
      <WhyContent view={view} />
    </div>
  </Page>
);

const WhyContent = ({ view }: { view: WhyView }) => {
  const { account, problems } = view;
  return (
    <>
      {view.owner === null ? null : <p class="soft small">{messages.meanOwner({ owner: view.owner })}</p>}
      <section>
        <h3>{messages.rule}</h3>
        <p>{account.rule}</p>
      </section>
      {account.number === null ? null : (
        <section>
          <h3>{messages.itsNumber}</h3>
          <p>{account.number}</p>
        </section>
      )}
      {problems.length === 0 ? null : (
        <section>
          <h3>{messages.problems}</h3>
          <ul class="plain">
            {problems.map(({ heading, explanation }) => (
              <li>
                <span class="prob">
                  <Triangle />
                  <span>{heading}</span>
                </span>
                <p class="soft">{explanation}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{messages.record}</h3>
        <dl class="facts">
          <dt>{messages.kind}</dt>
          <dd>{account.kind}</dd>
          {account.facts.map(({ label, value }) => (
            <>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </>
          ))}
        </dl>
      </section>
      <section>
        <h3>{account.sections.length === 1 ? messages.section : messages.sections}</h3>
        <p>{account.sections.map(({ title }) => title).join(', ')}</p>
      </section>
      <Acts view={view} />
    </>
  );
};

/** What the reader can do about a line. */
const Acts = ({ view }: { view: WhyView }) => (
  <ul class="does">
    {view.sourceHref === null ? null : (
      <li>
        <a href={view.sourceHref} target="_blank" rel="noopener">
          {messages.openSourceNameNewWindow({
            sourceName: view.sourceName,
            mark: text => <span class="sr">{text}</span>,
          })}
        </a>
      </li>
    )}
    {view.canEdit && view.account.canExclude ? (
      <li>
        <form method="post" action={view.base} data-act>
          <input type="hidden" name={CV_FIELDS.revision} value={view.revision} />
          <button
            type="submit"
            name={CV_FIELDS.do}
            value={doValue({ verb: 'exclude', ref: view.account.ref })}
            aria-describedby="hide-note"
          >
            {messages.hideCV}
          </button>
        </form>
        <span class="soft" id="hide-note">
          {messages.otherDocumentsKeep}
        </span>
      </li>
    ) : null}
    {view.reportAddress === null ? null : (
      <li>
        <a href={reportHref(view.reportAddress, view.account)} aria-describedby="report-note">
          {messages.reportErrorSource}
        </a>
        <span class="soft" id="report-note">
          {messages.writesReportAddress({ reportAddress: view.reportAddress })}
        </span>
      </li>
    )}
    {view.problems.length === 0 ? null : (
      <li>
        <a href={ADDRESSES.problems}>{messages.seeAllProblems}</a>
      </li>
    )}
  </ul>
);

/** A letter about a record: its kind and id, and nothing that is private. */
const reportHref = (address: string, { kind, ref }: LineAccount): string => {
  const subject = encodeURIComponent(messages.errorRecordKindRef({ kind, ref }));
  const body = encodeURIComponent(messages.recordRefWhatWrong({ ref }));
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}&body=${body}`;
};
