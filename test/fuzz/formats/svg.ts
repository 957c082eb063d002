import { readFileSync } from 'node:fs';
import { logoAddress } from '../../../src/app/brand/logo.js';
import { TemplateError } from '../../../src/core/index.js';
import { pictureScene, pictureSize, type ReadImage, readPicture } from '../../../src/pages/graphics/index.js';
import { library } from '../../pages/engine.js';
import type { FuzzedFormat } from '../format.js';
import { must, readTwice } from '../outcome.js';
import { filesBelow, getPath } from '../samples.js';

const refuse = (message: string, hint: string): never => {
  throw new TemplateError('page.picture', message, { hint });
};

/** Is every number in a scene finite? */
function hasFiniteNumbers(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(hasFiniteNumbers);
}

/** Reads a picture and paints it. */
export function paint(input: Uint8Array) {
  // Its own reader of addresses, since pictures are cached by it.
  const image: ReadImage = () => input;
  const picture = readPicture('fuzz', image, refuse);
  const size = pictureSize(picture);
  const warnings: string[] = [];
  const context = { fonts: library, warn: (reason: string) => warnings.push(reason) };
  const scene = pictureScene(picture, { width: 72, height: 72 / size.ratio }, context);
  return { size, warnings, picture, scene };
}

/** Drawings in the charts of a page. */
function getCharts(path: string): readonly Uint8Array[] {
  const html = readFileSync(getPath(path), 'utf8');
  return (html.match(/<svg[\s\S]*?<\/svg>/g) ?? [])
    .filter(({ length }) => length < 6000)
    .slice(0, 6)
    .map(svg => Buffer.from(svg));
}

/** Drawings in pages, brands and backgrounds. */
export const SVG: FuzzedFormat = {
  name: 'svg',
  modules: ['pages/graphics/', 'app/brand/logo.ts', 'document/css/svg.ts', 'document/css/properties.ts'],
  samples: () => [
    ...filesBelow(['samples/brands'], 'svg'),
    ...getCharts('samples/gallery/packet.html'),
    Buffer.from(
      '<svg viewBox="0 0 10 10"><defs><pattern id="a" width="2" height="2" patternUnits="userSpaceOnUse"><path d="M0 0h2v2z"/></pattern></defs><g transform="translate(1 2) rotate(30)"><circle cx="5" cy="5" r="4" fill="url(#a)" stroke="#000" stroke-width=".5" stroke-dasharray="1 2"/></g><text x="1" y="2" font-size="3">Abc<tspan dx="1">d</tspan></text></svg>',
    ),
    Buffer.from(
      '<svg width="40" height="20"><path d="M1 1 C2 2 3 3 4 4 S1 2 3 4 Q5 6 7 8 T9 9 A5 5 30 1 0 8 8 H3 V2 L4 4 Z m1 1 c2 2 3 3 4 4 s1 2 3 4 q5 6 7 8 t9 9 a5 5 30 1 0 8 8 h3 v2 l4 4 z"/><rect x="1" y="1" width="3" height="4" rx="1"/><ellipse rx="2" ry="1"/><line x2="9"/><polyline points="0,0 1,1 2,0"/><polygon points="0,0 1,1 2,0"/></svg>',
    ),
  ],
  tokens: [
    ...[
      '<svg',
      '<svg>',
      '</svg>',
      '<g>',
      '</g>',
      '<path d="',
      '<rect ',
      '<circle ',
      '<ellipse ',
      '<line ',
      '<polyline points="',
      '<text>',
      '</text>',
      '<tspan>',
      '<use href="#a"/>',
      '<image href="',
      '<defs>',
      '</defs>',
      '<pattern id="a">',
      '</pattern>',
      '<clipPath>',
      '<linearGradient>',
      '<foreignObject>',
      '<script>',
      '<style>',
      '</style>',
      '<animate>',
      '<title>',
      '<a href="',
    ],
    ...[
      ' viewBox="',
      ' viewBox="0 0 0 0"',
      ' viewBox="-1e309 0 1 1"',
      ' width="',
      ' height="0"',
      ' height="',
      ' preserveAspectRatio="xMidYMid slice"',
      ' transform="',
      ' fill="url(#a)"',
      ' stroke="',
      ' stroke-width="',
      ' stroke-dasharray="',
      ' stroke-linecap="round"',
      ' opacity="',
      ' font-size="',
      ' text-anchor="end"',
      ' display="none"',
      ' onload="',
      ' href="https://a.example"',
      ' style="',
    ],
    ...[
      'matrix(',
      'matrix(1e309 0 0 1 0 0)',
      'translate(',
      'rotate(',
      'scale(0)',
      'skewX(90)',
      ')',
      ',',
      ' ',
      '-',
      '.',
      'e',
      'M',
      'm',
      'L',
      'A',
      'a',
      'C',
      'c',
      'S',
      'Q',
      'T',
      'H',
      'V',
      'Z',
      'z',
      '%',
      'px',
      'em',
      '"',
      '<!ENTITY a "b">',
      '<!DOCTYPE svg',
      '<?xml version="1.0"?>',
      '&a;',
      'currentColor',
      'constructor',
      '1constructor',
      '<constructor>',
      'none',
      'calc(',
      'var(--a)',
    ],
  ],
  pairs: [
    ['<g>', '</g>'],
    ['<svg>', '</svg>'],
    ['<pattern id="a">', '</pattern>'],
    ['<text>', '</text>'],
    ['<g transform="scale(9)">', '</g>'],
  ],
  check: input => {
    const read = readTwice(() => {
      const { size, warnings, scene } = paint(input);
      return { size, warnings, scene };
    });
    if (read !== null) {
      const { size, scene } = read;
      must(
        size.ratio > 0 && hasFiniteNumbers(size),
        `The size is ${JSON.stringify(size)} with a ratio of ${size.ratio}.`,
      );
      must(hasFiniteNumbers(scene), 'A coordinate is no finite number.');
    }
    const logo = logoAddress(input);
    must('address' in logo || /^it \w/.test(logo.reason), 'The refusal is no sentence.');
  },
};
