import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readBrand } from '../../../src/app/brand/read-brand.js';
import { UsageError } from '../../../src/core/index.js';
import { inFolder } from '../../cli/run.js';
import { withPermissions } from '../../fonts/make.js';

inFolder();

const sample = (name: string) => fileURLToPath(new URL(`../../../samples/brands/${name}`, import.meta.url));
const FONT = readFileSync(sample('northmere/eb-garamond-latin-400-normal.woff2'));
const BUNDLED = readFileSync(new URL('../../../fonts/SourceSerif4-Regular.ttf', import.meta.url));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>';
const LOGO = { file: 'logo.svg', kind: 'shield', alt: 'Northmere' };

/** Reads a brand with a logo file of some content. */
function read(brand: object, logo: string | Uint8Array = SVG) {
  writeFileSync('logo.svg', logo);
  writeFileSync('brand.json', JSON.stringify({ institution: 'Northmere', ...brand }));
  return readBrand('brand.json');
}

const catchError = async (work: Promise<unknown>): Promise<UsageError> => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof UsageError) return error;
  throw new Error('no UsageError was thrown');
};

describe('the sample brands', () => {
  it.each(['tamarack-valley', 'northmere', 'port-aldine'])('%s can be used as it is', async name => {
    const { problems, logo, colors } = await readBrand(sample(`${name}/brand.json`));
    expect(problems).toEqual([]);
    expect([logo, colors]).not.toContain(null);
  });

  it('have a display face as high as the usual one', async () => {
    const { displayFace } = await readBrand(sample('northmere/brand.json'));
    expect(displayFace?.sizeFactor).toBeCloseTo(1.19, 1);
    expect(displayFace?.covers('Marisol T. Ravencroft')).toBe(true);
    expect(displayFace?.covers('Łukasz')).toBe(false);
  });
});

describe('a brand', () => {
  it('needs the name of the institution alone', async () => {
    expect(await read({})).toMatchObject({
      institution: 'Northmere',
      logo: null,
      colors: null,
      displayFace: null,
      isOnCv: true,
      problems: [],
    });
  });

  it('has another hash with other files', async () => {
    const one = await read({ logo: LOGO });
    const other = await read({ logo: LOGO }, SVG.replace('9Z', '8Z'));
    expect(other.hash).not.toBe(one.hash);
    expect((await read({ logo: LOGO })).hash).toBe(one.hash);
  });

  it.each([
    ['{', 'brand.json, line 1: this is not JSON'],
    ['{}', 'brand.json: “institution” is missing.'],
    ['{"institution":"A","logos":1}', 'the brand has the unknown key “logos”'],
    ['{"institution":"A","accent":"green"}', '“accent” is not valid: must be a colour such as #14532d'],
  ])('%s is refused', async (json, message) => {
    writeFileSync('brand.json', json);
    expect((await catchError(readBrand('brand.json'))).message).toContain(message);
  });

  it('that does not exist is refused', async () => {
    expect((await catchError(readBrand('none.json'))).message).toBe('The brand none.json cannot be read.');
  });
});

describe('a logo that is left out', () => {
  const getReason = async (logo: string | Uint8Array) => {
    const brand = await read({ logo: LOGO }, logo);
    expect(brand.logo).toBeNull();
    expect(brand.problems).toHaveLength(1);
    expect(brand.problems[0]?.code).toBe('brand.logo');
    return brand.problems[0]?.reason;
  };

  it.each([
    ['<svg><script>alert(1)</script><path d="M0 0"/></svg>', 'it holds the element “script”'],
    ['<svg><path d="M0 0" onload="x()"/></svg>', 'it holds the handler “onload”'],
    ['<svg><foreignObject><p>x</p></foreignObject></svg>', 'it holds the element “foreignObject”'],
    ['<svg><image href="https://a.example/x.png"/></svg>', 'it refers to another file'],
    ['<svg><use xlink:href="file:///etc/passwd#a"/></svg>', 'it refers to another file'],
    ['<svg><rect width="9" height="9" fill="url(https://a.example/#g)"/></svg>', 'it refers to another file'],
    ['<svg><style>@import "x.css";</style><path d="M0 0"/></svg>', 'its styles refer to another file'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg><text>&a;</text></svg>', 'it declares entities'],
    ['<svg></svg>', 'it draws nothing'],
    ['<svg><g><title>empty</title></g></svg>', 'it draws nothing'],
    ['GIF89a', 'it is no SVG, PNG or JPEG picture'],
    ['', 'it is no SVG, PNG or JPEG picture'],
  ])('%s', async (svg, reason) => {
    expect(await getReason(svg)).toBe(`The logo is left out: ${reason}.`);
  });

  it('a file outside the folder, or a missing one', async () => {
    for (const file of ['../logo.svg', '/etc/passwd', 'https://a.example/logo.svg', 'none.svg']) {
      const { logo, problems } = await read({ logo: { ...LOGO, file } });
      expect([logo, problems[0]?.code, problems[0]?.value]).toEqual([null, 'brand.logo', file]);
    }
  });
});

describe('the colours', () => {
  const getColors = async (brand: object) => {
    const { colors, problems } = await read(brand);
    return { colors, reasons: problems.map(({ reason }) => reason) };
  };

  it('are used as given with enough contrast', async () => {
    expect(await getColors({ accent: '#14532D' })).toEqual({
      colors: { text: '#14532d', bar: '#14532d' },
      reasons: [],
    });
  });

  it('are darker for text with too little contrast, which is said', async () => {
    expect(await getColors({ accent: '#e8710a' })).toEqual({
      colors: { text: '#8b4406', bar: '#e8710a' },
      reasons: [
        'The contrast of the colour on white is 3.1:1, too little to read: headings and links are #8b4406.',
      ],
    });
  });

  it('are of the logo alone if not even bars can be seen', async () => {
    const { colors } = await getColors({ accent: '#ffe94d' });
    expect(colors?.bar).toBe(colors?.text);
  });
});

describe('a display face that is left out', () => {
  const face = (file: string) => ({ displayFace: { family: 'F', file, licence: 'own' } });

  it('may not be embedded', async () => {
    writeFileSync('restricted.ttf', withPermissions(BUNDLED, 2));
    const { displayFace, problems } = await read(face('restricted.ttf'));
    expect(displayFace).toBeNull();
    expect(problems[0]).toMatchObject({ code: 'brand.font', value: 'restricted.ttf' });
    expect(problems[0]?.reason).toMatch(/^The font is left out: .*does not allow that it is embedded/);
  });

  it('is damaged', async () => {
    writeFileSync('damaged.woff2', FONT.subarray(0, 900));
    expect((await read(face('damaged.woff2'))).problems[0]?.code).toBe('brand.font');
  });
});
