import type { FootView } from './views.js';

/** `1 page`, `4 pages`. */
export const pagesInWords = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);

/** The line under the preview, such as `4 pages, as of 3 November 2026`. */
export function footText({ pages, date, copy }: FootView): string {
  const count = pages === null ? [] : [pagesInWords(pages)];
  return [...count, `as of ${date}`, ...(copy === null ? [] : [copy])].join(', ');
}
