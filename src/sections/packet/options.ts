import type { Problem } from '../../core/index.js';
import type { Since } from '../changes/document.js';
import type { CvOptions } from '../options.js';
import { messages } from './messages.js';

/** The rating and weight of an area. */
export interface AreaRating {
  readonly area: string;
  /** Per cent of the whole; null if missing. */
  readonly weight: number | null;
  /** One of the levels; null if missing. */
  readonly self: string | null;
  readonly reviewer: string | null;
}

/** The contents of a side file on a review. Missing parts are printed as not reported. */
export interface Statements {
  readonly reviewer: string | null;
  readonly lastReview: string | null;
  /** The scale of the ratings of courses, e.g. `1 to 5`. */
  readonly ratingScale: string | null;
  /** Results by area. */
  readonly expectations: readonly {
    readonly area: string;
    readonly result: string;
    readonly text: string | null;
  }[];
  /** Statements of the person; empty lines divide paragraphs. */
  readonly teaching: string | null;
  readonly research: string | null;
  readonly service: string | null;
  /** The summary of the chair. */
  readonly summary: string | null;
  /** Levels of rating, highest first. */
  readonly levels: readonly string[];
  readonly ratings: readonly AreaRating[];
  readonly goals: string | null;
  /** Signatures in addition to the person's. */
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
  levels: [messages.levels.exceeds, messages.levels.meets, messages.levels.below],
  ratings: [],
  goals: null,
  signatures: [
    { name: null, role: messages.roles.chair },
    { name: null, role: messages.roles.dean },
  ],
};

/** A file attached to the PDF. */
export interface AttachedFile {
  readonly name: string;
  readonly description: string;
}

/** Contents of a packet in addition to the records. */
export interface PacketExtras {
  readonly statements: Statements;
  /** Is the whole curriculum vitae included? */
  readonly withCv: boolean;
  /** The problems to list; null for no such part. */
  readonly problems: readonly Problem[] | null;
  readonly attached: readonly AttachedFile[];
  /** Do parts run on, instead of starting on new pages? */
  readonly continuous: boolean;
  /** How many periods are compared, that of the packet included; two by default. */
  readonly compare?: number | undefined;
  /** What the records are compared with; undefined for nothing. */
  readonly since?: Since | undefined;
}

export interface PacketOptions extends CvOptions {
  readonly packet?: PacketExtras | undefined;
}

export const NO_EXTRAS: PacketExtras = {
  statements: NO_STATEMENTS,
  withCv: false,
  problems: null,
  attached: [],
  continuous: false,
};
