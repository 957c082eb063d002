import type { Drawing } from '../../charts/index.js';
import type { Tile } from '../figures/printed.js';
import type { DatedModel } from '../model.js';

/** Names the figure of a table that is printed, such as `departments/H3`; none unless the document is marked. */
export type FigureRefs = readonly string[];

export interface PrintedCell {
  readonly text: string;
  /** Drawn in place of the text. */
  readonly chart: Drawing | null;
  readonly refs: FigureRefs;
}

/** A row of a printed table; the first cell heads it. */
export interface PrintedRow {
  readonly head: string;
  readonly cells: readonly PrintedCell[];
}

export interface PersonRow {
  readonly name: string;
  readonly rank: string;
  readonly cfsStatus: string;
  readonly cells: readonly string[];
  /** Of each cell. */
  readonly refs: readonly FigureRefs[];
}

/** The people of one department with their subtotal; null for a single person. */
export interface DepartmentRows {
  readonly name: string;
  readonly people: readonly PersonRow[];
  readonly total: {
    readonly label: string;
    readonly cells: readonly string[];
    readonly refs: readonly FigureRefs[];
  } | null;
}

export interface TextTable {
  /** Short enough to stay on one page. */
  readonly whole: boolean;
  readonly head: readonly string[];
  readonly rows: readonly TextRow[];
}

export interface TextRow {
  readonly head: string;
  readonly cells: readonly string[];
  readonly refs: readonly FigureRefs[];
  readonly isTotal: boolean;
}

export interface ChartFigure {
  readonly title: string;
  readonly note: string;
  readonly chart: Drawing;
}

/** A report on a unit, ready for a template. */
export interface ReportModel extends DatedModel {
  readonly kind: 'report';
  readonly unit: string;
  readonly subtitle: string;
  /** For running heads: `Annual report 2025`. */
  readonly short: string;
  /** Stands in place of all figures if the period has not begun; null for any other. */
  readonly upcoming: string | null;
  readonly kpis: readonly (Tile & { readonly refs: FigureRefs })[];
  readonly lead: readonly string[];
  readonly milestonesTitle: string;
  readonly milestones: readonly {
    readonly label: string;
    readonly count: string;
    readonly refs: FigureRefs;
  }[];
  /** `Department`, or `College` in a report on a university. */
  readonly partsHeading: string;
  /** The same in the plural, if there are several. */
  readonly partsTitle: string;
  readonly parts: readonly PrintedRow[];
  /** Null for a single part, which is its own total. */
  readonly partsTotal: PrintedRow | null;
  /** Side by side. */
  readonly charts: readonly ChartFigure[];
  readonly multiples: ChartFigure | null;
  /** Empty without a comparison. */
  readonly totalsTitle: string;
  /** The figures of the periods before, oldest first, and of the period; null without a comparison. */
  readonly totals: TextTable | null;
  readonly teaching: TextTable;
  readonly sponsors: TextTable;
  readonly notable: readonly { readonly label: string; readonly text: string }[];
  readonly departments: readonly DepartmentRows[];
  /** Heads the rows of people. */
  readonly departmentsTitle: string;
}
