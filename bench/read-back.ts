/** What pdf.js finds in a PDF. */
export interface ReadBack {
  readonly pages: number;
  readonly tagged: boolean;
}

/** Reads a PDF with pdf.js; null if that is not installed. */
export async function readBack(pdf: Uint8Array): Promise<ReadBack | null> {
  let reader: typeof import('pdfjs-dist');
  try {
    reader = await import('pdfjs-dist/legacy/build/pdf.mjs');
  } catch {
    return null;
  }
  // pdf.js detaches the buffer that it is passed.
  const task = reader.getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await task.promise;
  const marks = await document.getMarkInfo();
  const read = { pages: document.numPages, tagged: marks?.Marked === true };
  await task.destroy();
  return read;
}
