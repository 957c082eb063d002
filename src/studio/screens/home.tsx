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
      {view.problems === 0 ? null : (
        <>
          <a href={ADDRESSES.problems}>
            {countInWords(view.problems)} {view.problems === 1 ? 'problem' : 'problems'}
          </a>{' '}
          in them {view.problems === 1 ? 'wants' : 'want'} a look.
        </>
      )}
    </Head>
    <section class="first" aria-labelledby="main-document">
      {view.main.picture === null ? null : <Picture address={view.main.picture} class="thumb large" />}
      <div class="what">
        <h2 id="main-document">{view.main.name}</h2>
        <p class="soft">
          {view.main.description} {madeOf(view.main)}
        </p>
        {view.isEmpty ? <EmptyRecords view={view} /> : <Changes card={view.main} />}
        <div class="acts">
          <a class="btn main-act" href={view.main.base}>
            Make my CV
          </a>
          <ProblemLink count={view.main.problems} href={problemsAddress(view.main.base)} />
        </div>
      </div>
    </section>
    <section class="part" aria-labelledby="others">
      <h2 id="others">Others you keep</h2>
      {view.others.length === 0 ? (
        <p class="soft">
          None yet. A second one can have other sections, another length or another audience.
        </p>
      ) : (
        <ul class="docs">
          {view.others.map((card, i) => (
            <OtherDocument card={card} index={i} />
          ))}
        </ul>
      )}
      <StartForm view={view} />
    </section>
  </Page>
);

const madeOf = ({ pages, lastMade }: DocumentCard): string => {
  const made = lastMade === null ? 'not made yet' : `last made ${lastMade}`;
  const text = pages === null ? made : `${countOf(pages, 'page')}, ${made}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

const EmptyRecords = ({ view }: { view: HomeView }) => (
  <>
    <h3>Your records hold no entries yet</h3>
    <p>
      So your CV has your name and address. What you enter in {view.sourceName} is here within the hour.{' '}
      {view.sourceHref === null ? null : <a href={view.sourceHref}>Open {view.sourceName}</a>}
    </p>
  </>
);

const Changes = ({ card: { changes, moreChanges } }: { card: DocumentCard }) => {
  if (changes === null) return null;
  const count = changes.length + moreChanges;
  if (count === 0) return <h3>Nothing is different since then</h3>;
  return (
    <>
      <h3>
        Since then, {countInWords(count).toLowerCase()} {count === 1 ? 'line is' : 'lines are'} different
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
  const count = card.changes === null ? 0 : card.changes.length + card.moreChanges;
  return (
    <li>
      {card.picture === null ? null : <Picture address={card.picture} class="thumb small" />}
      <div>
        <h3>
          <a href={card.base}>{card.name}</a>
        </h3>
        <p>{card.description}</p>
        <p class="soft">
          {madeOf(card)}
          {count === 0 ? null : ` ${countOf(count, 'line is', 'lines are')} different since.`}
        </p>
        <div class="acts">
          <a href={card.base}>
            {card.lastMade === null ? 'Make it' : 'Make again'}
            <Spoken>: {card.name}</Spoken>
          </a>
          <ProblemLink count={card.problems} href={problemsAddress(card.base)} />
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
            <span class="soft small">Your records and your other documents stay.</span>
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
        <label for="start-from">Begin with</label>
        <select id="start-from" name={FIELDS.from}>
          <Options choices={view.origins} value="" />
        </select>
      </div>
      <button type="submit">Start it</button>
    </form>
  </details>
);
