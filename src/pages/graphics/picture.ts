import type { StyledElement } from '../../document/index.js';
import type { Matrix, Scene } from '../scene.js';
import { isJpeg, JpegError, type OrientedPicture, readJpeg } from './jpeg.js';
import { USER_UNIT } from './lengths.js';
import { decodePng } from './png.js';
import { isPng, pngHead } from './png-file.js';
import { refuseDrawing } from './refusal.js';

/** Returns the bytes of a picture that is not in the page. */
export type ReadImage = (address: string) => Uint8Array;

/** Pictures larger than this are not decoded: 50 million pixels fill a poster. */
const MAX_PIXELS = 50_000_000;

/** Bytes of decoded pictures in the cache, which is cleared when it is full. */
const CACHE_LIMIT = 128_000_000;

class PictureCache {
  readonly #pictures = new Map<string, OrientedPicture>();
  #bytes = 0;

  get(address: string): OrientedPicture | undefined {
    return this.#pictures.get(address);
  }

  set(address: string, turned: OrientedPicture): void {
    const { bytes, alpha } = turned.picture;
    const size = bytes.length + (alpha?.length ?? 0) + address.length;
    if (this.#bytes + size > CACHE_LIMIT) {
      this.#pictures.clear();
      this.#bytes = 0;
    }
    this.#bytes += size;
    this.#pictures.set(address, turned);
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
export function loadPicture(box: StyledElement, image: ReadImage): OrientedPicture {
  const refuse: Refuse = (message, hint, cause) => refuseDrawing(box, message, hint, cause);
  const address = box.element.attributes.src?.trim();
  return address
    ? readPicture(address, image, refuse)
    : refuse('A picture has no address', 'Add a src attribute.');
}

/** The picture at an address; decoded once for each address and reader of addresses. */
export function readPicture(address: string, image: ReadImage, refuse: Refuse): OrientedPicture {
  const cache = isData(address) ? inAddresses : cacheOf(image);
  let picture = cache.get(address);
  if (!picture) {
    picture = decode(refuse, isData(address) ? dataBytes(refuse, address) : image(address));
    cache.set(address, picture);
  }
  return picture;
}

function cacheOf(image: ReadImage): PictureCache {
  let cache = known.get(image);
  if (!cache) {
    cache = new PictureCache();
    known.set(image, cache);
  }
  return cache;
}

const isData = (address: string): boolean => /^data:/i.test(address);

const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

/** The bytes in a `data:` address (RFC 2397). */
function dataBytes(refuse: Refuse, address: string): Uint8Array {
  const comma = address.indexOf(',');
  const head = address.slice(0, comma).toLowerCase();
  const body = address.slice(comma + 1);
  if (comma < 0 || !head.endsWith(';base64') || !BASE64.test(body)) {
    refuse(
      'The address of a picture is not valid base64',
      'Use data:image/png;base64, or data:image/jpeg;base64, followed by the bytes.',
    );
  }
  return Buffer.from(body, 'base64');
}

function decode(refuse: Refuse, bytes: Uint8Array): OrientedPicture {
  if (isPng(bytes)) {
    const { width, height } = readable(refuse, () => pngHead(bytes));
    refuseLarge(refuse, width, height);
    return { picture: readable(refuse, () => decodePng(bytes)), orientation: 1 };
  }
  if (!isJpeg(bytes)) refuse('A picture is neither PNG nor JPEG', 'Save it as one of these.');
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

/** Size of a picture in points; a pixel of it is a pixel of CSS. */
export function pictureSize(turned: OrientedPicture): { readonly width: number; readonly height: number } {
  const { width, height } = turned.picture;
  const across = isSideways(turned) ? height : width;
  const along = isSideways(turned) ? width : height;
  return { width: across * USER_UNIT, height: along * USER_UNIT };
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
export function pictureScene(
  turned: OrientedPicture,
  { width, height }: { readonly width: number; readonly height: number },
): Scene {
  const { picture, orientation } = turned;
  const turn = TURNS[orientation];
  if (!turn) return [{ kind: 'picture', x: 0, y: 0, width, height, picture }];
  const [a, b, c, d, e, f] = turn;
  const matrix: Matrix = [a * width, b * height, c * width, d * height, e * width, f * height];
  return [
    { kind: 'group', matrix, children: [{ kind: 'picture', x: 0, y: 0, width: 1, height: 1, picture }] },
  ];
}
