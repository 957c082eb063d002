import { ADDRESSES } from './addresses.js';
import { link, state } from './state-parts.js';
import type { StateView } from './views.js';

/** A link whose time is over, or that its owner revoked. */
export const shareEndedState = (): StateView =>
  state(
    'This link has ended.',
    'Links are valid for 30 days, and the person who made one can revoke it before. Ask them for a new one.',
    null,
  );

/** A link that was never made, or was cut on its way. */
export const shareUnknownState = (): StateView =>
  state(
    'This link opens nothing.',
    'Perhaps a part of it was lost on its way. Copy it whole, or ask the person who sent it for a new one.',
    null,
  );

/** The log is whole; `lines` is grouped, `head` the hash of its last line. */
export const logWholeState = (lines: string, head: string): StateView => ({
  ...state(
    'The audit log is whole.',
    `Each of its ${lines} lines is as it was written, in its place, and none is missing.`,
    link('Back to the log', ADDRESSES.log),
  ),
  aside: `Write down the hash of the last line, to compare with it later: ${head}`,
});

/** The log was changed; `line` is the first line that does not fit, null if unknown. */
export const logBrokenState = (line: number | null): StateView => ({
  ...state(
    'The audit log was changed.',
    `${line === null ? 'A line' : `Line ${line}`} is not as it was written, or one before it is missing. Entries before it are as they were. Compare the log with a backup, and keep both.`,
    link('Back to the log', ADDRESSES.log),
  ),
  aside: 'vitae audit verify says on the server what differs.',
});
