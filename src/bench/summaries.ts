import { Generator } from '../generate.js';
import { sampleApplicants } from '../sample/index.js';
import { isNotInternational } from '../sections/index.js';

/** I-20 preparation summaries of applicants that differ, made by one warm process. */
export interface Summarized {
  readonly format: 'pdf' | 'html';
  readonly applicants: number;
  /** Processor time of a summary, in milliseconds. */
  readonly cpuMs: number;
}

const INSTITUTION = 'Tamarack Valley University';
const ROUNDS = 6;

const applicants = () =>
  sampleApplicants(INSTITUTION).filter(
    ({ applicant }) => applicant.values.authorized === 'Y' && !isNotInternational(applicant),
  );

/** Processor time that this process has had, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What a summary takes, at best of some rounds; the first of them warms the code up. */
export async function summarizeAll(): Promise<readonly Summarized[]> {
  const all = applicants();
  const generator = new Generator();
  const rows: Summarized[] = [];
  for (const format of ['pdf', 'html'] as const) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = processorTime();
      for (const { applicant, personId } of all) {
        await generator.summarize({
          applicant,
          identifier: personId,
          name: null,
          audience: 'staff',
          institution: INSTITUTION,
          asOf: '2026-11-21',
          lang: 'en-US',
          paper: 'letter',
          template: 'i20-summary',
          formats: [format],
        });
      }
      rounds.push((processorTime() - before) / all.length);
    }
    rows.push({ format, applicants: all.length, cpuMs: Math.min(...rounds) });
  }
  return rows;
}
