import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contrast, type Problem, readCodePoint, UsageError, withContrast } from '../../core/index.js';
import type { Brand, DisplayFace, Logo } from '../../document/index.js';
import { ALL_CHARACTERS, FontFile } from '../../fonts/index.js';
import { localAssetReader } from '../../sources/index.js';
import { parseJsonFile } from '../json-file.js';
import type { BrandFile } from './brand-schema.js';
import { logoAddress } from './logo.js';

const PAPER = '#ffffff';
/** Contrast of headings and links to paper (WCAG 2.2, level AAA). */
const OF_TEXT = 7;
/** The least for text (WCAG 2.2, level AA). */
const LEAST_OF_TEXT = 4.5;
/** Contrast of bars (WCAG 2.2, “non-text contrast”). */
const OF_BARS = 3;
/** Heights in points below which a logo is not printed. */
const MIN_HEIGHT = { wordmark: 16, shield: 22, monogram: 22 } as const;
/** Height of small letters of the usual display face, in em. */
const USUAL_X_HEIGHT = 0.475;
const HINT = 'docs/brand.md lists its keys.';

/**
 * Reads a brand.json and the files that it names. What cannot be used (a logo, a colour, a typeface) is a problem, and
 * the usual look stands in for it, so that no document fails for its looks.
 * @throws UsageError `brand.missing` if the file cannot be read, `brand.json` or `brand.value` for its contents
 */
export async function readBrand(path: string): Promise<Brand> {
  let json: string;
  try {
    json = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new UsageError('brand.missing', `The brand ${path} cannot be read.`, {
      place: { source: path },
      hint: 'Check the path and its permissions.',
      cause,
    });
  }
  const data = parseJsonFile(json, path, 'brand.json');
  const { checkBrand } = await import('./brand-schema.js');
  const checked = checkBrand(data);
  if ('reason' in checked) {
    throw new UsageError('brand.value', `${path}: ${checked.reason}.`, {
      place: { source: path },
      hint: HINT,
    });
  }
  return new BrandReader(path, json).read(checked.brand);
}

class BrandReader {
  readonly #path: string;
  readonly #problems: Problem[] = [];
  readonly #hash = createHash('sha256');
  readonly #asset: (address: string) => Uint8Array;

  constructor(path: string, json: string) {
    this.#path = path;
    this.#hash.update(json);
    this.#asset = localAssetReader(dirname(path), path);
  }

  read({
    institution,
    logo,
    accent,
    textAccent,
    displayFace,
    address = [],
    footer,
    letterhead,
  }: BrandFile): Brand {
    const brand = {
      institution,
      logo: logo === undefined ? null : this.#logo(logo),
      colors: accent === undefined ? null : this.#colors(accent.toLowerCase(), textAccent?.toLowerCase()),
      displayFace: displayFace === undefined ? null : this.#displayFace(displayFace),
      address,
      footer: footer ?? null,
      isOnCv: letterhead?.cv !== 'none',
    };
    return { ...brand, hash: this.#hash.digest('hex'), problems: this.#problems };
  }

  #report(code: string, value: string | null, reason: string): void {
    this.#problems.push({ code, place: { source: this.#path }, value, reason });
  }

  /** The bytes of a file next to the brand; null if it cannot be read. */
  #file(name: string, code: string): Uint8Array | null {
    try {
      const bytes = this.#asset(name);
      this.#hash.update(bytes);
      return bytes;
    } catch (error) {
      this.#report(code, name, (error as Error).message);
      return null;
    }
  }

  #picture(name: string): string | null {
    const bytes = this.#file(name, 'brand.logo');
    if (bytes === null) return null;
    const made = logoAddress(bytes);
    if ('address' in made) return made.address;
    this.#report('brand.logo', name, `The logo is left out: ${made.reason}.`);
    return null;
  }

  #logo({
    file,
    darkFile,
    kind,
    containsName,
    alt,
    minHeight,
    clearSpace,
  }: NonNullable<BrandFile['logo']>): Logo | null {
    const address = this.#picture(file);
    if (address === null) return null;
    return {
      address,
      darkAddress: darkFile === undefined ? null : this.#picture(darkFile),
      kind,
      containsName: containsName ?? kind === 'wordmark',
      alt,
      minHeight: minHeight ?? MIN_HEIGHT[kind],
      clearSpace: clearSpace ?? 0.5,
    };
  }

  #colors(accent: string, textAccent = accent): NonNullable<Brand['colors']> {
    const text = withContrast(textAccent, PAPER, OF_TEXT);
    const found = contrast(textAccent, PAPER);
    if (found < LEAST_OF_TEXT) {
      const reason = `The contrast of the colour on white is ${found.toFixed(1)}:1, too little to read: headings and links are ${text}.`;
      this.#report('brand.color', textAccent, reason);
    }
    return { text, bar: contrast(accent, PAPER) < OF_BARS ? text : accent };
  }

  #displayFace({ family, file, sizeFactor }: NonNullable<BrandFile['displayFace']>): DisplayFace | null {
    const bytes = this.#file(file, 'brand.font');
    if (bytes === null) return null;
    try {
      const declaration = { family, weight: 400, italic: false, file: `The font “${family}”` } as const;
      const synthesis = { bold: false, oblique: false };
      const face = new FontFile(bytes).face(declaration, { axes: {}, synthesis, ranges: ALL_CHARACTERS });
      const factor = sizeFactor ?? USUAL_X_HEIGHT / (face.xHeight / 1000);
      return {
        family,
        address: `data:font/sfnt;base64,${Buffer.from(bytes).toString('base64')}`,
        sizeFactor: Math.round(factor * 1000) / 1000,
        covers: text => Array.from(text).every(character => face.has(readCodePoint(character))),
      };
    } catch (error) {
      const reason = (error as Error).message.replace(/\.$/, '');
      this.#report('brand.font', file, `The font is left out: ${reason}.`);
      return null;
    }
  }
}
