import { countInWords, NextStep, Triangle } from '../page/controls.js';
import { againAddress, eventsAddress, filesAddress, onePdfAddress, stopAddress } from './addresses.js';
import { messages } from './messages.js';
import type { BatchView, FailureView } from './views.js';

/** How far a batch is, with what failed next to it: for the page of the batch and for those of its unit. */
export const BatchProgress = ({ view }: { view: BatchView }) => {
  const { base, progress, status, note, sequence, failures } = view;
  const isOver = status === 'stopped' || status === 'ended';
  return (
    <section
      class="batch"
      id="batch"
      aria-labelledby="batch-heading"
      data-batch={base}
      data-events={isOver || status === 'elsewhere' ? undefined : eventsAddress(base, sequence)}
    >
      <div class="bar">
        <h2 id="batch-heading">{progress.heading}</h2>
        <p class="num" id="batch-counts">
          {progress.counts}
        </p>
        <progress
          id="batch-bar"
          value={String(progress.done)}
          max={String(progress.most)}
          aria-labelledby="batch-heading"
        ></progress>
        <p class="soft small" id="batch-now">
          {progress.now}
        </p>
        <p class="soft small">{note}</p>
        <BatchActs view={view} />
      </div>
      <ul
        class="fails"
        id="batch-failures"
        aria-label={
          failures.length === 0
            ? messages.noneFailed
            : messages.countInWordsFailed({ countInWords: countInWords(failures.length) })
        }
        hidden={failures.length === 0}
      >
        {failures.map(failure => (
          <FailureCard failure={failure} />
        ))}
      </ul>
    </section>
  );
};

/** A document that could not be made: whose, why, and one next step. */
export const FailureCard = ({ failure: { place, name, reason, step } }: { failure: FailureView }) => (
  <li data-place={place}>
    <span class="prob">
      <Triangle />
      <b>{name}</b>
    </span>
    <p>{reason}</p>
    {step === null ? null : (
      <div class="acts">
        <NextStep step={step} quiet />
      </div>
    )}
  </li>
);

const BatchActs = ({ view: { base, status, failures, made, hasOnePdf, until } }: { view: BatchView }) => {
  if (status === 'running' || status === 'elsewhere')
    return (
      <form method="post" action={stopAddress(base)}>
        <button type="submit" class="quiet">
          {messages.stopAfterOne}
        </button>
      </form>
    );
  if (status === 'stopping') return null;
  const again =
    status === 'stopped' ? messages.goOn : failures.length === 1 ? messages.runAgainOne : messages.runAgain;
  return (
    <div class="acts">
      {made === 0 ? null : (
        <a class="btn" href={filesAddress(base)} download>
          {messages.downloadAllZIP}
        </a>
      )}
      {made === 0 || !hasOnePdf ? null : (
        <a class="btn" href={onePdfAddress(base)} download>
          {messages.downloadOnePDF}
        </a>
      )}
      {status === 'ended' && failures.length === 0 ? null : (
        <form method="post" action={againAddress(base)}>
          <button type="submit">{again}</button>
        </form>
      )}
      {until === null ? null : <span class="soft small">{messages.storedUntil({ until })}</span>}
    </div>
  );
};
