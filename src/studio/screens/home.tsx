import { ADDRESSES, problemsAddress, removeAddress, renameAddress } from './addresses.js';
import { countInWords, countOf, Head, Options, ProblemLink, Spoken } from './controls.js';
import { FIELDS } from './forms.js';
import { Page } from './layout.js';
import { Picture } from './picture.js';
import type { ChangeLine, DocumentCard, Frame, HomeView } from './views.js';

/** The reader's documents. */
export const HomeScreen = ({ frame, view }: { frame: Frame; view: HomeView }) => (
  <Page frame={frame} title="Documents">
    <Head title="Documents">
      {view.read === null
        ? 'Your records have not been read yet.'
        : `Made from your records${frame.institution === null ? '' : ` at ${frame.institution}`}, last read ${view.read}.`}{' '}
      <span {...late('to-review', view.problems)} aria-live="polite">
        <ToReview count={view.problems} />
      </span>
    </Head>
    <MainDocument view={view} />
    <section class="part" aria-labelledby="others">
      <h2 id="others">Your other documents</h2>
      {view.others.length === 0 ? (
        <p class="soft">
          None yet. Add one with different sections, a different length or a different audience.
        </p>
      ) : (
        <ul class="docs">
          {view.others.map((card, i) => (
            <OtherDocument card={card} index={i + 1} />
          ))}
        </ul>
      )}
      <StartForm view={view} />
    </section>
  </Page>
);

/** Attributes of an element whose content the script fetches from the whole page if it is not known yet. */
const late = (id: string, known: unknown) => ({
  id,
  ...(known === null ? { 'data-late': ADDRESSES.wholeHome } : {}),
});

const ToReview = ({ count }: { count: number | null }) => {
  if (count === null)
    return (
      <>
        Problems are being counted.
        <noscript>
          {' '}
          <a href={ADDRESSES.wholeHome}>Show the page with them</a>
        </noscript>
      </>
    );
  if (count === 0) return null;
  return (
    <>
      <a href={ADDRESSES.problems}>
        {countInWords(count)} {count === 1 ? 'problem' : 'problems'}
      </a>{' '}
      to review.
    </>
  );
};

const MainDocument = ({ view }: { view: HomeView }) => {
  const { name, base, picture, account } = view.main;
  return (
    <section class="first" aria-labelledby="main-document">
      {picture === null ? null : <Picture address={picture} class="thumb large" />}
      <div class="what">
        <h2 id="main-document">{name}</h2>
        <p {...late('about-0', account)} class="soft">
          {aboutOf(view.main)} {madeOf(view.main)}
        </p>
        <div {...late('changes-0', account)} class="bare">
          {view.isEmpty ? <EmptyRecords view={view} /> : <Changes card={view.main} />}
        </div>
        <div class="acts">
          <a class="btn main-act" href={base}>
            Make my CV
          </a>
          <Problems card={view.main} index={0} />
        </div>
      </div>
    </section>
  );
};

const aboutOf = ({ description, account }: DocumentCard): string =>
  account?.canBeMade === false
    ? 'This document cannot be made with its settings: open it to see why.'
    : description;

const Problems = ({ card: { account, base }, index }: { card: DocumentCard; index: number }) => (
  <span {...late(`problems-${index}`, account)} class="bare">
    <ProblemLink count={account?.problems ?? 0} href={problemsAddress(base)} />
  </span>
);

const changesOf = ({ account }: DocumentCard): number =>
  account === null ? 0 : (account.changes?.length ?? 0) + account.moreChanges;

const madeOf = ({ pages, lastMade }: DocumentCard): string => {
  const made = lastMade === null ? 'not made yet' : `last made ${lastMade}`;
  const text = pages === null ? made : `${countOf(pages, 'page')}, ${made}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

const EmptyRecords = ({ view }: { view: HomeView }) => (
  <>
    <h3>Your records have no entries yet</h3>
    <p>
      So your CV has only your name and address. What you enter in {view.sourceName} appears here within the
      hour. {view.sourceHref === null ? null : <a href={view.sourceHref}>Open {view.sourceName}</a>}
    </p>
  </>
);

const Changes = ({ card }: { card: DocumentCard }) => {
  if (card.account === null)
    return card.lastMade === null ? null : <p class="soft">Changes in your records are being looked up.</p>;
  const { changes, moreChanges } = card.account;
  if (changes === null) return null;
  const count = changesOf(card);
  if (count === 0) return <h3>Nothing has changed since then</h3>;
  return (
    <>
      <h3>
        Since then, {countInWords(count).toLowerCase()} {count === 1 ? 'line has' : 'lines have'} changed
      </h3>
      <dl class="rows">
        {changes.map(change => (
          <Change change={change} />
        ))}
      </dl>
      {moreChanges === 0 ? null : <p class="soft">And {countOf(moreChanges, 'more line', 'more lines')}.</p>}
    </>
  );
};

const Change = ({ change: { label, text, detail, before, after } }: { change: ChangeLine }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {text}
      {before === null && after === null ? null : (
        <>
          {': '}
          {before === null ? null : (
            <del>
              <Spoken>before: </Spoken>
              {before}
            </del>
          )}{' '}
          {after === null ? null : (
            <ins>
              <Spoken>now: </Spoken>
              {after}
            </ins>
          )}
        </>
      )}
      {detail === null ? null : <span class="soft"> {detail}</span>}
    </dd>
  </div>
);

const OtherDocument = ({ card, index }: { card: DocumentCard; index: number }) => {
  const count = changesOf(card);
  return (
    <li>
      {card.picture === null ? null : <Picture address={card.picture} class="thumb small" />}
      <div>
        <h3>
          <a href={card.base}>{card.name}</a>
        </h3>
        <p {...late(`about-${index}`, card.account)}>{aboutOf(card)}</p>
        <p {...late(`changes-${index}`, card.account)} class="soft">
          {madeOf(card)}
          {count === 0 ? null : ` ${countOf(count, 'line has', 'lines have')} changed since.`}
        </p>
        <div class="acts">
          <a href={card.base}>
            {card.lastMade === null ? 'Make it' : 'Make again'}
            <Spoken>: {card.name}</Spoken>
          </a>
          <Problems card={card} index={index} />
        </div>
        <details class="change">
          <summary>
            Rename or remove
            <Spoken> {card.name}</Spoken>
          </summary>
          <form method="post" action={renameAddress(card.base)} class="inline">
            <div class="field">
              <label for={`name-${index}`}>Name</label>
              <input id={`name-${index}`} name={FIELDS.name} value={card.name} required maxlength={80} />
            </div>
            <button type="submit">
              Rename<Spoken> {card.name}</Spoken>
            </button>
          </form>
          <form method="post" action={removeAddress(card.base)} class="acts">
            <button type="submit">
              Remove<Spoken> {card.name}</Spoken>
            </button>
            <span class="soft small">Your records and your other documents are not affected.</span>
          </form>
        </details>
      </div>
    </li>
  );
};

const StartForm = ({ view }: { view: HomeView }) => (
  <details class="start">
    <summary class="btn">Start another document</summary>
    <form method="post" action={ADDRESSES.documents} class="inline">
      <div class="field">
        <label for="start-name">Name</label>
        <input
          id="start-name"
          name={FIELDS.name}
          required
          maxlength={80}
          placeholder="Two pages for proposals"
        />
      </div>
      <div class="field">
        <label for="start-from">Start from</label>
        <select id="start-from" name={FIELDS.from}>
          <Options choices={view.origins} value="" />
        </select>
      </div>
      <button type="submit">Create</button>
    </form>
  </details>
);
