import type { Problem } from '../../ground/index.js';
import type { CvOptions } from '../options.js';

/** How an area is rated, and what it weighs. */
export interface AreaRating {
  readonly area: string;
  /** Share of the whole in per cent; null where it is not said. */
  readonly weight: number | null;
  /** One of the levels; null where it is not said. */
  readonly self: string | null;
  readonly reviewer: string | null;
}

/** What no service holds about a review. Everything may be left out, and is then printed as not reported. */
export interface Statements {
  readonly reviewer: string | null;
  readonly lastReview: string | null;
  /** The scale of the ratings of courses, e.g. `1 to 5`. */
  readonly ratingScale: string | null;
  /** How expectations were met, by area. */
  readonly expectations: readonly {
    readonly area: string;
    readonly result: string;
    readonly text: string | null;
  }[];
  /** Statements of the person, of paragraphs with empty lines between them. */
  readonly teaching: string | null;
  readonly research: string | null;
  readonly service: string | null;
  /** The summary of the chair. */
  readonly summary: string | null;
  /** Levels of rating, highest first. */
  readonly levels: readonly string[];
  readonly ratings: readonly AreaRating[];
  readonly goals: string | null;
  /** Who signs beside the person. */
  readonly signatures: readonly { readonly name: string | null; readonly role: string }[];
}

export const NO_STATEMENTS: Statements = {
  reviewer: null,
  lastReview: null,
  ratingScale: null,
  expectations: [],
  teaching: null,
  research: null,
  service: null,
  summary: null,
  levels: ['Exceeds', 'Meets', 'Below'],
  ratings: [],
  goals: null,
  signatures: [
    { name: null, role: 'Department chair' },
    { name: null, role: 'Dean' },
  ],
};

/** A file that the PDF carries along. */
export interface AttachedFile {
  readonly name: string;
  readonly description: string;
}

/** What a packet holds beside what the records say. */
export interface PacketExtras {
  readonly statements: Statements;
  /** Is the whole curriculum vitae a part of it? */
  readonly withCv: boolean;
  /** The problems in the records, as a part of it; null for none of that. */
  readonly problems: readonly Problem[] | null;
  readonly attached: readonly AttachedFile[];
}

export interface PacketOptions extends CvOptions {
  readonly packet?: PacketExtras | undefined;
}

export const NO_EXTRAS: PacketExtras = {
  statements: NO_STATEMENTS,
  withCv: false,
  problems: null,
  attached: [],
};
