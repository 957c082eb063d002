import { describe, expect, it } from 'vitest';
import { computed, getStyles } from './styles.js';

describe('logical properties', () => {
  it.each([
    ['ltr', { top: 3, right: 2, bottom: 4, left: 1 }],
    ['rtl', { top: 3, right: 1, bottom: 4, left: 2 }],
  ])('set the sides of %s text', (direction, sides) => {
    const css = `margin-inline:1pt 2pt;margin-block:3pt 4pt;padding-inline-start:1pt;padding-inline-end:2pt;
      padding-block-start:3pt;padding-block-end:4pt;inset-inline:1pt 2pt;inset-block:3pt 4pt;
      border-style:solid;border-inline-width:1pt 2pt;border-block-start-width:3pt;border-block-end-width:4pt`;
    const style = computed(`${css};direction:${direction}`);
    const { top, right, bottom, left } = style.border;
    const border = { top: top.width, right: right.width, bottom: bottom.width, left: left.width };
    expect([style.margin, style.padding, style.inset, border]).toEqual([sides, sides, sides, sides]);
  });

  it('use the direction that wins, whatever its place', () => {
    expect(computed('direction:rtl;margin-inline-start:1pt;direction:ltr').margin.left).toBe(1);
  });

  it('give in to later physical ones, and win over earlier ones', () => {
    expect(computed('margin-left:1pt;margin-inline-start:2pt').margin.left).toBe(2);
    expect(computed('margin-inline-start:2pt;margin-left:1pt').margin.left).toBe(1);
  });

  it('turn floats and clearance by the direction of the box around', () => {
    const { p, b } = getStyles(
      '<div dir=rtl><p dir=ltr>a <b>c</b></p></div>',
      'p,b{float:inline-start;clear:inline-end}',
    );
    expect([p?.float, p?.clear, b?.float, b?.clear]).toEqual(['right', 'left', 'left', 'right']);
  });

  it('have older names with a prefix', () => {
    const { margin, padding } = computed('direction:rtl;-webkit-margin-start:3pt;-webkit-padding-end:4pt');
    expect([margin.right, padding.left]).toEqual([3, 4]);
  });

  it('set sizes and whole borders', () => {
    const style = computed(
      'inline-size:50pt;min-block-size:9pt;border-inline:1pt solid #123;border-block-end:2pt dotted #456',
    );
    expect(style).toMatchObject({ width: 50, minHeight: 9 });
    expect(style.border.left).toEqual({ width: 1, style: 'solid', color: '#112233' });
    expect(style.border.right).toEqual(style.border.left);
    expect(style.border.bottom).toEqual({ width: 2, style: 'dotted', color: '#445566' });
  });
});
