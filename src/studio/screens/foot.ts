import type { FootView } from './views.js';

/** The line under the preview, such as `4 pages, true on 3 November 2026`. */
export function footText({ pages, date, copy }: FootView): string {
  const count = pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`];
  return [...count, `true on ${date}`, ...(copy === null ? [] : [copy])].join(', ');
}
