import { DataError, type Place } from '../ground/index.js';

/** Largest depth of elements. */
export const DEPTH_LIMIT = 64;
/** Most attributes of one element. */
export const ATTRIBUTE_LIMIT = 64;
/** Most elements in one body. */
export const ELEMENT_LIMIT = 1_000_000;
/** Longest single text, in UTF-16 units; far above any limit of the service's specification. */
export const TEXT_LIMIT = 1024 * 1024;
/** Longest name of an element or attribute. */
export const NAME_LIMIT = 256;

export const malformed = (what: string, place: Place): DataError =>
  new DataError('data.malformed', `The body is not well-formed XML: ${what}.`, {
    place,
    hint: 'The service or the file must be corrected; nothing of it was read.',
  });

export const truncated = (what: string, place: Place): DataError =>
  new DataError('data.truncated', `The body is cut short: ${what}.`, {
    place,
    hint: 'Fetch it again; nothing of it was read.',
  });

/** `cap` is the word of the code: `depth`, `attributes`, `elements`, `name`, `text`. */
export const over = (cap: string, what: string, place: Place): DataError =>
  new DataError(`data.${cap}`, `The body is refused: ${what}.`, {
    place,
    hint: 'No real reply is like this; find out where the body comes from.',
  });

export const documentType = (place: Place): DataError =>
  new DataError('data.doctype', 'The body has a document type declaration, which is never read.', {
    place,
    hint: 'Data of this service needs none; find out where the body comes from.',
  });
