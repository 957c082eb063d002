import { expect, it } from 'vitest';
import { batchText } from '../../bench/batch.js';

it('prints the speed and memory of batches', () => {
  const run = {
    name: 'all made',
    documents: 2000,
    seconds: 40,
    cpuMs: 70_000,
    serviceCpuMs: 6_000,
    residentMb: [400, 410, 412],
    peakMb: 430,
  };
  const text = batchText([run, { ...run, name: 'none changed', seconds: 10, cpuMs: null }]);
  expect(text).toMatch(/all made +\| +2000 \| +50\.0 \| +35\.0 \| +3\.00 \| +400, 410, 412 \| +430/);
  expect(text).toMatch(/none changed .* – /);
  expect(text).toContain('Target: 40 a second; measured 50.0.');
});
