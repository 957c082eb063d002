import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { inFolder, RAVENCROFT, run } from './run.js';

inFolder();
const headings = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(match => match[1]);
const cv = (...args: readonly string[]) =>
  run(['cv', '--input', RAVENCROFT, '--format', 'html', '--out', '-', ...args]);

beforeAll(() => {
  writeFileSync('mine.json', JSON.stringify({ sections: ['honors', { id: 'education', title: 'Degrees' }] }));
  writeFileSync('locked.json', JSON.stringify({ locked: true, sections: ['education', 'publications'] }));
  writeFileSync('campus.json', JSON.stringify({ profile: 'locked.json' }));
  cpSync(fileURLToPath(new URL('../../templates/cv-classic', import.meta.url)), 'own', { recursive: true });
  const manifest = JSON.parse(readFileSync('own/template.json', 'utf8')) as object;
  const profile = { locked: true, sections: ['service'] };
  writeFileSync('own/template.json', JSON.stringify({ ...manifest, profile }));
});

describe('a profile', () => {
  it('reads a profile from a file, the environment, the configuration or the template', async () => {
    expect(headings((await cv('--profile', 'mine.json')).out)).toEqual(['Honors and awards', 'Degrees']);
    const options = { environment: { VITAE_PROFILE: 'mine.json' } };
    const { out } = await run(['cv', '--input', RAVENCROFT, '--format', 'html', '--out', '-'], options);
    expect(headings(out)).toEqual(['Honors and awards', 'Degrees']);
    expect(headings((await cv('--config', 'campus.json')).out)).toEqual(['Education', 'Publications']);
    expect(headings((await cv('--template', './own')).out)).toEqual(['Service']);
  });

  it('refuses to change a locked profile', async () => {
    const locked = [
      ['--config', 'campus.json', '--hide', 'education'],
      ['--config', 'campus.json', '--sections', 'publications'],
      ['--config', 'campus.json', '--rename', 'education=Degrees'],
      ['--config', 'campus.json', '--profile', 'mine.json'],
      ['--template', './own', '--profile', 'mine.json'],
      ['--template', './own', '--hide', 'service'],
    ];
    for (const args of locked) {
      const { code, out, err } = await cv(...args);
      expect([code, out], args.join(' ')).toEqual([2, '']);
      expect(err).toMatch(/locked/);
    }
    expect((await cv('--config', 'campus.json', '--window', '2025')).code).toBe(0);
  });

  it('explains the sections of the given profile', async () => {
    const { out } = await run(['explain', '--input', RAVENCROFT, '--profile', 'mine.json']);
    expect(out).toMatch(/\nDegrees, 3 records\n/);
    expect(out).toMatch(/No section of the profile takes records of its kind\./);
  });
});

describe('a template with a page limit', () => {
  it('limits cv-brief to two pages and explains which records exceed a limit', async () => {
    const brief = ['--template', 'cv-brief', '--as-of', '2026-11-03'];
    const { out } = await run(['cv', '--input', RAVENCROFT, ...brief, '--out', 'brief.pdf', '--json']);
    expect((JSON.parse(out) as { pages: number }).pages).toBe(2);
    await run(['sample', '--faculty', '4', '--db', 'few.db']);
    const args = ['100100000', '--db', 'few.db', '--audience', 'internal', ...brief];
    const explained = await run(['explain', ...args]);
    expect(explained.out).toMatch(/The section has a limit, and the record comes after it\./);
  });

  it('shows keynotes before posters in cv-brief', async () => {
    const args = ['--template', 'cv-brief', '--as-of', '2026-11-03', '--format', 'html', '--out', '-'];
    const { out } = await run(['cv', '--input', RAVENCROFT, ...args]);
    expect(out.indexOf('Keynote')).toBeGreaterThan(0);
    expect(out.indexOf('Keynote')).toBeLessThan(out.indexOf('(poster'));
  });
});
