/** Reads numbers and bytes of a font file in order; big-endian. Reading past the end throws a RangeError. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  uint8(): number {
    return this.#view.getUint8(this.#at++);
  }

  uint16(): number {
    this.#at += 2;
    return this.#view.getUint16(this.#at - 2);
  }

  int16(): number {
    this.#at += 2;
    return this.#view.getInt16(this.#at - 2);
  }

  uint32(): number {
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4);
  }

  tag(): string {
    return String.fromCharCode(this.uint8(), this.uint8(), this.uint8(), this.uint8());
  }

  /** @throws RangeError if there are fewer bytes left. */
  bytes(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('The file is cut off');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** A number of one to three bytes (WOFF 2.0, part 4.1). */
  packed16(): number {
    const first = this.uint8();
    if (first === 253) return this.uint16();
    if (first === 254) return this.uint8() + 506;
    return first === 255 ? this.uint8() + 253 : first;
  }

  /** A number of one to five bytes with seven bits each, without leading zeros (WOFF 2.0, part 4.1). */
  base128(): number {
    let value = 0;
    for (let n = 0; n < 5; n++) {
      const byte = this.uint8();
      if (n === 0 && byte === 0x80) break;
      value = value * 128 + (byte & 0x7f);
      if (value > 0xffffffff) break;
      if ((byte & 0x80) === 0) return value;
    }
    throw new RangeError('A number is written in too many bytes');
  }

  skip(length: number): void {
    this.#at += length;
  }
}
