import { cached } from '../../core/index.js';
import type { Matrix, Picture } from '../../pages/index.js';
import { type PackedImage, packPicture } from './image-samples.js';
import { num } from './syntax.js';

/** A cell that is painted over and over. */
interface TilingPattern {
  readonly width: number;
  readonly height: number;
  /** From the cell to the page. */
  readonly matrix: Matrix;
  readonly operators: Uint8Array;
}

/** Adds streams and returns their object numbers. */
interface StreamFile {
  /** Adds bytes that are not compressed. */
  putStream(bytes: Uint8Array, entries?: string): number;
  /** Adds bytes that are compressed for the filter. */
  putPacked(bytes: Uint8Array, filter: string, entries: string): number;
}

/** Turns and scales need more digits than places: they are multiplied by coordinates. */
export const fine = (value: number): string => String(Math.round(value * 1e6) / 1e6);

/** The pictures and patterns of a document, each once however often it is used. */
export class DocumentResources {
  readonly #pictures = new Map<Picture, string>();
  readonly #patterns = new Map<string, { readonly name: string; readonly pattern: TilingPattern }>();

  picture(picture: Picture): string {
    return cached(this.#pictures, picture, () => `I${this.#pictures.size + 1}`);
  }

  pattern(pattern: TilingPattern): string {
    const key = patternEntries(pattern) + Buffer.from(pattern.operators).toString('latin1');
    return cached(this.#patterns, key, () => ({ name: `P${this.#patterns.size + 1}`, pattern })).name;
  }

  /** Writes all of them; returns their object numbers by name. */
  write(file: StreamFile): ReadonlyMap<string, number> {
    const objects = new Map<string, number>();
    for (const [picture, name] of this.#pictures) objects.set(name, writePicture(file, picture));
    for (const { name, pattern } of this.#patterns.values())
      objects.set(name, file.putStream(pattern.operators, patternEntries(pattern)));
    return objects;
  }
}

/** The pictures and patterns of one page. */
export class PageResources {
  readonly #document: DocumentResources;
  readonly #pictures = new Set<string>();
  readonly #patterns = new Set<string>();

  constructor(document: DocumentResources) {
    this.#document = document;
  }

  /** Name of a picture in the resources of the page. */
  picture(picture: Picture): string {
    const name = this.#document.picture(picture);
    this.#pictures.add(name);
    return name;
  }

  /** Name of a pattern in the resources of the page. */
  pattern(pattern: TilingPattern): string {
    const name = this.#document.pattern(pattern);
    this.#patterns.add(name);
    return name;
  }

  /** Entries of the page's resource dictionary, in PDF syntax. */
  entries(objects: ReadonlyMap<string, number>): string {
    const dictionary = (key: string, names: ReadonlySet<string>) =>
      names.size === 0
        ? ''
        : `/${key}<<${[...names].map(name => `/${name} ${objects.get(name)} 0 R`).join('')}>>`;
    return dictionary('XObject', this.#pictures) + dictionary('Pattern', this.#patterns);
  }
}

function writePicture(file: StreamFile, picture: Picture): number {
  const { image, mask } = packPicture(picture);
  const { width, height, colors } = picture;
  const put = ({ bytes, filter, entries }: PackedImage, space: string, more: string) =>
    file.putPacked(
      bytes,
      filter,
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/${space}/BitsPerComponent 8${entries}${more}`,
    );
  const opacity = mask ? `/SMask ${put(mask, 'DeviceGray', '')} 0 R` : '';
  return put(image, colors === 'gray' ? 'DeviceGray' : 'DeviceRGB', opacity);
}

function patternEntries({ width, height, matrix: [a, b, c, d, e, f] }: TilingPattern): string {
  const size = `/BBox[0 0 ${fine(width)} ${fine(height)}]/XStep ${fine(width)}/YStep ${fine(height)}`;
  const place = `/Matrix[${[a, b, c, d].map(fine).join(' ')} ${num(e)} ${num(f)}]`;
  return `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1${size}${place}/Resources<<>>`;
}
