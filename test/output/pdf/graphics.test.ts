import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ByteWriter } from '../../../src/output/pdf/bytes.js';
import { FontProgram } from '../../../src/output/pdf/font-program.js';
import { paintScene } from '../../../src/output/pdf/graphics.js';
import { packPicture } from '../../../src/output/pdf/image-samples.js';
import { DocumentResources, PageResources } from '../../../src/output/pdf/resources.js';
import type { Picture, Scene } from '../../../src/pages/index.js';
import { getPdf, page } from '../../pages/engine.js';
import { drawn } from '../../pages/graphics/draw.js';
import { dataAddress, jpegFile, pngFile } from '../../pages/graphics/files.js';
import { getTree, open, readElements, readObjects } from './read.js';

/** Operators of a scene whose upper left corner is 10 points right of and 90 above that of the page. */
function painted(scene: Scene): string {
  const out = new ByteWriter();
  const programs = new Map<string, FontProgram>();
  const resources = new PageResources(new DocumentResources());
  paintScene(
    scene,
    10,
    90,
    out,
    face => {
      const program = programs.get(face.name) ?? new FontProgram(face, `F${programs.size + 1}`);
      programs.set(face.name, program);
      return program;
    },
    resources,
  );
  return Buffer.from(out.bytes).toString('latin1').trimEnd();
}

const inside = (scene: Scene): string =>
  painted(scene)
    .replace(/^q\n1 0 0 -1 10 90 cm\n/, '')
    .replace(/\nQ$/, '');

describe('a scene', () => {
  it('stands in one saved state with y running down', () => {
    expect(painted(drawn('<rect x="1" y="2" width="30" height="4" fill="#ff0000"/>'))).toBe(
      'q\n1 0 0 -1 10 90 cm\n1 0 0 rg\n1 2 30 4 re\nf\nQ',
    );
    expect(painted([])).toBe('');
  });

  it('has paths filled, stroked, or both', () => {
    expect(inside(drawn('<path d="M0 0H5V5Z" stroke="#0000ff"/>'))).toBe(
      '0 0 0 rg\n0 0 1 RG\n4 M\n0 0 m\n5 0 l\n5 5 l\nh\nB',
    );
    expect(inside(drawn('<path d="M1 1C2 2 3 3 4 0" fill="none" stroke="#0000ff" stroke-width="2"/>'))).toBe(
      '0 0 1 RG\n2 w\n4 M\n1 1 m\n2 2 3 3 4 0 c\nS',
    );
    expect(inside(drawn('<polygon points="0,0 4,0 2,3.5"/>'))).toBe('0 0 0 rg\n0 0 m\n4 0 l\n2 3.5 l\nh\nf');
  });

  it('has translucent fills and strokes by the graphics state, and text in reading order', () => {
    expect(inside(drawn('<path d="M0 0H5V5Z" fill="#ff000080" stroke="#0000ff80"/>'))).toBe(
      '/ca502 gs\n1 0 0 rg\n/CA502 gs\n0 0 1 RG\n4 M\n0 0 m\n5 0 l\n5 5 l\nh\nB',
    );
    expect(inside(drawn('<text>שלום</text>'))).toMatch(/\/ReversedChars BMC\n\[\(.*\)\]TJ\nEMC/);
    expect(inside(drawn('<text></text>'))).toBe('');
  });

  it('sets dashes, ends and corners, and only what changes', () => {
    const line = (rest: string) => `<line x2="9" stroke="#000" ${rest}/>`;
    const dashed = 'stroke-dasharray="3 1.5" stroke-linecap="round" stroke-linejoin="bevel"';
    expect(inside(drawn(line(dashed) + line(dashed) + line('')))).toBe(
      [
        '0 0 0 RG\n[3 1.5]0 d\n1 J\n2 j\n0 0 m\n9 0 l\nS',
        '0 0 m\n9 0 l\nS',
        '[]0 d\n0 J\n0 j\n4 M\n0 0 m\n9 0 l\nS',
      ].join('\n'),
    );
  });

  it('sets colours again after a group that set others', () => {
    const rect = (fill: string) => `<rect width="1" height="1" fill="${fill}"/>`;
    const group = `<g transform="rotate(90)">${rect('#00ff00')}</g>`;
    expect(inside(drawn(rect('#ff0000') + group + rect('#ff0000') + rect('#00ff00')))).toBe(
      [
        '1 0 0 rg\n0 0 1 1 re\nf',
        'q\n0 1 -1 0 0 0 cm\n0 1 0 rg\n0 0 1 1 re\nf\nQ',
        '0 0 1 1 re\nf',
        '0 1 0 rg\n0 0 1 1 re\nf',
      ].join('\n'),
    );
  });

  it('keeps coordinates fine however the drawing is scaled', () => {
    const scene = drawn('<path d="M.00123 0H.9" stroke="#000" stroke-width=".01"/>', '', 'viewBox="0 0 1 1"');
    expect(inside(scene)).toContain('0.123 0 m\n90 0 l');
    const turned = inside(drawn('<g transform="rotate(30)scale(100)"><path d="M0 0H.12345V.5z"/></g>'));
    expect(turned).toContain('0.866025 0.5 -0.5 0.866025 0 0 cm');
    expect(turned).toContain('12.345 0 l');
  });

  it('has text upright, with its fonts and tracking', () => {
    const text = inside(
      drawn('<text x="5" y="9" class="t">ab</text>', '.t{font-size:8px;letter-spacing:1px}'),
    );
    expect(text).toMatch(/^0 0 0 rg\n1 Tc\nBT\n1 0 0 -1 5 9 Tm\n\/F1 8 Tf\n\[\(.+\)\]TJ\nET$/s);
    const two = inside(drawn('<text>a<tspan class="b">b</tspan></text>', '.b{font-weight:600}'));
    expect(two.match(/\/F[12] 12 Tf/g)).toEqual(['/F1 12 Tf', '/F2 12 Tf']);
  });
});

/** The drawing in the middle of a page of its own. */
const chart = (content: string, attributes = 'aria-label="A chart"') =>
  page(`<p>before</p><figure><svg viewBox="0 0 100 40" ${attributes}>${content}</svg></figure><p>after</p>`);

const streams = (html: string, type: string) =>
  [...readObjects(getPdf(html)).values()].filter(o => o.startsWith('<<') && o.includes(type));

describe('drawings in a file', () => {
  const hatched = [
    '<defs><pattern id="h" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">',
    '<path d="M0 0V4" stroke="#1f4e79"/></pattern></defs>',
    '<rect width="50" height="20" fill="url(#h)"/><rect y="20" width="30" height="20" fill="url(#h)"/>',
  ].join('');

  it('have one pattern for all shapes of a drawing', () => {
    const html = chart(hatched);
    const [pattern, ...more] = streams(html, '/PatternType 1');
    expect(more).toEqual([]);
    expect(pattern).toMatch(
      /\/BBox\[0 0 8 8\]\/XStep 8\/YStep 8\/Matrix\[0\.707107 -0\.707107 -0\.707107 -0\.707107 20 /,
    );
    expect(pattern).toContain('0 0 m\n0 8 l\nS');
    const content = streams(html, 'scn')[0] ?? '';
    expect(content.match(/\/Pattern cs \/P1 scn/g)).toHaveLength(1);
  });

  it('are figures with words and a place, decoration is not', async () => {
    const bytes = getPdf(chart('<text x="5" y="9">inside</text>'));
    expect(readElements(bytes, 'Figure')).toEqual([
      expect.stringMatching(/\/Alt\(A chart\).*\/Placement\/Block\/BBox\[20 78 220 158\]/),
    ]);
    expect(await getTree(await open(bytes))).toMatch(/P "before"\n.*Div\n.*Figure "inside"\n.*P "after"/);
    const hidden = getPdf(chart('<text x="5" y="9">inside</text>', 'aria-hidden="true"'));
    expect(readElements(hidden, 'Figure')).toEqual([]);
  });

  it('restore the state of the page', () => {
    const html = page(
      '<p class="t">a</p><svg viewBox="0 0 9 9" aria-label="x"><text>b</text></svg><p class="t">c</p>',
      '.t{letter-spacing:1pt;color:#123456}svg{height:9pt}',
    );
    const content = streams(html, 'BT')[0] ?? '';
    expect(content).toMatch(/1 Tc\n[\s\S]*0 Tc\nq\n[\s\S]*Q\n[\s\S]*1 Tc\n/);
  });
});

const gray = (width: number, height: number, value: (x: number, y: number) => number): Picture => ({
  width,
  height,
  colors: 'gray',
  encoding: 'samples',
  bytes: Uint8Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width))),
  alpha: null,
});

describe('pictures in a file', () => {
  const rows = [
    [255, 0, 0, 255, 0, 255, 0, 128],
    [0, 0, 255, 0, 255, 255, 255, 255],
  ];
  const square = dataAddress('png', pngFile({ width: 2, height: 2, depth: 8, colorType: 6, rows }));
  const twice = page(`<img src="${square}" alt="a"><img src="${square}" alt="b">`, 'img{width:40pt}');

  it('are written once, however often they are shown', () => {
    const images = streams(twice, '/Subtype/Image');
    expect(images).toHaveLength(2);
    const [mask, image] = images as [string, string];
    expect(mask).toMatch(/\/Width 2\/Height 2\/ColorSpace\/DeviceGray\/BitsPerComponent 8/);
    expect(image).toMatch(/\/ColorSpace\/DeviceRGB.*\/SMask \d+ 0 R/);
    expect(streams(twice, ' Do\n')[0]?.match(/\/I1 Do/g)).toHaveLength(2);
  });

  it('are packed once for all documents, as it suits them', () => {
    const flat = gray(64, 64, (x, y) => ((x >> 4) + (y >> 4)) % 2);
    expect(packPicture(flat).image.entries).toBe('');
    const slope = gray(64, 64, (x, y) => (x * 3 + y * 7 + ((x * y) % 3)) & 255);
    expect(packPicture(slope).image.entries).toBe('/DecodeParms<</Predictor 15/Colors 1/Columns 64>>');
    expect(packPicture(slope)).toBe(packPicture(slope));
  });

  it('of JPEG stay as they are', () => {
    const html = page(`<img src="${dataAddress('jpeg', jpegFile({ components: 3 }))}" alt="a">`);
    const [image] = streams(html, '/Subtype/Image');
    expect(image).toContain('/Filter/DCTDecode');
    expect(image?.endsWith(Buffer.from(jpegFile({ components: 3 })).toString('latin1'))).toBe(true);
  });

  it('stay with the pages that show them', () => {
    const html = page(`<p>a</p><p class="n"><img src="${square}" alt="b"></p>`, '.n{break-before:page}');
    const objects = readObjects(getPdf(html));
    const pages = [...objects.values()].filter(o => /^<<\s*\/Type \/Page\b/.test(o));
    const resources = pages.map(o => objects.get(Number(/\/Resources (\d+) 0 R/.exec(o)?.[1])));
    expect(resources.map(o => o?.includes('/XObject<</I1'))).toEqual([false, true]);
  });
});

/** Is a program there? In CI it must be: what needs it fails there without it. */
const has = (program: string): boolean => {
  if (process.env.CI === 'true') return true;
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('graphics in other readers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'graphics-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, html: string): string => {
    const path = join(folder, name);
    writeFileSync(path, getPdf(html));
    return path;
  };

  /** Colours at points of the first page, given in points from its upper left corner. */
  const colorsAt = (path: string, points: readonly (readonly [number, number])[]): readonly string[] => {
    const image = join(folder, 'page');
    execFileSync('pdftoppm', ['-r', '72', '-singlefile', path, image]);
    const bytes = readFileSync(`${image}.ppm`);
    const [, width = '0'] = /^P6\n(\d+) \d+\n255\n/.exec(bytes.toString('latin1', 0, 30)) ?? [];
    const start = bytes.indexOf('\n255\n') + 5;
    return points.map(([x, y]) => {
      const at = start + (Math.floor(y) * Number(width) + Math.floor(x)) * 3;
      return [...bytes.subarray(at, at + 3)].map(c => (c >> 4).toString(16)).join('');
    });
  };

  it.skipIf(!has('pdftoppm'))('shapes, pictures and borders are in place (needs pdftoppm)', () => {
    const png = (rows: readonly (readonly number[])[]) =>
      dataAddress('png', pngFile({ width: 2, height: 2, depth: 8, colorType: 2, rows }));
    const pixels = png([
      [255, 0, 0, 0, 255, 0],
      [0, 0, 255, 255, 255, 255],
    ]);
    const body = [
      '<svg viewBox="0 0 20 20" aria-label="a"><rect width="10" height="10" fill="#ff0000"/>',
      '<circle cx="15" cy="15" r="5" fill="#0000ff"/><g transform="rotate(90 10 10)"><rect width="5" height="5"/></g></svg>',
      `<img src="${pixels}" alt="b"><img src="${dataAddress('jpeg', jpegFile({ orientation: 6 }))}" alt="c">`,
      '<i></i>',
    ].join('');
    const css = `svg,img,i{display:block;width:20pt;height:20pt;margin-bottom:5pt}
      i{box-sizing:border-box;border:10pt solid #00ff00;border-top-color:#ff0000;border-bottom:10pt dotted #0000ff}`;
    const path = file('places.pdf', page(body, css));
    expect(
      colorsAt(path, [
        [25, 25],
        [38, 22],
        [35, 35],
        [25, 35],
        [25, 50],
        [35, 50],
        [25, 60],
        [35, 60],
      ]),
    ).toEqual(['f00', '000', '00f', 'fff', 'f00', '0f0', '00f', 'fff']);
    expect(
      colorsAt(path, [
        [30, 75],
        [30, 85],
      ]),
    ).toEqual(['eee', '111']);
    expect(
      colorsAt(path, [
        [30, 97],
        [21, 105],
        [38, 105],
        [25, 110],
        [35, 110],
      ]),
    ).toEqual(['f00', '0f0', '0f0', '00f', '00f']);
  });

  it.skipIf(!has('pdfimages'))('pictures have their size and kind (needs pdfimages)', () => {
    const path = file(
      'pictures.pdf',
      page(
        `<img src="${dataAddress('jpeg', jpegFile())}" alt="a"><img src="${dataAddress(
          'png',
          pngFile({ width: 3, height: 1, depth: 8, colorType: 4, rows: [[1, 255, 2, 0, 3, 9]] }),
        )}" alt="b">`,
      ),
    );
    const list = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' });
    const kinds = list
      .trim()
      .split('\n')
      .slice(2)
      .map(line => line.trim().split(/\s+/).slice(2, 9).join(' '));
    expect(kinds).toEqual([
      'image 16 8 gray 1 8 jpeg',
      'image 3 1 gray 1 8 image',
      'smask 3 1 gray 1 8 image',
    ]);
  });
});

describe('colours that are translucent, and text', () => {
  it.each([
    ['<rect width="3" height="4" fill="#ff000080"/>', /gs\n.*rg/],
    ['<path d="M0 0L9 9" stroke="#ff000080" fill="none"/>', /gs\n.*RG/],
    ['<text x="1" y="9">שלום</text>', /\/ReversedChars BMC/],
    ['<text x="1" y="9">abc</text>', /^(?!.*ReversedChars)/s],
  ])('are written in operators: %s', (content, expected) => {
    expect(inside(drawn(content))).toMatch(expected);
  });

  it.each([
    ['linear-gradient(red, blue)', 2],
    ['radial-gradient(red, blue)', 3],
  ])('have the type of shading of %s', (image, type) => {
    const file = getPdf(page('<div></div>', `div{width:40pt;height:20pt;background:${image}}`));
    expect([...readObjects(file).values()].some(object => object.includes(`/ShadingType ${type}/`))).toBe(
      true,
    );
  });
});
