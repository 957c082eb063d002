import { plain } from '../text/index.js';

/** A title that names the work under review, in the form of CSL. */
export interface Review {
  /** The title of the review itself; null if it has none. */
  readonly own: string | null;
  readonly reviewed: string;
  /** The author of the work, as named in the title; null if none is. */
  readonly by: string | null;
}

const REVIEW =
  /^(?:(.+?)(?:[:.;–—]|\s*[[(])\s*)?(?:a\s+)?(?:book\s+)?review(?:\s+of|\s*:)\s+(?:the\s+book\s+)?(.+?)$/i;
/** The author stands after a comma or an italic title, so that `Stand by Me` stays whole. */
const BY = /^(.+?(?:<\/i>|(?=,)))(?:,?\s+by\s+)(\p{L}[^<>()[\]]*)$/u;

/** Reads `Review of Waters of the West` and `Old Rivers: Review of <i>Waters</i>, by A. Mason`; null for any other title. */
export function readReview(title: string | null): Review | null {
  const [, own, named] = REVIEW.exec(title ?? '') ?? [];
  if (named === undefined) return null;
  const isBracketed = own !== undefined && /^\s*[[(]/.test(title?.slice(own.length) ?? '');
  const work = (isBracketed ? named.replace(/[\])]\.?$/, '') : named).replace(/[“”"]/g, '');
  const [, reviewed = work, by] = BY.exec(work) ?? [];
  // The whole title of the work is italic in every style.
  return { own: own ?? null, reviewed: reviewed.replace(/<\/?i>/g, '').trim(), by: by ?? null };
}

/** The edition that a field for the issue holds: `5` for `5th edition`, `revised` for `revised ed.`; null for an issue. */
export function readEdition(issue: string | null): string | null {
  const [, edition] = /^(.+?)\s+ed(?:itio)?n?\.?$/i.exec(plain(issue) ?? '') ?? [];
  return edition?.replace(/^(\d+)(?:st|nd|rd|th)$/i, '$1') ?? null;
}
