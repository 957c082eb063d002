import { Head } from '../page/controls.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { whyAddress } from './addresses.js';
import { messages } from './messages.js';

export interface LinesView {
  readonly base: string;
  readonly name: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly ListedLine[] }[];
}

/** All lines of a document, each a link to its reason: the way without script. */
export const LinesScreen = ({ frame, view }: { frame: Frame; view: LinesView }) => (
  <Page frame={frame} title={messages.listLines}>
    <Head title={messages.listLines}>
      {messages.chooseLineNameSee({ name: view.name })} <a href={view.base}>{messages.backDocument}</a>
    </Head>
    {view.sections.length === 0 ? <p>{messages.documentNoLinesYet}</p> : null}
    {view.sections.map(({ title, lines }, i) => (
      <section class={i === 0 ? 'lines' : 'lines part'} aria-labelledby={`section-${i}`}>
        <h2 id={`section-${i}`}>
          {title} <span class="soft">{lines.length}</span>
        </h2>
        <ul>
          {lines.map(({ ref, line }) => (
            <li>
              <a class="doc" href={whyAddress(view.base, ref)}>
                {line}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Page>
);

/** A line in the list of all lines. */
export interface ListedLine {
  readonly ref: string;
  readonly line: string;
}
