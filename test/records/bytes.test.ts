import { describe, expect, test } from 'vitest';
import { Problems } from '../../src/core/index.js';
import { BODY_LIMIT, decodeBody } from '../../src/records/bytes.js';
import { read, thrown } from './fixtures.js';

const decode = (body: Uint8Array | string) => {
  const problems = new Problems();
  return { text: decodeBody(body, { source: 's' }, problems), problems: problems.list };
};
const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
};

describe('decodeBody', () => {
  test('reads UTF-8 with and without a byte order mark', () => {
    expect(decode(Buffer.from('<a>é</a>'))).toEqual({ text: '<a>é</a>', problems: [] });
    expect(decode(Buffer.from('\uFEFF<a>é</a>')).text).toBe('<a>é</a>');
    expect(decode('\uFEFF<a/>').text).toBe('<a/>');
  });

  test.each([true, false])('reads UTF-16 with or without a mark, little endian: %s', littleEndian => {
    expect(decode(utf16('\uFEFF<a>é–</a>', littleEndian)).text).toBe('<a>é–</a>');
    expect(decode(utf16('<a>é–</a>', littleEndian)).text).toBe('<a>é–</a>');
  });

  test('decodes declared ISO-8859-1 and refuses other encodings by name', () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>caf\xe9</a>', 'latin1');
    expect(decode(latin).text).toContain('<a>café</a>');
    const error = thrown(() => decode(Buffer.from('<?xml version="1.0" encoding="EBCDIC-US"?><a/>')));
    expect(error).toMatchObject({ name: 'DataError', code: 'data.encoding', place: { source: 's' } });
    expect(String(error)).toContain('ebcdic-us');
  });

  test('decodes the quotes, dashes and symbols of windows-1252', () => {
    const [start, end] = ['<?xml version="1.0" encoding="windows-1252"?><a>', '</a>'];
    const signs = [0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99, 0x9c, 0x9e, 0x9f, 0xe9];
    const body = Buffer.concat([Buffer.from(start), Buffer.from(signs), Buffer.from(end)]);
    expect(decode(body).text).toBe(`${start}€…‘’“”–—™œžŸé${end}`);
  });

  test('reads a body that declares UTF-16 but is UTF-8', () => {
    expect(decode(Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>é</a>')).text).toContain('é');
  });

  test('reports invalid bytes with their line', () => {
    const { text, problems } = decode(Buffer.from('<a>\n\nx\xffy</a>', 'latin1'));
    expect(text).toBe('<a>\n\nx\uFFFDy</a>');
    expect(problems).toMatchObject([{ code: 'body.bytes', place: { line: 3 } }]);
  });

  test('refuses a body above the limit', () => {
    expect(thrown(() => read(new Uint8Array(BODY_LIMIT + 1)))).toMatchObject({ code: 'data.size' });
  });
});
