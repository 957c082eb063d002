import type { Child } from 'hono/jsx';
import { parsePurpose } from '../../audit/index.js';
import { UsageError } from '../../core/index.js';
import type { Feature } from '../feature.js';
import { ADDRESSES } from '../page/addresses.js';
import { Head, Options, Triangle } from '../page/controls.js';
import { FIELDS } from '../page/forms.js';
import { getFrame } from '../page/frame.js';
import { Page, renderPage } from '../page/layout.js';
import { show } from '../page/show.js';
import type { Choice, Frame } from '../page/views.js';
import { readerOfRequest, readForm } from '../reader.js';
import type { AddRoute } from '../routing.js';
import { localPath } from '../sign-in/addresses.js';
import type { Studio } from '../studio.js';
import { messages } from './messages.js';
import { type Task, taskNamed } from './tasks.js';

/** The question why somebody looks at the records of others, asked once a task. */
interface PurposeView {
  readonly task: string;
  /** What the purpose is for, in a sentence. */
  readonly about: string;
  readonly purposes: readonly Choice[];
  readonly next: string;
  /** Was the form sent without a purpose? */
  readonly isMissing: boolean;
}

/** Asks once a task why the reader looks at the records of others. */
export const PurposeScreen = ({ frame, view }: { frame: Frame; view: PurposeView }): Child => (
  <Page frame={frame} title={messages.whyNeed}>
    <Head title={messages.whyNeed}>{messages.aboutAnswerWrittenAudit({ about: view.about })}</Head>
    <form class="case" method="post" action={ADDRESSES.purpose}>
      <input type="hidden" name={FIELDS.next} value={view.next} />
      <input type="hidden" name={FIELDS.task} value={view.task} />
      {view.isMissing ? (
        <p class="prob" id="purpose-missing">
          <Triangle />
          <span>{messages.choosePurposeTypeOne}</span>
        </p>
      ) : null}
      <div class="field">
        <label for="purpose">{messages.purpose}</label>
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
        <label for="purpose-text">{messages.ownWords}</label>
        <input
          id="purpose-text"
          name={FIELDS.purposeText}
          maxlength={200}
          aria-describedby={view.isMissing ? 'purpose-missing' : undefined}
        />
      </div>
      <div class="acts">
        <button type="submit" class="main-act">
          {messages.continue}
        </button>
      </div>
    </form>
  </Page>
);

/** A purpose for the audit log; null if it cannot stand there. */
function purposeFrom(text: string): string | null {
  try {
    return parsePurpose(text, []);
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** Adds the question for the purpose of a task. */
function addPurpose(add: AddRoute, studio: Studio): void {
  const { store, now } = studio;

  const createView = ({ name, about, purposes }: Task, next: string, isMissing: boolean): PurposeView => ({
    ...{ task: name, about, next, isMissing },
    purposes: [
      { value: '', label: messages.chooseOne },
      ...purposes(now()).map(purpose => ({ value: purpose, label: purpose })),
    ],
  });

  /** The address to open afterwards: the one of the form, else the first page of the task. */
  const readNext = (text: string | null | undefined, { home }: Task): string => {
    const next = localPath(text ?? undefined);
    return next === '/' ? home : next;
  };

  add({ method: 'GET', path: ADDRESSES.purpose, action: 'see', subject: 'nothing' }, context => {
    const task = taskNamed(context.req.query(FIELDS.task));
    const view = createView(task, readNext(context.req.query(FIELDS.next), task), false);
    return show(studio, context, PurposeScreen, view, { path: task.home });
  });

  add(
    { method: 'POST', path: ADDRESSES.purpose, action: 'administer', subject: 'nothing' },
    async context => {
      const reader = readerOfRequest(context);
      const fields = await readForm(context);
      const task = taskNamed(fields.get(FIELDS.task) ?? undefined);
      const next = readNext(fields.get(FIELDS.next), task);
      const words = (fields.get(FIELDS.purposeText) ?? '').trim();
      const listed = task.purposes(now()).find(each => each === fields.get(FIELDS.purpose)) ?? '';
      const purpose = purposeFrom(words || listed);
      if (purpose === null) {
        const frame = getFrame(studio, context, { path: task.home });
        const view = createView(task, next, true);
        return context.html(renderPage(<PurposeScreen frame={frame} view={view} />), 422);
      }
      const purposes = { ...reader.session.purposes, [task.name]: purpose };
      store.sessions.update(reader.id, { purposes });
      return context.redirect(next, 303);
    },
  );
}

export const PURPOSE: Feature = { addRoutes: addPurpose };
