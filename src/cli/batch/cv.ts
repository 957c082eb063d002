import { FORMATS } from '../../generate.js';
import { UsageError } from '../../ground/index.js';
import type { SelectionFlags } from '../faculty/selection.js';
import { ofFaculty } from './faculty.js';
import type { Kind } from './kind.js';
import type { DocumentFlags } from './task.js';

/**
 * The year of the report is not that of curricula vitae, which are of a whole career.
 * @throws UsageError `report.year`
 */
function selectionFlags({ year, withReport, ...flags }: DocumentFlags): SelectionFlags {
  if (year === undefined || withReport) return flags;
  throw new UsageError('report.year', '--year is the year of a report, and none is asked for.', {
    hint: 'Add --with-report, or name the days of curricula vitae with --window.',
  });
}

/** Curricula vitae, or what a template makes of the same records. */
export const CV: Kind = ofFaculty({
  word: 'cv',
  formats: FORMATS,
  selectionFlags,
  extras: async () => ({}),
});
