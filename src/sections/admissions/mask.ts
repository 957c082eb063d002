import { NBSP } from '../../text/index.js';

const DOTS = '•••••';

/**
 * An identifier by its last characters after dots, which do not tell its length: `••••• 4821`. Never more than half of
 * it is shown.
 * @param shown how many characters: four of person and residence numbers, two of passports
 */
export function maskIdentifier(identifier: string, shown: number): string {
  const characters = [...identifier.trim()];
  const kept = Math.min(shown, Math.floor(characters.length / 2));
  return kept === 0 ? DOTS : `${DOTS}${NBSP}${characters.slice(-kept).join('')}`;
}
