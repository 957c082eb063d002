import type { SummaryRequest } from '../generate.js';
import { nearest, UsageError } from '../ground/index.js';
import { COPIES, type Copy } from '../sections/index.js';
import { formatOfName } from './files.js';

/** What the command line says of every document of an applicant. */
export interface SheetFlags {
  readonly name?: string;
  readonly copy?: string;
  readonly out?: string;
  readonly format?: string;
  readonly template?: string;
  readonly paper?: string;
  readonly institution?: string;
  readonly lang?: string;
  readonly asOf?: string;
  readonly config?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

export type SheetFormat = SummaryRequest['formats'][number];

const SHEET_FORMATS: readonly SheetFormat[] = ['pdf', 'html'];

const unknownWord = (what: string, word: string, known: readonly string[]): UsageError => {
  const meant = nearest(word, known);
  return new UsageError(what, `There is no ${what} “${word}” for documents of applicants.`, {
    hint: `${meant === null ? '' : `Did you mean ${meant}? `}Use ${known.join(' or ')}.`,
  });
};

/**
 * Whose copy is wanted, the applicant's where nothing is said.
 * @throws UsageError `copy`
 */
export function copyOf(word: string = COPIES[0]): Copy {
  const found = COPIES.find(copy => copy === word.trim().toLowerCase());
  if (found === undefined) throw unknownWord('copy', word, COPIES);
  return found;
}

/**
 * The formats that are asked for, by name or by the name of the file.
 * @throws UsageError `format`
 */
export function formatsOf({ format, out }: SheetFlags): readonly SheetFormat[] {
  const promised = SHEET_FORMATS.find(known => known === formatOfName(out ?? ''));
  if (format === undefined) return [promised ?? 'pdf'];
  const words = format.split(',').map(word => word.trim().toLowerCase());
  const unknown = words.find(word => !SHEET_FORMATS.some(known => known === word));
  if (unknown !== undefined) throw unknownWord('format', unknown, SHEET_FORMATS);
  return SHEET_FORMATS.filter(known => words.includes(known));
}
