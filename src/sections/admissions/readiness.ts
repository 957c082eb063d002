import type { ApplicantReader, Finding } from './applicant-reader.js';
import type { Requirement } from './checklist.js';
import type { Readiness } from './model.js';
import { DOCUMENT_PROBLEM } from './money-findings.js';

/** How things stand, in words. */
export const COMPLETE = 'Complete';
export const ON_HOLD = 'I-20 on hold';

/** Fields without which no I-20 can be prepared. */
const REQUIRED = [
  ['CITIZENSHIP_CODE', 'Citizenship'],
  ['PROGRAM_CODE', 'Program'],
  ['SEM_START_DATE', 'Start of the term'],
] as const;

/** Findings that the checklist tells of by itself. */
const TOLD = ['i20.first-year', DOCUMENT_PROBLEM];

/** Is everything there that an I-20 is prepared from? If not, what is needed, in one line. */
export function summarizeReadiness(
  reading: ApplicantReader,
  matters: readonly Requirement[],
  findings: readonly Finding[],
): Readiness {
  const missing = REQUIRED.flatMap(([field, label]) => (reading.text(field) === null ? [label] : []));
  const open = matters
    .filter(({ state }) => state === 'outstanding' || state === 'problem')
    .map(({ title, state, detail }) =>
      state === 'problem' && detail !== null ? `${title} (${detail})` : title,
    );
  const odd = findings.filter(({ code }) => !TOLD.includes(code)).length;
  const check = odd === 0 ? [] : [`Check of ${odd === 1 ? 'one finding' : `${odd} findings`} in the record`];
  const needs = [...missing, ...open, ...check];
  const ready = needs.length === 0;
  return {
    ready,
    state: ready ? COMPLETE : ON_HOLD,
    needs,
    line: ready ? 'Nothing more is needed.' : `Needed: ${needs.join('; ')}.`,
  };
}
