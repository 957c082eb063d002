import { expect, it } from 'vitest';
import { PAGES, readPage } from './pages.js';

it('each script of package.json is in CONTRIBUTING.md or docs/quality.md', () => {
  const { scripts } = JSON.parse(readPage('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const text = PAGES.map(readPage).join('\n');
  // npm runs these itself, before others.
  const own = Object.keys(scripts).filter(name => !/^pre/.test(name));
  const missing = own.filter(name => !new RegExp(`npm (?:run )?${name}(?![\\w:])`).test(text));
  expect(missing, 'Say in CONTRIBUTING.md what each of these scripts is for.').toEqual([]);
});
