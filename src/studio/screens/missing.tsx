import { linesAddress, missingAddress, whyAddress } from './addresses.js';
import { Head, Spoken } from './controls.js';
import { CV_FIELDS, FIELDS } from './forms.js';
import { Page } from './layout.js';
import { MendControl } from './mend.js';
import type { Frame, MissingView } from './views.js';

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
              Show the line<Spoken> {title}</Spoken>
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
      'Type one or more words of the title.'
    ) : (
      <>
        No record has the words “{words}”. If it is new, enter it in {sourceName}; it appears here within the
        hour. {sourceHref === null ? null : <a href={sourceHref}>Open {sourceName}</a>}
      </>
    )}
  </p>
);

/** The answer as a page of its own. */
export const MissingScreen = ({ frame, view }: { frame: Frame; view: MissingView }) => (
  <Page frame={frame} title="Missing something?">
    <Head title="Missing something?">
      <a href={view.base}>Back to the CV</a> or see the <a href={linesAddress(view.base)}>list of lines</a>.
    </Head>
    <form class="find" method="get" action={missingAddress(view.base)}>
      <div class="field">
        <label for="missing">Words of its title</label>
        <input id="missing" name={FIELDS.words} value={view.words} />
      </div>
      <button type="submit">Find</button>
    </form>
    <MissingPart view={view} />
  </Page>
);
