import { expect, it } from 'vitest';
import { parseAddressRange } from '../../src/sources/address-range.js';

it.each([
  ['10.1.0.4', { address: '10.1.0.4', version: 4, bits: 32 }],
  [' 10.1.0.0/16 ', { address: '10.1.0.0', version: 4, bits: 16 }],
  ['fd00::/8', { address: 'fd00::', version: 6, bits: 8 }],
  ['::1', { address: '::1', version: 6, bits: 128 }],
])('parses %s', (text, range) => expect(parseAddressRange(text)).toEqual(range));

it.each(['', '10.1', '10.1.0.0/33', 'fd00::/129', '10.1.0.0/', 'proxy.campus.example'])(
  'rejects “%s”',
  text => expect(parseAddressRange(text)).toBeNull(),
);
