import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed, texts } from '../engine.js';

const html = '<div class="f"><p id="a">a</p><p id="b">b</p><p id="c">c</p></div>';

/** Texts as they stand on the page, from top to bottom or from left to right. */
const shown = (css: string, axis: 0 | 1): readonly string[] =>
  [...placed(onlyPage(layBody(html, css)).lines)]
    .sort((one, other) => one[axis] - other[axis])
    .map(([, , text]) => text);

describe.each([
  ['row', 0, '.f{display:flex}'],
  ['column', 1, '.f{display:flex;flex-direction:column}'],
  ['grid', 1, '.f{display:grid}'],
] as const)('order in a %s', (_, axis, css) => {
  it('changes the places of boxes; equal ones keep the order of the source', () => {
    expect(shown(`${css} #a{order:1}`, axis)).toEqual(['b', 'c', 'a']);
    expect(shown(`${css} #c{order:-1}`, axis)).toEqual(['c', 'a', 'b']);
  });

  it('does not change the order in which text is read', () => {
    expect(texts(onlyPage(layBody(html, `${css} #a{order:1} #c{order:-1}`)).lines)).toEqual(['a', 'b', 'c']);
  });
});
