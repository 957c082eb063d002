import { expect, it } from 'vitest';
import { batchText } from '../../bench/batch.js';

it('tells how fast batches are, and how they keep their memory', () => {
  const run = {
    what: 'all made',
    documents: 2000,
    seconds: 40,
    cpuMs: 70_000,
    serviceCpuMs: 6_000,
    residentMb: [400, 410, 412],
    peakMb: 430,
  };
  const text = batchText([run, { ...run, what: 'none changed', seconds: 10, cpuMs: null }]);
  expect(text).toMatch(/all made +\| +2000 \| +50\.0 \| +35\.0 \| +3\.00 \| +400, 410, 412 \| +430/);
  expect(text).toMatch(/none changed .* – /);
  expect(text).toContain('Mark: 40 a second; found 50.0.');
});
