import { readFileSync } from 'node:fs';
import { type Reply, readReply, writeReply } from '../../../src/records/index.js';
import type { FuzzedFormat } from '../format.js';
import { must, mustEqual, readTwice } from '../outcome.js';
import { getFiles, getPath } from '../samples.js';

const INSTITUTION = 'Tamarack Valley University';
const read = (body: Uint8Array | string): Reply =>
  readReply(body, { source: 'fuzz.xml', institution: INSTITUTION });

/** A record without its lines, which writing changes. */
const withoutLines = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, held) => (key === 'line' ? undefined : held)));

/** Each record of a large sample as a response of its own. */
function getRecords(path: string): readonly Uint8Array[] {
  const text = readFileSync(getPath(path), 'utf8');
  const records = text.match(/^ {4}<([A-Z_]+)[ >][\s\S]*?^ {4}<\/\1>/gm) ?? [];
  return records.map(record =>
    Buffer.from(`<Data><Record userId="1" username="mr1">${record}</Record></Data>`),
  );
}

/** Responses of the faculty-profile service. */
export const XML: FuzzedFormat = {
  name: 'xml',
  modules: ['records/'],
  samples: () => [
    ...getRecords('samples/full.xml'),
    ...getFiles('samples/replies', 'xml'),
    ...getFiles('test/records/fixtures', 'xml'),
    ...getFiles('test/records/fixtures/refused', 'xml'),
    ...getFiles('test/records/schools', 'xml'),
  ],
  tokens: [
    ...[
      '<',
      '>',
      '</',
      '/>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<?xml version="1.0"',
      '<!DOCTYPE a',
      '<!ENTITY',
    ],
    ...[
      '&',
      '&#',
      '&#x',
      ';',
      '&amp;',
      '&lt;',
      '&#0;',
      '&#xD800;',
      '&#x110000;',
      '&nbsp;',
      '&bogus;',
      '"',
      "'",
      '=',
      ' ',
      '\n',
      '\r',
    ],
    ...[
      '<Data>',
      '</Data>',
      '<Record>',
      '</Record>',
      '<Record userId="1" username="a">',
      '<PCI id="1">',
      '</PCI>',
      '<Error>',
    ],
    ...[
      '<INTELLCONT id="1">',
      '</INTELLCONT>',
      '<INTELLCONT_AUTH>',
      '<TITLE>',
      '</TITLE>',
      '<CONGRANT id="7">',
      '<EXTRA>',
    ],
    ...[
      ' id="1"',
      ' access="READ_ONLY"',
      ' dmd:lastModified="2024-01-01T00:00:00"',
      ' xmlns="x"',
      'encoding="utf-16"',
      'encoding="latin1"',
    ],
    ...[
      '<DTY_START>',
      '<DTM_START>',
      '<DTD_START>',
      '2024-02-30',
      '2024',
      'February',
      '31',
      '$1,000,000',
      '50%',
      'Yes',
      'No',
      'true',
      '44197',
    ],
    ...['__proto__', 'constructor', 'toString', '<constructor>', '<__proto__>', 'hasOwnProperty'],
  ],
  pairs: [
    ['<A>', '</A>'],
    ['<Record>', '</Record>'],
    ['<PCI>', '</PCI>'],
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['&lt;b&gt;', '&lt;/b&gt;'],
  ],
  check: input => {
    const reply = readTwice(() => read(input));
    if (reply === null) return;
    for (const { code, reason, place } of reply.problems) {
      must(reason.endsWith('.'), `The reason of ${code} is no sentence.`);
      must(place.line === undefined || place.line >= 1, `The problem ${code} is in line ${place.line}.`);
    }
    const { date } = reply;
    const root = 'Data';
    const written = writeReply(reply.persons, { root, institution: INSTITUTION, date });
    mustEqual(
      withoutLines(read(written).persons),
      withoutLines(reply.persons),
      'Writing and reading changes the records.',
    );
  },
};
