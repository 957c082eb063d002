import { expect } from 'vitest';

const near = (value: number): unknown => expect.closeTo(value, 6);

/** Properties of painting: good values with what they compute to, bad values. */
export const PAINTING: readonly (readonly [
  string,
  readonly (readonly [string, Readonly<Record<string, unknown>>])[],
  readonly string[],
])[] = [
  [
    'text-shadow',
    [
      ['none', { textShadow: [] }],
      [
        '1pt 2pt, red 0 0 3pt, currentcolor 4pt 0',
        {
          textShadow: [
            { x: 1, y: 2, blur: 0, color: '#000000' },
            { blur: 3, color: '#ff0000' },
            { x: 4, color: '#000000' },
          ],
        },
      ],
    ],
    ['1pt', '1pt 1pt 1pt 1pt', 'inset 1pt 1pt', '1pt 1pt -1pt', 'red'],
  ],
  [
    'clip-path',
    [
      ['none', { clipPath: null }],
      ['padding-box', { clipPath: { shape: null, box: 'padding-box' } }],
      [
        'circle()',
        {
          clipPath: { shape: { kind: 'circle', radii: ['closest-side', 'closest-side'] }, box: 'border-box' },
        },
      ],
      [
        'fill-box ellipse(10% farthest-side at left 2pt)',
        {
          clipPath: {
            box: 'content-box',
            shape: {
              kind: 'ellipse',
              radii: [{ percent: 10 }, 'farthest-side'],
              center: { x: { end: false, offset: 0 }, y: { end: false, offset: 2 } },
            },
          },
        },
      ],
      [
        'inset(1pt 10% round 2pt)',
        {
          clipPath: {
            shape: {
              kind: 'inset',
              sides: { top: 1, right: { percent: 10 }, bottom: 1, left: { percent: 10 } },
              radii: { topLeft: { x: 2, y: 2 } },
            },
          },
        },
      ],
      [
        'polygon(evenodd, 0 0, 100% 0, 50% 9pt)',
        {
          clipPath: {
            shape: {
              kind: 'polygon',
              isEvenOdd: true,
              points: [
                [0, 0],
                [{ percent: 100 }, 0],
                [{ percent: 50 }, 9],
              ],
            },
          },
        },
      ],
    ],
    [
      'url(#a)',
      'margin-box',
      'circle(1pt 2pt)',
      'circle(-1pt)',
      'circle(at)',
      'ellipse(1pt)',
      'inset()',
      'inset(1pt round)',
      'polygon()',
      'polygon(1pt)',
      'polygon(odd, 0 0)',
      'path("M0 0")',
      'circle() circle()',
      'border-box padding-box',
    ],
  ],
  [
    'background-color',
    [
      ['#eee', { backgroundColor: '#eeeeee' }],
      ['currentcolor', { backgroundColor: '#000000' }],
    ],
    ['url(x)', 'none', 'red url(x)'],
  ],
  [
    'background',
    [
      ['none', { backgroundColor: 'transparent', backgroundImage: [null] }],
      ['#eee', { backgroundColor: '#eeeeee', backgroundImage: [null] }],
      [
        'url(a.png) no-repeat right 5pt bottom/20pt auto padding-box, #eee',
        {
          backgroundColor: '#eeeeee',
          backgroundImage: [{ kind: 'url', address: 'a.png' }, null],
          backgroundPosition: [
            { x: { end: true, offset: 5 }, y: { end: true, offset: 0 } },
            { x: { end: false, offset: 0 }, y: { end: false, offset: 0 } },
          ],
          backgroundSize: [
            { width: 20, height: 'auto' },
            { width: 'auto', height: 'auto' },
          ],
          backgroundRepeat: [
            { x: 'no-repeat', y: 'no-repeat' },
            { x: 'repeat', y: 'repeat' },
          ],
          backgroundClip: ['padding-box', 'border-box'],
        },
      ],
      ['url(a) center/cover fixed', { backgroundSize: ['cover'] }],
      ['repeat no-repeat', { backgroundRepeat: [{ x: 'repeat', y: 'no-repeat' }] }],
    ],
    ['#eee, url(a)', 'red blue', 'url(a) url(b)', '1pt/', 'left left'],
  ],
  [
    'background-image',
    [
      ['none', { backgroundImage: [null] }],
      [
        'linear-gradient(to right bottom, red 10%, 40%, currentcolor)',
        {
          backgroundImage: [
            {
              kind: 'linear',
              direction: [1, 1],
              isRepeating: false,
              stops: [
                { color: '#ff0000', at: { percent: 10 } },
                { color: null, at: { percent: 40 } },
                { color: '#000000', at: null },
              ],
            },
          ],
        },
      ],
      [
        'repeating-radial-gradient(circle 5pt at left, red 0 2pt)',
        {
          backgroundImage: [
            {
              kind: 'radial',
              isCircle: true,
              extent: [5],
              isRepeating: true,
              stops: [
                { color: '#ff0000', at: 0 },
                { color: '#ff0000', at: 2 },
              ],
            },
          ],
        },
      ],
      [
        'repeating-conic-gradient(from 90deg at 0 0, red, blue 25% 180deg)',
        {
          backgroundImage: [
            {
              kind: 'conic',
              angle: 90,
              center: { x: { end: false, offset: 0 }, y: { end: false, offset: 0 } },
              isRepeating: true,
              stops: [
                { color: '#ff0000', at: null },
                { color: '#0000ff', at: { percent: 25 } },
                { color: '#0000ff', at: { percent: 50 } },
              ],
            },
          ],
        },
      ],
    ],
    [
      'red',
      'linear-gradient(red 1pt 2pt 3pt)',
      'linear-gradient(to right left, red, blue)',
      'radial-gradient(2deg, red)',
    ],
  ],
  [
    'background-position',
    [
      [
        'top',
        {
          backgroundPosition: [{ x: { end: false, offset: { percent: 50 } }, y: { end: false, offset: 0 } }],
        },
      ],
      [
        '1pt 20%',
        {
          backgroundPosition: [{ x: { end: false, offset: 1 }, y: { end: false, offset: { percent: 20 } } }],
        },
      ],
      [
        'bottom left',
        { backgroundPosition: [{ x: { end: false, offset: 0 }, y: { end: true, offset: 0 } }] },
      ],
    ],
    ['top top', 'left right', '1pt left', '1pt 2pt 3pt'],
  ],
  [
    'background-position-x',
    [['right 2pt', { backgroundPosition: [{ x: { end: true, offset: 2 }, y: { end: false, offset: 0 } }] }]],
    ['top'],
  ],
  [
    'background-position-y',
    [['bottom', { backgroundPosition: [{ x: { end: false, offset: 0 }, y: { end: true, offset: 0 } }] }]],
    ['left'],
  ],
  [
    'background-size',
    [
      ['contain', { backgroundSize: ['contain'] }],
      [
        '50%, 1pt 2pt',
        {
          backgroundSize: [
            { width: { percent: 50 }, height: 'auto' },
            { width: 1, height: 2 },
          ],
        },
      ],
    ],
    ['-1pt', 'cover 1pt'],
  ],
  [
    'background-repeat',
    [
      ['repeat-x', { backgroundRepeat: [{ x: 'repeat', y: 'no-repeat' }] }],
      ['space round', { backgroundRepeat: [{ x: 'space', y: 'round' }] }],
    ],
    ['repeat-x repeat', 'none'],
  ],
  ['background-origin', [['content-box', { backgroundOrigin: ['content-box'] }]], ['text']],
  ['background-clip', [['padding-box', { backgroundClip: ['padding-box'] }]], ['text']],
  [
    'border-radius',
    [
      ['2pt', { borderRadius: { topLeft: { x: 2, y: 2 }, bottomRight: { x: 2, y: 2 } } }],
      [
        '1pt 2pt / 3pt',
        { borderRadius: { topLeft: { x: 1, y: 3 }, topRight: { x: 2, y: 3 }, bottomLeft: { x: 2, y: 3 } } },
      ],
    ],
    ['-1pt', '1pt / 2pt / 3pt', '1pt 1pt 1pt 1pt 1pt'],
  ],
  ...['top-left', 'top-right', 'bottom-right', 'bottom-left'].map(
    corner =>
      [
        `border-${corner}-radius`,
        [
          [
            '1pt 50%',
            {
              borderRadius: {
                [corner.replace(/-(.)/, (_, letter: string) => letter.toUpperCase())]: {
                  x: 1,
                  y: { percent: 50 },
                },
              },
            },
          ],
        ],
        ['1pt 2pt 3pt'],
      ] as const,
  ),
  [
    'box-shadow',
    [
      ['none', { boxShadow: [] }],
      [
        '1pt 2pt, inset 1pt 1pt 3pt 4pt red',
        {
          boxShadow: [
            { isInset: false, x: 1, y: 2, blur: 0, spread: 0, color: '#000000' },
            { isInset: true, x: 1, y: 1, blur: 3, spread: 4, color: '#ff0000' },
          ],
        },
      ],
    ],
    ['1pt', '1pt 1pt -1pt', 'red blue 1pt 1pt', '10% 1pt red red'],
  ],
  [
    'opacity',
    [
      ['.5', { opacity: 0.5 }],
      ['150%', { opacity: 1 }],
    ],
    ['half'],
  ],
  [
    'visibility',
    [
      ['hidden', { visibility: 'hidden' }],
      ['collapse', { visibility: 'hidden' }],
    ],
    ['none'],
  ],
  [
    'overflow',
    [
      ['hidden', { overflowX: 'hidden', overflowY: 'hidden' }],
      ['clip visible', { overflowX: 'clip', overflowY: 'visible' }],
    ],
    ['none'],
  ],
  ['overflow-x', [['auto', { overflowX: 'auto' }]], ['none']],
  ['overflow-y', [['scroll', { overflowY: 'scroll' }]], ['none']],
  [
    'z-index',
    [
      ['-1', { zIndex: -1 }],
      ['auto', { zIndex: 'auto' }],
    ],
    ['1.5'],
  ],
  [
    'transform',
    [
      ['none', { transform: [] }],
      ['translate(-50%, 2px)', { transform: [{ kind: 'move', x: { percent: -50 }, y: 1.5 }] }],
      ['translateY(-2pt)', { transform: [{ kind: 'move', x: 0, y: -2 }] }],
      [
        'scale(2) scaleX(.5)',
        {
          transform: [
            { kind: 'matrix', matrix: [2, 0, 0, 2] },
            { kind: 'matrix', matrix: [0.5, 0, 0, 1] },
          ],
        },
      ],
      [
        'matrix(1,0,0,1,4,0)',
        {
          transform: [
            { kind: 'move', x: 3, y: 0 },
            { kind: 'matrix', matrix: [1, 0, 0, 1] },
          ],
        },
      ],
      ['rotate(180deg) skewX(0)', {}],
      ['scaleY(3) scale(2, 50%)', { transform: [{ matrix: [1, 0, 0, 3] }, { matrix: [2, 0, 0, 0.5] }] }],
      ...(
        [
          ['skewX(45deg)', 0, 1],
          ['skewY(45deg)', 1, 0],
          ['skew(45deg)', 0, 1],
          ['skew(0, 45deg)', 1, 0],
        ] as const
      ).map(([value, b, c]) => [value, { transform: [{ matrix: [1, near(b), near(c), 1] }] }] as const),
    ],
    [
      'skewX(1deg, 2deg)',
      'skew(1deg, 2deg, 3deg)',
      'skew()',
      'skew(red)',
      'matrix(1,0,0,1,4)',
      'matrix(1,0,0,1,4pt,0)',
      'scaleX(1, 2)',
      'scale(1, 2, 3)',
      'scale()',
      'rotate(3)',
      'translate(1pt 2pt)',
      'translateX(1pt, 2pt)',
      'translate()',
      'perspective(1pt)',
    ],
  ],
  ['translate', [['1pt', { translate: [{ kind: 'move', x: 1, y: 0 }] }]], ['red']],
  ['rotate', [['0.5turn', {}]], ['1pt']],
  ['scale', [['2', { scale: [{ kind: 'matrix', matrix: [2, 0, 0, 2] }] }]], ['1pt']],
  [
    'transform-origin',
    [['left top 2pt', { transformOrigin: { x: { end: false, offset: 0 }, y: { end: false, offset: 0 } } }]],
    ['left left'],
  ],
  ['object-fit', [['cover', { objectFit: 'cover' }]], ['stretch']],
  ['object-position', [['right', { objectPosition: { x: { end: true, offset: 0 } } }]], ['none']],
  ['list-style-image', [['url(a.png)', { listStyleImage: { kind: 'url', address: 'a.png' } }]], ['red']],
];
