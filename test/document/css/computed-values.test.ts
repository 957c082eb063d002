import { describe, expect, it } from 'vitest';
import { resolveOffset } from '../../../src/document/css/position.js';
import { type Style, type StyledElement, styleDocument } from '../../../src/document/index.js';
import { computed, getStyles } from './styles.js';

describe('computed values', () => {
  it.each<readonly [string, Partial<Style>]>([
    ['font:condensed 10pt serif', { fontStretch: 75, fontSize: 10, fontFamily: ['serif'] }],
    ['font:normal expanded italic 10pt serif', { fontStretch: 125, fontStyle: 'italic' }],
    ['font:oblique 10deg 10pt serif', { fontStyle: 'italic', fontSize: 10 }],
    ['background:url(a.png) space round', { backgroundColor: 'transparent' }],
    ['font:10pt "A B", C D, serif', { fontFamily: ['A B', 'C D', 'serif'] }],
    ['color:transparent;fill:currentcolor', { fill: 'none' }],
    ['color:#112233;fill:currentcolor', { fill: '#112233' }],
    ['width:calc(NaN * 1pt)', { width: 0 }],
    ['z-index:calc(0 / 0)', { zIndex: 0 }],
  ])('of “%s”', (declarations, expected) => {
    expect(computed(declarations)).toMatchObject(expected);
  });

  it.each([
    // Two values never run together into one (CSS Variables 1, part 3).
    ['--n:1;--u:pt;height:5pt;height:var(--n)var(--u)', 'height: 1 pt'],
    ['--n:1pt;height:var(n)', 'height: var(n)'],
  ])('of “%s” are those of an unset property, with a warning', (declarations, value) => {
    const { root, warnings } = styleDocument(`<p style="${declarations}">x`, 'a.html');
    const paragraph = (root.children.at(-1) as StyledElement).children[0] as StyledElement;
    expect(paragraph.style.height).toBe('auto');
    expect([...warnings].map(warning => warning.value)).toEqual([value]);
  });

  it.each([
    [950, 'bolder', 950],
    [900, 'bolder', 900],
    [850, 'bolder', 900],
    [50, 'lighter', 50],
    [50, 'bolder', 400],
  ])('have from the weight %d, %s, the weight %d', (parent, word, expected) => {
    const styles = getStyles('<div><p>x</p></div>', `div{font-weight:${parent}}p{font-weight:${word}}`);
    expect(styles.p?.fontWeight).toBe(expected);
  });

  it('have an offset from the end as one from the start of the free room', () => {
    const { objectPosition } = computed('object-position:right 10pt bottom 25%');
    expect(resolveOffset(objectPosition.x, 100)).toBe(90);
    expect(resolveOffset(objectPosition.y, 100)).toBe(75);
  });

  it('have a shadow in the colour of the text unless it has one', () => {
    const colors = (shadow: string) =>
      computed(`color:#112233;box-shadow:${shadow}`).boxShadow.map(s => s.color);
    expect(colors('1pt 1pt')).toEqual(colors('1pt 1pt currentcolor'));
    expect(colors('1pt 1pt #445566')).toEqual(['#445566']);
  });
});
