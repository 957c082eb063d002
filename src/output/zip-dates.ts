/** Signatures of the headers in a ZIP file, and where each has the time and date (APPNOTE.TXT 4.3.7, 4.3.12). */
const LOCAL = { signature: 0x04034b50, stamp: 10 } as const;
const CENTRAL = { signature: 0x02014b50, stamp: 12 } as const;
const END = { signature: 0x06054b50, length: 22 } as const;

/** 1 January 1980, midnight: the first that the format knows, and what stands for no date. */
const EPOCH = 0x0021_0000;

/**
 * Sets the dates of all files in a ZIP file to the first that the format knows, in place: those of the clock
 * would make each file another.
 */
export function clearZipDates(zip: Uint8Array): void {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - END.length;
  if (view.getUint32(end, true) !== END.signature)
    throw new Error('A ZIP file without a comment ends otherwise.');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n++) {
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(at, true) !== CENTRAL.signature || view.getUint32(local, true) !== LOCAL.signature) {
      throw new Error('A ZIP file has other headers than expected.');
    }
    view.setUint32(at + CENTRAL.stamp, EPOCH, true);
    view.setUint32(local + LOCAL.stamp, EPOCH, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}
