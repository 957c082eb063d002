import type { Picture } from '../scene.js';

export const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** A picture and its orientation: 1–8 as in Exif, 1 for upright. */
export interface OrientedPicture {
  readonly picture: Picture;
  readonly orientation: number;
}

/** The reason why a file cannot be used. */
export class JpegError extends Error {}

// Markers of the format (ITU T.81, table B.1).
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
/** Adobe's segment for the kind of colours; readers need it. */
const APP14 = 0xee;
const APP15 = 0xef;
const BASELINE = 0xc0;
const PROGRESSIVE = 0xc2;
/** Frames of other kinds: lossless, hierarchical, arithmetic. */
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** Is the segment a note that does not change the picture: camera, place, preview, profile, comment? */
const isNote = (marker: number): boolean =>
  marker === COMMENT || (marker > APP0 && marker <= APP15 && marker !== APP14);

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly colors: Picture['colors'];
}

/**
 * Reads the header of a JPEG file; its pixels stay packed. The copy omits the notes of the camera, which are
 * private.
 * @throws JpegError for a file or colours that PDF readers do not support
 */
export function readJpeg(bytes: Uint8Array): OrientedPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const copied: Uint8Array[] = [bytes.subarray(0, 2)];
  let frame: Frame | null = null;
  let orientation = 1;
  let at = 2;
  for (;;) {
    // Any number of fill bytes may stand before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined || marker === END_OF_IMAGE || at + 4 > bytes.length)
      throw new JpegError('it is damaged or cut off');
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) throw new JpegError('it is damaged or cut off');
    if (marker >= BASELINE && marker <= PROGRESSIVE) frame = readFrame(view, at + 4);
    if (OTHER_FRAMES.has(marker)) throw new JpegError('it is packed in an uncommon way');
    if (marker === APP1) orientation = exifOrientation(bytes.subarray(at + 4, end)) ?? orientation;
    if (!isNote(marker)) copied.push(bytes.subarray(at, end));
    at = end;
  }
  if (!frame) throw new JpegError('it is damaged or cut off');
  copied.push(bytes.subarray(at));
  return { picture: { ...frame, encoding: 'jpeg', bytes: joinBytes(copied), alpha: null }, orientation };
}

function readFrame(view: DataView, at: number): Frame {
  if (view.getUint8(at) !== 8) throw new JpegError('its samples are not of 8 bits');
  const components = view.getUint8(at + 5);
  if (components === 4) throw new JpegError('its colours are those of printing inks (CMYK)');
  if (components !== 1 && components !== 3) throw new JpegError('its colours are of an uncommon kind');
  return {
    width: view.getUint16(at + 3),
    height: view.getUint16(at + 1),
    colors: components === 1 ? 'gray' : 'rgb',
  };
}

const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
const ENTRY_SIZE = 12;

/** The orientation in Exif data; null if there is none (Exif 2.32, part 4.6.4). */
function exifOrientation(segment: Uint8Array): number | null {
  if (String.fromCharCode(...segment.subarray(0, EXIF.length)) !== EXIF) return null;
  const tiff = segment.subarray(EXIF.length);
  if (tiff.length < 8) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = tiff[0] === 0x49;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return null;
  const count = view.getUint16(directory, little);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * ENTRY_SIZE;
    if (entry + ENTRY_SIZE > tiff.length) return null;
    if (view.getUint16(entry, little) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
