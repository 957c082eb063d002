import { messages } from './messages.js';

/** `1 page`, `4 pages`. */
export const pagesInWords = (pages: number): string =>
  pages === 1 ? '1 page' : messages.pagesPages({ pages });

/** The line under the preview, such as `4 pages, as of 3 November 2026`. */
export function footText({ pages, date, copy }: FootView): string {
  const count = pages === null ? [] : [pagesInWords(pages)];
  return [...count, messages.asOfDate({ date }), ...(copy === null ? [] : [copy])].join(', ');
}

/** A problem in the margin of the preview. */
export interface MarginNote {
  readonly ref: string;
  readonly note: string;
}

/** The line under the preview. */
export interface FootView {
  readonly pages: number | null;
  /** Such as `3 November 2026`. */
  readonly date: string;
  /** Such as `records of 10 November, 11:02`, if the records are a stored copy; else null. */
  readonly copy: string | null;
}

/** Where the pages of the PDF begin: the JSON at `pageStartsAddress`. Status 202 means that the PDF is being made. */
export interface PageStarts {
  readonly pages: number;
  /** Indexes of an element in `body.querySelectorAll('*')` and of a character (UTF-16) in its text. */
  readonly starts: readonly { readonly page: number; readonly element: number; readonly offset: number }[];
  /** As `footText` writes it, with the number of pages. */
  readonly foot: string;
}
