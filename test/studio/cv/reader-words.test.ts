import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { doValue, parseAction } from '../../../src/studio/cv/actions.js';
import { readerWords } from '../../../src/studio/cv/reader-words.js';
import { ROOT } from '../../architecture/sources.js';

/** The codes of all errors of the program. */
const CODES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .flatMap(name => [
    ...readFileSync(join(ROOT, 'src', name), 'utf8').matchAll(
      /(?:Usage|Data|Template|Font)Error\(\s*'([a-z.-]+)'/g,
    ),
  ])
  .map(([, code = '']) => code);

it('has words without flags, codes and paths for every error', () => {
  expect(new Set(CODES).size).toBeGreaterThan(50);
  for (const code of [...CODES, 'something.else']) {
    const { text, mend } = readerWords(code);
    expect(text, code).toMatch(/^[A-Z][^_{}]+\.$/);
    expect(text, code).not.toMatch(/(?:^|\s)--?\w|\w+\.json|[A-Z]{3}|\//);
    if (mend !== null) expect(parseAction(doValue(mend.action)), code).toEqual(mend.action);
  }
});
