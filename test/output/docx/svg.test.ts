import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writePng, writeSvg } from '../../../src/output/docx/svg.js';
import type { PathNode, Picture, Scene } from '../../../src/pages/index.js';

const COMMANDS = [['M', 0, 0], ['L', 9, 0.123], ['Z']] as const;
const path = (values: Partial<PathNode>): PathNode => ({
  kind: 'path',
  commands: COMMANDS,
  fill: null,
  stroke: null,
  ...values,
});
const written = (scene: Scene, x = 0) => writeSvg(scene, x, 20, 10);
const STROKE = { color: '#123456', width: 2, dash: [], cap: 'butt', join: 'miter' } as const;
const SQUARE = { width: 2, height: 1, encoding: 'samples' } as const;

describe('a scene as SVG', () => {
  it('has its size in points', () => {
    expect(written([])).toMatch(/^<svg [^>]* width="20pt" height="10pt" viewBox="0 0 20 10"><\/svg>$/);
  });

  it('is moved as a whole', () => {
    expect(written([path({})], 3)).toContain('<g transform="matrix(1 0 0 1 3 0)"><path ');
  });

  it.each([
    [{}, '<path d="M0 0L9 0.12Z" fill="none"/>'],
    [{ fill: '#123456' }, 'fill="#123456"/>'],
    [{ fill: '#12345680' }, 'fill="#123456" fill-opacity="0.5"/>'],
    [{ fill: 'transparent' }, 'fill="#000000" fill-opacity="0"/>'],
    [{ fill: '#123456', rule: 'evenodd' }, 'fill="#123456" fill-rule="evenodd"/>'],
    [{ stroke: STROKE }, 'fill="none" stroke="#123456" stroke-width="2"/>'],
    [
      { stroke: { ...STROKE, color: '#123456ff', dash: [1, 2.5], cap: 'round', join: 'bevel' } },
      'stroke="#123456" stroke-width="2" stroke-dasharray="1 2.5" stroke-linecap="round" stroke-linejoin="bevel"/>',
    ],
  ] as const)('paints a path with %j', (values, expected) => {
    expect(written([path(values)])).toContain(expected);
  });

  it.each([
    [undefined, '<path d="M0 0L9 0.12Z"/>'],
    ['evenodd', '<path d="M0 0L9 0.12Z" clip-rule="evenodd"/>'],
  ] as const)('limits a group to a path, by the rule %s', (rule, expected) => {
    const clip = { commands: COMMANDS, ...(rule && { rule }) };
    const svg = written([{ kind: 'group', matrix: [1, 0, 0, 2, 0, 0], clip, children: [path({})] }]);
    expect(svg).toContain(`<defs><clipPath id="d1">${expected}</clipPath></defs>`);
    expect(svg).toContain('<g transform="matrix(1 0 0 2 0 0)" clip-path="url(#d1)"><path ');
  });

  it('has gradients with the opacity of their colours', () => {
    const stops = [
      { at: 0, color: '#ff000080' },
      { at: 1, color: 'transparent' },
    ];
    const matrix = [1, 0, 0, 1, 5, 6] as const;
    const svg = written([
      path({ fill: { kind: 'axial', from: [0, 1, 0], to: [2, 3, 0], matrix, stops } }),
      path({ fill: { kind: 'radial', from: [0, 0, 0], to: [0, 0, 9], matrix, stops } }),
    ]);
    const colors =
      '<stop offset="0" stop-color="#ff0000" stop-opacity="0.5"/><stop offset="1" stop-color="#000000" stop-opacity="0"/>';
    const units = 'gradientUnits="userSpaceOnUse" gradientTransform="matrix(1 0 0 1 5 6)"';
    expect(svg).toContain(
      `<linearGradient id="d1" ${units} x1="0" y1="1" x2="2" y2="3">${colors}</linearGradient>`,
    );
    expect(svg).toContain(`<radialGradient id="d2" ${units} cx="0" cy="0" r="9">${colors}</radialGradient>`);
    expect(svg.match(/fill="url\(#d[12]\)"/g)).toEqual(['fill="url(#d1)"', 'fill="url(#d2)"']);
  });

  it('has patterns, with the definitions of their cells', () => {
    const cell: Scene = [path({ fill: '#123456' })];
    const svg = written([path({ fill: { width: 4, height: 5, matrix: [1, 0, 0, 1, 0, 0], cell } })]);
    expect(svg).toMatch(
      /<pattern id="d1" patternUnits="userSpaceOnUse" width="4" height="5" patternTransform="matrix\(1 0 0 1 0 0\)"><path [^>]*fill="#123456"\/><\/pattern>/,
    );
  });

  it('has no path for text without letters', () => {
    expect(
      written([{ kind: 'text', x: 0, y: 0, size: 10, color: '#000000', tracking: 0, runs: [] }]),
    ).not.toContain('<path');
  });
});

describe('a picture in SVG', () => {
  const image = (picture: Picture) =>
    written([{ kind: 'picture', x: 1, y: 2, width: 3, height: 4, picture }]);

  it('is the JPEG file that it was', () => {
    const bytes = Uint8Array.of(0xff, 0xd8, 0xff);
    const svg = image({ ...SQUARE, encoding: 'jpeg', colors: 'rgb', bytes, alpha: null });
    expect(svg).toContain(
      '<image x="1" y="2" width="3" height="4" preserveAspectRatio="none" xlink:href="data:image/jpeg;base64,/9j/"/>',
    );
  });

  it('is a PNG file of its samples', () => {
    const svg = image({ ...SQUARE, colors: 'gray', bytes: Uint8Array.of(1, 2), alpha: null });
    expect(svg).toMatch(/xlink:href="data:image\/png;base64,iVBORw0KGgo/);
  });

  // Types of colour of PNG: 0 grey, 2 colours, 4 and 6 with opacity.
  it.each([
    ['gray', [10, 20], null, 0, [0, 10, 20]],
    ['gray', [10, 20], [255, 128], 4, [0, 10, 255, 20, 128]],
    ['rgb', [1, 2, 3, 4, 5, 6], null, 2, [0, 1, 2, 3, 4, 5, 6]],
    ['rgb', [1, 2, 3, 4, 5, 6], [7, 8], 6, [0, 1, 2, 3, 7, 4, 5, 6, 8]],
  ] as const)('has the samples of %s %j with opacity %j', (colors, bytes, alpha, type, rows) => {
    const png = Buffer.from(
      writePng({
        ...SQUARE,
        colors,
        bytes: Uint8Array.from(bytes),
        alpha: alpha && Uint8Array.from(alpha),
      }),
    );
    const head = png.indexOf('IHDR') + 4;
    expect([png.readUInt32BE(head), png.readUInt32BE(head + 4), png[head + 8], png[head + 9]]).toEqual([
      2,
      1,
      8,
      type,
    ]);
    const data = png.indexOf('IDAT');
    const packed = png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4));
    expect([...inflateSync(packed)]).toEqual(rows);
  });
});
