import { cached } from '../../core/index.js';
import type { StyledElement, WarnOfElement } from '../../document/index.js';
import type { FontLibrary } from '../../fonts/index.js';
import type { Matrix, Scene } from '../scene.js';
import { isJpeg, JpegError, type OrientedPicture, readJpeg } from './jpeg.js';
import { USER_UNIT, type Viewport } from './lengths.js';
import { decodePng } from './png.js';
import { isPng, pngHead } from './png-file.js';
import { refuseDrawing } from './refusal.js';
import { isSvg, readSvg, type SvgFile, svgScene, svgSize } from './svg.js';

/** Returns the bytes of a picture that is not in the page. */
export type ReadImage = (address: string) => Uint8Array;

/** Pictures larger than this are not decoded: 50 million pixels fill a poster. */
const MAX_PIXELS = 50_000_000;

/** Bytes of decoded pictures in the cache, which is cleared when it is full. */
const CACHE_LIMIT = 128_000_000;

/** A picture of pixels, or a drawing. */
export type Picture = OrientedPicture | SvgFile;

/** Bytes that an element of a drawing takes up, roughly. */
const ELEMENT_BYTES = 2000;

const countElements = ({ children }: StyledElement): number =>
  children.reduce((sum, child) => sum + (child.kind === 'element' ? countElements(child) : 0), 1);

function computeBytes(picture: Picture): number {
  if ('svg' in picture) return countElements(picture.svg) * ELEMENT_BYTES;
  const { bytes, alpha } = picture.picture;
  return bytes.length + (alpha?.length ?? 0);
}

class PictureCache {
  readonly #pictures = new Map<string, Picture>();
  #bytes = 0;

  get(address: string): Picture | undefined {
    return this.#pictures.get(address);
  }

  set(address: string, picture: Picture): void {
    const size = computeBytes(picture) + address.length;
    if (this.#bytes + size > CACHE_LIMIT) {
      this.#pictures.clear();
      this.#bytes = 0;
    }
    this.#bytes += size;
    this.#pictures.set(address, picture);
  }
}

/** Decoded pictures by reader: what an address refers to depends on it. `data:` addresses are the same for all. */
const known = new WeakMap<ReadImage, PictureCache>();
const inAddresses = new PictureCache();

/** Ends the reading of a picture with a message and a hint. */
type Refuse = (message: string, hint: string, cause?: unknown) => never;

/**
 * The picture that an `img` shows.
 * @throws TemplateError for one that is missing, too large, or of an unsupported kind
 */
export function loadPicture(box: StyledElement, image: ReadImage): Picture {
  const refuse: Refuse = (message, hint, cause) => refuseDrawing(box, message, hint, cause);
  const address = box.element.attributes.src?.trim();
  return address
    ? readPicture(address, image, refuse)
    : refuse('A picture has no address', 'Add a src attribute.');
}

/** The picture at an address; decoded once for each address and reader of addresses. */
export function readPicture(address: string, image: ReadImage, refuse: Refuse): Picture {
  const cache = isData(address) ? inAddresses : computeCache(image);
  return cached(cache, address, () =>
    decode(refuse, isData(address) ? dataBytes(refuse, address) : image(address)),
  );
}

function computeCache(image: ReadImage): PictureCache {
  return cached(known, image, () => new PictureCache());
}

const isData = (address: string): boolean => /^data:/i.test(address);

const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

/** The bytes in a `data:` address (RFC 2397). */
function dataBytes(refuse: Refuse, address: string): Uint8Array {
  const comma = address.indexOf(',');
  const head = address.slice(0, comma).toLowerCase().trimEnd();
  const body = address.slice(comma + 1);
  if (comma >= 0 && !head.endsWith(';base64')) {
    const bytes = percentDecoded(body);
    if (bytes) return bytes;
  } else if (comma >= 0 && BASE64.test(body)) return Buffer.from(body, 'base64');
  return refuse(
    'The address of a picture is not valid base64 or text',
    'Use data:image/png;base64, or data:image/jpeg;base64, followed by the bytes.',
  );
}

/** The bytes of a text with escapes such as `%20`; null if an escape is not UTF-8. */
function percentDecoded(text: string): Uint8Array | null {
  try {
    // A per cent sign that begins no escape stands for itself.
    return Buffer.from(decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25')), 'utf8');
  } catch {
    return null;
  }
}

function decode(refuse: Refuse, bytes: Uint8Array): Picture {
  if (isPng(bytes)) {
    const { width, height } = readable(refuse, () => pngHead(bytes));
    refuseLarge(refuse, width, height);
    return { picture: readable(refuse, () => decodePng(bytes)), orientation: 1 };
  }
  if (isSvg(bytes)) {
    const file = readSvg(bytes);
    return file ?? refuse('A drawing is not displayed', 'Remove display: none from its svg element.');
  }
  if (!isJpeg(bytes)) refuse('A picture is neither PNG nor JPEG nor SVG', 'Save it as one of these.');
  const turned = readable(refuse, () => readJpeg(bytes));
  refuseLarge(refuse, turned.picture.width, turned.picture.height);
  return turned;
}

/** Reads a file; turns any error into a refusal of the picture. */
function readable<T>(refuse: Refuse, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    const reason = cause instanceof JpegError ? cause.message : 'it is damaged or cut off';
    const hint = 'Save it again as a PNG, or as a JPEG in RGB or grey.';
    return refuse(`Cannot read a picture: ${reason}`, hint, cause);
  }
}

function refuseLarge(refuse: Refuse, width: number, height: number): void {
  if (width * height <= MAX_PIXELS && width > 0 && height > 0) return;
  refuse(
    `A picture of ${width} by ${height} pixels is empty or too large`,
    `Use at most ${MAX_PIXELS / 1_000_000} million pixels; 300 per inch are enough for print.`,
  );
}

const isSideways = ({ orientation }: OrientedPicture): boolean => orientation >= 5;

/** Size of a picture as it comes, in points. */
export interface PictureSize {
  /** Null if it has a ratio only. */
  readonly width: number | null;
  /** Width divided by height. */
  readonly ratio: number;
}

/** Size of a picture; a pixel of it is a pixel of CSS. */
export function pictureSize(picture: Picture): PictureSize {
  if ('svg' in picture) return svgSize(picture.svg);
  const { width, height } = picture.picture;
  const across = isSideways(picture) ? height : width;
  const along = isSideways(picture) ? width : height;
  return { width: across * USER_UNIT, ratio: across / along };
}

/** What is needed to paint a drawing. */
export interface PaintContext {
  readonly fonts: FontLibrary;
  /** Reports what is left out of the drawing. */
  readonly warn: (reason: string, hint: string) => void;
}

function drawingScene({ svg, warnings }: SvgFile, size: Viewport, { fonts, warn }: PaintContext): Scene {
  for (const { reason, value, hint } of warnings) warn(value === null ? reason : `${reason}: ${value}`, hint);
  const getWarn: WarnOfElement = (_, reason, hint) => warn(reason, hint);
  return svgScene(svg, size, fonts, getWarn);
}

/** From a unit square to one that is rotated and mirrored, by Exif orientation. */
const TURNS: Readonly<Record<number, Matrix>> = {
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
};

/** The scene of a picture that fills a box of the given size in points. */
export function pictureScene(found: Picture, size: Viewport, context: PaintContext): Scene {
  if ('svg' in found) return drawingScene(found, size, context);
  const { picture, orientation } = found;
  const { width, height } = size;
  const turn = TURNS[orientation];
  if (!turn) return [{ kind: 'picture', x: 0, y: 0, width, height, picture }];
  const [a, b, c, d, e, f] = turn;
  const matrix: Matrix = [a * width, b * height, c * width, d * height, e * width, f * height];
  return [
    { kind: 'group', matrix, children: [{ kind: 'picture', x: 0, y: 0, width: 1, height: 1, picture }] },
  ];
}
