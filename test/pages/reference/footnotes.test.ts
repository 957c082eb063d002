import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { htmlText } from '../../support/html-text.js';
import { layHtml } from '../engine.js';
import { readText, stripsOfLaid } from './laid.js';
import { getLines } from './lines.js';
import { firstUnread } from './order.js';

const fixture = (name: string) => new URL(`fixtures/footnotes/${name}`, import.meta.url);
const html = readFileSync(fixture('thesis.html'), 'utf8');
const isUpdate = process.env.UPDATE_FOOTNOTES === '1';

it('lays a thesis with footnotes as it was checked by eye (UPDATE_FOOTNOTES=1 stores the positions)', () => {
  const { pages, warnings } = layHtml(html);
  const found = pages.map(page => getLines(stripsOfLaid(page)).map(line => JSON.stringify(line)));
  const text = `[\n${found.map(lines => `[\n${lines.join(',\n')}\n]`).join(',\n')}\n]\n`;
  if (isUpdate) writeFileSync(fixture('positions.json'), text);
  expect([...warnings]).toEqual([]);
  expect(text).toBe(readFileSync(fixture('positions.json'), 'utf8'));
});

it('reads each footnote of the thesis at the place of its call', () => {
  expect(firstUnread(htmlText(html), readText(layHtml(html).pages))).toBeNull();
});
