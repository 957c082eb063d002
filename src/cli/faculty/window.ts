import { UsageError } from '../../ground/index.js';
import { type Window, windowNamed } from '../../sections/index.js';
import { dayOf } from '../days.js';

/** A window of dates on the command line: by its ends, by its name, or as a calendar year. */
export interface WindowFlags {
  readonly from?: string;
  readonly to?: string;
  readonly window?: string;
  readonly year?: string;
}

/**
 * Reads a window, and tells what is wrong with it before any record is asked for.
 * @returns computes its days for a person; null where none is asked for
 * @throws UsageError `date`, `year`, `window` or `window.name`
 */
export function windowOf(flags: WindowFlags): ReturnType<typeof windowNamed> | null {
  const from = dayOf('from', flags.from, 'first');
  const to = dayOf('to', flags.to, 'last');
  if (from !== undefined && to !== undefined && from > to) {
    throw new UsageError('window', 'The window ends before it begins.', { hint: 'Give --from before --to.' });
  }
  if (flags.year !== undefined) {
    if ([flags.from, flags.to, flags.window].some(other => other !== undefined)) {
      throw new UsageError('window', '--year stands in place of --window, --from and --to.', {
        hint: 'Give one of them.',
      });
    }
    if (/^\d{4}$/.test(flags.year.trim())) return windowNamed(flags.year);
    throw new UsageError('year', `“${flags.year}” is not a year.`, { hint: 'Write it as 2025.' });
  }
  if (flags.window === undefined) {
    const window: Window = { from, to };
    return from === undefined && to === undefined ? null : () => window;
  }
  if (from !== undefined || to !== undefined) {
    throw new UsageError('window', '--window stands in place of --from and --to.', {
      hint: 'Give either a window by name or its first and last day.',
    });
  }
  return windowNamed(flags.window);
}
