import { describe, expect, it } from 'vitest';
import { resolveSize } from '../../../src/document/index.js';
import { computed, getStyles } from './styles.js';

/** The left margin of a `div` of 10 points in a parent of 20, within a box 200 points wide. */
function margin(value: string): number {
  const { left } = computed(`margin-left:${value}`).margin;
  if (left === 'auto') throw new Error(`not accepted: ${value}`);
  return Math.round(resolveSize(left, 200) * 1e6) / 1e6;
}

describe('lengths', () => {
  it.each([
    ['1in', 72],
    ['2.54cm', 72],
    ['25.4mm', 72],
    ['101.6Q', 72],
    ['6pc', 72],
    ['96px', 72],
    ['2em', 20],
    ['2rem', 24],
    // Not a number is zero (CSS Values 4, part 10.9).
    ['calc(NaN * 1pt)', 0],
    ['2ex', 10],
    ['4ch', 20],
    ['2rch', 12],
    ['1ic', 10],
    ['2lh', 24],
    ['1rlh', 14.4],
    ['10vw', 46.8],
    ['10vh', 64.8],
    ['10vmin', 46.8],
    ['10svmax', 64.8],
    ['10dvi', 46.8],
    ['10vb', 64.8],
    ['25%', 50],
  ])('%s is %d pt', (value, points) => {
    expect(margin(value)).toBe(points);
  });

  it('refer to the page area that the page sets', () => {
    const css = '@page{size:200pt 400pt;margin:10pt 10%}p{margin-left:10vw;margin-top:10vh}';
    expect(getStyles('<p>x</p>', css).p?.margin).toMatchObject({ left: 16, top: 38 });
  });
});

describe('math functions', () => {
  it.each([
    ['calc(2 * (3pt + 1em) - 50% / 4)', 1],
    ['calc(-5pt)', -5],
    ['calc(1pt - -2pt)', 3],
    ['min(10%, 3em, 25pt)', 20],
    ['max(10%, 3em)', 30],
    ['clamp(1pt, 50%, 40pt)', 40],
    ['clamp(60pt, 10%, 40pt)', 60],
    ['calc(min(50%, 2em) * 2 + 1pt)', 41],
    ['max(1pt, min(2pt, 3pt))', 2],
    ['abs(10% - 50pt)', 30],
    ['calc(sign(-3pt) * 2pt)', -2],
    ['round(11pt, 5pt)', 10],
    ['round(up, 11pt, 5pt)', 15],
    ['round(down, 9pt, 5pt)', 5],
    ['round(to-zero, -9pt, 5pt)', -5],
    ['mod(-7pt, 5pt)', 3],
    ['rem(-7pt, 5pt)', -2],
    ['hypot(3pt, 4pt)', 5],
    ['calc(pow(2, 3) * sqrt(4) * 1pt)', 16],
    ['calc(cos(60deg) * 4pt)', 2],
    ['calc(sin(pi / 2) * 4pt)', 4],
    ['calc(tan(atan2(1, 1)) * 4pt)', 4],
    ['calc(tan(atan2(6pt, 3pt)) * 4pt)', 8],
    ['calc(infinity * 1pt)', 1e6],
    ['calc(1pt + 2pt - 4pt + 5pt)', 4],
    ['calc(10% - 5pt + 1em - 2pt)', 23],
    ['calc((1pt + 2pt) * (1 + 1))', 6],
    ['calc(round(2.5) * 1pt)', 3],
    ['calc(round(-2.5) * 1pt)', -2],
    ['round(nearest, 12%, 5pt)', 25],
    ['calc(round(up, 1.2, .5) * 1pt)', 1.5],
    ['calc(log(8, 2) * 1pt)', 3],
    ['calc(log(e) * exp(0) * 1pt)', 1],
    ['calc(sin(asin(.5)) * 2pt)', 1],
    ['calc(tan(atan(3)) * cos(acos(1)) * 1pt)', 3],
    ['calc(tan(.125turn) * 1pt)', 1],
    ['calc(cos(200grad) * 1pt)', -1],
  ])('%s', (value, points) => {
    expect(margin(value)).toBe(points);
  });

  it('stay within the range of a property', () => {
    const style = computed(
      'padding-left:calc(10% - 50pt);width:calc(-1em);orphans:calc(7 / 2);widows:calc(-3)',
    );
    expect(resolveSize(style.padding.left, 200)).toBe(0);
    expect(style).toMatchObject({ width: 0, orphans: 4, widows: 1 });
  });

  it.each([
    'calc(1pt + 2)',
    'calc(1pt * 1pt)',
    'calc(1 / 2pt)',
    'min(1pt, 2)',
    'clamp(1pt, 2pt)',
    'calc(1pt+2pt)',
    'round(1pt)',
    'sign(1pt)',
    'calc()',
    'calc(1pt 2pt)',
    'calc(1pt + 2 + 3pt)',
    'calc(1pt + 2pt + 3)',
    'calc(1pt + red)',
    'calc(1pt, 2pt)',
    'calc(1pt * + 2)',
    'calc(1pt + 2pt *)',
    'calc(1pt * sqrt(4pt))',
    'calc(1pt * pow(2))',
    'calc(1pt * pow(1, 2, 3))',
    'calc(1pt * sin())',
    'calc(1pt * sin(1, 2))',
    'calc(1pt * sin(1pt))',
    'calc(1pt * sign())',
    'calc(1pt * sign(1, 2))',
    'calc(1pt * atan2(1pt, 1))',
    'calc(1pt * atan(1))',
    'calc(1pt * asin(45deg))',
    'min()',
    'max(1pt, red)',
    'hypot(1pt, 45deg)',
    'unheard-of(1pt)',
    'calc(unheard-of(1) * 1pt)',
    'calc(1pt * toString(1))',
    'round()',
    'round(up)',
    'round(up, red, 1pt)',
    'round(1pt, red)',
    'round(1pt, 2)',
    'round(1pt, 2pt, 3pt)',
    'round(up, 1pt, 2pt, 3pt)',
    'round(sideways, 1pt, 2pt)',
  ])('refuse %s', value => {
    expect(() => computed(`margin-left:${value}`)).toThrow('not supported');
  });
});
