import { run } from './command.js';

/** A word with its box, in points from the left and top edges of the page. */
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

/** The size of each page and its words with their boxes, as read by poppler. */
export function readPages(pdf: string): readonly Page[] {
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
