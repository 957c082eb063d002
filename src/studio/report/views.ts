import type { MenuProps } from '../page/controls.js';
import type { Choice } from '../page/views.js';

/* The data of the screens of reports and of their gaps. Texts are ready to print. */

/** A figure with the address of its records; no address if nothing is recorded. */
export interface FigureLink {
  readonly text: string;
  /** As in the preview, such as `departments/H3`; null for none. */
  readonly ref: string | null;
}

export interface FigureRow {
  readonly label: string;
  readonly isPart: boolean;
  readonly now: FigureLink;
  readonly before: FigureLink | null;
}

export interface ReportView {
  /** Address of the report, such as `/report/college-humanities/2025.2.internal`. */
  readonly base: string;
  readonly title: string;
  /** Such as `145 people read, today at 13:48`. */
  readonly read: string;
  readonly menus: readonly MenuProps[];
  readonly formats: readonly Choice[];
  /** Such as `2025`. */
  readonly period: string;
  readonly before: string | null;
  readonly figures: readonly FigureRow[];
  /** Address of the gaps; null if the reader has none. */
  readonly gaps: string | null;
  /** Such as `true on 14 January 2026`. */
  readonly foot: string;
  /** The figure whose records are shown; null for none. */
  readonly figure: FigureView | null;
}

/** Somebody with a part in a figure. */
export interface ShareRow {
  readonly name: string;
  /** Address of their records in the figure; null without a net ID. */
  readonly href: string | null;
  readonly value: string;
}

export interface FigureView {
  /** Address of the report. */
  readonly base: string;
  readonly ref: string;
  /** Such as `52 publications`. */
  readonly heading: string;
  /** What is counted, in sentences. */
  readonly text: string;
  /** Heading of the values, such as `Publications`. */
  readonly label: string;
  readonly people: readonly ShareRow[];
  /** Those with a smaller part, shown on request. */
  readonly others: readonly ShareRow[];
  /** Their parts together. */
  readonly together: string | null;
  /** What several of them share, such as `−2`; null for none. */
  readonly shared: string | null;
  readonly counted: string;
  /** In one sentence; null if nothing is left out. */
  readonly leftOut: string | null;
}

/** A record in a figure. */
export interface FigureRecord {
  /** The line of a document, or the kind of the record. */
  readonly text: string;
  /** Address of its account; null if the document lacks it. */
  readonly href: string | null;
}

export interface FigureRecordsView {
  readonly base: string;
  readonly ref: string;
  /** Heading of the figure. */
  readonly figure: string;
  readonly heading: string;
  /** What the reader must know; null for nothing. */
  readonly note: string | null;
  readonly records: readonly FigureRecord[];
}

export interface LeftOutView {
  readonly base: string;
  readonly ref: string;
  readonly figure: string;
  readonly groups: readonly {
    readonly heading: string;
    readonly why: string;
    readonly people: readonly {
      readonly name: string;
      readonly href: string | null;
      readonly count: number;
    }[];
  }[];
}

/** A command that makes the same document. */
export interface ReportCommandView {
  readonly base: string;
  readonly command: string;
  readonly promise: string;
  /** A file that the command names; null for none. */
  readonly file: { readonly name: string; readonly href: string } | null;
}

/** A field of the form of gaps. */
export interface GapFieldView {
  readonly id: string;
  /** Name of the field in the form. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Choices of a menu; null for a text. */
  readonly choices: readonly Choice[] | null;
  /** The value that is stored or proposed; it differs from `value` after an answer that was not kept. */
  readonly shown: string;
  /** Where the value comes from, such as `Proposed; please check`, or who confirmed it and when; empty for none. */
  readonly note: string;
  /** Is it a proposal, which the reader can confirm? */
  readonly canConfirm: boolean;
  /** Why an answer was not kept; null for none. */
  readonly problem: string | null;
}

export interface GapPersonView {
  readonly id: string;
  readonly name: string;
  readonly recorded: string;
  readonly fields: readonly GapFieldView[];
}

export interface GapGroupView {
  readonly department: string;
  readonly people: readonly GapPersonView[];
}

export interface RatioRow {
  readonly name: string;
  readonly people: string;
  readonly tests: readonly {
    readonly share: string;
    readonly atLeast: string;
    readonly outcome: string;
    /** Does it fall below its threshold? */
    readonly isBelow: boolean;
  }[];
}

export interface RatiosView {
  readonly heads: readonly string[];
  readonly rows: readonly RatioRow[];
  /** Such as `Three of six answered.` */
  readonly answered: string;
}

export interface GapsView {
  readonly base: string;
  /** Such as `870 gaps for accreditation`. */
  readonly title: string;
  readonly menus: readonly MenuProps[];
  readonly ratios: RatiosView;
  readonly groups: readonly GapGroupView[];
  /** `open` for people with unanswered fields only. */
  readonly show: string;
  readonly page: number;
  readonly pages: number;
  /** Such as `Kept at 13:52`; empty if nothing was kept. */
  readonly saved: string;
}

/** Fields of the menus of reports and of accreditation tables. */
export const REPORT_FIELDS = {
  unit: 'unit',
  year: 'year',
  compare: 'compare',
  audience: 'audience',
  form: 'form',
  /** `open` for people with unanswered fields. */
  show: 'show',
  /** The figure whose records are open. */
  figure: 'figure',
} as const;

export const reportReadAddress = (base: string): string => `${base}/read`;

/** The records of a figure, by its ref in the preview. */
export const figureAddress = (base: string, ref: string): string => `${base}/figures/${ref}`;

export const figureLeftOutAddress = (base: string, ref: string): string =>
  `${figureAddress(base, ref)}/left-out`;
