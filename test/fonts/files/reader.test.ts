import { describe, expect, it } from 'vitest';
import { ByteReader } from '../../../src/fonts/files/reader.js';

describe('numbers of WOFF2', () => {
  // WOFF 2.0, part 4.1: 255UInt16, and the last row shows that a number may be written in several ways.
  it.each([
    [[252], 252],
    [[255, 0], 253],
    [[255, 255], 508],
    [[254, 0], 506],
    [[254, 255], 761],
    [[253, 0x02, 0xfa], 762],
    [[253, 0xff, 0xff], 65535],
    [[253, 0x01, 0xfa], 506],
    [[255, 253], 506],
  ])('of one to three bytes: %j is %d', (bytes, value) => {
    const reader = new ByteReader(Uint8Array.from(bytes));
    expect(reader.packed16()).toBe(value);
    expect(reader.at).toBe(bytes.length);
  });

  it.each([
    [[0], 0],
    [[0x7f], 127],
    [[0x81, 0x00], 128],
    [[0x8f, 0xff, 0xff, 0xff, 0x7f], 0xffffffff],
  ])('of one to five bytes: %j is %d', (bytes, value) => {
    expect(new ByteReader(Uint8Array.from(bytes)).base128()).toBe(value);
  });

  it.each([
    [[0x80, 0x01]],
    [[0x90, 0x80, 0x80, 0x80, 0x00]],
    [[0x8f, 0xff, 0xff, 0xff, 0xff, 0x7f]],
    [[0x81]],
  ])('refuses %j', bytes => {
    expect(() => new ByteReader(Uint8Array.from(bytes)).base128()).toThrow(RangeError);
  });
});
