import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { vitae } from './command.js';

const NAME = 'ravencroft-cv-classic';
const first = inject('documents').find(({ name }) => name === NAME);

it.each([
  { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' },
])('writes the same bytes for the same input in $TZ with $LANG', env => {
  if (!first) throw new Error(`${NAME} is missing.`);
  const folder = join(dirname(first.pdf), 'again', env.LANG);
  const sample = new URL('../../samples/ravencroft.xml', import.meta.url).pathname;
  const stem = join(folder, 'cv');
  vitae(['cv', '--input', sample, '--as-of', '2026-11-21', '--format', 'pdf,html', '--out', stem], env);
  expect(readFileSync(`${stem}.html`, 'utf8')).toBe(readFileSync(first.html, 'utf8'));
  expect(Buffer.compare(readFileSync(`${stem}.pdf`), readFileSync(first.pdf))).toBe(0);
});
