import { expect, test } from 'vitest';
import { DataError } from '../../src/core/index.js';
import {
  ATTRIBUTE_LIMIT,
  DEPTH_LIMIT,
  documentType,
  ELEMENT_LIMIT,
  limitExceeded,
  malformed,
  NAME_LIMIT,
  TEXT_LIMIT,
  truncated,
} from '../../src/records/limits.js';

const PLACE = { source: 's', line: 3 };

test('a body may have a million elements, nested 64 deep, and texts of a mebibyte', () => {
  expect([DEPTH_LIMIT, ATTRIBUTE_LIMIT, ELEMENT_LIMIT, TEXT_LIMIT, NAME_LIMIT]).toEqual([
    ...[64, 64, 1_000_000, 1_048_576, 256],
  ]);
});

test.each([
  [
    malformed('a < is missing', PLACE),
    'data.malformed',
    'The body is not well-formed XML: a < is missing.',
    'Correct the file or report it to the service; nothing was read.',
  ],
  [
    truncated('<a> is not closed', PLACE),
    'data.truncated',
    'The body is cut short: <a> is not closed.',
    'Fetch it again; nothing was read.',
  ],
  [
    limitExceeded('depth', 'it is deep', PLACE),
    'data.depth',
    'The body is refused: it is deep.',
    'Check where the body comes from; no response of the service is like this.',
  ],
  [
    documentType(PLACE),
    'data.doctype',
    'The body has a document type declaration, which is not supported.',
    'Check where the body comes from; no response of the service has one.',
  ],
])('%s says what is wrong, where and what to do', (error, code, message, hint) => {
  expect(error).toBeInstanceOf(DataError);
  expect(error).toMatchObject({ code, message, hint, place: PLACE });
});
