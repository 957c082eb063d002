import { describe, expect, it } from 'vitest';
import { createDrawing, intrinsicSize } from '../../../src/pages/graphics/index.js';
import type { PathNode, Pattern, Scene, TextNode } from '../../../src/pages/scene.js';
import { layBody, library } from '../engine.js';
import { drawn, getBox, noImage, warn } from './draw.js';

const round = (n: number) => Math.round(n * 1000) / 1000 + 0;

/** The path of the only node, in short. */
const outline = (scene: Scene): string =>
  (scene[0] as PathNode).commands.map(([letter, ...n]) => letter + n.map(round).join(' ')).join(' ');

const getTexts = (scene: Scene): readonly TextNode[] =>
  scene.flatMap(node =>
    node.kind === 'text' ? [node] : node.kind === 'group' ? getTexts(node.children) : [],
  );

const getWords = ({ runs }: TextNode): string =>
  String.fromCodePoint(...runs.flatMap(run => run.glyphs.flatMap(g => g.codePoints)));

const refusal = (content: string, attributes?: string): string => {
  try {
    drawn(content, '', attributes);
  } catch (error) {
    const { message, hint } = error as Error & { readonly hint?: string };
    return `${message} | ${hint}`;
  }
  throw new Error('not refused');
};

describe('shapes', () => {
  it.each([
    ['<rect x="1" y="2" width="30" height="40"/>', 'M1 2 L31 2 L31 42 L1 42 Z'],
    ['<polygon points="0,0 10,0 5 8"/>', 'M0 0 L10 0 L5 8 Z'],
    ['<polyline points="0,0 10,0 5 8"/>', 'M0 0 L10 0 L5 8'],
    ['<line x1="1" y1="2" x2="3" y2="4" stroke="#000"/>', 'M1 2 L3 4'],
    ['<path d="M1 1h4v4z"/>', 'M1 1 L5 1 L5 5 Z'],
    ['<rect width="50%" height="10%"/>', 'M0 0 L50 0 L50 10 L0 10 Z'],
    ['<rect width="15pt" height="1in"/>', 'M0 0 L20 0 L20 96 L0 96 Z'],
  ])('%s', (markup, path) => {
    expect(outline(drawn(markup))).toBe(path);
  });

  it('have round corners', () => {
    const circle = outline(drawn('<circle cx="10" cy="20" r="5"/>'));
    expect(circle.startsWith('M15 20 C15 22.761 12.761 25 10 25')).toBe(true);
    expect(circle.match(/C/g)).toHaveLength(4);
    const ellipse = outline(drawn('<ellipse cx="10" cy="20" rx="8" ry="5"/>'));
    expect(ellipse).toContain(' 10 25 ');
    expect(ellipse.startsWith('M18 20')).toBe(true);
  });

  it('have round corners no larger than half their sides', () => {
    const of = (rest: string) => outline(drawn(`<rect width="40" height="20" ${rest}/>`));
    expect(of('rx="5"')).toBe(of('rx="5" ry="5"'));
    expect(of('ry="5"')).toBe(of('rx="5" ry="5"'));
    expect(of('rx="90"')).toBe(of('rx="20" ry="10"'));
    expect(of('rx="5"').startsWith('M5 0 L35 0 C37.761 0 40 2.239 40 5 L40 15')).toBe(true);
    expect(of('rx="0"')).toBe('M0 0 L40 0 L40 20 L0 20 Z');
  });

  it('that have no size, no paint or no place are not drawn', () => {
    const nothing = [
      '<rect width="0" height="5"/>',
      '<circle r="0"/>',
      '<circle/>',
      '<path d=""/>',
      '<rect width="5" height="5" fill="none"/>',
      '<rect width="5" height="5" fill="none" stroke="#000" stroke-width="0"/>',
      '<line x2="5"/>',
      '<defs><rect width="5" height="5"/></defs>',
      '<rect width="5" height="5" transform="scale(0)"/>',
      '<desc>words</desc>',
    ];
    for (const markup of nothing) expect(drawn(markup)).toEqual([]);
  });

  it('are filled only if they have an area', () => {
    const fill = (markup: string) => (drawn(markup)[0] as PathNode).fill;
    expect(fill('<path d="M0 0H5" stroke="#123456"/>')).toBeNull();
    expect(fill('<path d="M0 0H5H2M1 1V3" stroke="#123456"/>')).toBeNull();
    expect(fill('<path d="M0 0H5V1" stroke="#123456"/>')).toBe('#000000');
    expect(fill('<path d="M0 0C1 1 2 1 3 0" stroke="#123456"/>')).toBe('#000000');
  });

  it('have strokes in points', () => {
    const markup =
      '<path d="M0 0H9" stroke="#112233" stroke-width="2" stroke-dasharray="3 1" stroke-linecap="round"/>';
    const strokeIn = (size: number) => {
      const box = getBox(`<svg viewBox="0 0 100 100" aria-label="a">${markup}</svg>`);
      const { scene } = createDrawing(
        box,
        { width: size, height: size },
        { fonts: library, image: noImage, warn },
      );
      return (scene[0] as PathNode).stroke;
    };
    const stroke = { color: '#112233', width: 2, dash: [3, 1], cap: 'round', join: 'miter' };
    expect(strokeIn(100)).toEqual(stroke);
    expect(strokeIn(50)).toEqual({ ...stroke, width: 1, dash: [1.5, 0.5] });
    const [solid] = drawn('<path d="M0 0H9" stroke="#000" stroke-dasharray="0 0"/>') as [PathNode];
    expect(solid.stroke?.dash).toEqual([]);
  });
});

describe('coordinates', () => {
  const rect = '<rect width="10" height="10"/>';

  it('are those of the view box, in the middle of the drawing', () => {
    const of = (rest: string) => outline(drawn(rect, '', rest)).split(' L')[0];
    expect(of('viewBox="0 0 200 100"')).toBe('M0 25');
    expect(of('viewBox="0 0 100 200"')).toBe('M25 0');
    expect(of('viewBox="-10 -20 100 100"')).toBe('M10 20');
    expect(of('viewBox="0 0 200 100" preserveAspectRatio="xMinYMax"')).toBe('M0 50');
    expect(of('viewBox="0 0 200 100" preserveAspectRatio="xMaxYMin meet"')).toBe('M0 0');
  });

  it('are pixels without a view box', () => {
    expect(outline(drawn(rect, '', ''))).toBe('M0 0 L7.5 0 L7.5 7.5 L0 7.5 Z');
    expect(outline(drawn('<rect width="100%" height="10"/>', '', ''))).toBe('M0 0 L100 0 L100 7.5 L0 7.5 Z');
  });

  it('are distorted for preserveAspectRatio="none"', () => {
    const [group] = drawn(rect, '', 'viewBox="0 0 50 200" preserveAspectRatio="none"');
    if (group?.kind !== 'group') throw new Error('no group');
    const [a, , , d] = group.matrix;
    const [x, y] = (outline(group.children)
      .match(/[\d.]+ [\d.]+(?= L0)/)?.[0]
      .split(' ')
      .map(Number) ?? []) as [number, number];
    expect([a * x, d * y].map(round)).toEqual([20, 5]);
  });

  it('apply translation and scale to the path, and rotation to a group', () => {
    expect(outline(drawn(`<g transform="translate(5,6)scale(2)">${rect}</g>`))).toBe(
      'M5 6 L25 6 L25 26 L5 26 Z',
    );
    const turned = drawn(`<g transform="translate(50) scale(2) rotate(90)">${rect}${rect}</g>`);
    expect(turned).toHaveLength(1);
    const [group] = turned;
    if (group?.kind !== 'group') throw new Error('no group');
    expect(group.matrix.map(round)).toEqual([0, 1, -1, 0, 50, 0]);
    expect(outline(group.children)).toBe('M0 0 L20 0 L20 20 L0 20 Z');
  });
});

describe('text', () => {
  it('stands at its place in its size and colour', () => {
    const [text] = getTexts(drawn('<text x="10" y="20" fill="#336699">Ab</text>', 'text{font-size:8px}'));
    expect(text).toMatchObject({ x: 10, y: 20, size: 8, color: '#336699', tracking: 0 });
    expect(text && getWords(text)).toBe('Ab');
  });

  it('is aligned at its place by its width', () => {
    const at = (anchor: string) =>
      getTexts(drawn(`<text x="50" y="9" text-anchor="${anchor}">Width</text>`))[0]?.x ?? 0;
    const width =
      (library
        .font({ families: ['Source Sans 3'], weight: 400, italic: false, features: {} })
        .width('Width') *
        12) /
      1000;
    expect(at('start')).toBe(50);
    expect(at('middle')).toBeCloseTo(50 - width / 2, 6);
    expect(at('end')).toBeCloseTo(50 - width, 6);
  });

  it('goes on from span to span, in styles of their own', () => {
    const css = '.b{font-weight:600}';
    const [one, two, three] = getTexts(
      drawn('<text x="5" y="9">a <tspan class="b" fill="#ff0000">b</tspan> c</text>', css),
    ) as [TextNode, TextNode, TextNode];
    expect([one, two, three].map(getWords)).toEqual(['a ', 'b', ' c']);
    expect(two.color).toBe('#ff0000');
    expect(two.x).toBeGreaterThan(one.x);
    expect(two.runs[0]?.face.name).toContain('Semibold');
    expect(three.runs[0]?.face).toBe(one.runs[0]?.face);
  });

  it('is moved by dx and dy, and starts again at x or y', () => {
    const of = (markup: string) => getTexts(drawn(`<text x="5" y="9">${markup}</text>`)).map(t => [t.x, t.y]);
    const [[, up]] = of('<tspan dy="-2">a</tspan>') as [[number, number]];
    expect(up).toBe(7);
    const lines = of(
      '<tspan x="5">one</tspan><tspan x="5" dy="10">two</tspan><tspan x="5" dy="10">three</tspan>',
    );
    expect(lines).toEqual([
      [5, 9],
      [5, 19],
      [5, 29],
    ]);
    const [[start] = [0], [moved] = [0]] = of('a<tspan dx="3">b</tspan>');
    const [, [plain] = [0]] = of('a<tspan>b</tspan>');
    expect((moved as number) - (plain as number)).toBeCloseTo(3, 9);
    expect(start).toBe(5);
  });

  it('aligns all spans of a place together', () => {
    const [one, two] = getTexts(
      drawn('<text x="50" y="9" text-anchor="end">a<tspan fill="#ff0000">b</tspan></text>'),
    ) as [TextNode, TextNode];
    const end = two.x + ((two.runs[0]?.width ?? 0) * 12) / 1000;
    expect(end).toBeCloseTo(50, 9);
    expect(one.x).toBeLessThan(two.x);
  });

  it('has white space collapsed', () => {
    const words = (markup: string) => getTexts(drawn(markup)).map(getWords).join('|');
    expect(words('<text>\n  a\n b <tspan> c </tspan> d </text>')).toBe('a b |c |d');
    expect(words('<text>  </text>')).toBe('');
  });

  it('is in the case of its style', () => {
    expect(getTexts(drawn('<text>ab</text>', 'svg{text-transform:uppercase}')).map(getWords)).toEqual(['AB']);
  });

  it('that runs from right to left is seen from left to right', () => {
    const [text] = getTexts(drawn('<text>ab אבג</text>'));
    const shown = text?.runs.flatMap(run => run.glyphs.map(g => String.fromCodePoint(...g.codePoints)));
    expect(shown?.join('')).toBe('ab גבא');
    expect(text?.runs.at(-1)?.rtl).toBe(true);
  });

  it('that no font has is reported', () => {
    const laid = layBody(
      '<svg viewBox="0 0 9 9" aria-label="a"><g transform="rotate(9)"><text>\u{13000}</text></g></svg>',
    );
    expect([...laid.missing]).toEqual([0x13000]);
  });

  it('is spaced out and scaled with the drawing', () => {
    const [text] = getTexts(
      drawn('<g transform="scale(2)"><text>ab</text></g>', 'text{font-size:8px;letter-spacing:1px}'),
    );
    expect(text).toMatchObject({ size: 16, tracking: 2 });
  });
});

describe('patterns', () => {
  const hatch = (rest = '', content = '<path d="M0 0V4" stroke="#1f4e79" stroke-width="1.6"/>') =>
    `<defs><pattern id="h" width="4" height="4" patternUnits="userSpaceOnUse" ${rest}>${content}</pattern></defs>`;
  const used = '<rect width="50" height="20" fill="url(#h)"/>';
  const patternIn = (markup: string) => (drawn(markup)[0] as PathNode).fill as Pattern;

  it('fill shapes with their cell', () => {
    const pattern = patternIn(hatch() + used);
    expect(pattern).toMatchObject({ width: 4, height: 4, matrix: [1, 0, 0, 1, 0, 0] });
    expect(pattern.cell).toHaveLength(1);
    expect((pattern.cell[0] as PathNode).stroke?.width).toBeCloseTo(1.6, 9);
  });

  it('are placed and turned against the shape', () => {
    const c = Math.SQRT1_2;
    expect(patternIn(hatch('x="1" y="2"') + used).matrix.map(round)).toEqual([1, 0, 0, 1, 1, 2]);
    expect(patternIn(hatch('patternTransform="rotate(45)"') + used).matrix).toEqual(
      [c, c, -c, c, 0, 0].map(n => expect.closeTo(n, 9)),
    );
    const larger = patternIn(`${hatch()}<g transform="translate(7)scale(3)">${used}</g>`);
    expect(larger).toMatchObject({ width: 12, height: 12 });
    expect(larger.matrix.map(round)).toEqual([1, 0, 0, 1, 7, 0]);
  });

  it('are found wherever they stand', () => {
    expect(patternIn(used + hatch()).width).toBe(4);
  });

  it('are refused if they cannot be painted', () => {
    expect(refusal(used)).toMatch(/no pattern with the id “h”/);
    expect(refusal(hatch().replace('userSpaceOnUse', 'objectBoundingBox') + used)).toMatch(/userSpaceOnUse/);
    expect(refusal(hatch('viewBox="0 0 4 4"') + used)).toMatch(/patternTransform/);
    expect(refusal(hatch('', '<text>a</text>') + used)).toMatch(/only shapes in plain colours/);
    expect(refusal(hatch('', '<rect width="4" height="4" fill="url(#h)"/>') + used)).toMatch(
      /only shapes in plain colours/,
    );
    expect(refusal(`${hatch()}<text fill="url(#h)">a</text>`)).toMatch(/pattern.*colour/);
    expect(refusal(`${hatch()}<line x2="5" stroke="url(#h)"/>`)).toMatch(/stroke with a pattern/);
  });
});

describe('drawings outside the subset', () => {
  it.each([
    ['<linearGradient id="g"/>', /<linear[gG]radient>.*one colour/],
    ['<g><use href="#x"/></g>', /<use>.*Repeat the shapes/],
    ['<image href="a.png"/>', /<image>.*img element/],
    ['<clipPath/>', /<clip[pP]ath>/],
    ['<marker/>', /<marker>/],
    ['<svg/>', /<svg>.*group/],
    ['<foreignObject><p>a</p></foreignObject>', /<foreign[oO]bject>/],
    ['<g>loose words</g>', /outside the text elements/],
    ['<rect width="1 2" height="3"/>', /width="1 2"/],
    ['<rect width="3em" height="3"/>', /3em/],
    ['<polygon points="1,2,3"/>', /pairs of numbers/],
    ['<path d="M0 0 X"/>', /X is not a command of paths at character 6/],
    ['<g transform="rotate(45deg)"/>', /rotate\(45deg\)/],
    ['<text rotate="20">a</text>', /rotate="20"/],
    ['<text x="1 2 3">abc</text>', /x="1 2 3"/],
    ['<text stroke="#000">a</text>', /stroke="none"/],
    ['<g style="transform:translate(3px,0)"/>', /transform="translate/],
  ])('%s', (markup, message) => {
    expect(refusal(markup)).toMatch(message);
  });

  it('is reported with its place', () => {
    expect(refusal('<g class="axis"><use/></g>')).toContain('svg > g.axis > use');
  });

  it.each([
    ['viewBox="0 0 100"', /view box/],
    ['viewBox="0 0 0 100"', /view box/],
    ['transform="scale(2)"', /on a group/],
    ['viewBox="0 0 1 1" preserveAspectRatio="xMidYMid slice"', /slice/],
  ])('svg %s', (attributes, message) => {
    expect(refusal('', attributes)).toMatch(message);
  });
});

describe('size and words', () => {
  const getSize = (attributes: string) => intrinsicSize(getBox(`<svg ${attributes}></svg>`), noImage);

  it.each([
    ['', { width: 225, ratio: 2 }],
    ['viewBox="0 0 10 20"', { width: null, ratio: 0.5 }],
    ['width="40" height="10"', { width: 30, ratio: 4 }],
    ['width="40" viewBox="0 0 10 20"', { width: 30, ratio: 0.5 }],
    ['height="40" viewBox="0 0 10 20"', { width: 15, ratio: 0.5 }],
    ['width="100%" viewBox="0 0 10 20"', { width: null, ratio: 0.5 }],
    ['width="1in" height="72pt"', { width: 72, ratio: 1 }],
    ['width="5e-324" height="2"', { width: 0, ratio: 2 }],
    ['width="2" height="5e-324" viewBox="0 0 10 20"', { width: 1.5, ratio: 0.5 }],
  ])('svg %s', (attributes, size) => {
    expect(getSize(attributes)).toEqual(size);
  });

  it('has alternative text, or is marked as decoration', () => {
    const alt = (attributes: string, content = '') => {
      const box = getBox(`<svg ${attributes}>${content}</svg>`);
      return createDrawing(box, { width: 10, height: 10 }, { fonts: library, image: noImage, warn }).alt;
    };
    expect(alt('aria-label=" Awards  by year "')).toBe('Awards by year');
    expect(alt('', '<title>Awards</title>')).toBe('Awards');
    expect(alt('aria-label="A"', '<title>B</title>')).toBe('A');
    expect(alt('aria-hidden="true"')).toBeNull();
    expect(alt('aria-hidden="true" aria-label="A"')).toBeNull();
    expect(alt('role="presentation"')).toBeNull();
    expect(() => alt('')).toThrow(/no alternative text; it is printed as decoration.*svg/);
    expect(() => alt('aria-label=" "', '<text>x</text>')).toThrow(
      /no alternative text; its words are used instead/,
    );
  });
});

describe('numbers that cannot be written', () => {
  it.each([
    ['viewBox="1e309 0 2 8"', ''],
    ['viewBox="0 0 1e10 8"', ''],
    ['viewBox="0 0 5e-324 10"', ''],
    ['', '<rect width="1e309" height="2"/>'],
    ['', '<rect width="1constructor" height="2"/>'],
    ['', '<path d="M1e10 2h3v4z"/>'],
    ['', '<g transform="scale(1e10)"><rect width="1" height="2"/></g>'],
    ['', '<text font-size="1e308">a</text>'],
    ['', '<text style="letter-spacing:1e200px">a</text>'],
  ])('are refused: %s %s', (attributes, content) => {
    expect(refusal(content, attributes || undefined)).toMatch(/ \| /);
  });

  it('drops what transformations make too large', () => {
    const content = `${'<g transform="scale(1e6)">'.repeat(9)}<rect width="1" height="2"/>${'</g>'.repeat(9)}`;
    expect(drawn(content)).toEqual([]);
  });
});
