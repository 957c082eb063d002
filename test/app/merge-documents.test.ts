import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { mergeDocuments } from '../../src/app/index.js';
import { documentId } from '../../src/output/index.js';
import { getPdf, page } from '../pages/engine.js';

const folder = mkdtempSync(join(tmpdir(), 'vitae-merge-'));
afterAll(() => rmSync(folder, { recursive: true }));

const document = (name: string, options: Parameters<typeof getPdf>[1] = {}) => ({
  name: `${name}.pdf`,
  title: name,
  read: () => getPdf(page(`<h1>${name}</h1>`), { id: documentId(name), ...options }),
});
const documents = [document('Ada'), document('Ben')];
const title = 'Review packets';

it('writes the merged document, for its owner only, and replaces it when it is unedited', async () => {
  const out = join(folder, 'all.pdf');
  const bytes = await mergeDocuments({ documents, title, out });
  expect(Buffer.compare(readFileSync(out), bytes)).toBe(0);
  expect(statSync(out).mode & 0o077).toBe(0);
  await mergeDocuments({ documents, title: 'Other title', out });
  expect(readFileSync(out).includes('Other title')).toBe(true);
  writeFileSync(out, 'mine');
  const request = { documents, title, out };
  await expect(mergeDocuments(request)).rejects.toMatchObject({ code: 'out.exists' });
  await mergeDocuments({ ...request, force: true });
  expect(Buffer.compare(readFileSync(out), bytes)).toBe(0);
});

it('returns the bytes alone when there is no path', async () => {
  const before = readdirSync(folder);
  const bytes = await mergeDocuments({ documents, title, out: null });
  expect(Buffer.from(bytes).toString('latin1', 0, 8)).toBe('%PDF-1.7');
  expect(readdirSync(folder)).toEqual(before);
});

it('writes nothing when a document cannot be merged', async () => {
  const sealed = document('Cy', { password: 'quiet words' });
  const before = readdirSync(folder);
  const merged = mergeDocuments({ documents: [...documents, sealed], title, out: join(folder, 'new.pdf') });
  await expect(merged).rejects.toMatchObject({ code: 'merge.encrypted', place: { source: 'Cy.pdf' } });
  expect(readdirSync(folder)).toEqual(before);
});
