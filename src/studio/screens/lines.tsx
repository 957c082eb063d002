import { whyAddress } from './addresses.js';
import { Head } from './controls.js';
import { Page } from './layout.js';
import type { Frame, LinesView } from './views.js';

/** All lines of a document, each a link to its reason: the way without script. */
export const LinesScreen = ({ frame, view }: { frame: Frame; view: LinesView }) => (
  <Page frame={frame} title="List of lines">
    <Head title="List of lines">
      Choose a line of {view.name} to see why it is there. <a href={view.base}>Back to the document</a>
    </Head>
    {view.sections.length === 0 ? <p>The document has no lines yet.</p> : null}
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
