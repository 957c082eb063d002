import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CITATION_LOCALES, CITATION_STYLES } from '../../../src/citations/index.js';
import { ROOT } from '../../architecture/sources.js';
import { styleText } from './styles.js';

const FOLDER = join(ROOT, 'src/citations/styles');
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const updated = (text: string): string | undefined => /<updated>(\d{4}-\d\d-\d\d)/.exec(text)?.[1];

it('every file is a style or locale, listed with its date in the notice and on its page, with its rights', () => {
  const files = readdirSync(FOLDER).filter(file => /\.(?:csl|xml)$/.test(file));
  const named = [
    ...CITATION_STYLES.map(({ file }) => file),
    ...CITATION_LOCALES.map(lang => `locales-${lang}.xml`),
  ];
  expect(files.sort()).toEqual(named.sort());
  const notice = read('NOTICE').split('\n');
  const page = readFileSync(join(ROOT, 'docs/citations.md'), 'utf8').split('\n');
  for (const file of files) {
    const text = styleText(file);
    expect(text).toContain('http://creativecommons.org/licenses/by-sa/3.0/');
    for (const lines of [notice, page]) {
      expect(lines.find(line => line.includes(file))).toContain(updated(text) as string);
    }
  }
  expect(read('LICENSE')).toContain('Attribution-ShareAlike 3.0');
});

it('the styles are in the package', () => {
  const { files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(files).toContain('src/citations/styles');
});
