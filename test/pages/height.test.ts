import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed, round } from './engine.js';

/** Top and height of the painted box, and the baseline of the text after all. */
function heights(inner: string, css: string): readonly number[] {
  const laid = onlyPage(layBody(`<div class="b">${inner}</div><p>after</p>`, `.x{background:#eee}${css}`));
  const [fill] = laid.fills;
  const after = placed(laid.lines).at(-1)?.[1] ?? 0;
  return [fill?.y ?? 0, fill?.item.height ?? 0, after].map((n, i) => round(i === 1 ? n : n - 20));
}

describe('a box with a height at the top of a box with padding', () => {
  // A baseline is 9.51 points below the top of its line.
  it.each([
    ['<div class="x">One</div>', 'height:30pt', [10, 30, 59.51]],
    ['<div class="x">One</div>', 'min-height:30pt', [10, 30, 59.51]],
    ['<div class="x">One</div>', 'height:30pt;padding:2pt', [10, 34, 63.51]],
    ['<div class="x">One</div>', 'height:30pt;margin:3pt 0', [13, 30, 65.51]],
    ['<div class="x"></div>', 'height:30pt', [10, 30, 59.51]],
    ['<div class="x"></div>', 'height:30pt;padding:2pt', [10, 34, 63.51]],
    ['<div class="x"><p>One</p><p>two</p></div>', 'max-height:8pt', [10, 8, 37.51]],
    ['<div class="x"><div class="b">One</div></div>', 'height:50pt', [10, 50, 79.51]],
    ['<div class="x">One</div>', 'aspect-ratio:6', [10, 30, 59.51]],
    ['<div class="x"><p>One</p></div>', 'display:flex;height:30pt', [10, 30, 59.51]],
  ])('is as tall as it should be: %s, %s', (inner, css, expected) => {
    const [top, height, after] = heights(inner, `.b{padding:10pt}.x{${css}}`);
    expect([top, height, after]).toEqual(expected);
  });

  it('is as tall as without the padding', () => {
    for (const around of ['', 'padding-top:1pt', 'display:flow-root;margin-top:4pt'])
      expect(heights('<div class="x">One</div>', `.b{${around}}.x{height:30pt;margin:3pt 0 0}`)[1]).toBe(30);
  });
});
