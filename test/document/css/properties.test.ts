import { describe, expect, it } from 'vitest';
import { NORMAL_GAP } from '../../../src/document/css/columns.js';
import { computeStyle } from '../../../src/document/css/compute-style.js';
import { logicalReaders } from '../../../src/document/css/logical.js';
import { PROPERTIES } from '../../../src/document/css/properties.js';
import { READERS } from '../../../src/document/css/readers.js';
import { ENTRIES, INITIAL } from '../../../src/document/css/style.js';
import { readStylesheet } from '../../support/strict.js';
import { PAINTING } from './painting-values.js';
import { computed, getStyles } from './styles.js';

const sides = <T>(top: T, right = top, bottom = top, left = right) => ({ top, right, bottom, left });
const line = (width: number, style = 'solid', color = '#000000') => ({ width, style, color });
const AROUND = { root: INITIAL, area: { width: 468, height: 648 } };
const BARE = line(0, 'none');
const same = <T>(size: T) => ({ min: size, max: size });
const list = (tracks: readonly unknown[]) => ({ tracks, names: [[], ...tracks.map(() => [])], auto: null });
const at = (count: number | null, name: string | null = null) => ({ span: false, count, name });
const span = (count: number | null, name: string | null = null) => ({ span: true, count, name });
const to = (position: string) => ({ position, safe: false });

/** Property, good values with what they compute to, bad values. */
const TABLE: readonly (readonly [
  string,
  readonly (readonly [string, Readonly<Record<string, unknown>>])[],
  readonly string[],
])[] = [
  ...PAINTING,
  [
    'color',
    [
      ['#AbC', { color: '#aabbcc' }],
      ['#aabbccff', { color: '#aabbcc' }],
      ['gray', { color: '#808080' }],
      ['Fuchsia', { color: '#ff00ff' }],
      ['orange', { color: '#ffa500' }],
      ['RebeccaPurple', { color: '#663399' }],
      ['tomato', { color: '#ff6347' }],
      ['transparent', { color: 'transparent' }],
      ['#abcd', { color: '#aabbccdd' }],
      ['#aabbcc80', { color: '#aabbcc80' }],
      ['#aabbcc00', { color: 'transparent' }],
      ['rgb(0, 0, 0, .5)', { color: '#00000080' }],
      ['rgb(0 0 0 / 50%)', { color: '#00000080' }],
      ['rgb(calc(10 + 5) none 300 / 1)', { color: '#0f00ff' }],
      ['hsl(120deg 100% 25%)', { color: '#008000' }],
      ['hsla(.5turn, 50%, 50%, .2)', { color: '#40bfbf33' }],
      ['hwb(90 10% 10%)', { color: '#80e61a' }],
      ['lab(50% 40 59.5)', { color: '#bf5700' }],
      ['lch(52.2% 72.2 50)', { color: '#cd561a' }],
      ['oklab(59% 0.1 0.1)', { color: '#c05d2b' }],
      ['oklch(60% 0.4 150)', { color: '#00b300' }],
      ['color(srgb 1 .5 0)', { color: '#ff8000' }],
      ['LinkText', { color: '#0000ee' }],
      ['rgb(18, 52, 86)', { color: '#123456' }],
      ['rgb(100% 0% 50%)', { color: '#ff0080' }],
      ['rgba(300, 0, 0, 1)', { color: '#ff0000' }],
      ['rgb(0 0 0 / 100%)', { color: '#000000' }],
      ['currentcolor', { color: '#000000' }],
    ],
    ['#12345', 'rgb(0, 0)', 'rgb(0 0 0 0)', 'rgb(50%, 0, 0)', 'hsl(0, 0, 0)', '1pt', 'red blue'],
  ],
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
      ['condensed 12pt serif', { fontStretch: 75, fontSize: 12 }],
      ['bold 2em serif', { fontSize: 40, lineHeight: 'normal', fontWeight: 700, fontFeatureSettings: {} }],
    ],
    ['12pt', 'serif', 'italic 12pt', 'wide 12pt serif', '12pt/ serif', 'caption serif', '12pt/-1 serif'],
  ],
  ['font-family', [['"A", B C,serif', { fontFamily: ['A', 'B C', 'serif'] }]], ['12pt', ',', '#abc']],
  [
    'font-size',
    [
      ['9pt', { fontSize: 9 }],
      ['12px', { fontSize: 9 }],
      ['1.5em', { fontSize: 30 }],
      ['50%', { fontSize: 10 }],
      ['2rem', { fontSize: 24 }],
      ['x-large', { fontSize: 18 }],
      ['smaller', { fontSize: 20 / 1.2 }],
      ['calc(1em - 90pt)', { fontSize: 0 }],
      ['2lh', { fontSize: 48 }],
    ],
    ['9', 'huge', '-1pt', '9pt 9pt'],
  ],
  ['font-style', [['oblique', { fontStyle: 'italic' }]], ['slanted']],
  [
    'font-stretch',
    [
      ['semi-condensed', { fontStretch: 87.5 }],
      ['110%', { fontStretch: 110 }],
    ],
    ['narrow', '-1%', '2pt'],
  ],
  [
    'font-weight',
    [
      ['bold', { fontWeight: 700 }],
      ['bolder', { fontWeight: 700 }],
      ['lighter', { fontWeight: 100 }],
      ['calc(2000)', { fontWeight: 1000 }],
      ['350', { fontWeight: 350 }],
    ],
    ['0', '1001', 'heavy', '9pt'],
  ],
  [
    'font-feature-settings',
    [
      ['"onum", "pnum"', { fontFeatureSettings: { onum: true, pnum: true } }],
      ['"liga" 0, "kern" on, "smcp" off', { fontFeatureSettings: { liga: false, kern: true, smcp: false } }],
      ['normal', { fontFeatureSettings: {} }],
    ],
    ['onum', '"onums"', '"onum" maybe', '1 "onum"'],
  ],
  ['font-kerning', [['none', { fontKerning: 'none' }]], ['off']],
  [
    'font-variant-caps',
    [
      ['small-caps', { fontVariantCaps: { smcp: true } }],
      ['all-small-caps', { fontVariantCaps: { smcp: true, c2sc: true } }],
    ],
    ['small-capitals'],
  ],
  [
    'font-variant-east-asian',
    [['jis78 ruby', { fontVariantEastAsian: { jp78: true, ruby: true } }]],
    ['wide'],
  ],
  [
    'font-variant-ligatures',
    [['no-common-ligatures', { fontVariantLigatures: { liga: false, clig: false } }]],
    ['liga'],
  ],
  [
    'font-variant-numeric',
    [['oldstyle-nums tabular-nums', { fontVariantNumeric: { onum: true, tnum: true } }]],
    ['roman', 'normal tabular-nums'],
  ],
  ['font-variant-position', [['super', { fontVariantPosition: { sups: true } }]], ['top']],
  [
    'font-variant',
    [
      ['normal', { fontVariantCaps: {} }],
      [
        'small-caps tabular-nums',
        { fontVariantCaps: { smcp: true }, fontVariantNumeric: { tnum: true }, fontVariantPosition: {} },
      ],
    ],
    ['tabular'],
  ],
  ['hyphens', [['auto', { hyphens: 'auto' }]], ['always']],
  [
    'hyphenate-character',
    [
      ['"="', { hyphenateCharacter: '=' }],
      ['auto', { hyphenateCharacter: null }],
    ],
    ['none'],
  ],
  [
    'hyphenate-limit-chars',
    [
      ['7', { hyphenateLimitChars: [7, 2, 3] }],
      ['auto 3', { hyphenateLimitChars: [5, 3, 3] }],
      ['6 3 4', { hyphenateLimitChars: [6, 3, 4] }],
    ],
    ['1 2 3 4', 'auto auto auto auto', '2pt'],
  ],
  ['line-break', [['strict', { lineBreak: 'strict' }]], ['never']],
  ['overflow-wrap', [['anywhere', { overflowWrap: 'anywhere' }]], ['break']],
  ['word-wrap', [['break-word', { overflowWrap: 'break-word' }]], ['break']],
  ['word-break', [['keep-all', { wordBreak: 'keep-all' }]], ['break']],
  ['word-spacing', [['2pt', { wordSpacing: 2 }]], ['10%']],
  [
    'tab-size',
    [
      ['4', { tabSize: { spaces: 4 } }],
      ['20pt', { tabSize: 20 }],
    ],
    ['-1', '10%'],
  ],
  ['text-align-last', [['justify', { textAlignLast: 'justify' }]], ['middle']],
  ['text-justify', [['none', { textJustify: 'none' }]], ['newspaper']],
  [
    'text-decoration-line',
    [['underline overline', { textDecorationLine: ['underline', 'overline'] }]],
    ['blink', 'underline none'],
  ],
  ['text-decoration-style', [['wavy', { textDecorationStyle: 'wavy' }]], ['groove']],
  ['text-decoration-color', [['#123456', { textDecorationColor: '#123456' }]], ['2pt']],
  ['text-decoration-thickness', [['10%', { textDecorationThickness: 1 }]], ['thick']],
  ['text-underline-offset', [['0.2em', { textUnderlineOffset: 2 }]], ['below']],
  ['text-underline-position', [['under', { textUnderlinePosition: 'under' }]], ['over']],
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
      ['normal', { lineHeight: 'normal' }],
    ],
    ['-1', '-1pt', 'tight'],
  ],
  ['text-align', [['justify', { textAlign: 'justify' }]], ['match-parent', 'middle']],
  [
    'text-indent',
    [
      ['-12pt', { textIndent: { size: -12, hanging: false, eachLine: false } }],
      ['each-line 10% hanging', { textIndent: { size: { percent: 10 }, hanging: true, eachLine: true } }],
    ],
    ['auto', '12pt leaning'],
  ],
  ['text-transform', [['uppercase', { textTransform: 'uppercase' }]], ['full-width']],
  ['text-wrap', [['balance', { textWrap: 'balance' }]], ['stable']],
  [
    'text-decoration',
    [
      ['line-through', { textDecorationLine: ['line-through'], textDecorationStyle: 'solid' }],
      [
        '2pt dotted underline red',
        {
          textDecorationLine: ['underline'],
          textDecorationStyle: 'dotted',
          textDecorationColor: '#ff0000',
          textDecorationThickness: 2,
        },
      ],
    ],
    ['underline groovy', 'underline none'],
  ],
  ['white-space', [['pre-line', { whiteSpace: 'pre-line' }]], ['keep']],
  [
    'vertical-align',
    [
      ['super', { verticalAlign: 'super' }],
      ['-2pt', { verticalAlign: -2 }],
      ['50%', { verticalAlign: { percent: 50 } }],
      ['text-top', { verticalAlign: 'text-top' }],
    ],
    ['text-middle', '2'],
  ],
  ['orphans', [['3', { orphans: 3 }]], ['0', '1.5', '-1', 'auto']],
  ['widows', [['1', { widows: 1 }]], ['0', '2pt']],
  [
    'display',
    [
      ...(
        [
          'grid',
          'flex',
          'inline-block',
          'inline-flex',
          'inline-grid',
          'inline-table',
          'flow-root',
          'list-item',
        ] as const
      ).map(display => [display, { display }] as const),
      ['run-in', { display: 'block' }],
    ],
    ['inline grid'],
  ],
  ['direction', [['rtl', { direction: 'rtl' }]], ['auto', 'vertical']],
  [
    'float',
    [
      ['right', { float: 'right' }],
      ['inline-start', { float: 'left' }],
      ['none', { float: 'none' }],
    ],
    ['both', 'top'],
  ],
  ['footnote-display', [['compact', { footnoteDisplay: 'compact' }]], ['none', 'block inline']],
  ['footnote-policy', [['line', { footnotePolicy: 'line' }]], ['none', 'page']],
  [
    'clear',
    [
      ['both', { clear: 'both' }],
      ['inline-end', { clear: 'right' }],
    ],
    ['all', 'left right'],
  ],
  [
    'position',
    [
      ['relative', { position: 'relative' }],
      ['fixed', { position: 'fixed' }],
      ['running(Head)', { position: { running: 'Head' } }],
    ],
    ['center', 'running()', 'running(a b)', 'element(a)'],
  ],
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
          ['wavy', '1pt 2pt', 'dotted dashed', '10%'],
        ],
        [`border-${side}-width`, [['thin', { border: sides(BARE) }]], ['solid', '-1pt', '1%']],
        [
          `border-${side}-style`,
          [['dashed', { border: { ...sides(BARE), [side]: line(2.25, 'dashed') } }]],
          ['wavy', '1pt', 'solid none'],
        ],
        [`border-${side}-color`, [['red', { border: sides(BARE) }]], ['none', '1pt', 'red blue']],
      ] as const,
  ),
  [
    'border',
    [
      ['solid', { border: sides(line(2.25)) }],
      ['1pt solid currentcolor', { border: sides(line(1)) }],
      ['red thick solid', { border: sides(line(3.75, 'solid', '#ff0000')) }],
      ['3.6pt dotted transparent', { border: sides(line(3.6, 'dotted', 'transparent')) }],
      ['0', { border: sides(BARE) }],
      ['none', { border: sides(BARE) }],
    ],
    ['1pt wavy red', '1pt 1pt', 'solid solid'],
  ],
  [
    'border-width',
    [['1pt 2pt', { border: sides(BARE) }]],
    ['1pt 2pt 3pt 4pt 5pt', 'solid', '1pt solid', '-1pt'],
  ],
  [
    'border-style',
    [
      ['none', { border: sides(BARE) }],
      ['solid none dotted', { border: sides(line(2.25), BARE, line(2.25, 'dotted')) }],
    ],
    ['wavy', 'solid 1pt'],
  ],
  ['border-color', [['#123 transparent', { border: sides(BARE) }]], ['solid', '#12345', 'red 1pt']],
  ['box-decoration-break', [['clone', { boxDecorationBreak: 'clone' }]], ['all']],
  ['border-collapse', [['collapse', { borderCollapse: 'collapse' }]], ['auto']],
  [
    'border-spacing',
    [
      ['2pt', { borderSpacing: [2, 2] }],
      ['2pt 3pt', { borderSpacing: [2, 3] }],
    ],
    ['1pt 2pt 3pt', '-1pt', '5%'],
  ],
  ['caption-side', [['bottom', { captionSide: 'bottom' }]], ['left']],
  ['empty-cells', [['hide', { emptyCells: 'hide' }]], ['none']],
  [
    'column-fill',
    [
      ['auto', { columnFill: 'auto' }],
      ['balance-all', { columnFill: 'balance' }],
    ],
    ['none'],
  ],
  ['column-span', [['all', { columnSpan: 'all' }]], ['2']],
  [
    'column-rule',
    [['1pt solid #112233', { columnRule: { width: 1, style: 'solid', color: '#112233' } }]],
    ['1pt 2pt'],
  ],
  ['column-rule-width', [['thin', {}]], ['-1pt']],
  ['column-rule-style', [['none', { columnRule: INITIAL.columnRule }]], ['wavy']],
  ['column-rule-color', [['#112233', {}]], ['1pt']],
  ['table-layout', [['fixed', { tableLayout: 'fixed' }]], ['none']],
  [
    'list-style',
    [
      ['none', { listStyleType: 'none' }],
      ['square outside', { listStyleType: 'square' }],
      ['outside', { listStyleType: 'disc' }],
      ['outside upper-roman', { listStyleType: 'upper-roman' }],
      ['url(x) square', { listStyleType: 'square', listStyleImage: { kind: 'url', address: 'x' } }],
      ['inside "– "', { listStyleType: { text: '– ' }, listStylePosition: 'inside' }],
      ['none inside', { listStyleType: 'none', listStylePosition: 'inside' }],
    ],
    ['inside outside', 'outside outside', 'square circle', 'url(x) url(y)'],
  ],
  [
    'list-style-type',
    [
      ['circle', { listStyleType: 'circle' }],
      ['lower-latin', { listStyleType: 'lower-alpha' }],
      ['upper-alpha', { listStyleType: 'upper-alpha' }],
    ],
    ['greek', '"–" "–"'],
  ],
  ['list-style-position', [['inside', { listStylePosition: 'inside' }]], ['middle']],
  [
    'counter-reset',
    [
      ['a', { counterReset: [{ name: 'a', value: 0 }] }],
      [
        'a 3 b',
        {
          counterReset: [
            { name: 'a', value: 3 },
            { name: 'b', value: 0 },
          ],
        },
      ],
      ['none', { counterReset: [] }],
    ],
    ['a 1.5', 'page', '"a"', 'a, b', '3'],
  ],
  [
    'counter-increment',
    [
      ['a', { counterIncrement: [{ name: 'a', value: 1 }] }],
      ['a -2', { counterIncrement: [{ name: 'a', value: -2 }] }],
    ],
    ['pages', 'a 1pt'],
  ],
  ['counter-set', [['a', { counterSet: [{ name: 'a', value: 0 }] }]], ['page', 'a b 1.5']],
  [
    'bookmark-level',
    [
      ['2', { bookmarkLevel: 2 }],
      ['none', { bookmarkLevel: 'none' }],
    ],
    ['0', '1.5', 'auto'],
  ],
  [
    'bookmark-label',
    [
      ['content()', { bookmarkLabel: null }],
      ['content(text)', { bookmarkLabel: null }],
      [
        'attr(title) content(before)',
        {
          bookmarkLabel: [
            { kind: 'attr', name: 'title' },
            { kind: 'content', of: 'before' },
          ],
        },
      ],
    ],
    ['none', 'content(first-line)', 'leader(dotted)'],
  ],
  ['bookmark-state', [['closed', { bookmarkState: 'closed' }]], ['shut']],
  [
    'width',
    [
      ['50%', { width: { percent: 50 } }],
      ['2cm', { width: (2 * 72) / 2.54 }],
      ['auto', { width: 'auto' }],
      ['calc(100% + 80pt)', { width: { percent: 100, plus: 80 } }],
      ['calc(2 * (1em + 4px) / 4 - -1rem)', { width: 18.5 }],
      ['calc(10% * 3)', { width: { percent: 30 } }],
      ['calc(50% - 2 * 25%)', { width: { percent: 0 } }],
      ['calc(1pt - 2em)', { width: 0 }],
    ],
    [
      '-1pt',
      'none',
      '5',
      '5foo',
      'calc(1pt + 2)',
      'calc(1pt * 2pt)',
      'calc(2 / 1pt)',
      'calc(1pt 2pt)',
      'calc(1pt +)',
      'calc()',
      'calc(2 + 3)',
      'calc(1fr + 1pt)',
      'calc(1foo + 1pt)',
    ],
  ],
  [
    'min-width',
    [
      ['1pt', { minWidth: 1 }],
      ['Min-Content', { minWidth: { content: 'min-content' } }],
      ['auto', { minWidth: 'auto' }],
    ],
    ['none', '-1pt'],
  ],
  [
    'max-width',
    [
      ['none', { maxWidth: 'none' }],
      ['stretch', { maxWidth: { content: 'stretch' } }],
    ],
    ['auto', '-1pt', 'fit-content()', 'fit-content(auto)', 'fit-content(-1pt)', 'max-content 1pt'],
  ],
  [
    'aspect-ratio',
    [
      ['auto', { aspectRatio: { ratio: null, auto: true } }],
      ['3 / 2', { aspectRatio: { ratio: 1.5, auto: false } }],
      ['2', { aspectRatio: { ratio: 2, auto: false } }],
      ['auto 1/2', { aspectRatio: { ratio: 0.5, auto: true } }],
      ['1/2 auto', { aspectRatio: { ratio: 0.5, auto: true } }],
      ['0/1', { aspectRatio: { ratio: null, auto: false } }],
    ],
    ['none', '-1', '1 2', '1/', '1/2/3', '1 auto / 2', 'auto auto', '1pt / 2pt'],
  ],
  [
    'height',
    [
      ['10mm', { height: 72 / 2.54 }],
      ['fit-content', { height: { content: 'fit-content' } }],
      ['50%', { height: { percent: 50 } }],
    ],
    ['-1pt', '1'],
  ],
  [
    'min-height',
    [
      ['2em', { minHeight: 20 }],
      ['auto', { minHeight: 'auto' }],
    ],
    ['-1pt', '1'],
  ],
  [
    'max-height',
    [
      ['none', { maxHeight: 'none' }],
      ['2em', { maxHeight: 20 }],
    ],
    ['-1pt', '1'],
  ],
  ['box-sizing', [['border-box', { boxSizing: 'border-box' }]], ['padding-box']],
  [
    'grid-template-columns',
    [
      [
        '1fr auto 60pt 10%',
        {
          gridTemplateColumns: list([
            { min: 'auto', max: { fr: 1 } },
            same('auto'),
            same(60),
            same({ percent: 10 }),
          ]),
        },
      ],
      ['repeat(2, 1em 2em)', { gridTemplateColumns: list([10, 20, 10, 20].map(same)) }],
      ['max-content', { gridTemplateColumns: list([same('max-content')]) }],
      ['minmax(1em, 2fr)', { gridTemplateColumns: list([{ min: 10, max: { fr: 2 } }]) }],
      ['fit-content(2em)', { gridTemplateColumns: list([{ min: 'auto', max: { fit: 20 } }]) }],
      [
        '[a b] 1pt [red] repeat(2, 2pt [c])',
        { gridTemplateColumns: { ...list([1, 2, 2].map(same)), names: [['a', 'b'], ['red'], ['c'], ['c']] } },
      ],
      [
        '1pt repeat(auto-fit, [a] 2em) 3pt',
        {
          gridTemplateColumns: {
            tracks: [same(1), same(3)],
            names: [[], [], [], []],
            auto: { at: 1, fit: true, tracks: [same(20)], names: [['a'], []] },
          },
        },
      ],
      ['none', { gridTemplateColumns: list([]) }],
    ],
    [
      'repeat(0, 1pt)',
      '[a]',
      'minmax(1fr, 1pt)',
      'repeat(auto-fill, 1pt) repeat(auto-fill, 1pt)',
      '-1pt',
      'subgrid',
    ],
  ],
  ['grid-template-rows', [['20pt', { gridTemplateRows: list([same(20)]) }]], ['masonry']],
  [
    'grid-template-areas',
    [
      [
        '"a a" ". b"',
        {
          gridTemplateAreas: [
            ['a', 'a'],
            [null, 'b'],
          ],
        },
      ],
      ['none', { gridTemplateAreas: [] }],
    ],
    ['"a b" "a"', '"a b" "b a"', '""', 'a', '"a !"'],
  ],
  [
    'grid-auto-columns',
    [['1em auto', { gridAutoColumns: [same(10), same('auto')] }]],
    ['none', 'repeat(2, 1pt)'],
  ],
  ['grid-auto-rows', [['minmax(1pt, auto)', { gridAutoRows: [{ min: 1, max: 'auto' }] }]], ['[a] 1pt']],
  [
    'grid-auto-flow',
    [
      ['dense', { gridAutoFlow: 'row dense' }],
      ['dense column', { gridAutoFlow: 'column dense' }],
    ],
    ['row column', 'dense dense', 'none'],
  ],
  [
    'grid-template',
    [
      [
        '[x] "a b" 1em [y] "a b" / 1pt auto',
        {
          gridTemplateAreas: [
            ['a', 'b'],
            ['a', 'b'],
          ],
          gridTemplateRows: { ...list([same(10), same('auto')]), names: [['x'], ['y'], []] },
          gridTemplateColumns: list([same(1), same('auto')]),
        },
      ],
      ['"a" [x] "a" 2pt', { gridTemplateRows: { ...list([same('auto'), same(2)]), names: [[], ['x'], []] } }],
      ['1pt / 2pt', { gridTemplateRows: list([same(1)]), gridTemplateColumns: list([same(2)]) }],
      ['none', { gridTemplateRows: list([]), gridTemplateColumns: list([]), gridTemplateAreas: [] }],
    ],
    ['1pt', '"a" 1pt 2pt', '"a" "b c"', '1pt / 2pt / 3pt'],
  ],
  [
    'grid',
    [
      ['1pt / 2pt', { gridTemplateRows: list([same(1)]), gridAutoFlow: 'row' }],
      ['auto-flow dense 1pt / 2pt', { gridAutoFlow: 'row dense', gridAutoRows: [same(1)] }],
      ['1pt / auto-flow', { gridAutoFlow: 'column', gridAutoColumns: [same('auto')] }],
      ['1pt / dense auto-flow 3pt', { gridAutoFlow: 'column dense', gridAutoColumns: [same(3)] }],
      ['"a" / 1pt', { gridTemplateAreas: [['a']], gridTemplateRows: list([same('auto')]) }],
    ],
    [
      'dense dense / 1pt',
      '2pt auto-flow / 1pt',
      'auto-flow row / 1pt',
      'auto-flow / auto-flow',
      'dense / 1pt',
      '1pt',
    ],
  ],
  [
    'grid-column',
    [
      ['2', { gridColumnStart: at(2), gridColumnEnd: 'auto' }],
      ['span 3', { gridColumnStart: span(3), gridColumnEnd: 'auto' }],
      ['1 / -1', { gridColumnStart: at(1), gridColumnEnd: at(-1) }],
      ['main', { gridColumnStart: at(null, 'main'), gridColumnEnd: at(null, 'main') }],
      ['main 2 / span 2 side', { gridColumnStart: at(2, 'main'), gridColumnEnd: span(2, 'side') }],
    ],
    ['0', '1.5', 'span 0', 'span', 'span auto', '1 / 2 / 3', '1 2', 'a b'],
  ],
  ['grid-row', [['auto', { gridRowStart: 'auto', gridRowEnd: 'auto' }]], ['0']],
  ['grid-column-start', [['2 span', { gridColumnStart: span(2) }]], ['1 / 2']],
  ['grid-column-end', [['-1', { gridColumnEnd: at(-1) }]], ['1 span 2']],
  ['grid-row-start', [['a 2', { gridRowStart: at(2, 'a') }]], ['a 2 b']],
  ['grid-row-end', [['span a', { gridRowEnd: span(null, 'a') }]], ['span -1']],
  [
    'grid-area',
    [
      ['a', { gridRowStart: at(null, 'a'), gridColumnEnd: at(null, 'a') }],
      ['1 / 2', { gridRowStart: at(1), gridColumnStart: at(2), gridRowEnd: 'auto', gridColumnEnd: 'auto' }],
      ['1 / 2 / 3 / 4', { gridRowEnd: at(3), gridColumnEnd: at(4) }],
    ],
    ['1 / 2 / 3 / 4 / 5'],
  ],
  [
    'column-gap',
    [
      ['5%', { columnGap: { percent: 5 } }],
      ['normal', { columnGap: NORMAL_GAP }],
    ],
    ['-1pt', 'auto'],
  ],
  ['row-gap', [['2pt', { rowGap: 2 }]], ['-1pt']],
  ['grid-column-gap', [['2pt', { columnGap: 2 }]], ['auto']],
  ['grid-row-gap', [['2pt', { rowGap: 2 }]], ['auto']],
  ['grid-gap', [['2pt 3pt', { rowGap: 2, columnGap: 3 }]], ['auto']],
  [
    'gap',
    [
      ['2pt', { rowGap: 2, columnGap: 2 }],
      ['2pt 3pt', { rowGap: 2, columnGap: 3 }],
    ],
    ['1pt 2pt 3pt', 'auto'],
  ],
  [
    'align-items',
    [
      ['baseline', { alignItems: to('baseline') }],
      ['last baseline', { alignItems: to('last-baseline') }],
      ['safe flex-end', { alignItems: { position: 'flex-end', safe: true } }],
      ['unsafe center', { alignItems: to('center') }],
    ],
    ['auto', 'left', 'safe stretch', 'safe'],
  ],
  [
    'align-self',
    [
      ['auto', { alignSelf: to('auto') }],
      ['self-start', { alignSelf: to('self-start') }],
    ],
    ['left', 'space-between'],
  ],
  ['align-content', [['space-evenly', { alignContent: to('space-evenly') }]], ['left', 'self-start', 'auto']],
  ['justify-items', [['legacy right', { justifyItems: to('right') }]], ['auto', 'space-between']],
  ['justify-self', [['left', { justifySelf: to('left') }]], ['legacy', 'first']],
  [
    'place-content',
    [
      ['center', { alignContent: to('center'), justifyContent: to('center') }],
      ['safe end space-between', { justifyContent: to('space-between') }],
      ['baseline', { alignContent: to('baseline'), justifyContent: to('normal') }],
    ],
    ['left', 'center center center', 'center, center'],
  ],
  [
    'place-items',
    [['first baseline end', { alignItems: to('baseline'), justifyItems: to('end') }]],
    ['auto'],
  ],
  ['place-self', [['stretch', { alignSelf: to('stretch'), justifySelf: to('stretch') }]], ['left']],
  ['order', [['-2', { order: -2 }]], ['1.5', 'auto']],
  [
    'flex',
    [
      ['1', { flexGrow: 1, flexShrink: 1, flexBasis: { percent: 0 } }],
      ['2 0', { flexGrow: 2, flexShrink: 0, flexBasis: { percent: 0 } }],
      ['1 1 auto', { flexGrow: 1, flexShrink: 1, flexBasis: 'auto' }],
      ['2 3em', { flexGrow: 2, flexShrink: 1, flexBasis: 30 }],
      ['10%', { flexGrow: 1, flexShrink: 1, flexBasis: { percent: 10 } }],
      ['1 1 0', { flexGrow: 1, flexShrink: 1, flexBasis: 0 }],
      ['none', { flexGrow: 0, flexShrink: 0, flexBasis: 'auto' }],
      ['auto', { flexGrow: 1, flexShrink: 1, flexBasis: 'auto' }],
      ['1 content', { flexGrow: 1, flexShrink: 1, flexBasis: 'content' }],
      ['initial', { flexGrow: 0, flexShrink: 1, flexBasis: 'auto' }],
    ],
    ['-1', '1 2 3', '1pt 2pt', 'none 1'],
  ],
  ['flex-direction', [['row-reverse', { flexDirection: 'row-reverse' }]], ['reverse']],
  ['flex-wrap', [['wrap-reverse', { flexWrap: 'wrap-reverse' }]], ['balance']],
  [
    'flex-flow',
    [
      ['wrap column', { flexDirection: 'column', flexWrap: 'wrap' }],
      ['wrap', { flexDirection: 'row', flexWrap: 'wrap' }],
    ],
    ['row column', 'wrap wrap', 'row 1'],
  ],
  ['flex-grow', [['1.5', { flexGrow: 1.5 }]], ['-1', '1pt', 'auto']],
  ['flex-shrink', [['0', { flexShrink: 0 }]], ['-1', 'none']],
  [
    'flex-basis',
    [
      ['auto', { flexBasis: 'auto' }],
      ['fit-content(2em)', { flexBasis: { content: 'fit-content', limit: 20 } }],
      ['50%', { flexBasis: { percent: 50 } }],
    ],
    ['none', '-1pt'],
  ],
  [
    'justify-content',
    [
      ['space-between', { justifyContent: to('space-between') }],
      ['safe left', { justifyContent: { position: 'left', safe: true } }],
    ],
    ['baseline', 'self-start', 'safe space-between'],
  ],
  [
    'columns',
    [
      ['2', { columnCount: 2, columnWidth: 'auto' }],
      ['10em', { columnCount: 'auto', columnWidth: 100 }],
      ['120pt 3', { columnCount: 3, columnWidth: 120 }],
      ['auto 3', { columnCount: 3, columnWidth: 'auto' }],
      ['auto 120pt', { columnCount: 'auto', columnWidth: 120 }],
    ],
    ['0', '1.5', '2 3', '50%', '2 120pt 3'],
  ],
  ['column-count', [['3', { columnCount: 3 }]], ['0', '1.5', '2pt']],
  ['column-width', [['auto', { columnWidth: 'auto' }]], ['0', '10%', '-1pt']],
  [
    'page',
    [
      ['Wide', { page: 'Wide' }],
      ['auto', { page: 'auto' }],
    ],
    ['"a"', 'a b', '1'],
  ],
  [
    'fill',
    [
      ['#123', { fill: '#112233' }],
      ['none', { fill: 'none' }],
      ['transparent', { fill: 'none' }],
      ['url(#dots)', { fill: { pattern: 'dots' } }],
    ],
    ['url(a.svg#dots)', 'url(#dots) red', '#12345', 'context-fill'],
  ],
  ['stroke', [['red', { stroke: '#ff0000' }]], ['1pt', 'inside']],
  [
    'stroke-width',
    [
      ['1.5', { strokeWidth: 1.5 }],
      ['1.5pt', { strokeWidth: 2 }],
      ['2em', { strokeWidth: 20 / 0.75 }],
    ],
    ['-1', '10%', 'thin'],
  ],
  [
    'stroke-dasharray',
    [
      ['4 2', { strokeDasharray: [4, 2] }],
      ['4, 3px 1', { strokeDasharray: [4, 3, 1] }],
      ['none', { strokeDasharray: [] }],
    ],
    ['-1', '4 none', '10%'],
  ],
  ['stroke-linecap', [['round', { strokeLinecap: 'round' }]], ['flat']],
  ['stroke-linejoin', [['bevel', { strokeLinejoin: 'bevel' }]], ['arcs']],
  ['text-anchor', [['middle', { textAnchor: 'middle' }]], ['center']],
  ...(['break-before', 'break-after', 'page-break-before', 'page-break-after'] as const).map(
    name =>
      [
        name,
        [
          ['avoid', { [name.endsWith('before') ? 'breakBefore' : 'breakAfter']: 'avoid' }],
          ['always', { [name.endsWith('before') ? 'breakBefore' : 'breakAfter']: 'page' }],
        ],
        ['page right'],
      ] as const,
  ),
  ['break-inside', [['avoid-column', { breakInside: 'avoid' }]], ['always']],
  ['page-break-inside', [['avoid', { breakInside: 'avoid' }]], ['always']],
];

describe('properties', () => {
  it('are all in the table above, generated content excepted', () => {
    const others = ['all', 'content', 'string-set', ...Object.keys(logicalReaders(READERS))];
    const tried = [...TABLE.map(([name]) => name as string), ...others];
    const missing = Object.keys(READERS).filter(name => !tried.includes(name));
    expect(missing, 'Add values of each of these properties to TABLE in this file.').toEqual([]);
    expect(
      tried.filter(name => !Object.hasOwn(READERS, name)),
      'Remove these properties from TABLE.',
    ).toEqual([]);
  });

  it('make up the whole style, custom properties excepted', () => {
    expect(Object.keys(PROPERTIES).length).toBeGreaterThan(60);
    expect(Object.keys(INITIAL).sort()).toEqual(['custom', 'decorating', ...ENTRIES.map(e => e.key)].sort());
  });

  it.each(ENTRIES)('$name has the initial or the inherited value by default', ({ name, key, property }) => {
    const marked = Object.assign({ ...INITIAL }, { [key]: ['marked'] });
    const resolved = property.resolve ? { ...marked, [key]: INITIAL[key] } : marked;
    expect(computeStyle([], resolved, AROUND)[key]).toEqual((property.inherited ? resolved : INITIAL)[key]);
    const { rules } = readStylesheet(`p { ${name}: inherit } q { ${name}: initial }`, 'a.css');
    const [inherit, initial] = rules.map(
      ({ declarations }) => computeStyle([{ declarations, rank: 0, layer: 0 }], resolved, AROUND)[key],
    );
    expect([inherit, initial]).toEqual([resolved[key], INITIAL[key]]);
  });

  it.each(TABLE)('%s', (name, good, bad) => {
    for (const [value, style] of good)
      expect(computed(`${name}:${value}`), `${name}: ${value}`).toMatchObject(style);
    for (const value of bad) {
      expect(() => readStylesheet(`p{${name}:${value}}`, 'a.css'), `${name}: ${value}`).toThrow(
        /not supported/,
      );
    }
  });

  it('accept all absolute units', () => {
    const width = (value: string) => computed(`width:${value}`).width;
    expect(
      ['1in', '96px', '6pc', '72pt', '2.54cm', '25.4mm', '101.6Q'].map(width).map(w => Math.round(Number(w))),
    ).toEqual(Array(7).fill(72));
    expect(width('1em')).toBe(10);
    expect(width('1rem')).toBe(12);
    expect(width('0')).toBe(0);
  });

  it('resolve em against their own font size regardless of order', () => {
    expect(computed('margin-left:2em;font-size:30pt').margin.left).toBe(60);
  });

  it('resolve currentcolor in borders and backgrounds', () => {
    const style = computed('border-top:1pt solid;background:currentcolor;color:#123456');
    expect(style.border.top.color).toBe('#123456');
    expect(style.backgroundColor).toBe('#123456');
  });

  it('spread parts of a border over its sides', () => {
    const { border } = computed(
      'border-style:solid dotted dashed none;border-width:1pt 2pt 3pt 4pt;border-color:#111 transparent',
    );
    expect(border).toEqual({
      top: line(1, 'solid', '#111111'),
      right: line(2, 'dotted', 'transparent'),
      bottom: line(3, 'dashed', '#111111'),
      left: BARE,
    });
  });

  it('draw a triangle with borders alone', () => {
    const css =
      'border:3.6pt solid transparent;border-top:0;border-bottom:6pt solid #9b1c1c;width:0;height:0';
    expect(computed(css)).toMatchObject({
      border: {
        top: BARE,
        right: line(3.6, 'solid', 'transparent'),
        bottom: line(6, 'solid', '#9b1c1c'),
        left: line(3.6, 'solid', 'transparent'),
      },
      width: 0,
      height: 0,
    });
  });

  it('resolve currentcolor in drawings', () => {
    const style = computed('fill:currentcolor;stroke:currentColor;color:#123456');
    expect(style).toMatchObject({ fill: '#123456', stroke: '#123456' });
    expect(computed('fill:currentcolor;color:transparent').fill).toBe('none');
  });

  it.each([
    ['bolder', 300, 400],
    ['bolder', 500, 700],
    ['bolder', 700, 900],
    ['bolder', 950, 950],
    ['lighter', 50, 50],
    ['lighter', 300, 100],
    ['lighter', 600, 400],
    ['lighter', 950, 700],
  ])('compute font-weight: %s in %d as CSS Fonts 4, part 2.2.1', (value, around, expected) => {
    const css = `p{font-weight:${around}}b{font-weight:${value}}`;
    expect(getStyles('<p>a <b>b</b></p>', css).b?.fontWeight).toBe(expected);
  });

  it('accept percentages and sums in calc()', () => {
    expect(computed('font-size:calc(50% + 1pt)').fontSize).toBe(11);
    expect(computed('line-height:calc(100% + 2pt)').lineHeight).toBe(12);
    expect(computed('padding:calc(1pt - 2em) 1pt').padding).toMatchObject({ top: 0, right: 1 });
    expect(computed('--w:3pt;margin-left:calc(-1 * var(--w))').margin.left).toBe(-3);
  });

  it('preserve the other parts of a border when one is set', () => {
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
