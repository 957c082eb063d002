import type { SummaryRequest } from '../../generate.js';
import { copyOf, SHEET_FORMATS, type SheetFlags } from '../applicants/sheets.js';
import { dayOf, today } from '../days.js';
import { formatsOf } from '../formats.js';
import type { Settings } from '../settings/settings.js';

/** The template of summaries where no other is named. */
export const SUMMARY_TEMPLATE = 'i20-summary';

/** What every summary of a run has in common. */
export type Common = Omit<SummaryRequest, 'applicant' | 'identifier' | 'name' | 'letters' | 'template'>;

/**
 * What the command line asks of all summaries.
 * @throws UsageError for a word that is not known
 */
export const commonOf = (flags: SheetFlags, { institution, lang, paper }: Settings): Common => ({
  audience: copyOf(flags.copy),
  asOf: dayOf('as-of', flags.asOf, 'first') ?? today(),
  institution,
  lang,
  paper,
  formats: formatsOf(flags, SHEET_FORMATS),
});
