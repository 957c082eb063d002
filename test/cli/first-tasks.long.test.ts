import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { today } from '../../src/core/index.js';
import { addDays } from '../../src/text/index.js';
import { htmlText } from '../support/html-text.js';
import { inFolder, RAVENCROFT, run } from './run.js';

/* The tasks that users bring first, each as the one command that does it. */

inFolder();
const DB = ['--db', 'campus.db'];

beforeAll(async () => {
  expect((await run(['sample', ...DB, '--faculty', '160'])).code).toBe(0);
});

it('writes peer-reviewed articles and grants of five years in APA style for Word', async () => {
  const task = ['--only', 'articles,grants', '--peer-reviewed', '--window', 'last-5-years', '--style', 'apa'];
  const { code, err } = await run(['cv', '-i', RAVENCROFT, ...task, '--format', 'docx,html', '-o', 'out/']);
  expect(code, err).toBe(0);
  expect(readFileSync('out/marisol-t-ravencroft-cv.docx').subarray(0, 2).toString()).toBe('PK');
  const html = readFileSync('out/marisol-t-ravencroft-cv.html', 'utf8');
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    'Publications',
    'Research funding',
  ]);
  expect(htmlText(html)).not.toMatch(/\b(?:201\d|2020)\)/);
});

it('writes the packets of a department', async () => {
  const department = ['--department', 'Chemical Engineering', ...DB];
  const { out } = await run(['people', ...department, '--json']);
  const { people } = JSON.parse(out) as { readonly people: readonly unknown[] };
  const { code, err } = await run([
    ...['batch', 'packet', ...department, '--year', '2025', '--format', 'html'],
    ...['--workers', '0', '--out', 'packets/'],
  ]);
  expect(code, err).toBe(0);
  const packets = readdirSync('packets').filter(name => name.endsWith('-packet.html'));
  expect(packets.length).toBe(people.length);
  expect(packets.length).toBeGreaterThan(1);
});

it('writes the I-20 summaries that changed since yesterday, with a list of all', async () => {
  // Today may be another day in UTC.
  const yesterday = addDays(today(), -1);
  const { code, err } = await run([
    ...['batch', 'i20', '--since', yesterday, '--combined', ...DB, '--format', 'html'],
    ...['--workers', '0', '--out', 'i20/'],
  ]);
  // The samples have applicants whose record denies access.
  expect([0, 4], err).toContain(code);
  const files = readdirSync('i20').filter(name => name.endsWith('.html'));
  expect(files.filter(name => name.startsWith('i20-summary-')).length).toBeGreaterThan(10);
  expect(files.some(name => /applicants|list/.test(name))).toBe(true);
});

it('explains why a publication is missing', async () => {
  const { code, out } = await run(['explain', RAVENCROFT, 'bedload motion', '--since', '2027']);
  expect(code).toBe(0);
  expect(out).toMatch(/bedload motion[\s\S]*window/i);
  expect(out.split('\n').length).toBeLessThan(12);
});
