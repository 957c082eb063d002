import * as pdfjs from './pdfjs.js';

interface Marked {
  readonly type: string;
  readonly tag?: string;
}

/** The text of each page in drawing order, without artifacts (running heads, repeated table heads) by default. */
export async function pdfText(
  bytes: Uint8Array,
  { artifacts = false, password = '' } = {},
): Promise<readonly string[]> {
  const task = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    password,
    useSystemFonts: false,
    verbosity: 0,
    disableFontFace: true,
  });
  const document = await task.promise;
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n);
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
    let text = '';
    const open: boolean[] = [];
    for (const item of items) {
      if ('str' in item) {
        if (artifacts || !open.includes(true)) text += item.hasEOL ? `${item.str}\n` : item.str;
      } else {
        const mark = item as Marked;
        if (mark.type === 'endMarkedContent') open.pop();
        else open.push(mark.tag === 'Artifact');
      }
    }
    pages.push(text);
  }
  await task.destroy();
  return pages;
}

/** The text without characters that layout adds or removes: white space, joiners, soft hyphens, list markers. */
export const bare = (text: string): string =>
  text.normalize('NFC').replace(/[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff•◦▪]/g, '');

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;

/** The text without right-to-left letters, whose order differs between PDF readers. */
export const withoutOrder = (text: string): string => text.replace(RIGHT_TO_LEFT, '');

/**
 * The first difference of two texts with its surroundings; null if they are equal. Letters of right-to-left scripts
 * are compared without their order.
 */
export function difference(actual: string, expected: string): string | null {
  const [a, b] = [withoutOrder(bare(actual)), withoutOrder(bare(expected))];
  const letters = (text: string) =>
    [...text.matchAll(RIGHT_TO_LEFT)]
      .map(m => m[0])
      .sort()
      .join('');
  if (a === b) return letters(actual) === letters(expected) ? null : 'right-to-left letters differ';
  let at = 0;
  while (a[at] === b[at]) at++;
  return `…${a.slice(Math.max(0, at - 40), at + 40)}… instead of …${b.slice(Math.max(0, at - 40), at + 40)}…`;
}

/** The attached files of a PDF, by name. */
export async function pdfFiles(bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const task = pdfjs.getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const attached = (await (await task.promise).getAttachments()) as Readonly<
    Record<string, { readonly filename: string; readonly content: Uint8Array }>
  > | null;
  await task.destroy();
  return new Map(
    Object.values(attached ?? {}).map(({ filename, content }) => [filename, new Uint8Array(content)]),
  );
}
