import { describe, expect, it } from 'vitest';
import { inFolder, run } from './run.js';

const folder = inFolder();

describe('vitae demo', () => {
  it('writes the sample documents in both formats and prints pages, times and paths', async () => {
    // An absolute path, since a demonstration that outlives its time limit would write to another current folder.
    const target = folder.path('demo');
    const result = await run(['demo', '--out', target]);
    expect(result.code).toBe(0);
    const out = result.out.replaceAll(target, 'demo');
    expect(out).toMatch(
      /^Tamarack Valley University: 60 people, [\d,]+ records, served at http:\/\/127\.0\.0\.1:\d+ /,
    );
    expect(out).toMatch(/\/faculty\/\d{9}: [\d,]+ bytes in \d+ ms\n/);
    expect(out).toMatch(/Curriculum vitae: [4-8] pages, \d+ ms the first time, then \d+ ms\n/);
    expect(out).toMatch(/\n {2}cited in the style apa: \d+ ms, [\d.]+ ms more for each of \d+ references\n/);
    expect(out).toMatch(/\n {2}demo\/[a-z-]+-cv\.pdf\n {2}demo\/[a-z-]+-cv\.html\n/);
    expect(out).toMatch(
      / – Annual review 2025: \d+ pages, \d+ ms\n {2}demo\/[a-z-]+-packet\.pdf\n {2}demo\/[a-z-]+-packet\.html\n/,
    );
    expect(out).toMatch(/\nApplicant – I-20 preparation summary: 2 pages, \d+ ms\n/);
    expect(out).toMatch(
      /\n {2}demo\/applicant-i20\.pdf\n {2}demo\/applicant-i20\.html\nDone in \d+ ms\. To click through it in your browser: vitae studio --demo\n$/,
    );
  });
});
