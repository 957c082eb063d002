import type { Step } from '../page/views.js';

/* The data of the pages of batches. */

/** A document that could not be made. */
export interface FailureView {
  /** Place in the plan, which names it from one change to the next. */
  readonly place: number;
  /** Whose document. */
  readonly name: string;
  /** Why, in a sentence or two. */
  readonly reason: string;
  /** Null if those who run the studio must mend it. */
  readonly step: Step | null;
}

/** How far a batch is. */
export interface ProgressView {
  /** Such as `Making 22 packets`. */
  readonly heading: string;
  /** Such as `16 made, 2 failed, 4 to go`. */
  readonly counts: string;
  /** Of `most`. */
  readonly done: number;
  readonly most: number;
  /** Such as `Now: Quillfeather, Odile. About 3 seconds left.`; empty without news. */
  readonly now: string;
}

/** A file of a batch to download. */
export interface BatchFileView {
  readonly name: string;
  /** Such as `PDF`. */
  readonly format: string;
  readonly href: string;
}

/** A batch with its progress, as its own page and those of its unit show it. */
export interface BatchView {
  /** Address, such as `/batches/x12`. */
  readonly base: string;
  /** Such as `Packets of Mathematics`. */
  readonly title: string;
  /** Such as `Started today at 14:02 by you, for annual review.` */
  readonly about: string;
  readonly progress: ProgressView;
  /** `elsewhere`: another process makes the documents. */
  readonly status: 'running' | 'stopping' | 'elsewhere' | 'stopped' | 'ended';
  /** Such as `You can close this page; the work goes on.` */
  readonly note: string;
  /** Number of the last change that the view shows. */
  readonly sequence: number;
  readonly failures: readonly FailureView[];
  /** Documents that can be downloaded. */
  readonly made: number;
  /** Is one PDF of all documents offered? */
  readonly hasOnePdf: boolean;
  /** Such as `until 25 December`, when the documents are removed; null while it runs. */
  readonly until: string | null;
}

/** A batch on its own page. */
export interface BatchPageView {
  readonly batch: BatchView;
  readonly files: readonly BatchFileView[];
}

/** The list of batches, with the form that starts one. */
export interface BatchesView {
  readonly rows: readonly BatchRow[];
  /** The pages from which the reader starts batches; none without such a role. */
  readonly starts: readonly Step[];
}

/** A batch in the list. */
export interface BatchRow {
  readonly href: string;
  readonly title: string;
  /** Such as `today at 14:02`. */
  readonly started: string;
  /** Such as `20 made, 2 failed`. */
  readonly counts: string;
  readonly status: BatchView['status'];
}

/** News of a batch, as its page gets them. */
export interface BatchNews {
  readonly progress: ProgressView;
  /** Documents whose state changed, with the reference of their person; null for other documents. */
  readonly changes: readonly {
    readonly place: number;
    readonly ref: string | null;
    readonly state: string;
    /** HTML of the failure; null for any other state. */
    readonly failure: string | null;
  }[];
  /** Has it stopped or ended? */
  readonly isOver: boolean;
}
