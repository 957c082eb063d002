import { type CvAction, doValue } from '../cv/actions.js';
import type { Mend } from '../lines/account.js';
import { Spoken } from '../page/controls.js';
import { CV_FIELDS } from '../page/forms.js';
import { messages } from './messages.js';

/** The action that carries out a mend; null if only the source can. */
export function findAction(mend: Mend | null): CvAction | null {
  switch (mend?.kind) {
    case 'include':
      return { verb: 'include', ref: mend.ref };
    case 'restore':
      return { verb: 'restore', ref: mend.ref };
    case 'show-section':
      return { verb: 'show', section: mend.section };
    default:
      return null;
  }
}

interface MendProps {
  readonly mend: Mend | null;
  readonly title: string;
  /** Id of the form; none for a button within its form. */
  readonly form?: string;
  /** Address of the records in their source; null if unknown. */
  readonly sourceHref?: string | null;
  readonly class?: string;
}

/** The button that mends a cause, or the link to the source that can; nothing if neither can. */
export const MendControl = ({ mend, title, form, sourceHref = null, class: name = 'quiet' }: MendProps) => {
  const action = findAction(mend);
  if (action !== null) {
    return (
      <button type="submit" class={name} form={form} name={CV_FIELDS.do} value={doValue(action)}>
        {action.verb === 'show' ? messages.showSection : messages.show}
        <Spoken> {title}</Spoken>
      </button>
    );
  }
  return mend === null || sourceHref === null ? null : (
    <a class={name} href={sourceHref}>
      {messages.open}
      <Spoken> {title}</Spoken>
    </a>
  );
};
