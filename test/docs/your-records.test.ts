import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { inFolder, run } from '../cli/run.js';
import { htmlText } from '../support/html-text.js';
import { readPage } from './pages.js';

const page = readPage('docs/your-records.md');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]+?)^\`\`\`$`, 'gm'))].map(
    ([, text = '']) => text,
  );
const [empty = '', filled = '', conditional = ''] = blocks('json');
const qualified = blocks('json').find(each => each.includes('admin.aacsbqual')) ?? '';

async function getText(...source: string[]): Promise<string> {
  const { code, err } = await run([
    'cv',
    ...source,
    '--institution',
    'Saltmarsh College',
    '--out',
    'cv.html',
  ]);
  expect(code, err).toBe(0);
  return readFileSync('cv.html', 'utf8').replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');
}

describe('docs/your-records.md', () => {
  inFolder();
  beforeAll(() => writeFileSync('export.xml', blocks('xml')[0] ?? ''));

  it('shows what the first three commands print', async () => {
    const { code, err } = await run(['init', '--from', 'export.xml']);
    expect([code, err]).toEqual([0, expect.stringContaining('6 names that no map knows')]);
    expect((await run(['check', 'export.xml'])).out).toBe(blocks('text')[0]);
    const made = await run(['cv', '--input', 'export.xml', '--out', 'out/first.html', '--format', 'html']);
    expect(made.code, made.err).toBe(0);
    rmSync('vitae.config.json');
  });

  it('shows the map that the program prints', async () => {
    const { code, out, err } = await run(['check', 'export.xml', '--unmapped']);
    expect(code).toBe(0);
    expect(out).toBe(empty);
    expect(err).toContain('1  awardhonor: PRIZE');
    expect(err).toContain('1  intellcont.contype: Artikel, reviewed');
  });

  it('reads every field of its example after its map is filled in', async () => {
    const before = await getText('--input', 'export.xml');
    for (const missing of ['Teacher of the Year', 'Journal of Walls', 'Society for Bryology'])
      expect(before).not.toContain(missing);
    expect(before).toContain('Moss on brick');
    writeFileSync('vitae.config.json', filled);
    expect(await run(['check', 'export.xml', '--unmapped'])).toMatchObject({
      code: 0,
      out: '',
      err: 'All of 16 values understood.\nEvery element and value is known.\n',
    });
    const after = await getText('--input', 'export.xml');
    for (const found of [
      'Teacher of the Year',
      'Journal of Walls',
      'Society for Bryology',
      'Refereed journal',
    ])
      expect(after).toContain(found);
    expect(after).not.toContain('Moss on brick');
    expect(after).not.toContain('Artikel');
    expect((await run(['import', 'export.xml', '--db', 'campus.db'])).code).toBe(0);
    expect(await getText('900100200', '--db', 'campus.db')).toBe(after);
  });

  it('shows conditions that choose the type by the venue, and the field of the venue by the type', async () => {
    writeFileSync('vitae.config.json', conditional);
    expect((await run(['config', 'check'])).code).toBe(0);
    const cite = async (venue: string, type = 'Artikel') => {
      const xml = (blocks('xml')[0] ?? '')
        .replace('Journal of Walls', venue)
        .replace('Artikel, reviewed', type);
      writeFileSync('other.xml', xml);
      const args = ['cv', '--input', 'other.xml', '--format', 'csl', '--out', '-'];
      const { out } = await run(args.concat('--institution', 'Saltmarsh College'));
      return (JSON.parse(out) as Record<string, string>[]).find(({ title }) => title === 'Moss on slate');
    };
    expect(await cite('Journal of Walls')).toMatchObject({
      type: 'article-journal',
      'container-title': 'Journal of Walls',
    });
    expect(await cite('Wall Magazine')).toMatchObject({
      type: 'article-magazine',
      'container-title': 'Wall Magazine',
    });
    expect(await cite('Quarry Press', 'Book')).toMatchObject({ type: 'book', publisher: 'Quarry Press' });
  });

  it('prints an older qualification only after a map gives it a later one', async () => {
    writeFileSync('facts.xml', blocks('xml')[1] ?? '');
    const people = async () => {
      const args = ['report', '--table', 'aacsb-3-1', '--all', '--year', '2025', '--input', 'facts.xml'];
      const { code, err } = await run([...args, '--format', 'html', '--out', 'table.html', '--force']);
      expect(code, err).toBe(0);
      return htmlText(readFileSync('table.html', 'utf8'));
    };
    writeFileSync('vitae.config.json', '{ "institution": "Saltmarsh College" }');
    const open = await people();
    expect(open).toContain('recorded as “Academically Qualified” (1), a word of the 2003 standards');
    expect(open).toContain('the activity records of 2025-2026 (status)');
    writeFileSync('vitae.config.json', qualified);
    const known = await people();
    expect(known).not.toContain('Academically Qualified');
    expect(known).toContain('the activity records of 2025-2026 (status, percent of time)');
  });
});
