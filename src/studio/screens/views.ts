import type {
  CvSettings,
  LineAccount,
  MissingAnswer,
  RecordProblem,
  SectionAccount,
  SectionChange,
} from '../../app/index.js';

/* The data of each screen. Texts are ready to print: dates as `6 November`, times as `14:32`. Screens add no facts. */

/** An item of a menu. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** An item of the navigation. */
export type Area =
  | 'documents'
  | 'cv'
  | 'packet'
  | 'problems'
  | 'people'
  | 'report'
  | 'gaps'
  | 'applicants'
  | 'batches'
  | 'log'
  | 'account';

/** A link of the navigation. */
export interface AreaLink {
  readonly area: Area;
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
  readonly current: Area | null;
  /** Seconds until the session ends unless it is used; null without a session. */
  readonly sessionSeconds: number | null;
  /** Announced once to screen readers, such as `Renamed to Two pages`; empty for none. */
  readonly status: string;
  readonly notices: readonly Notice[];
  /** Path in which the style sheet and the script lie, such as `/assets`. */
  readonly assets: string;
}

/** Somebody to be in the demonstration. */
export interface DemoUser {
  readonly id: string;
  readonly name: string;
  /** Such as `Chair`. */
  readonly role: string;
  /** Such as `Professor, Civil and Environmental Engineering`. */
  readonly post: string;
  /** One sentence. */
  readonly meaning: string;
}

/** A picture of page one of an invented document. */
export interface DemoPicture {
  readonly label: string;
  readonly address: string;
  /** What the page shows, for readers who do not see it. */
  readonly alt: string;
}

export interface DemoSignInView {
  readonly users: readonly DemoUser[];
  /** Pictures of page one next to the list. */
  readonly pictures: readonly DemoPicture[];
  /** Address to open after sign-in. */
  readonly next: string;
}

/** Why signing in with the provider did not end in a session. */
export type SignInProblem = 'provider-down' | 'no-net-id' | 'two-net-ids' | 'not-finished' | 'unknown-person';

export interface SignInView {
  /** Of the provider, such as `your campus account`. */
  readonly provider: string;
  readonly problem: SignInProblem | null;
  readonly next: string;
  /** Who mends accounts; null if the configuration has no address. */
  readonly helpAddress: string | null;
  /** Was the reader signed out, or did the session end by itself? */
  readonly was: 'signed-out' | 'expired' | null;
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

export interface DocumentCard {
  /** Address of the document, such as `/cv/7`. */
  readonly base: string;
  readonly name: string;
  /** Such as `Classic, house citations, letter paper, for the public.` */
  readonly description: string;
  /** Null until the pages are known. */
  readonly pages: number | null;
  /** Such as `14 October 2026`; null if it was never made. */
  readonly lastMade: string | null;
  /**
   * Address of the preview without marks, for the picture of page one; null if the document cannot be made, or
   * is confidential.
   */
  readonly picture: string | null;
  /** Null while the document is made in the background. */
  readonly account: CardAccount | null;
}

/** What a card says of the records in a document, which must be made for it. */
export interface CardAccount {
  /** False if no document can have these settings. */
  readonly canBeMade: boolean;
  readonly problems: number;
  /** Null if there is nothing to compare with. */
  readonly changes: readonly ChangeLine[] | null;
  /** Changes beyond those listed. */
  readonly moreChanges: number;
}

export interface HomeView {
  readonly main: DocumentCard;
  readonly others: readonly DocumentCard[];
  /** Such as `today at 14:10`; null if the records were never read. */
  readonly read: string | null;
  /** Null while they are counted. */
  readonly problems: number | null;
  /** Documents and templates that another one can start from. */
  readonly origins: readonly Choice[];
  /** Are there no records at all? */
  readonly isEmpty: boolean;
  readonly sourceName: string;
  readonly sourceHref: string | null;
}

/** A section in the list of the CV. */
export interface SectionView {
  /** As the profile has it; the title in the document is in `change`. */
  readonly title: string;
  readonly account: SectionAccount;
  readonly change: SectionChange;
  /** Groups that `--only` accepts, in their order. */
  readonly groups: readonly Choice[];
  readonly windows: readonly Choice[];
  readonly statuses: readonly Choice[];
  readonly canBePeerReviewed: boolean;
  readonly problems: number;
  /** False if the source did not return the records of the section. */
  readonly wasRead: boolean;
}

export interface CvMenus {
  readonly templates: readonly Choice[];
  readonly styles: readonly Choice[];
  /** Sizes in points; the empty value is the size of the template. */
  readonly sizes: readonly Choice[];
  readonly papers: readonly Choice[];
  readonly audiences: readonly Choice[];
  /** Windows of the whole document; the empty value is the one of the profile. */
  readonly windows: readonly Choice[];
  readonly formats: readonly Choice[];
}

/** A problem in the margin of the preview. */
export interface MarginNote {
  readonly ref: string;
  readonly note: string;
}

/** The line under the preview. */
export interface FootView {
  readonly pages: number | null;
  /** Such as `3 November 2026`. */
  readonly date: string;
  /** Such as `records of 10 November, 11:02`, if the records are a stored copy; else null. */
  readonly copy: string | null;
}

export interface CvView {
  /** Address of the document, such as `/cv/7` or `/people/x12/cv`. */
  readonly base: string;
  readonly name: string;
  /** Whose CV; null for the reader's own. */
  readonly owner: string | null;
  readonly canEdit: boolean;
  /** Changes with each stored change. */
  readonly revision: string;
  /** Time of the last stored change, such as `14:32`; null if none. */
  readonly saved: string | null;
  readonly settings: CvSettings;
  readonly menus: CvMenus;
  readonly format: string;
  /** Address of the preview, with the settings in the query if they are not stored. */
  readonly preview: string;
  readonly sections: readonly SectionView[];
  /** The section that is open; null for none. */
  readonly openSection: string | null;
  readonly notes: readonly MarginNote[];
  /** Addresses at the source, by ref, of left-out records that only the source can mend. */
  readonly sourceHrefs: Readonly<Record<string, string>>;
  readonly foot: FootView;
  /** The reason shown next to the document; null for none. */
  readonly why: WhyView | null;
  readonly missing: MissingView | null;
}

export interface WhyView {
  readonly base: string;
  /** Whose CV, and to whom its sentences speak; null for the reader's own. */
  readonly owner: string | null;
  readonly revision: string;
  readonly account: LineAccount;
  readonly canEdit: boolean;
  readonly sourceName: string;
  /** Address of the record in its source; null if unknown. */
  readonly sourceHref: string | null;
  /** Address for errors in the records, from the configuration; null without one. */
  readonly reportAddress: string | null;
  /** Problems of the record. */
  readonly problems: readonly RecordProblem[];
}

export interface MissingView {
  readonly base: string;
  readonly revision: string;
  /** The words as typed. */
  readonly words: string;
  readonly answers: readonly MissingAnswer[];
  readonly canEdit: boolean;
  readonly sourceName: string;
  readonly sourceHref: string | null;
}

/** A line in the list of all lines. */
export interface ListedLine {
  readonly ref: string;
  readonly line: string;
}

export interface LinesView {
  readonly base: string;
  readonly name: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly ListedLine[] }[];
}

export interface CommandView {
  readonly base: string;
  readonly name: string;
  /** One line for a shell. */
  readonly command: string;
  /** File name of the profile in the command, which the download saves. */
  readonly file: string;
  readonly fileHref: string;
  /** What the command promises, in sentences. */
  readonly promise: string;
}

/** A problem with its place in the reader's documents. */
export interface ProblemView {
  readonly problem: RecordProblem;
  /** Such as `Curriculum vitae, page 2`; null if no document shows the record. */
  readonly place: string | null;
  readonly sourceHref: string | null;
  /** Address of the line's reason; null if no document shows it. */
  readonly whyHref: string | null;
}

export interface IgnoredProblem {
  readonly key: string;
  readonly heading: string;
  readonly reason: string;
  /** Such as `14 October`. */
  readonly date: string;
}

export interface ProblemsView {
  readonly problems: readonly ProblemView[];
  readonly ignored: readonly IgnoredProblem[];
  readonly reasons: readonly Choice[];
  /** Documents to look in; the empty value is all of them. */
  readonly documents: readonly Choice[];
  readonly document: string;
  readonly sourceName: string;
  /** False if somebody looks at the problems of another person. */
  readonly canIgnore: boolean;
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

/** The question why somebody looks at the records of others, asked once a task. */
export interface PurposeView {
  readonly task: string;
  /** What the purpose is for, in a sentence. */
  readonly about: string;
  readonly purposes: readonly Choice[];
  readonly next: string;
  /** Was the form sent without a purpose? */
  readonly isMissing: boolean;
}

/** The reply to a change of a CV that the script sent. */
export interface CvReply {
  readonly revision: string;
  /** HTML of `CvSections`; empty if the reader cannot edit. */
  readonly sections: string;
  /** As `footText` writes it. */
  readonly foot: string;
  /** Such as `Saved at 14:33`. */
  readonly saved: string;
  /** HTML of the whole preview page; null if it is unchanged. */
  readonly preview: string | null;
  /** HTML of the messages as `NoticeBox` writes them; empty for none, null to leave those shown. */
  readonly notice: string | null;
  /** Announced to screen readers; empty for none. */
  readonly status: string;
}

/** Where the pages of the PDF begin: the JSON at `pageStartsAddress`. Status 202 means that the PDF is being made. */
export interface PageStarts {
  readonly pages: number;
  /** Indexes of an element in `body.querySelectorAll('*')` and of a character (UTF-16) in its text. */
  readonly starts: readonly { readonly page: number; readonly element: number; readonly offset: number }[];
  /** As `footText` writes it, with the number of pages. */
  readonly foot: string;
}
