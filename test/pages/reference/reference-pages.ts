import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PlacedPages } from './compare.js';
import type { PlacedLine } from './lines.js';

/** Lines of a document in a browser. */
interface Positions {
  /** Width and height of the pages in points. */
  readonly size: readonly [number, number];
  readonly pages: PlacedPages;
}

/** Documents with the positions of their lines in a browser. */
export class ReferencePages {
  readonly names: readonly string[];
  readonly #folder: string;

  /** @param folder of `pages/*.html` and folders of positions */
  constructor(folder: URL) {
    this.#folder = fileURLToPath(folder);
    this.names = readdirSync(`${this.#folder}/pages`)
      .map(file => file.replace(/\.html$/, ''))
      .sort();
  }

  html(name: string): string {
    return readFileSync(`${this.#folder}/pages/${name}.html`, 'utf8');
  }

  positions(name: string, measure = 'positions'): PlacedPages {
    return (JSON.parse(readFileSync(this.#file(name, measure), 'utf8')) as Positions).pages;
  }

  /** Writes positions, one line of the document a line. */
  write(name: string, measure: string, size: Positions['size'], pages: PlacedPages): void {
    const written = (lines: readonly PlacedLine[]) =>
      `[\n${lines.map(l => JSON.stringify(l)).join(',\n')}\n]`;
    const text = `{"size":${JSON.stringify(size)},"pages":[${pages.map(written).join(',')}]}\n`;
    writeFileSync(this.#file(name, measure), text);
  }

  #file(name: string, measure: string): string {
    return `${this.#folder}/${measure}/${name}.json`;
  }
}

/** Hand-made designs of the documents of this project. */
export const designs = new ReferencePages(new URL('fixtures/designs/', import.meta.url));
/** Small pages, each for one part of the CSS subset. */
export const features = new ReferencePages(new URL('fixtures/features/', import.meta.url));
