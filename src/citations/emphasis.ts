import type { Runs } from '../text/index.js';

/** Runs in italics, as titles of books and journals are; what was in italics within them stands out in roman. */
export const emphasized = (runs: Runs): Runs =>
  runs.map(run => ({
    ...run,
    marks: run.marks.includes('italic')
      ? run.marks.filter(mark => mark !== 'italic')
      : ['italic', ...run.marks],
  }));
