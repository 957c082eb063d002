import { expect, it } from 'vitest';
import { layBody, onlyPage, texts } from '../engine.js';

/** The parts of a text that can stand on lines of their own. */
const readParts = (text: string, css: string) =>
  texts(onlyPage(layBody(`<p>${text}</p>`, `p{width:1pt;${css}}`)).lines);

it.each([
  ['日本語', '', ['日', '本', '語']],
  ['日本 語1', 'word-break:keep-all', ['日本', '語1']],
  ['日本、語', 'word-break:keep-all', ['日本、', '語']],
  ['ab1 c', 'word-break:break-all', ['a', 'b', '1', 'c']],
  ['ab', 'word-break:break-word', ['a', 'b']],
  ['あっあ', 'line-break:normal', ['あ', 'っ', 'あ']],
  ['あっあ', 'line-break:strict', ['あっ', 'あ']],
  ['あ っ', 'line-break:strict', ['あ', 'っ']],
  ['日々日', 'line-break:normal', ['日々', '日']],
  ['日々日', 'line-break:loose', ['日', '々', '日']],
  ['a！', 'line-break:loose', ['a！']],
  // Rules LB20a and LB25 of UAX #14, version 16.
  ['a –', '', ['a', '–']],
  ['a –b', '', ['a', '–b']],
  ['€(a', '', ['€', '(a']],
  ['€(1', '', ['€(1']],
  ['(a)€', '', ['(a)', '€']],
  ['(1)€', '', ['(1)€']],
  ['%¿a', '', ['%', '¿a']],
  ['a.b', 'line-break:anywhere', ['a', '.', 'b']],
  ['ax\u0304b', 'line-break:anywhere', ['a', 'x\u0304', 'b']],
  ['a<br>b', 'line-break:anywhere', ['a', 'b']],
  ['co\u00adop', 'hyphens:none', ['coop']],
  ['co\u00adop', 'hyphens:manual', ['co\u00ad', 'op']],
])('%s with “%s” can be divided into %j', (text, css, parts) => {
  const shown = readParts(text, css);
  expect(css === 'hyphens:none' ? shown.map(part => part.replaceAll('\u00ad', '')) : shown).toEqual(parts);
});
