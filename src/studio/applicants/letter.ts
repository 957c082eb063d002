import type { ApplicantAccount } from '../../app/index.js';

/**
 * A letter that asks an applicant for what is still needed.
 * @param name null if unknown
 * @returns null if nothing is needed of the applicant
 */
export function neededLetter(
  { needs, program, term }: ApplicantAccount,
  name: string | null,
  institution: string | null,
): string | null {
  const own = needs.filter(({ isForOffice }) => !isForOffice);
  if (own.length === 0) return null;
  const what = [program, term === null ? '' : `${term} entry`].filter(Boolean).join(', ');
  return [
    `Dear ${name ?? 'applicant'}:`,
    '',
    `To prepare your Form I-20${what === '' ? '' : ` (${what})`}, we still need:`,
    '',
    ...own.map(({ text }) => `- ${text}`),
    '',
    'Please send these to us, and write to us if you have questions.',
    '',
    ['Graduate Admissions', institution].filter(Boolean).join(', '),
  ].join('\n');
}
