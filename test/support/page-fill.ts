import * as pdfjs from './pdfjs.js';

/** A text's baseline from the foot of its page, in points, and whether it is an artifact. */
interface Line {
  readonly text: string;
  readonly baseline: number;
  readonly isArtifact: boolean;
}

async function getLines(page: pdfjs.PDFPageProxy): Promise<readonly Line[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const lines: Line[] = [];
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const baseline: number = item.transform[5];
      lines.push({ text: item.str, baseline, isArtifact: open.includes('Artifact') });
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push((item as { readonly tag?: string }).tag);
  }
  return lines;
}

/** The first text of a page, and the share of its area (Letter, 72 to 58 points from the edges) above the last baseline. */
export interface PageFill {
  readonly begins: string;
  readonly share: number;
}

/** How far each page of a packet on Letter paper is filled; running heads and feet do not count. */
export async function pageFills(bytes: Uint8Array): Promise<readonly PageFill[]> {
  const task = pdfjs.getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true });
  const document = await task.promise;
  const fills: PageFill[] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const lines = (await getLines(await document.getPage(n))).filter(
      ({ text, isArtifact }) => !isArtifact && text.trim() !== '',
    );
    const lowest = Math.min(...lines.map(({ baseline }) => baseline));
    const begins = lines.slice(0, 3).map(({ text }) => text.trim());
    fills.push({ begins: begins.join(' '), share: (720 - lowest) / 662 });
  }
  await task.destroy();
  return fills;
}
