import { ADDRESSES, purposeAddress } from './addresses.js';
import { link, state } from './state-parts.js';
import type { StateView } from './views.js';

/* The words of the states of applicants, as those of `state-texts.ts`. */

/** An applicant cannot be read; the words say why. */
export const noApplicantState = (heading: string, text: string, back: string): StateView =>
  state(heading.replace(/\.$/, ''), text, link('Try again', back));

/** The source does not say which applicants there are. */
export const noApplicantsState = (back: string): StateView =>
  state(
    'The applicants cannot be read now',
    'Their source does not answer. The names that you typed are all here.',
    link('Try again', back),
  );

/** Documents of applicants are always logged, and there is no log. */
export const noLogState = (address: string | null): StateView => ({
  ...state(
    'Applicants cannot be shown without an audit log',
    'Those who run these pages have switched the log off. They must name a file for it first.',
    link('Back to your documents', ADDRESSES.home),
  ),
  aside: address,
});

/** The purpose that was stated names somebody, and the log must not. */
export const namingPurposeState = (task: string, next: string): StateView =>
  state(
    'State the purpose without a name',
    'The purpose that you gave has the name or the identifier of this person in it, and the audit log must not.',
    link('State another purpose', purposeAddress(task, next)),
  );
