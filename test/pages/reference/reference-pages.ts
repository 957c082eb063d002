import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

  readonly #inOneFile: boolean;

  /**
   * @param folder of `pages/*.html` and of positions
   * @param inOneFile are the positions of all pages in one file, or in a folder with a file for each?
   */
  constructor(folder: URL, inOneFile = false) {
    this.#folder = fileURLToPath(folder);
    this.#inOneFile = inOneFile;
    this.names = readdirSync(`${this.#folder}/pages`)
      .map(file => file.replace(/\.html$/, ''))
      .sort();
  }

  html(name: string): string {
    return readFileSync(`${this.#folder}/pages/${name}.html`, 'utf8');
  }

  positions(name: string, measure = 'positions'): PlacedPages {
    if (!this.#inOneFile) {
      return (JSON.parse(readFileSync(this.#file(name, measure), 'utf8')) as Positions).pages;
    }
    const found = this.#all(measure)[name];
    if (!found) throw new Error(`no positions of ${name}`);
    return found.pages;
  }

  /** The positions of all pages in one file, by the name of the page. */
  #all(measure: string): Readonly<Record<string, Positions>> {
    const file = `${this.#folder}/${measure}.json`;
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  /** Writes positions, one line of the document a line. */
  write(name: string, measure: string, size: Positions['size'], pages: PlacedPages): void {
    const written = (lines: readonly PlacedLine[]) =>
      `[\n${lines.map(l => JSON.stringify(l)).join(',\n')}\n]`;
    const getText = (positions: Positions) =>
      `{"size":${JSON.stringify(positions.size)},"pages":[${positions.pages.map(written).join(',')}]}`;
    if (!this.#inOneFile) {
      writeFileSync(this.#file(name, measure), `${getText({ size, pages })}\n`);
      return;
    }
    const all = { ...this.#all(measure), [name]: { size, pages } };
    const entries = this.names.flatMap(key => (all[key] ? `"${key}":${getText(all[key])}` : []));
    writeFileSync(`${this.#folder}/${measure}.json`, `{${entries.join(',\n')}}\n`);
  }

  #file(name: string, measure: string): string {
    return `${this.#folder}/${measure}/${name}.json`;
  }
}

/** Hand-made designs of the documents of this project. */
export const designs = new ReferencePages(new URL('fixtures/designs/', import.meta.url));
/** Small pages, each for one part of the CSS subset. */
export const features = new ReferencePages(new URL('fixtures/features/', import.meta.url));
/** Pages of floats, hidden overflow and `@supports`, and common layouts of documents. */
export const layouts = new ReferencePages(new URL('fixtures/layouts/', import.meta.url), true);
