import { num } from './syntax.js';

/** Longest number in bytes, if its thousandths are a small integer. */
const NUMBER_LENGTH = 16;
const LARGEST = 2 ** 30;
const ZERO = 0x30;

/**
 * Collects bytes given as text and numbers. Much faster than one long string, which would be built piece by piece and
 * then copied as a whole.
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

  /** Adds a number with at most three decimals, like `num`, and a space. */
  number(value: number): void {
    const thousandths = Math.round(value * 1000);
    if (!(thousandths > -LARGEST && thousandths < LARGEST)) {
      this.put(`${num(value)} `);
      return;
    }
    if (this.#length + NUMBER_LENGTH > this.#bytes.length) this.#grow(this.#length + NUMBER_LENGTH);
    const bytes = this.#bytes;
    let at = this.#length;
    let rest = thousandths;
    if (rest < 0) {
      bytes[at++] = 0x2d;
      rest = -rest;
    }
    const whole = (rest / 1000) | 0;
    let unit = 1;
    while (unit * 10 <= whole) unit *= 10;
    for (let left = whole; unit >= 1; unit = (unit / 10) | 0) {
      const digit = (left / unit) | 0;
      bytes[at++] = ZERO + digit;
      left -= digit * unit;
    }
    const part = rest - whole * 1000;
    if (part > 0) {
      bytes[at++] = 0x2e;
      const tenths = (part / 100) | 0;
      const hundredths = ((part / 10) | 0) - tenths * 10;
      const last = part % 10;
      bytes[at++] = ZERO + tenths;
      if (hundredths > 0 || last > 0) bytes[at++] = ZERO + hundredths;
      if (last > 0) bytes[at++] = ZERO + last;
    }
    bytes[at++] = 0x20;
    this.#length = at;
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  /** Starts again, in the same memory. */
  clear(): void {
    this.#length = 0;
  }

  get length(): number {
    return this.#length;
  }

  /** The bytes so far; valid until more are added. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
