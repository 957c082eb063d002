import { ADDRESSES, problemsAddress } from '../page/addresses.js';
import { countInWords, Head, Options, ProblemLink, Spoken } from '../page/controls.js';
import { FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { ChangeLine, Choice, Frame } from '../page/views.js';
import { messages } from './messages.js';

export interface DocumentCard {
  /** Address of the document, such as `/cv/7`. */
  readonly base: string;
  readonly name: string;
  /** Such as `Classic, house citations, letter paper, for the public.` */
  readonly description: string;
  /** Null until the pages are known. */
  readonly pages: number | null;
  /** Such as `14 October 2026`; null if it was never made. */
  readonly lastMade: string | null;
  /**
   * Address of the preview without marks, for the picture of page one; null if the document cannot be made, or
   * is confidential.
   */
  readonly picture: string | null;
  /** Null while the document is made in the background. */
  readonly account: CardAccount | null;
}

export interface HomeView {
  readonly main: DocumentCard;
  readonly others: readonly DocumentCard[];
  /** Such as `today at 14:10`; null if the records were never read. */
  readonly read: string | null;
  /** Null while they are counted. */
  readonly problems: number | null;
  /** Documents and templates that another one can start from. */
  readonly origins: readonly Choice[];
  /** Are there no records at all? */
  readonly isEmpty: boolean;
  readonly sourceName: string;
  readonly sourceHref: string | null;
}

/**
 * Page one of a document, scaled down. It is decoration: inert, out of the tab order, and without script. The text next to
 * it says which document it is.
 */
const Picture = ({ address, class: name = 'thumb' }: { address: string; class?: string }) => (
  <span class={name} aria-hidden="true">
    <iframe
      src={address}
      title={messages.pageOne}
      sandbox="allow-same-origin"
      inert
      tabindex={-1}
      loading="lazy"
    ></iframe>
  </span>
);

/** The reader's documents. */
export const HomeScreen = ({ frame, view }: { frame: Frame; view: HomeView }) => (
  <Page frame={frame} title={messages.documents}>
    <Head title={messages.documents}>
      {view.read === null
        ? messages.recordsNotReadYet
        : frame.institution === null
          ? messages.madeFromRecords({ read: view.read })
          : messages.madeFromRecordsAt({ institution: frame.institution, read: view.read })}{' '}
      <span {...late('to-review', view.problems)} aria-live="polite">
        <ToReview count={view.problems} />
      </span>
    </Head>
    <MainDocument view={view} />
    <section class="part" aria-labelledby="others">
      <h2 id="others">{messages.otherDocuments}</h2>
      {view.others.length === 0 ? (
        <p class="soft">{messages.noneYetAddOne}</p>
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
        {messages.problemsCounted}
        <noscript>
          {' '}
          <a href={ADDRESSES.wholeHome}>{messages.showPage}</a>
        </noscript>
      </>
    );
  if (count === 0) return null;
  return (
    <>
      {messages.countInWordsCountReview({
        countInWords: countInWords(count),
        count,
        link: text => <a href={ADDRESSES.problems}>{text}</a>,
      })}
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
          {getAbout(view.main)} {getMade(view.main)}
        </p>
        <div {...late('changes-0', account)} class="bare">
          {view.isEmpty ? <EmptyRecords view={view} /> : <Changes card={view.main} />}
        </div>
        <div class="acts">
          <a class="btn main-act" href={base}>
            {messages.makeMyCV}
          </a>
          <Problems card={view.main} index={0} />
        </div>
      </div>
    </section>
  );
};

const getAbout = ({ description, account }: DocumentCard): string =>
  account?.canBeMade === false ? messages.documentCannotMadeSettings : description;

const Problems = ({ card: { account, base }, index }: { card: DocumentCard; index: number }) => (
  <span {...late(`problems-${index}`, account)} class="bare">
    <ProblemLink count={account?.problems ?? 0} href={problemsAddress(base)} />
  </span>
);

const countChanges = ({ account }: DocumentCard): number =>
  account === null ? 0 : (account.changes?.length ?? 0) + account.moreChanges;

const getMade = ({ pages, lastMade }: DocumentCard): string => {
  const made = lastMade === null ? messages.notMadeYet : messages.lastMadeLastMade({ lastMade });
  const text = pages === null ? made : `${messages.pages({ pages })}, ${made}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

const EmptyRecords = ({ view }: { view: HomeView }) => (
  <>
    <h3>{messages.recordsNoEntriesYet}</h3>
    <p>
      {messages.cvOnlyNameAddress({ sourceName: view.sourceName })}{' '}
      {view.sourceHref === null ? null : (
        <a href={view.sourceHref}>{messages.openSourceName({ sourceName: view.sourceName })}</a>
      )}
    </p>
  </>
);

const Changes = ({ card }: { card: DocumentCard }) => {
  if (card.account === null)
    return card.lastMade === null ? null : <p class="soft">{messages.changesRecordsLookedUp}</p>;
  const { changes, moreChanges } = card.account;
  if (changes === null) return null;
  const count = countChanges(card);
  if (count === 0) return <h3>{messages.nothingChangedSince}</h3>;
  return (
    <>
      <h3>
        {messages.sinceCountInWordsCountChanged({ countInWords: countInWords(count).toLowerCase(), count })}
      </h3>
      <dl class="rows">
        {changes.map(change => (
          <Change change={change} />
        ))}
      </dl>
      {moreChanges === 0 ? null : <p class="soft">{messages.andMoreChanges({ moreChanges })}</p>}
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
              <Spoken>{messages.before} </Spoken>
              {before}
            </del>
          )}{' '}
          {after === null ? null : (
            <ins>
              <Spoken>{messages.now} </Spoken>
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
  const count = countChanges(card);
  return (
    <li>
      {card.picture === null ? null : <Picture address={card.picture} class="thumb small" />}
      <div>
        <h3>
          <a href={card.base}>{card.name}</a>
        </h3>
        <p {...late(`about-${index}`, card.account)}>{getAbout(card)}</p>
        <p {...late(`changes-${index}`, card.account)} class="soft">
          {getMade(card)}
          {count === 0 ? null : messages.countChangedSince({ count })}
        </p>
        <div class="acts">
          <a href={card.base}>
            {card.lastMade === null ? messages.makeIt : messages.makeAgain}
            <Spoken>: {card.name}</Spoken>
          </a>
          <Problems card={card} index={index} />
        </div>
        <details class="change">
          <summary>
            {messages.renameRemove}
            <Spoken> {card.name}</Spoken>
          </summary>
          <form method="post" action={renameAddress(card.base)} class="inline">
            <div class="field">
              <label for={`name-${index}`}>{messages.name}</label>
              <input id={`name-${index}`} name={FIELDS.name} value={card.name} required maxlength={80} />
            </div>
            <button type="submit">
              {messages.rename}
              <Spoken> {card.name}</Spoken>
            </button>
          </form>
          <form method="post" action={removeAddress(card.base)} class="acts">
            <button type="submit">
              {messages.remove}
              <Spoken> {card.name}</Spoken>
            </button>
            <span class="soft small">{messages.recordsOtherDocumentsNot}</span>
          </form>
        </details>
      </div>
    </li>
  );
};

const StartForm = ({ view }: { view: HomeView }) => (
  <details class="start">
    <summary class="btn">{messages.startAnotherDocument}</summary>
    <form method="post" action={ADDRESSES.documents} class="inline">
      <div class="field">
        <label for="start-name">{messages.name}</label>
        <input
          id="start-name"
          name={FIELDS.name}
          required
          maxlength={80}
          placeholder={messages.twoPagesProposals}
        />
      </div>
      <div class="field">
        <label for="start-from">{messages.startFrom}</label>
        <select id="start-from" name={FIELDS.from}>
          <Options choices={view.origins} value="" />
        </select>
      </div>
      <button type="submit">{messages.create}</button>
    </form>
  </details>
);

/** What a card says of the records in a document, which must be made for it. */
export interface CardAccount {
  /** False if no document can have these settings. */
  readonly canBeMade: boolean;
  readonly problems: number;
  /** Null if there is nothing to compare with. */
  readonly changes: readonly ChangeLine[] | null;
  /** Changes beyond those listed. */
  readonly moreChanges: number;
}

export const renameAddress = (base: string): string => `${base}/name`;

export const removeAddress = (base: string): string => `${base}/remove`;
