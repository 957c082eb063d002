/**
 * The bounds of a template and of one filling. The largest documents of the bundled templates, reports on 36,000 people,
 * have 361,000 rounds of loops and 10 million characters; docs/templates.md says what each bound is.
 */
export const BOUNDS = {
  /** Expressions in a file, `{{…}}`. */
  fileExpressions: 2_000,
  /** Blocks within each other in a file. */
  blockDepth: 40,
  /** Partials of a template. */
  partials: 200,
  /** Partials within each other while a page is filled. */
  partialDepth: 50,
  /** Calls of partials in a page. */
  calls: 1_000_000,
  /** Rounds of all loops in a page. */
  rounds: 4_000_000,
  /** Characters of the body of a page. */
  pageCharacters: 40_000_000,
} as const;

/** A bound for messages, e.g. `1,000,000`. */
export const boundText = (name: keyof typeof BOUNDS): string =>
  String(BOUNDS[name]).replace(/\B(?=(\d{3})+$)/g, ',');
