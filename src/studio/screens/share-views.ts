/** A link to a document. Days are ready to print. */
export interface ShareRow {
  readonly id: string;
  /** Such as `Made today, opened 3 times, last on 3 November 2026.` */
  readonly text: string;
  /** Such as `26 December 2026`. */
  readonly ends: string;
  readonly isRevoked: boolean;
}

/** The links of a document, for its owner. */
export interface SharesView {
  readonly base: string;
  readonly name: string;
  /** Can a link be made? Only documents for the public can be shared. */
  readonly isPublic: boolean;
  /** The link that was just made; it is shown once. */
  readonly link: string | null;
  readonly days: number;
  readonly shares: readonly ShareRow[];
}

/** What a link opens, for anyone who has it. */
export interface SharedView {
  /** Such as `Curriculum vitae of Ada Quill`. */
  readonly heading: string;
  /** Such as `As of 26 November 2026. The link ends on 26 December 2026.` */
  readonly text: string;
  readonly page: string;
  readonly download: string;
}
