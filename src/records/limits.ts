import { DataError, type SourcePosition } from '../core/index.js';

/** Deepest nesting of elements. */
export const DEPTH_LIMIT = 64;
/** Most attributes of one element. */
export const ATTRIBUTE_LIMIT = 64;
/** Most elements in one body. */
export const ELEMENT_LIMIT = 1_000_000;
/** Longest single text, in UTF-16 units; far above the limits of the specification. */
export const TEXT_LIMIT = 1024 * 1024;
/** Longest name of an element or attribute. */
export const NAME_LIMIT = 256;

export const malformed = (what: string, place: SourcePosition): DataError =>
  new DataError('data.malformed', `The body is not well-formed XML: ${what}.`, {
    place,
    hint: 'Correct the file or report it to the service; nothing was read.',
  });

export const truncated = (what: string, place: SourcePosition): DataError =>
  new DataError('data.truncated', `The body is cut short: ${what}.`, {
    place,
    hint: 'Fetch it again; nothing was read.',
  });

/** `limit` is the word of the code: `depth`, `attributes`, `elements`, `name`, `text`. */
export const limitExceeded = (limit: string, what: string, place: SourcePosition): DataError =>
  new DataError(`data.${limit}`, `The body is refused: ${what}.`, {
    place,
    hint: 'Check where the body comes from; no response of the service is like this.',
  });

export const documentType = (place: SourcePosition): DataError =>
  new DataError('data.doctype', 'The body has a document type declaration, which is not supported.', {
    place,
    hint: 'Check where the body comes from; no response of the service has one.',
  });
