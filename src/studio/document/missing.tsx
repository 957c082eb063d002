import type { MissingAnswer } from '../lines/account.js';
import { Head, Spoken } from '../page/controls.js';
import { CV_FIELDS, FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { linesAddress, missingAddress, whyAddress } from './addresses.js';
import { MendControl } from './mend.js';
import { messages } from './messages.js';

export interface MissingView {
  readonly base: string;
  readonly revision: string;
  /** The words as typed. */
  readonly words: string;
  readonly answers: readonly MissingAnswer[];
  readonly canEdit: boolean;
  readonly sourceName: string;
  readonly sourceHref: string | null;
}

/** The answer under the field: a fragment that the script fetches. */
export const MissingPart = ({ view }: { view: MissingView }) => (
  <form method="post" action={view.base} class="answers" data-act>
    <input type="hidden" name={CV_FIELDS.revision} value={view.revision} />
    {view.answers.length === 0 ? <NoAnswer view={view} /> : null}
    <ul>
      {view.answers.map(({ ref, title, sentence, isShown, mend }) => (
        <li>
          <p class="doc">{title}</p>
          <p>{sentence}</p>
          {isShown ? (
            <a href={whyAddress(view.base, ref)} data-why={ref}>
              {messages.showLine}
              <Spoken> {title}</Spoken>
            </a>
          ) : view.canEdit ? (
            <MendControl mend={mend} title={title} sourceHref={view.sourceHref} class="mend" />
          ) : null}
        </li>
      ))}
    </ul>
  </form>
);

const NoAnswer = ({ view: { words, sourceName, sourceHref } }: { view: MissingView }) => (
  <p>
    {words === '' ? (
      messages.typeOneMoreWords
    ) : (
      <>
        {messages.noRecordWordsWords({ words, sourceName })}{' '}
        {sourceHref === null ? null : <a href={sourceHref}>{messages.openSourceName({ sourceName })}</a>}
      </>
    )}
  </p>
);

/** The answer as a page of its own. */
export const MissingScreen = ({ frame, view }: { frame: Frame; view: MissingView }) => (
  <Page frame={frame} title={messages.missingSomething}>
    <Head title={messages.missingSomething}>
      {messages.backCVSeeList({
        link: text => <a href={view.base}>{text}</a>,
        link2: text => <a href={linesAddress(view.base)}>{text}</a>,
      })}
    </Head>
    <form class="find" method="get" action={missingAddress(view.base)}>
      <div class="field">
        <label for="missing">{messages.wordsTitle}</label>
        <input id="missing" name={FIELDS.words} value={view.words} />
      </div>
      <button type="submit">{messages.find}</button>
    </form>
    <MissingPart view={view} />
  </Page>
);
