import { run } from './command.js';

/** A word of a page with its box: points from the left and top edges. */
export interface Word {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of each page with their boxes, as poppler reads them, and the size of the page. */
export function pagesOf(pdf: string): readonly Page[] {
  const { stdout } = run('pdftotext', ['-bbox', pdf, '-']);
  return [...stdout.matchAll(/<page width="([\d.]+)" height="([\d.]+)">([\s\S]*?)<\/page>/g)].map(
    ([, width, height, body = '']) => ({
      width: Number(width),
      height: Number(height),
      words: [
        ...body.matchAll(
          /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g,
        ),
      ].map(
        ([, left, top, right, bottom, text = '']): Word => ({
          text: text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ''),
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
        }),
      ),
    }),
  );
}
