import { NextStep } from './controls.js';
import { Page } from './layout.js';
import type { Frame, StateView } from './views.js';

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
