import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { vitae } from './command.js';

const documents = inject('documents');

describe.each([
  { input: 'ravencroft', template: 'cv-classic' },
  { input: 'full', template: 'cv-classic' },
  { input: 'full', template: 'record' },
])('the document of $input with template $template', ({ input, template }) => {
  const name = `${input}-${template}`;
  const first = documents.find(document => document.name === name);

  it.each([
    { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' },
  ])('has the same bytes in $TZ with $LANG', env => {
    if (!first) throw new Error(`${name} is missing.`);
    const stem = join(dirname(first.pdf), 'again', env.LANG, name);
    const sample = fileURLToPath(new URL(`../../samples/${input}.xml`, import.meta.url));
    const options = ['--template', template, '--as-of', '2026-11-21', '--format', 'pdf,html', '--out', stem];
    vitae(['cv', '--input', sample, '--institution', 'Tamarack Valley University', ...options], env);
    expect(readFileSync(`${stem}.html`, 'utf8')).toBe(readFileSync(first.html, 'utf8'));
    expect(Buffer.compare(readFileSync(`${stem}.pdf`), readFileSync(first.pdf))).toBe(0);
  });
});
