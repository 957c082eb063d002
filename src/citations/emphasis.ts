import type { Runs } from '../text/index.js';

/** Runs in italics, for titles of books and journals; italics in them become roman. */
export const emphasized = (runs: Runs): Runs =>
  runs.map(run => ({
    ...run,
    marks: run.marks.includes('italic')
      ? run.marks.filter(mark => mark !== 'italic')
      : ['italic', ...run.marks],
  }));
