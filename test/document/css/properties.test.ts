import { describe, expect, it } from 'vitest';
import { PROPERTIES } from '../../../src/document/css/properties.js';
import { readStylesheet } from '../../../src/document/css/stylesheet.js';
import { computed } from './styles.js';

const sides = <T>(top: T, right = top, bottom = top, left = right) => ({ top, right, bottom, left });
const line = (width: number, style = 'solid', color = '#000000') => ({ width, style, color });
const BARE = line(0, 'none');

/** Property, good values with what they compute to, bad values. */
const TABLE: readonly (readonly [
  string,
  readonly (readonly [string, Readonly<Record<string, unknown>>])[],
  readonly string[],
])[] = [
  [
    'color',
    [
      ['#AbC', { color: '#aabbcc' }],
      ['#aabbccff', { color: '#aabbcc' }],
      ['gray', { color: '#808080' }],
      ['currentcolor', { color: '#000000' }],
    ],
    ['transparent', '#aabbcc80', '#abcd', '#12345', 'tomato', 'rgb(0,0,0)', '1pt', 'red blue'],
  ],
  [
    'background-color',
    [
      ['#eee', { backgroundColor: '#eeeeee' }],
      ['transparent', { backgroundColor: 'transparent' }],
      ['currentcolor', { backgroundColor: '#000000' }],
    ],
    ['url(x)', 'red url(x)', '#0003'],
  ],
  ['background', [['none', { backgroundColor: 'transparent' }]], ['linear-gradient(red, blue)']],
  [
    'font',
    [
      [
        'italic 600 12pt/15pt "A B", serif',
        { fontStyle: 'italic', fontWeight: 600, fontSize: 12, lineHeight: 15, fontFamily: ['A B', 'serif'] },
      ],
      [
        '8pt/1 Gentium Plus',
        { fontSize: 8, lineHeight: { factor: 1 }, fontFamily: ['Gentium Plus'], fontWeight: 400 },
      ],
      ['bold 2em serif', { fontSize: 40, lineHeight: { factor: 1.2 }, fontWeight: 600, fontFeatures: {} }],
    ],
    ['12pt', 'serif', 'italic 12pt', '12pt/ serif', 'caption', '12pt/-1 serif'],
  ],
  ['font-family', [['"A", B C,serif', { fontFamily: ['A', 'B C', 'serif'] }]], ['12pt', ',']],
  [
    'font-size',
    [
      ['9pt', { fontSize: 9 }],
      ['12px', { fontSize: 9 }],
      ['1.5em', { fontSize: 30 }],
      ['50%', { fontSize: 10 }],
      ['2rem', { fontSize: 24 }],
    ],
    ['9', 'large', '-1pt', '9pt 9pt'],
  ],
  ['font-style', [['oblique', { fontStyle: 'italic' }]], ['slanted']],
  [
    'font-weight',
    [
      ['bold', { fontWeight: 600 }],
      ['350', { fontWeight: 350 }],
    ],
    ['0', '1001', 'heavy', '9pt'],
  ],
  [
    'font-feature-settings',
    [
      ['"onum", "pnum"', { fontFeatures: { onum: true, pnum: true } }],
      ['"liga" 0, "kern" on, "smcp" off', { fontFeatures: { liga: false, kern: true, smcp: false } }],
      ['normal', { fontFeatures: {} }],
    ],
    ['onum', '"onums"', '"onum" maybe', '1 "onum"'],
  ],
  ['font-variant-caps', [['small-caps', { fontCaps: 'small-caps' }]], ['all-small-caps']],
  ['font-variant', [['normal', { fontCaps: 'normal' }]], ['tabular-nums']],
  [
    'letter-spacing',
    [
      ['.08em', { letterSpacing: 0.8 }],
      ['-0.5pt', { letterSpacing: -0.5 }],
      ['normal', { letterSpacing: 0 }],
    ],
    ['8%', '1', 'wide'],
  ],
  [
    'line-height',
    [
      ['1.4', { lineHeight: { factor: 1.4 } }],
      ['12.5pt', { lineHeight: 12.5 }],
      ['150%', { lineHeight: 15 }],
      ['normal', { lineHeight: { factor: 1.2 } }],
    ],
    ['-1', '-1pt', 'tight'],
  ],
  ['text-align', [['end', { textAlign: 'end' }]], ['justify', 'match-parent']],
  [
    'text-indent',
    [
      ['-12pt', { textIndent: -12 }],
      ['10%', { textIndent: { percent: 10 } }],
    ],
    ['auto', '12pt hanging'],
  ],
  ['text-transform', [['uppercase', { textTransform: 'uppercase' }]], ['full-width']],
  ['text-wrap', [['balance', { textWrap: 'balance' }]], ['stable']],
  [
    'text-decoration',
    [['line-through', { textDecoration: 'line-through' }]],
    ['underline dotted', 'overline'],
  ],
  ['white-space', [['pre-line', { whiteSpace: 'pre-line' }]], ['break-spaces']],
  [
    'vertical-align',
    [
      ['super', { verticalAlign: 'super' }],
      ['-2pt', { verticalAlign: -2 }],
      ['50%', { verticalAlign: 5 }],
    ],
    ['text-top', '2'],
  ],
  ['orphans', [['3', { orphans: 3 }]], ['0', '1.5', '-1', 'auto']],
  ['widows', [['1', { widows: 1 }]], ['0', '2pt']],
  ['display', [['grid', { display: 'grid' }]], ['flex', 'inline-block', 'contents', 'flow-root']],
  ['position', [['relative', { position: 'relative' }]], ['fixed', 'sticky']],
  ['inset', [['1pt auto', { inset: sides<number | 'auto'>(1, 'auto') }]], ['1pt 2pt 3pt 4pt 5pt', '1']],
  ...(['top', 'right', 'bottom', 'left'] as const).map(
    side =>
      [
        side,
        [['-1.5pt', { inset: { ...sides<number | 'auto'>('auto'), [side]: -1.5 } }]],
        ['none', '1pt 2pt'],
      ] as const,
  ),
  [
    'margin',
    [
      ['1pt', { margin: sides(1) }],
      ['1pt 2pt', { margin: sides(1, 2) }],
      ['1pt 2pt 3pt', { margin: sides(1, 2, 3) }],
      ['1pt 2pt 3pt 4pt', { margin: sides(1, 2, 3, 4) }],
      ['0 auto', { margin: sides<number | 'auto'>(0, 'auto') }],
      ['-1em 10%', { margin: sides<number | { percent: number }>(-10, { percent: 10 }) }],
    ],
    ['1', 'none', '1pt,2pt'],
  ],
  ['padding', [['1pt 2em', { padding: sides(1, 20) }]], ['auto', '-1pt', '1pt -1%']],
  ...(['top', 'right', 'bottom', 'left'] as const).flatMap(
    side =>
      [
        [`margin-${side}`, [['auto', { margin: { ...sides<number | 'auto'>(0), [side]: 'auto' } }]], ['x']],
        [`padding-${side}`, [['1in', { padding: { ...sides(0), [side]: 72 } }]], ['auto', '-1pt']],
        [
          `border-${side}`,
          [['.5pt solid #999', { border: { ...sides(BARE), [side]: line(0.5, 'solid', '#999999') } }]],
          ['dotted', '1pt 2pt', '1pt solid transparent', '10%'],
        ],
        [`border-${side}-width`, [['thin', { border: sides(BARE) }]], ['solid', '-1pt', '1%']],
        [
          `border-${side}-style`,
          [['solid', { border: { ...sides(BARE), [side]: line(0) } }]],
          ['dashed', '1pt'],
        ],
        [`border-${side}-color`, [['red', { border: sides(BARE) }]], ['none', 'transparent', '1pt']],
      ] as const,
  ),
  [
    'border',
    [
      ['solid', { border: sides(line(2.25)) }],
      ['1pt solid currentcolor', { border: sides(line(1)) }],
      ['red thick solid', { border: sides(line(3.75, 'solid', '#ff0000')) }],
      ['0', { border: sides(BARE) }],
      ['none', { border: sides(BARE) }],
    ],
    ['1pt double red', '1pt 1pt', 'solid solid'],
  ],
  ['border-width', [['1pt', { border: sides(BARE) }]], ['1pt 2pt', 'solid']],
  ['border-style', [['none', { border: sides(BARE) }]], ['solid none', 'groove']],
  ['border-color', [['#123', { border: sides(BARE) }]], ['solid', '#1234']],
  ['border-collapse', [['collapse', { borderCollapse: 'collapse' }]], ['auto']],
  ['border-spacing', [['2pt', { borderSpacing: 2 }]], ['2pt 3pt', '-1pt', '5%']],
  ['list-style', [['none', { listStyleType: 'none' }]], ['square', 'none inside']],
  ['list-style-type', [['decimal', { listStyleType: 'decimal' }]], ['lower-roman']],
  [
    'width',
    [
      ['50%', { width: { percent: 50 } }],
      ['2cm', { width: (2 * 72) / 2.54 }],
      ['auto', { width: 'auto' }],
    ],
    ['-1pt', 'none', 'min-content', 'calc(1pt + 2pt)', '5', '5vw'],
  ],
  ['min-width', [['1pt', { minWidth: 1 }]], ['auto', '-1pt']],
  ['max-width', [['none', { maxWidth: 'none' }]], ['auto', '-1pt']],
  ['height', [['10mm', { height: 72 / 2.54 }]], ['50%', '-1pt']],
  ['box-sizing', [['border-box', { boxSizing: 'border-box' }]], ['padding-box']],
  [
    'grid-template-columns',
    [
      ['1fr auto 60pt 10%', { gridColumns: [{ fr: 1 }, 'auto', 60, { percent: 10 }] }],
      ['repeat(2, 1fr 2em)', { gridColumns: [{ fr: 1 }, 20, { fr: 1 }, 20] }],
      ['max-content 1fr', { gridColumns: ['auto', { fr: 1 }] }],
      ['none', { gridColumns: [] }],
    ],
    [
      'minmax(1pt, 2pt)',
      'repeat(auto-fill, 1pt)',
      'repeat(0, 1pt)',
      'repeat(1000000, 1pt)',
      '[a] 1fr',
      '-1pt',
      'subgrid',
    ],
  ],
  [
    'grid-column',
    [
      ['2', { gridColumn: { start: 2, span: 1 } }],
      ['span 3', { gridColumn: { start: null, span: 3 } }],
      ['1 / 3', { gridColumn: { start: 1, span: 2 } }],
      ['2 / span 2', { gridColumn: { start: 2, span: 2 } }],
      ['span 2 / 4', { gridColumn: { start: 2, span: 2 } }],
      ['1 / -1', { gridColumn: { start: 1, span: Number.POSITIVE_INFINITY } }],
      ['auto', { gridColumn: { start: null, span: 1 } }],
    ],
    ['0', '-1', '1.5', 'span 0', '3 / 1', '1 / -2', 'a', '1 / 2 / 3', 'span 3 / 2'],
  ],
  ['grid-row', [['2', { gridRow: { start: 2, span: 1 } }]], ['span 2', '1 / 3', '-1']],
  ['column-gap', [['5%', { columnGap: { percent: 5 } }]], ['normal', '-1pt']],
  ['row-gap', [['2pt', { rowGap: 2 }]], ['-1pt']],
  [
    'gap',
    [
      ['2pt', { rowGap: 2, columnGap: 2 }],
      ['2pt 3pt', { rowGap: 2, columnGap: 3 }],
    ],
    ['1pt 2pt 3pt', 'normal'],
  ],
  ['align-items', [['baseline', { alignItems: 'baseline' }]], ['last baseline', 'flex-start']],
  ['align-self', [['auto', { alignSelf: 'auto' }]], ['left']],
  ...(['break-before', 'break-after', 'page-break-before', 'page-break-after'] as const).map(
    name =>
      [
        name,
        [
          ['avoid', { [name.endsWith('before') ? 'breakBefore' : 'breakAfter']: 'avoid' }],
          ['always', { [name.endsWith('before') ? 'breakBefore' : 'breakAfter']: 'page' }],
        ],
        ['column', 'left'],
      ] as const,
  ),
  ['break-inside', [['avoid-page', { breakInside: 'avoid' }]], ['avoid-column']],
  ['page-break-inside', [['avoid', { breakInside: 'avoid' }]], ['always']],
];

describe('properties', () => {
  it('are all in the table below', () => {
    expect(TABLE.map(([name]) => name).sort()).toEqual(Object.keys(PROPERTIES).sort());
  });

  it.each(TABLE)('%s', (name, good, bad) => {
    for (const [value, style] of good)
      expect(computed(`${name}:${value}`), `${name}: ${value}`).toMatchObject(style);
    for (const value of bad) {
      expect(() => readStylesheet(`p{${name}:${value}}`, 'a.css'), `${name}: ${value}`).toThrow(
        /not in the CSS subset/,
      );
    }
  });

  it('measure in all units of print', () => {
    const width = (value: string) => computed(`width:${value}`).width;
    expect(
      ['1in', '96px', '6pc', '72pt', '2.54cm', '25.4mm', '101.6Q'].map(width).map(w => Math.round(Number(w))),
    ).toEqual(Array(7).fill(72));
    expect(width('1em')).toBe(10);
    expect(width('1rem')).toBe(12);
    expect(width('0')).toBe(0);
  });

  it('take em of the own font size wherever that is declared', () => {
    expect(computed('margin-left:2em;font-size:30pt').margin.left).toBe(60);
  });

  it('settle a border without colour on the text colour, and its background', () => {
    const style = computed('border-top:1pt solid;background:currentcolor;color:#123456');
    expect(style.border.top.color).toBe('#123456');
    expect(style.backgroundColor).toBe('#123456');
  });

  it('keep the other parts of a border when one is set', () => {
    const style = computed(
      'border:2pt solid #111;border-color:#222;border-left-width:4pt;border-top-style:none',
    );
    expect(style.border).toEqual({
      top: { width: 0, style: 'none', color: '#000000' },
      right: line(2, 'solid', '#222222'),
      bottom: line(2, 'solid', '#222222'),
      left: line(4, 'solid', '#222222'),
    });
  });
});
