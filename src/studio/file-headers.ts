import { FORMATS, type Format } from '../output/index.js';

/** What browsers may do with a file: show or save it, once. */
export const fileHeaders = (mediaType: string, disposition: 'inline' | 'attachment', name: string) => ({
  'content-type': mediaType,
  'content-disposition': `${disposition}; filename="${name}"`,
  'cache-control': 'no-store',
});

/** Media types of formats; the others are saved as they are. */
const MEDIA_TYPES: Readonly<Partial<Record<Format, string>>> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json; charset=utf-8',
  csv: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const mediaTypeOf = (format: Format): string => MEDIA_TYPES[format] ?? 'application/octet-stream';

/** Is a word the name of a format? */
export const isFormat = (name: string): name is Format => Object.hasOwn(FORMATS, name);
