/** The words for titles of one college. */
export interface Vocabulary {
  /** The subject of study, plural or mass noun: `alpine meadow soils`. */
  readonly things: readonly string[];
  /** The aspect in question: `nitrogen retention`. */
  readonly aspects: readonly string[];
  /** The place or time: `after late frost`. */
  readonly settings: readonly string[];
  /** The method: `isotope tracing`. */
  readonly methods: readonly string[];
  /** Symbols, quotations and terms that trouble careless software: `p < .05`. */
  readonly marks: readonly string[];
  readonly journals: readonly string[];
  /** Titles are written in headline style: Every Noun with a Capital. */
  readonly headline: boolean;
}

/** Splits a written list at bars. */
export const list = (text: string): readonly string[] => text.split('|');
