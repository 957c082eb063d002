import { ADDRESSES } from '../page/addresses.js';
import { Head, NextStep, Spoken, Triangle } from '../page/controls.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { messages } from './messages.js';
import { BatchProgress } from './progress.js';
import type { BatchesView, BatchPageView, BatchRow } from './views.js';

/** Seconds after which a page without script shows news. */
const REFRESH = 3;

/** A batch: how far it is, what failed and why, and its documents. */
export const BatchScreen = ({ frame, view: { batch, files } }: { frame: Frame; view: BatchPageView }) => (
  <Page
    frame={frame}
    title={batch.title}
    refresh={batch.status === 'stopped' || batch.status === 'ended' ? null : REFRESH}
  >
    <Head title={batch.title}>
      {batch.about} <a href={ADDRESSES.batches}>{messages.allBatches}</a>
    </Head>
    <BatchProgress view={batch} />
    {files.length === 0 ? null : (
      <section aria-labelledby="files">
        <h2 id="files">{messages.documents}</h2>
        <ul class="files">
          {files.map(({ name, format, href }) => (
            <li>
              <span>{name}</span>{' '}
              <a href={href} download>
                {format}
                <Spoken>, {name}</Spoken>
              </a>
            </li>
          ))}
        </ul>
      </section>
    )}
    <p class="soft small after">{messages.eachDocumentEachDownload}</p>
  </Page>
);

const STATUS: Readonly<Record<BatchRow['status'], string>> = {
  running: messages.running,
  stopping: messages.stopping,
  elsewhere: messages.running,
  stopped: messages.stopped,
  ended: messages.done,
};

/** The batches that a reader may open. */
export const BatchesScreen = ({ frame, view }: { frame: Frame; view: BatchesView }) => (
  <Page frame={frame} title={messages.batches}>
    <Head title={messages.batches} acts={<Starts steps={view.starts} />}>
      {view.rows.length === 0 ? messages.documentsManyPeopleNone : messages.documentsManyPeopleMade}
    </Head>
    {view.rows.length === 0 ? null : <BatchTable rows={view.rows} />}
  </Page>
);

const Starts = ({ steps }: { steps: BatchesView['starts'] }) => (
  <div class="acts">
    {steps.map(step => (
      <NextStep step={step} main />
    ))}
  </div>
);

const BatchTable = ({ rows }: { rows: readonly BatchRow[] }) => (
  // The roles stay when a narrow window shows the rows as a list.
  <table class="people" role="table">
    <thead role="rowgroup">
      <tr role="row">
        {[messages.batch, messages.started, messages.documents, messages.state].map(label => (
          <th role="columnheader" scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(({ href, title, started, counts, status }) => (
        <tr role="row">
          <th role="rowheader" scope="row" class="wide">
            <a href={href}>{title}</a>
          </th>
          <td role="cell" class="wide soft">
            {started}
          </td>
          <td role="cell" class="wide">
            {counts}
          </td>
          <td role="cell" class="wide">
            {status === 'stopped' ? (
              <span class="prob">
                <Triangle />
                <span>{STATUS[status]}</span>
              </span>
            ) : (
              STATUS[status]
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
