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
    expect(error).toMatchObject({
      message: 'The body declares the encoding ebcdic-us, which is not supported.',
      hint: 'Request or export the data in UTF-8.',
    });
  });

  test('decodes the quotes, dashes and symbols of windows-1252', () => {
    const [start, end] = ['<?xml version="1.0" encoding="windows-1252"?><a>', '</a>'];
    const signs = [0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99, 0x9c, 0x9e, 0x9f, 0xe9];
    const body = Buffer.concat([Buffer.from(start), Buffer.from(signs), Buffer.from(end)]);
    expect(decode(body).text).toBe(`${start}€…‘’“”–—™œžŸé${end}`);
  });

  test.each([
    ...['utf-8', 'UTF8', 'us-ascii', 'ASCII', 'utf-16'].map(
      name => [name, '\u00e9', Buffer.from('\u00e9')] as const,
    ),
    ...['ISO-8859-1', 'Latin1'].map(name => [name, '\u00e9\u0080', Buffer.from([0xe9, 0x80])] as const),
    ...['windows-1252', 'CP1252'].map(name => [name, '\u00e9\u20ac', Buffer.from([0xe9, 0x80])] as const),
  ])('decodes a body that declares %s', (name, text, bytes) => {
    for (const declaration of [
      `<?xml version="1.0" encoding="${name}"?>`,
      `\n<?XML version='1.0'\tENCODING = '${name}' standalone="yes"?>`,
    ]) {
      const body = Buffer.concat([Buffer.from(`${declaration}<a>`), bytes, Buffer.from('</a>')]);
      expect(decode(body)).toEqual({ text: `${declaration}<a>${text}</a>`, problems: [] });
    }
  });

  test.each([
    '<!-- encoding="latin1" --><a>\u00e9</a>',
    '<?xml-style encoding="latin1"?><a>\u00e9</a>',
    '<?xml version="1.0"?><a encoding="latin1">\u00e9</a>',
    `<?xml ${' '.repeat(201)}encoding="latin1"?><a>\u00e9</a>`,
    'x<?xml encoding="latin1"?>\u00e9',
  ])('takes %j for UTF-8, since it declares no encoding', text =>
    expect(decode(Buffer.from(text)).text).toBe(text),
  );

  test('takes two bytes for a mark of UTF-16, and only three for one of UTF-8', () => {
    expect(decode(new Uint8Array([0xfe, 0xff, 0, 0x61])).text).toBe('a');
    expect(decode(new Uint8Array([0xff, 0xfe, 0x61, 0])).text).toBe('a');
    expect(decode(new Uint8Array([0, 0x3c, 0, 0x61])).text).toBe('<a');
    expect(decode(new Uint8Array([0x3c, 0, 0x61, 0])).text).toBe('<a');
    expect(decode(new Uint8Array([0x3c, 0x61])).text).toBe('<a');
    for (const bytes of [
      [0xef, 0xbb, 0x61],
      [0xef, 0x61, 0xbf],
      [0x61, 0xbb, 0xbf],
      [0xfe, 0x61],
      [0xff, 0x61],
      [0x61, 0xff],
      [0x61, 0xfe],
    ])
      expect(decode(new Uint8Array(bytes)).problems).toHaveLength(1);
    expect(decode(new Uint8Array([0, 0x61])).text).toBe('\0a');
    expect(decode(new Uint8Array([0x61, 0])).text).toBe('a\0');
    expect(decode(new Uint8Array([0x3c])).text).toBe('<');
  });

  test('takes one zero at the beginning for a character U+0000', () => {
    expect(decode(Buffer.from('\0<Data/>')).text).toBe('\0<Data/>');
    expect(decode(Buffer.from('<\0Data/>')).text).toBe('<\0Data/>');
  });

  test('leaves control characters of other encodings as they are', () => {
    expect(decode(Buffer.from('<a>\u0085</a>')).text).toBe('<a>\u0085</a>');
  });

  test('a mark of UTF-8 counts more than a declaration', () => {
    const body = '<?xml version="1.0" encoding="latin1"?><a>\u00e9</a>';
    expect(decode(Buffer.from(`\uFEFF${body}`)).text).toBe(body);
  });

  test('has all characters that windows-1252 has at 80 to 9F', () => {
    const codes = Array.from({ length: 32 }, (_, i) => 0x80 + i);
    const body = Buffer.concat([Buffer.from('<?xml encoding="cp1252"?>'), Buffer.from(codes)]);
    expect(decode(body).text.slice(25)).toBe(
      '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
        '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178',
    );
  });

  test('reads a body that declares UTF-16 but is UTF-8', () => {
    expect(decode(Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>é</a>')).text).toContain('é');
  });

  test('reports invalid bytes with their line', () => {
    const { text, problems } = decode(Buffer.from('<a>\n\nx\xffy</a>', 'latin1'));
    expect(text).toBe('<a>\n\nx\uFFFDy</a>');
    expect(problems).toEqual([
      {
        ...{ code: 'body.bytes', place: { source: 's', line: 3 }, value: null },
        reason: 'The body has bytes that are not UTF-8; each is replaced by U+FFFD.',
      },
    ]);
  });

  test('refuses a body above the limit', () => {
    expect(BODY_LIMIT).toBe(33_554_432);
    expect(thrown(() => read(new Uint8Array(BODY_LIMIT + 1)))).toMatchObject({
      code: 'data.size',
      message: 'The body is larger than 32 MiB.',
      hint: 'Request fewer people or fewer entities at a time.',
      place: { source: 'reply.xml' },
    });
    expect(decode(' '.repeat(BODY_LIMIT)).text).toHaveLength(BODY_LIMIT);
  });
});
