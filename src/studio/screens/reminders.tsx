import { Head } from './controls.js';
import { Page } from './layout.js';
import type { RemindersView } from './unit-views.js';
import type { Frame } from './views.js';

/** Most lines of a list that are shown at once. */
const MOST_LINES = 12;

/** Who has not written the statements yet, as text to copy. */
export const RemindersScreen = ({ frame, view }: { frame: Frame; view: RemindersView }) => (
  <Page frame={frame} title="Reminders to copy">
    <Head title="Reminders to copy">
      {view.title}, annual review {view.year}. Copy the names into a message of your own; nothing is sent from
      here. <a href={view.back}>Back to the list</a>
    </Head>
    {view.lists.length === 0 ? (
      <p class="read">All statements are written, or their packets are frozen.</p>
    ) : (
      <div class="case">
        {view.lists.map(({ id, label, names }) => (
          <>
            <div class="field">
              <label for={id}>{label}</label>
              <textarea
                id={id}
                readonly
                rows={Math.min(MOST_LINES, names.split('\n').length + 1)}
                spellcheck={false}
              >
                {names}
              </textarea>
            </div>
            <div class="acts">
              <button type="button" data-copy={id} data-copied="Copied">
                Copy these names
              </button>
            </div>
          </>
        ))}
      </div>
    )}
  </Page>
);
