import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { BREAK_SAMPLES } from '../pages/inline/break-samples.js';
import { run } from './command.js';
import { describeWith } from './tools.js';

/** Sets each text in a box without width, where every break is taken, and lists the characters that begin lines. */
const MEASURE = `
const found = texts.map(text => {
  const box = document.createElement('div');
  box.textContent = text;
  document.body.append(box);
  const range = document.createRange();
  let line = null;
  let marked = '';
  for (let i = 0; i < text.length; i++) {
    range.setStart(box.firstChild, i);
    range.setEnd(box.firstChild, i + 1);
    const rect = [...range.getClientRects()].at(-1);
    const isSeen = rect && (rect.width > 0 || !/\\s/.test(text[i]));
    if (isSeen && line !== null && rect.top > line + 5) marked += '▸';
    if (isSeen) line = rect.top;
    marked += text[i];
  }
  return marked;
});
document.body.textContent = '@@' + JSON.stringify(found) + '@@';`;

describeWith('chromium', 'breaks of lines', browser => {
  it('are those of the samples', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitae-breaks-'));
    try {
      const page = join(folder, 'page.html');
      const texts = JSON.stringify(BREAK_SAMPLES.map(sample => sample.replaceAll('▸', '')));
      writeFileSync(
        page,
        `<!doctype html><html lang="en"><meta charset="utf-8"><style>div{width:0;font:10px/20px serif}</style>
<body><script>const texts = ${texts.replaceAll('<', '\\u003c')};${MEASURE}</script>`,
      );
      const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom'];
      const { stdout } = run(browser, [...flags, pathToFileURL(page).href]);
      const [, found = '[]'] = /@@(.*)@@/s.exec(stdout) ?? [];
      const unescaped = found.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', '\u00a0');
      expect(JSON.parse(unescaped.replaceAll('&amp;', '&'))).toEqual(BREAK_SAMPLES);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
