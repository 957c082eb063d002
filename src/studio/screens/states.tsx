import type { Child } from 'hono/jsx';
import { ADDRESSES } from './addresses.js';
import { Head, NextStep, Options, Triangle } from './controls.js';
import { FIELDS } from './forms.js';
import { Page } from './layout.js';
import type { Frame, PurposeView, StateView } from './views.js';

/** A page in place of the content. Its heading receives the focus. */
export const StateScreen = ({ frame, view }: { frame: Frame; view: StateView }) => (
  <Page frame={frame} title={view.heading} refresh={view.refresh}>
    <div class="case alone">
      <h1 tabindex={-1} autofocus>
        {view.heading}
      </h1>
      <p class="read">{view.text}</p>
      {view.progress === null ? null : <Progress progress={view.progress} />}
      {view.step === null ? null : (
        <div class="acts">
          <NextStep step={view.step} main />
        </div>
      )}
      {view.aside === null ? null : <p class="soft small">{view.aside}</p>}
    </div>
  </Page>
);

const Progress = ({ progress: { label, done, most } }: { progress: NonNullable<StateView['progress']> }) => (
  <>
    <p class="soft" id="progress-label">
      {label}
    </p>
    <progress
      id="progress"
      value={String(done)}
      max={String(most)}
      aria-labelledby="progress-label"
    ></progress>
  </>
);

/** Asks once a task why the reader looks at the records of others. */
export const PurposeScreen = ({ frame, view }: { frame: Frame; view: PurposeView }): Child => (
  <Page frame={frame} title="Why do you need this?">
    <Head title="Why do you need this?">
      {view.about} Your answer is written to the audit log with each view. We ask once in a session.
    </Head>
    <form class="case" method="post" action={ADDRESSES.purpose}>
      <input type="hidden" name={FIELDS.next} value={view.next} />
      <input type="hidden" name={FIELDS.task} value={view.task} />
      {view.isMissing ? (
        <p class="prob" id="purpose-missing">
          <Triangle />
          <span>Choose a purpose, or type one.</span>
        </p>
      ) : null}
      <div class="field">
        <label for="purpose">Purpose</label>
        <select
          id="purpose"
          name={FIELDS.purpose}
          autofocus
          aria-describedby={view.isMissing ? 'purpose-missing' : undefined}
        >
          <Options choices={view.purposes} value="" />
        </select>
      </div>
      <div class="field">
        <label for="purpose-text">Or in your own words</label>
        <input
          id="purpose-text"
          name={FIELDS.purposeText}
          maxlength={200}
          aria-describedby={view.isMissing ? 'purpose-missing' : undefined}
        />
      </div>
      <div class="acts">
        <button type="submit" class="main-act">
          Continue
        </button>
      </div>
    </form>
  </Page>
);
