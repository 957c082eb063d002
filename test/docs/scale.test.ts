import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NIGHT, PRICES, planText, type ScaleFigures } from '../../bench/scale.js';

const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');

/** A figure of one document, by the beginning of its row. */
function measured(row: string): number {
  const line = page.split('\n').find(each => each.startsWith(`| ${row}`));
  const [, , figure = ''] = line?.split('|') ?? [];
  return Number(figure.replaceAll(',', ''));
}

it('the night is planned from the figures of one document', () => {
  const figures: ScaleFigures = {
    cpuMs: measured('processor time of the batch'),
    serviceCpuMs: measured('processor time of the service'),
    mergeMs: measured('time of the merge'),
    documentBytes: measured('the document') * 1000,
    ledgerBytes: measured('ledger with the response') * 1000,
    auditBytes: measured('audit log') * 1000,
    peakMb: measured('peak memory'),
  };
  expect(page).toContain(planText(figures));
});

it('names the night and the prices', () => {
  expect(NIGHT).toMatchObject({ documents: 2_000_000, hours: 8, load: 0.8 });
  for (const price of Object.values(PRICES)) expect(page).toMatch(new RegExp(`\\b${price}\\b`));
});
