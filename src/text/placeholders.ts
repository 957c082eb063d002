import { memoize } from '../core/index.js';

/** Texts that people enter for a missing value; a configuration may have its own. */
export const PLACEHOLDERS: readonly string[] = [
  'Unspecified',
  'Not specified',
  'Not listed',
  'Not provided',
  'Not available',
  'Not applicable',
  'To be confirmed',
  'To be determined',
  'To be announced',
  'See description',
  'See comments',
  'TBA',
  'TBC',
  'TBD',
  'N/A',
  'n.a.',
];

/** No longer text is compared. */
const LONGEST = 120;
/** What may stand around a placeholder: spaces, punctuation and tags. */
const AROUND = '(?:[\\s\\p{P}]|<[^<>]*>)*';

const escaped = (text: string): string =>
  text
    .trim()
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/\s+/g, '\\s+');

/**
 * Makes the test for some placeholders; blank ones are ignored. A text is one if it has nothing else but punctuation;
 * letter case does not count: `(to be confirmed)`, `<p>TBD.</p>`.
 */
export const placeholderTest = memoize((placeholders: readonly string[]): ((text: string) => boolean) => {
  const patterns = placeholders.map(escaped).filter(text => text !== '');
  if (patterns.length === 0) return () => false;
  const pattern = new RegExp(`^${AROUND}(?:${patterns.join('|')})${AROUND}$`, 'iu');
  return text => text.length <= LONGEST && pattern.test(text);
});
