import type { LimitedText, PacketText } from '../../app/index.js';
import type { FootView, MarginNote } from '../document/foot.js';
import type { WhyView } from '../document/why.js';
import type { MenuProps } from '../page/controls.js';
import type { ChangeLine, Choice } from '../page/views.js';

/** A statement with its limit. */
export interface StatementView {
  readonly name: LimitedText;
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly words: number;
  readonly limit: number;
  /** Its heading in the document. */
  readonly heading: string;
}

/** Another text of a packet: a line, or a choice. */
export interface PacketFieldView {
  readonly name: PacketText;
  readonly label: string;
  readonly value: string;
  /** Null for a line of text. */
  readonly choices: readonly Choice[] | null;
}

/** A file attached to a packet. */
export interface FileView {
  readonly id: string;
  readonly name: string;
  /** Such as `3 pages`. */
  readonly pages: string;
  readonly href: string;
}

/** A reviewer who opened a frozen packet. */
export interface OpeningView {
  readonly who: string;
  /** Such as `today at 10:11`. */
  readonly at: string;
}

/** A frozen packet. */
export interface FrozenView {
  /** Such as `9 January 2027 at 14:02`. */
  readonly at: string;
  readonly openings: readonly OpeningView[];
  /** May the reader thaw it? */
  readonly canThaw: boolean;
  /** What changed in the records since; null if they cannot be read now. */
  readonly changes: readonly ChangeLine[] | null;
}

/** The draft that the reader writes. */
export interface DraftView {
  readonly revision: string;
  /** What the form was made from, as JSON. */
  readonly base: string;
  readonly statements: readonly StatementView[];
  readonly ratings: readonly PacketFieldView[];
  readonly names: readonly PacketFieldView[];
  /** Null for a delegate, who does not freeze. */
  readonly freeze: {
    /** The day of the field, as `2027-01-09`. */
    readonly day: string;
    readonly today: string;
    /** Such as `9 January 2027`; null if no day is set. */
    readonly planned: string | null;
    /** Why it was not frozen on that day; null if that is still to come. */
    readonly delay: string | null;
  } | null;
}

export interface PacketView {
  readonly base: string;
  /** What is appended to addresses of its parts. */
  readonly query: string;
  readonly name: string;
  /** Whose packet; null for the reader's own. */
  readonly owner: string | null;
  /** Such as `Draft, changed by Ada Quill`. */
  readonly state: string;
  /** Such as `All kept at 14:32`; empty if nothing is. */
  readonly saved: string;
  readonly years: MenuProps;
  /** The menus of what the reader may choose. */
  readonly menus: readonly MenuProps[];
  readonly formats: readonly Choice[];
  readonly draft: DraftView | null;
  readonly frozen: FrozenView | null;
  readonly files: readonly FileView[];
  readonly preview: string;
  readonly notes: readonly MarginNote[];
  /** Problems of the lines of this packet. */
  readonly problems: number;
  readonly foot: FootView;
  /** Pages of the attached files. */
  readonly attachedPages: number;
  readonly why: WhyView | null;
  /** Address of the page of delegates; null for readers without one. */
  readonly delegates: string | null;
}

/** The reply to a change that the script sent. */
export interface PacketReply {
  readonly revision: string;
  /** What the form is made from now, as JSON; texts in conflict as they were. */
  readonly base: string;
  /** HTML of `PacketFiles`; empty if it is unchanged. */
  readonly sections: string;
  /** Missing if they are unchanged. */
  readonly foot?: string;
  readonly state?: string;
  readonly saved: string;
  readonly preview: string | null;
  readonly notice: string | null;
  readonly status: string;
  /** The stored texts by name. */
  readonly texts: Readonly<Record<string, string>>;
  /** Texts that another window changed too. */
  readonly conflicts: readonly ConflictView[];
}

/** A text in two versions. */
export interface ConflictView {
  readonly name: PacketText;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Asks which of two versions of texts are kept. */
export interface ConflictsView {
  readonly base: string;
  readonly at: string;
  readonly conflicts: readonly ConflictView[];
  /** The other fields of the form. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Asks before a packet is frozen. */
export interface FreezeView {
  readonly base: string;
  readonly revision: string;
  readonly name: string;
  /** Empty for now, else as `2027-01-09`. */
  readonly day: string;
  /** Such as `9 January 2027`; null for now. */
  readonly dayText: string | null;
  /** What is kept, one sentence each. */
  readonly keeps: readonly string[];
  /** What the writer may want to mend before; one sentence each. */
  readonly warnings: readonly string[];
}

/** Asks before a packet is thawed. */
export interface ThawView {
  readonly base: string;
  readonly query: string;
  readonly name: string;
  /** Whose packet; null for the reader's own, which needs no reason. */
  readonly owner: string | null;
  /** What has happened to it, and what follows; one sentence each. */
  readonly facts: readonly string[];
  /** How many reviewers have opened it. */
  readonly opened: string;
  /** Why the question comes again: a reviewer opened it meanwhile, or the reason cannot be stored. */
  readonly error: 'opened' | 'reason' | null;
}

/** A person who can be named, or is named, as a delegate. */
export interface DelegateRow {
  readonly ref: string;
  readonly name: string;
  /** Such as `Professor, Mathematics`; empty if unknown. */
  readonly post: string;
}

export interface DelegatesView {
  readonly words: string;
  /** Can a person be named by a mail address? */
  readonly takesEmail: boolean;
  readonly found: readonly DelegateRow[];
  readonly delegates: readonly DelegateRow[];
  /** People whose packets the reader may write. */
  readonly owners: readonly { readonly name: string; readonly href: string }[];
}

/** Fields of the form of a packet in addition to its texts, and to those that it shares with a CV. */
export const PACKET_FIELDS = {
  /** How many years are compared. */
  compare: 'compare',
  /** `last` to compare with the last review, else `none`. */
  since: 'since',
  /** Repeated: ids of the attached files in their order. */
  file: 'file',
  /** A PDF to attach. */
  attachment: 'attachment',
  /** Which of two versions of a text is kept, `mine` or `theirs`; the name of the text follows. */
  choose: 'choose.',
  /** The day on which a packet is to be frozen. */
  day: 'day',
  /** `now` or `day`. */
  when: 'when',
  /** Reference of a person. */
  person: 'person',
  /** How many reviewers had opened a packet when its reader was asked whether to thaw it. */
  opened: 'opened',
} as const;

/** Files attached to a packet. */
export const attachAddress = (base: string): string => `${base}/files`;

/** POST: asks before a packet is frozen. */
export const freezeAddress = (base: string): string => `${base}/freeze`;

/** POST: freezes a packet, or on a day. */
export const frozenAddress = (base: string): string => `${base}/frozen`;

/** GET: asks before a packet is thawed. POST: thaws it. */
export const thawAddress = (base: string): string => `${base}/thaw`;
