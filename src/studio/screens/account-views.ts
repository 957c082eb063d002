import type { Step } from './views.js';

/** A session of the reader in another browser. */
export interface OtherSessionView {
  /** Such as `Signed in today at 09:10, last used today at 09:40.` */
  readonly text: string;
  /** Ends it; null until the reader has signed in again. */
  readonly end: Step | null;
}

export interface AccountView {
  readonly name: string;
  readonly netId: string;
  /** What the reader may see, such as `The CVs of the people of Mathematics, as their chair`. */
  readonly roles: readonly string[];
  /** Roles that give nothing, each with the reason and what to do. */
  readonly unclear: readonly string[];
  /** Such as `Signed in today at 14:02; the session ends at 22:02.` */
  readonly session: string;
  /** The other browsers in which the person is signed in. */
  readonly others: readonly OtherSessionView[];
  /** Ends all of them, or asks for a fresh sign-in first. */
  readonly endOthers: Step;
  /** What is stored about the person, one sentence each. */
  readonly stored: readonly string[];
  /** Purposes given for looking at records of others, with the addresses that change them. */
  readonly purposes: readonly { readonly text: string; readonly href: string }[];
}
