import { describe, expect, it } from 'vitest';
import { fileHeaders } from '../../../src/studio/document/file-headers.js';

/** The parameters of RFC 6266: `filename` in ASCII, and `filename*` in UTF-8 by RFC 8187. */
function namesIn(header: string): { readonly ascii: string | null; readonly full: string | null } {
  const ascii = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/.exec(header)?.slice(1).find(Boolean) ?? null;
  const full = /;\s*filename\*=UTF-8''([^;\s]+)/.exec(header)?.[1];
  return {
    ascii: ascii?.replace(/\\(.)/g, '$1') ?? null,
    full: full === undefined ? null : decodeURIComponent(full),
  };
}

describe('the name of a downloaded file', () => {
  it.each([
    ['plain letters', 'quintrell-cv-classic.pdf', 'quintrell-cv-classic.pdf'],
    ['Latin letters with marks', 'łukasz-žitný-cv.pdf', 'lukasz-zitny-cv.pdf'],
    ['Greek', 'παπαδοπούλου-cv.pdf', 'cv.pdf'],
    ['Cyrillic', 'ковальчук-cv.pdf', 'cv.pdf'],
    ['Han', '王小明-cv.docx', 'cv.docx'],
    ['Arabic', 'ليلى-cv.html', 'cv.html'],
    ['quotation marks and a backslash', 'the "moss" \\ cv.pdf', 'the "moss" \\ cv.pdf'],
    ['a per cent sign', '100%25-cv.pdf', '100%25-cv.pdf'],
    ['255 bytes', `${'ж'.repeat(125)}-c.pdf`, 'c.pdf'],
  ])('is kept with %s', (_, name, ascii) => {
    const header = fileHeaders('application/pdf', 'attachment', name)['content-disposition'];
    expect(header).toMatch(/^attachment; [\x20-\x7e]+$/);
    // A header that no server can send throws.
    expect(new Response('', { headers: { 'content-disposition': header } }).ok).toBe(true);
    const names = namesIn(header);
    expect(names.full ?? names.ascii).toBe(name);
    expect(names.ascii).toBe(ascii);
  });

  it('is shown in the browser if it is inline', () => {
    expect(fileHeaders('application/pdf', 'inline', 'cv.pdf')['content-disposition']).toMatch(/^inline;/);
  });
});
