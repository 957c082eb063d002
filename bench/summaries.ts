import { I20 } from '../src/app/index.js';
import { Generator } from '../src/generate.js';
import { sampleApplicants } from '../src/sample/index.js';
import { isNotInternational } from '../src/sections/index.js';
import { AS_OF, INSTITUTION } from './workload.js';

/** What I-20 preparation summaries of different applicants take in one warm process. */
export interface SummaryTiming {
  readonly format: 'pdf' | 'html';
  readonly applicants: number;
  /** Processor time per summary, in milliseconds. */
  readonly cpuMs: number;
}

const ROUNDS = 6;

const authorizedApplicants = () =>
  sampleApplicants(INSTITUTION).filter(
    ({ applicant }) => applicant.values.authorized === 'Y' && !isNotInternational(applicant),
  );

/** Processor time of this process so far, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Measures summaries in each format: the fastest of some rounds, of which the first warms up. */
export async function measureSummaries(): Promise<readonly SummaryTiming[]> {
  const all = authorizedApplicants();
  const generator = new Generator();
  const rows: SummaryTiming[] = [];
  for (const format of ['pdf', 'html'] as const) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = processorTime();
      for (const { applicant, personId } of all) {
        await generator.render(I20, {
          applicant,
          identifier: personId,
          name: null,
          audience: 'staff',
          institution: INSTITUTION,
          asOf: AS_OF,
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
