import { dollars, sumOf } from './amounts.js';
import type { ApplicantReader } from './applicant-reader.js';
import { fundsInYear, type Support, shortfallInYear, costOfStudy, totalPledged, YEARS } from './support.js';

/** Code of the findings that the sheet tells of in a section of their own. */
export const DOCUMENT_PROBLEM = 'i20.document';

/**
 * Compares the sums of a record with what its parts add up to. Nothing is corrected: the record's own figures are
 * printed, and each difference is a finding.
 */
export function checkAmounts(reading: ApplicantReader, support: Support): void {
  const differs = (code: string, field: string, recorded: number | null, computed: number, of: string) => {
    if (recorded === null || recorded === computed) return;
    reading.addFinding({
      code,
      field,
      text: `${field}: the record has ${dollars(recorded)}; ${of} ${dollars(computed)}.`,
      reason: 'The recorded amount is not what its parts give.',
    });
  };
  YEARS.forEach((year, i) => {
    const recorded = support.totals[i]?.cents ?? null;
    const sum = support.sums[i] ?? 0;
    differs('i20.year-total', `Total of year ${year}`, recorded, sum, 'the six sources give');
  });
  const years = sumOf(YEARS.map((_, i) => fundsInYear(support, i)));
  differs('i20.pledged', 'Total pledged', support.pledged?.cents ?? null, years, 'the three years give');
  const yearly = support.yearlyCost?.cents ?? null;
  if (yearly !== null && support.years !== null) {
    const computed = yearly * support.years;
    const of = `the yearly cost times ${support.years} gives`;
    differs('i20.total-cost', 'Total cost', support.totalCost?.cents ?? null, computed, of);
  }
  const cost = costOfStudy(support);
  if (cost !== null) {
    const computed = Math.max(0, cost - totalPledged(support));
    differs(
      'i20.needed',
      'Amount needed',
      support.needed?.cents ?? null,
      computed,
      'cost less pledges gives',
    );
  }
  const first = shortfallInYear(support, 0);
  if (first !== null && first > 0) {
    reading.addFinding({
      code: 'i20.first-year',
      field: 'Total of year 1',
      text: `The funds of year 1 do not cover its cost: short ${dollars(first)}.`,
      reason: 'The funds of the first year do not cover its cost.',
    });
  }
  for (const { label, problem } of support.sources) {
    if (problem === null) continue;
    reading.addFinding({
      code: DOCUMENT_PROBLEM,
      field: `${label} funds`,
      text: `${label} funds: the document has a problem (see Document problems).`,
      reason: 'The document of this source has a problem.',
    });
  }
}
