import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { readLocale, readStyleFile } from '../../src/citations/csl-reader/read-style.js';
import { describeSuites } from './passing.js';

describeSuites('files of the CSL project', suites => {
  const getFiles = (folder: string, ending: string): readonly string[] =>
    readdirSync(join(suites, 'csl', folder))
      .filter(name => name.endsWith(ending))
      .map(name => join(suites, 'csl', folder, name));

  it('are read without a problem if they are styles', () => {
    const files = getFiles('styles', '.csl');
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap(file => readStyleFile(readFileSync(file, 'utf8'), basename(file)).problems);
    expect(found).toEqual([]);
  });

  it('are read with all of their terms if they are locales', () => {
    const files = getFiles('locales', '.xml');
    expect(files.length).toBeGreaterThan(60);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      const { terms } = readLocale(text, basename(file));
      expect(terms.length, file).toBe(text.replace(/<!--[\s\S]*?-->/g, '').match(/<term /g)?.length);
    }
  });

  it('are read if they are the styles of fixtures', () => {
    const refused = getFiles('processor-tests/humans', '.txt').flatMap(file => {
      const text = /CSL =+>>\s*([\s\S]*?)\s*<<=+ CSL/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
      try {
        readStyleFile(text, basename(file));
        return [];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(refused).toEqual([]);
  });
});
