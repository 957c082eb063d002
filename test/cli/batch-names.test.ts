import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { inFolder, run, sampleText } from './run.js';

const { path } = inFolder();
const [NAMED, OTHER] = ['100200004', '100200005'];
const BATCH = ['batch', 'i20', '--ids', 'ids.txt', '--db', 'vitae.db', '--format', 'html', '--workers', '0'];

beforeAll(async () => {
  expect((await run(['sample', '--db', 'vitae.db', '--faculty', '1'])).code).toBe(0);
});

/** Makes the summaries of a list. @returns the counts, and the documents that have a name */
async function make(list: string, name: string) {
  writeFileSync(path('ids.txt'), list);
  const { code, out, err } = await run([...BATCH, '--as-of', '2026-11-26', '--out', 'out', '--json']);
  expect(code, err).toBe(0);
  const pages = readdirSync(path('out')).filter(file => file.endsWith('.html'));
  const named = pages.filter(file => readFileSync(path(`out/${file}`), 'utf8').includes(name));
  return { counts: JSON.parse(out).counts, pages: pages.length, named };
}

it('prints the names of the list on the summaries of a batch, and makes one again when its name changes', async () => {
  const first = await make(`${NAMED},Ilario Kestrel-Amundi\n${OTHER}\n`, 'Ilario Kestrel-Amundi');
  expect([first.pages, first.named.length]).toEqual([2, 1]);
  // The name is in no name of a file.
  expect(first.named[0]).toMatch(/^i20-summary-[a-z0-9]+\.html$/);
  const again = await make(`${OTHER}\n${NAMED},Ilario Kestrel-Amundi\n`, 'Ilario Kestrel-Amundi');
  expect(again.counts).toMatchObject({ made: 0, unchanged: 2 });
  const changed = await make(`${NAMED},Ilario Kestrel\n${OTHER}\n`, '>Ilario Kestrel<');
  expect(changed.counts).toMatchObject({ made: 1, unchanged: 1 });
  expect(changed.named).toEqual(first.named);
});

it('names files of a person whose name has no letter of ASCII by the net ID, alone and in a batch', async () => {
  const record = sampleText('ravencroft.xml').replace(/<(PFNAME|FNAME|MNAME|LNAME)>[^<]*</g, '<$1>Ελένη<');
  writeFileSync(path('greek.xml'), record);
  const netId = '100000001';
  await run(['import', path('greek.xml'), '--db', 'greek.db']);
  const own = ['--db', 'greek.db', '--format', 'html'];
  await run(['cv', netId, ...own, '--out', 'greek/']);
  expect(readdirSync(path('greek')).filter(name => name.endsWith('.html'))).toEqual([`${netId}-cv.html`]);
  await run(['batch', 'cv', '--all', ...own, '--workers', '0', '--out', 'greek-batch']);
  expect(readdirSync(path('greek-batch')).filter(name => name.endsWith('.html'))).toEqual([
    `${netId}-cv.html`,
  ]);
});

it('names twenty failures of a batch and counts the others', async () => {
  const ids = Array.from({ length: 22 }, (_, i) => String(900_000_001 + i));
  writeFileSync(path('unknown.txt'), ids.join('\n'));
  const { code, err } = await run([
    ...['batch', 'cv', '--ids', 'unknown.txt', '--db', 'vitae.db', '--workers', '0', '--out', 'unknown'],
  ]);
  expect(code).toBe(4);
  expect(err.match(/^\d{9}: .*\[person\.unknown\]$/gm)).toHaveLength(20);
  expect(err).toContain('\n… and 2 more; the manifest and --verbose list them.\n');
});
