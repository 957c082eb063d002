/** The words from which the titles of one college are made. */
export interface Vocabulary {
  /** What is studied, plural or mass noun: `alpine meadow soils`. */
  readonly things: readonly string[];
  /** What is asked about it: `nitrogen retention`. */
  readonly aspects: readonly string[];
  /** Where or when: `after late frost`. */
  readonly settings: readonly string[];
  /** How it is studied: `isotope tracing`. */
  readonly methods: readonly string[];
  /** Symbols, quotations and terms that trouble careless software: `p < .05`. */
  readonly marks: readonly string[];
  readonly journals: readonly string[];
  /** Titles are written in headline style: Every Noun with a Capital. */
  readonly headline: boolean;
}

/** Splits a written list at bars. */
export const list = (text: string): readonly string[] => text.split('|');
