import type { Drawing } from '../../charts/index.js';
import type { Block, Runs } from '../../text/index.js';
import type { ChangesPart } from '../changes/change.js';
import type { FigureTable, PrintedFigure, Tile } from '../figures/printed.js';
import type { CvModel, DocumentModel, Marked, Section } from '../model.js';
import type { AttachedFile, Statements } from './options.js';

/** A chart with its caption; a sentence replaces a chart of fewer than two items. */
export interface Illustration {
  readonly title: string;
  /** Unit, period, and the meaning of signs. */
  readonly subtitle: string;
  readonly chart: Drawing | null;
  readonly sentence: string | null;
}

/** An illustration by a chart, or by the sentence in its place. */
export const illustration = (title: string, subtitle: string, content: Drawing | string): Illustration =>
  typeof content === 'string'
    ? { title, subtitle, chart: null, sentence: content }
    : { title, subtitle, chart: content, sentence: null };

export interface CourseRow extends Marked {
  readonly term: string | null;
  readonly course: string | null;
  readonly title: string | null;
  readonly hours: string;
  readonly sections: PrintedFigure;
  readonly enrolled: PrintedFigure;
  /** Null without grades. */
  readonly grades: Drawing | null;
  /** Share of the best grade. */
  readonly best: PrintedFigure;
  readonly courseRating: PrintedFigure;
  readonly instructorRating: PrintedFigure;
}

export interface CoursePart {
  /** Does each row have all terms of a course? */
  readonly folded: boolean;
  /** Which columns are filled. */
  readonly has: {
    readonly [C in 'hours' | 'enrolled' | 'grades' | 'courseRating' | 'instructorRating']: boolean;
  };
  readonly rows: readonly CourseRow[];
  readonly total: CourseRow | null;
  /** `5 courses, 6 sections`. */
  readonly count: string;
  readonly notes: readonly string[];
}

export interface GrantRow extends Marked {
  readonly title: string;
  readonly sponsor: string;
  readonly role: string;
  readonly period: string;
  readonly amount: PrintedFigure;
}

/** Grants of one status and source, with their sum. */
export interface GrantGroup {
  readonly title: string;
  readonly rows: readonly GrantRow[];
  /** Null for a single grant. */
  readonly total: PrintedFigure | null;
}

export interface StudentRow extends Marked {
  readonly student: Runs;
  readonly project: Runs;
  readonly type: string;
  readonly role: string;
  readonly stage: string;
  readonly support: string;
}

export interface StudentPart {
  /** Which columns are filled. */
  readonly has: { readonly [C in 'project' | 'type' | 'role' | 'stage' | 'support']: boolean };
  /** `7 students: 2 doctoral, …`. */
  readonly summary: string;
  readonly rows: readonly StudentRow[];
}

/** One level of a rating, ticked or not. */
export interface Tick {
  readonly mark: Drawing;
  readonly word: string;
}

export interface StatementsPart {
  readonly summary: readonly Block[];
  readonly ratings: {
    readonly levels: number;
    readonly rows: readonly {
      readonly area: string;
      readonly weight: string;
      readonly self: readonly Tick[];
      readonly reviewer: readonly Tick[];
    }[];
  } | null;
  readonly goals: readonly Block[];
  readonly signatures: Statements['signatures'];
}

/** A numbered part of the document. */
export interface Chapter {
  readonly id: string;
  readonly number: number;
  readonly title: string;
}

/** A line of the contents. */
export interface ContentsLine {
  readonly id: string;
  /** Null for a section within a chapter. */
  readonly number: number | null;
  readonly title: string;
}

/** Problems in the records. */
export interface QualityPart {
  readonly summary: string;
  readonly rows: readonly {
    readonly record: string;
    readonly field: string;
    readonly value: string;
    readonly reason: string;
  }[];
}

/** An annual review packet, ready for a template. */
export interface PacketModel extends DocumentModel {
  readonly kind: 'packet';
  readonly cover: Marked & {
    readonly institution: string;
    readonly unit: string | null;
    readonly name: string;
    readonly role: string | null;
    readonly period: string;
    /** The text is null if it is not reported. */
    readonly status: readonly { readonly label: string; readonly text: string | null }[];
    readonly note: string;
  };
  /** Stands in place of the figures if the period has not begun; null for any other. */
  readonly upcoming: string | null;
  /** Text at the head and foot of the pages. */
  readonly running: { readonly title: string; readonly classification: string; readonly unit: string };
  /** Do parts run on, instead of starting on new pages? */
  readonly continuous: boolean;
  readonly contents: readonly ContentsLine[];
  readonly about: readonly string[];
  readonly milestones: Illustration | null;
  readonly glance: Chapter & {
    readonly kpis: readonly Tile[];
    readonly notes: readonly string[];
    readonly publications: Illustration;
    readonly courses: Illustration;
    readonly funding: Illustration;
    readonly comparison: (FigureTable & { readonly title: string }) | null;
    readonly expectations: Statements['expectations'];
  };
  /** What changed since an earlier record; null if the packet is compared with none. */
  readonly since: (Chapter & { readonly part: ChangesPart }) | null;
  readonly teaching: Chapter & {
    readonly courses: CoursePart | null;
    readonly trend: Illustration | null;
    readonly sections: readonly Section[];
    readonly statement: readonly Block[];
  };
  readonly research: Chapter & {
    readonly sections: readonly Section[];
    readonly counts: FigureTable | null;
    readonly works: string | null;
    readonly grants: readonly GrantGroup[];
    /** By status and source; null if the groups of grants show as much. */
    readonly sources: FigureTable | null;
    readonly grantNotes: readonly string[];
    readonly statement: readonly Block[];
  };
  readonly mentoring: Chapter & { readonly students: StudentPart | null };
  readonly service: Chapter & {
    readonly summary: string;
    readonly sections: readonly Section[];
    readonly statement: readonly Block[];
  };
  readonly statements: Chapter & StatementsPart;
  readonly attached: (Chapter & { readonly files: readonly AttachedFile[] }) | null;
  readonly cv: (Chapter & Pick<CvModel, 'header' | 'sections'>) | null;
  readonly quality: (Chapter & QualityPart) | null;
}
