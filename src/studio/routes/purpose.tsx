import { parsePurpose } from '../../audit/index.js';
import { UsageError } from '../../core/index.js';
import { frameOf } from '../frame.js';
import { formOf, readerOfRequest } from '../reader.js';
import type { AddRoute } from '../routing.js';
import { ADDRESSES } from '../screens/addresses.js';
import { FIELDS } from '../screens/forms.js';
import { renderPage } from '../screens/layout.js';
import { PurposeScreen } from '../screens/states.js';
import type { PurposeView } from '../screens/views.js';
import { localPath } from '../sign-in/return-path.js';
import type { Studio } from '../studio.js';
import { type Task, taskNamed } from '../tasks.js';

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
export function addPurpose(add: AddRoute, studio: Studio): void {
  const { store, now } = studio;

  const viewOf = ({ name, about, purposes }: Task, next: string, isMissing: boolean): PurposeView => ({
    ...{ task: name, about, next, isMissing },
    purposes: [
      { value: '', label: 'Choose one' },
      ...purposes(now()).map(purpose => ({ value: purpose, label: purpose })),
    ],
  });

  /** The address to open afterwards: the one of the form, else the first page of the task. */
  const nextOf = (text: string | null | undefined, { home }: Task): string => {
    const next = localPath(text ?? undefined);
    return next === '/' ? home : next;
  };

  add({ method: 'GET', path: ADDRESSES.purpose, action: 'see', subject: 'nothing' }, context => {
    const task = taskNamed(context.req.query(FIELDS.task));
    const view = viewOf(task, nextOf(context.req.query(FIELDS.next), task), false);
    const frame = frameOf(studio, context, task.area);
    return context.html(renderPage(<PurposeScreen frame={frame} view={view} />));
  });

  add({ method: 'POST', path: ADDRESSES.purpose, action: 'see', subject: 'nothing' }, async context => {
    const reader = readerOfRequest(context);
    const fields = await formOf(context);
    const task = taskNamed(fields.get(FIELDS.task) ?? undefined);
    const next = nextOf(fields.get(FIELDS.next), task);
    const words = (fields.get(FIELDS.purposeText) ?? '').trim();
    const listed = task.purposes(now()).find(each => each === fields.get(FIELDS.purpose)) ?? '';
    const purpose = purposeFrom(words || listed);
    if (purpose === null) {
      const frame = frameOf(studio, context, task.area);
      const view = viewOf(task, next, true);
      return context.html(renderPage(<PurposeScreen frame={frame} view={view} />), 422);
    }
    const purposes = { ...reader.session.purposes, [task.name]: purpose };
    store.sessions.update(reader.id, { purposes });
    return context.redirect(next, 303);
  });
}
