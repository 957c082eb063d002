import type { ApplicantAudience } from '../../sections/index.js';
import type { MenuProps } from '../page/controls.js';
import type { Choice, Notice } from '../page/views.js';

/* The data of the screens of applicants, ready to print. Identifiers are masked. */

/** An applicant in the queue. */
export interface ApplicantRow {
  readonly href: string;
  /** The typed name, or the masked identifier. */
  readonly name: string;
  /** Empty if unknown. */
  readonly program: string;
  /** What is needed, or how the applicant stands. */
  readonly line: string;
  readonly isCurrent: boolean;
}

export interface ApplicantGroup {
  readonly id: string;
  /** With the count, such as `On hold, 2`. */
  readonly title: string;
  /** Does it need somebody's work? */
  readonly isBad: boolean;
  readonly rows: readonly ApplicantRow[];
  /** Rows that are folded away. */
  readonly more: readonly ApplicantRow[];
}

/** How the queue is shown: the fields of its form. */
export interface QueueMenus {
  readonly show: MenuProps;
  /** The day of `new since`, as ISO; null if the source does not record changes. */
  readonly since: string | null;
  readonly document: MenuProps;
  readonly copy: MenuProps;
}

/** The officer's own list, for a source that lists no applicants. */
export interface OwnListView {
  readonly count: number;
  /** Hours for which it is held. */
  readonly hours: number;
  /** What is wrong with the lines that were entered; null for nothing. */
  readonly problem: string | null;
}

export interface QueueView {
  /** Such as `Fall 2026 entry`. */
  readonly title: string;
  /** Such as `18 applicants, read today at 14:20`. */
  readonly summary: string;
  /** The counts in sentences. */
  readonly counts: string;
  readonly groups: readonly ApplicantGroup[];
  /** Words that the names, programs and last digits have; empty for all. */
  readonly words: string;
  readonly menus: QueueMenus;
  /** Applicants whose I-20 can be prepared. */
  readonly complete: number;
  /** Applicants that are still being read. */
  readonly waiting: number;
  /** Applicants in all. */
  readonly total: number;
  readonly purpose: string;
  readonly purposeHref: string;
  /** Null if the source lists the applicants. */
  readonly own: OwnListView | null;
  /** Such as `Signed in at 14:18; private records stay open until 14:28.` */
  readonly foot: string;
  /** Address of this page with its menus, to come back to. */
  readonly here: string;
}

/** One copy of a document, in a frame. */
export interface CopyView {
  readonly audience: ApplicantAudience;
  readonly src: string;
  /** Title of the frame. */
  readonly title: string;
  /** Such as `Made to be sent. 2 pages.` */
  readonly text: string;
  readonly download: string;
  readonly formats: readonly Choice[];
}

/** The field for the name, which the record does not have. */
export interface NameFieldView {
  readonly value: string;
  /** Such as `Typed by you on 3 November 2026; kept for this applicant only.` */
  readonly hint: string;
  /** What is wrong with the value; null for nothing. */
  readonly problem: string | null;
  readonly isStored: boolean;
}

export interface ApplicantView {
  readonly base: string;
  /** What comes after the address to keep the menus; empty for nothing. */
  readonly query: string;
  /** The typed name, or `Applicant ••••• 4821`. */
  readonly heading: string;
  /** Such as `Civil Engineering, PhD; identifier ••••• 4821`. */
  readonly identity: string;
  readonly name: NameFieldView;
  /** Such as `Still needed`, `Complete` or `Not international`. */
  readonly stateTitle: string;
  /** A sentence under the title in place of needs; empty for none. */
  readonly stateText: string;
  readonly needs: readonly string[];
  /** A letter with the needs; null if nothing is needed of the applicant. */
  readonly letter: string | null;
  readonly copies: readonly CopyView[];
  /** What happened if there are no copies, or if an earlier record is shown. */
  readonly notice: Notice | null;
  readonly commandHref: string | null;
}

/** A text to copy, on a page of its own. */
export interface ApplicantTextView {
  readonly base: string;
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly text: string;
  readonly isCode: boolean;
  readonly after: string;
}

/** Fields of the forms of applicants. */
export const APPLICANT_FIELDS = {
  show: 'show',
  since: 'since',
  copy: 'copy',
  document: 'document',
  /** Identifiers, one a line. */
  ids: 'ids',
  name: 'name',
  format: 'format',
  /** What the pressed button does: `keep` or `remove`. */
  do: 'do',
} as const;
