import type { LineAccount } from '../../app/index.js';
import { ADDRESSES } from './addresses.js';
import { DrawerHead, Head, Triangle } from './controls.js';
import { CV_FIELDS, doValue } from './forms.js';
import { Page } from './layout.js';
import type { Frame, WhyView } from './views.js';

/** The content of the drawer: a fragment that the script fetches, and the centre of the page without script. */
export const WhyPart = ({ view }: { view: WhyView }) => (
  <>
    <DrawerHead title="Why is this here?" base={view.base} />
    <p class="line">{view.account.line}</p>
    <WhyContent view={view} />
  </>
);

/** The drawer of a page, with the reason that is open; null for none. */
export const WhyDrawer = ({ why }: { why: WhyView | null }) => (
  <aside
    class="pane drawer"
    id="why"
    aria-label="Why is this here?"
    hidden={why === null}
    data-record={why?.account.ref}
  >
    {why === null ? null : <WhyPart view={why} />}
  </aside>
);

/** A page of its own for a reason. */
export const WhyScreen = ({ frame, view }: { frame: Frame; view: WhyView }) => (
  <Page frame={frame} title="Why is this here?">
    <Head title="Why is this here?">
      <a href={view.base}>Back to the document</a>
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
      {view.owner === null ? null : <p class="soft small">“You” and “your” mean {view.owner}.</p>}
      <section>
        <h3>Rule</h3>
        <p>{account.rule}</p>
      </section>
      {account.number === null ? null : (
        <section>
          <h3>Its number</h3>
          <p>{account.number}</p>
        </section>
      )}
      {problems.length === 0 ? null : (
        <section>
          <h3>Problems</h3>
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
        <h3>Record</h3>
        <dl class="facts">
          <dt>Kind</dt>
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
        <h3>{account.sections.length === 1 ? 'Section' : 'Sections'}</h3>
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
          Open it in {view.sourceName}
          <span class="sr"> (new window)</span>
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
            Hide it in this CV
          </button>
        </form>
        <span class="soft" id="hide-note">
          Other documents keep it.
        </span>
      </li>
    ) : null}
    {view.reportAddress === null ? null : (
      <li>
        <a href={reportHref(view.reportAddress, view.account)} aria-describedby="report-note">
          Report an error to the source
        </a>
        <span class="soft" id="report-note">
          Writes to {view.reportAddress}.
        </span>
      </li>
    )}
    {view.problems.length === 0 ? null : (
      <li>
        <a href={ADDRESSES.problems}>See all problems</a>
      </li>
    )}
  </ul>
);

/** A letter about a record: its kind and id, and nothing that is private. */
const reportHref = (address: string, { kind, ref }: LineAccount): string => {
  const subject = encodeURIComponent(`An error in a record: ${kind} ${ref}`);
  const body = encodeURIComponent(`Record: ${ref}\n\nWhat is wrong:\n\nWhat would be right:\n`);
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}&body=${body}`;
};
