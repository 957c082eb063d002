/* The data of each screen. Texts are ready to print: dates as `6 November`, times as `14:32`. Screens add no facts. */

/** An item of a menu. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A link of the navigation. */
export interface AreaLink {
  readonly label: string;
  readonly href: string;
}

/** A message above the content: what happened, what still holds, and one next step. */
export interface Notice {
  /** `bad` is for data that is missing from documents; all else is `plain`. */
  readonly kind: 'plain' | 'bad';
  /** A sentence with its full stop. */
  readonly heading: string;
  readonly text: string;
  readonly step: Step | null;
  /** Small text next to the step, such as `Next attempt at 14:35`; null for none. */
  readonly aside: string | null;
}

/** The next step of a message: a link, or a form that is posted. */
export interface Step {
  readonly kind: 'link' | 'post';
  readonly label: string;
  readonly href: string;
  /** Fields of the form; repeated names are allowed. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** The person who is signed in. */
export interface User {
  readonly name: string;
  /** Such as `Professor and chair`; null without one. */
  readonly role: string | null;
  /** Differs between people and holds nothing private: unsent text is wiped when it changes. */
  readonly mark: string;
}

/** What surrounds the content of every screen. */
export interface Frame {
  /** Of the university; null if unknown. */
  readonly institution: string | null;
  readonly isDemonstration: boolean;
  /** Null before sign-in. */
  readonly user: User | null;
  readonly areas: readonly AreaLink[];
  /** Address of the area that the page belongs to. */
  readonly current: string;
  /** Seconds until the session ends unless it is used; null without a session. */
  readonly sessionSeconds: number | null;
  /** Announced once to screen readers, such as `Renamed to Two pages`; empty for none. */
  readonly status: string;
  readonly notices: readonly Notice[];
  /** Path in which the style sheet and the script lie, such as `/assets`. */
  readonly assets: string;
}

/** A line that differs from the document that was made last. */
export interface ChangeLine {
  /** Such as `New article`, `Amount`, `Gone`. */
  readonly label: string;
  readonly text: string;
  /** Such as `J12, in press`; null for none. */
  readonly detail: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** A page in place of the content: what happened, what still holds, and one next step. */
export interface StateView {
  /** Shown as the heading and the title of the page; never private. */
  readonly heading: string;
  readonly text: string;
  /** Further sentences, such as the number of the request; null for none. */
  readonly aside: string | null;
  readonly step: Step | null;
  /** Progress as a share of `most`; null without progress. */
  readonly progress: { readonly label: string; readonly done: number; readonly most: number } | null;
  /** Seconds after which the page loads itself again; null if it does not. */
  readonly refresh: number | null;
}

/** A form that was sent after the session had expired. */
export interface SendAgainView {
  readonly action: string;
  /** Null for a form with files, which cannot be sent again. */
  readonly fields: Step['fields'] | null;
  /** The page to come back to. */
  readonly back: string;
}
