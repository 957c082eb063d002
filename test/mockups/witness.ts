import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PlacedPages } from './compare.js';
import type { PlacedLine } from './lines.js';

/** Lines of a page as a browser set them. */
interface Positions {
  /** Width and height of the pages in points. */
  readonly size: readonly [number, number];
  readonly pages: PlacedPages;
}

/** Pages with the positions that a browser gave their lines. */
export class Witness {
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

  /** Writes positions, a line a line. */
  keep(name: string, measure: string, size: Positions['size'], pages: PlacedPages): void {
    const written = (lines: readonly PlacedLine[]) =>
      `[\n${lines.map(l => JSON.stringify(l)).join(',\n')}\n]`;
    const text = `{"size":${JSON.stringify(size)},"pages":[${pages.map(written).join(',')}]}\n`;
    writeFileSync(this.#file(name, measure), text);
  }

  #file(name: string, measure: string): string {
    return `${this.#folder}/${measure}/${name}.json`;
  }
}

export const mockups = new Witness(new URL('fixtures/', import.meta.url));
export const probes = new Witness(new URL('../probes/fixtures/', import.meta.url));
