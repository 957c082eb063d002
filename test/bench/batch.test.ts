import { expect, it } from 'vitest';
import { batchText } from '../../bench/batch.js';

const FIRST = {
  name: 'all made',
  people: 2000,
  documents: 1900,
  seconds: 40,
  cpuMs: 70_000,
  serviceCpuMs: 6_000,
  halfMb: 500,
  endMb: 550,
  peakMb: 590,
};

it('prints the speed and memory of batches, and which targets are met', () => {
  const text = batchText([FIRST, { ...FIRST, name: 'none changed', seconds: 8, cpuMs: null }]);
  expect(text).toMatch(/all made +\| +1900 \| +40\.0 \| +47\.5 \| +36\.8 \| +3\.16 \| +500 \| +550 \| +590/);
  expect(text).toMatch(/none changed .* – /);
  expect(text).toMatch(/2000 people, all made +\| at most 42\.0 s +\| 40\.0 s +\| yes/);
  expect(text).toMatch(/memory of the batch and the service +\| at most 600 MB +\| 590 MB +\| yes/);
  expect(text).toMatch(/memory at the end, compared with half +\| at most 1\.05× +\| 1\.10× +\| no/);
  expect(text).toMatch(/2000 people, none changed +\| at most 5\.00 s +\| 8\.00 s +\| no/);
});

it('limits the time by the number of people', () => {
  const text = batchText([{ ...FIRST, people: 500, seconds: 12 }]);
  expect(text).toMatch(/500 people, all made +\| at most 10\.5 s +\| 12\.0 s +\| no/);
});
