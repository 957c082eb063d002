/**
 * Gathers bytes given as text. Much quicker than one long string, which would be put together piece by piece
 * and then copied as a whole.
 */
export class ByteWriter {
  #bytes = new Uint8Array(16_384);
  #length = 0;

  /** Adds characters 0–255 as a byte each. */
  put(text: string): void {
    const { length } = text;
    const end = this.#length + length;
    if (end > this.#bytes.length) this.#grow(end);
    const bytes = this.#bytes;
    for (let i = 0, at = this.#length; i < length; i++) bytes[at++] = text.charCodeAt(i);
    this.#length = end;
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  get length(): number {
    return this.#length;
  }

  /** The bytes so far; only to be read before more is added. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
