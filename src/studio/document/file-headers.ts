import { create } from 'content-disposition';
import { FORMATS, type Format } from '../../output/index.js';
import { toLatin } from '../../text/index.js';

/** A name in ASCII for clients that know no other: `cv.pdf` for a name in Greek letters. */
const asciiName = (name: string): string =>
  toLatin(name)
    .replace(/[^\x20-\x7e]+/g, '')
    .replace(/^[^A-Za-z0-9]+(?=[A-Za-z0-9])/, '');

/**
 * What browsers may do with a file: show or save it, once.
 * @param name in any script; RFC 6266, 4.3: `filename` has it in ASCII, `filename*` as it is
 */
export const fileHeaders = (mediaType: string, disposition: 'inline' | 'attachment', name: string) => ({
  'content-type': mediaType,
  'content-disposition': create(name, { type: disposition, fallback: asciiName(name) }),
  'cache-control': 'no-store',
});

/** Media types of formats; the others are saved as they are. */
const MEDIA_TYPES: Readonly<Partial<Record<Format | 'zip', string>>> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json; charset=utf-8',
  csv: 'application/zip',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const getMediaType = (format: Format | 'zip'): string =>
  MEDIA_TYPES[format] ?? 'application/octet-stream';

/** Is a word the name of a format? */
export const isFormat = (name: string): name is Format => Object.hasOwn(FORMATS, name);
