/** Writes a filled page as a file: the page is self-contained already, so its text is its bytes. */
export function writeHtml(page: string): Uint8Array {
  return Buffer.from(page, 'utf8');
}
