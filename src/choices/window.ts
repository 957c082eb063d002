import { change } from './choice.js';
import { text } from './values.js';

/* Windows by name: `last-5-years`, `2025`, or days as `2019-09-01..2021-08-31`. */

const WINDOW = { name: 'window', type: text('NAME'), label: 'Years', example: 'last-3-years' } as const;

/** The days that a document covers. */
export const window = change({
  ...WINDOW,
  changes: 'profile',
  flag: {
    name: 'window',
    help: 'period to cover, by name: 2025, academic-year:2025, fiscal-year:2026, last-5-years, since-hire, since-last-promotion',
  },
  patch: (slot, name, { windowNamed }) => {
    windowNamed(name);
    return { ...slot, profile: { ...slot.profile, window: name } };
  },
});

/** The days that a section covers. */
export const sectionWindow = change({
  ...WINDOW,
  changes: 'section',
  flag: null,
  patch: (plan, name, { DOCUMENT_WINDOW, windowNamed }) => {
    if (name !== DOCUMENT_WINDOW) windowNamed(name);
    return { ...plan, window: name };
  },
});
