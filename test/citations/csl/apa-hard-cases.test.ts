import { expect, it } from 'vitest';
import { withoutContext } from '../../outside/csl-peers.js';
import { locale, styleText } from '../published/styles.js';
import { APA_CASES } from './apa-hard-cases.js';
import { plainText } from './html.js';
import { renderBibliography } from './render.js';

/** Text with `*` at the start and end of italics; upright text inside italics ends them. */
const withItalics = (html: string): string =>
  plainText(html.replace(/<\/?i>|<span style="font-style:\s?normal;?">|<\/span>/g, '*'));

const items = Object.entries(APA_CASES).map(([id, { item }]) => ({ id, ...item }));
const printed = renderBibliography(withoutContext(styleText('apa.csl')), items, locale).map(withItalics);

it('APA prints the hard cases of the manual as its golden', async () => {
  const lines = Object.entries(APA_CASES).map(([name, { manual }], i) =>
    [name, printed[i], ...(manual === undefined ? [] : [`manual: ${manual}`])].join('\n  '),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('goldens/apa-hard-cases.txt');
});

it('APA still deviates from the manual in the marked cases', () => {
  Object.entries(APA_CASES).forEach(([name, { manual }], i) => {
    if (manual !== undefined) expect(printed[i], name).not.toBe(manual);
  });
});
