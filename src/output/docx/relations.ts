import { escapeXml } from './xml.js';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The relationships of a part (ISO/IEC 29500-2, 6.5). */
export class Relations {
  readonly #all: { readonly type: string; readonly target: string; readonly isExternal: boolean }[] = [];
  readonly #links = new Map<string, string>();

  /** @param type of Office, such as `styles` @returns the id of the relationship */
  add(type: string, target: string, isExternal = false): string {
    this.#all.push({ type, target, isExternal });
    return `rId${this.#all.length}`;
  }

  /** The id of the relationship to an address, which all links to it share. */
  link(target: string): string {
    const known = this.#links.get(target);
    if (known !== undefined) return known;
    const id = this.add('hyperlink', target, true);
    this.#links.set(target, id);
    return id;
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  get xml(): string {
    const all = this.#all.map(
      ({ type, target, isExternal }, i) =>
        `<Relationship Id="rId${i + 1}" Type="${type.includes(':') ? type : `${OFFICE}/${type}`}" Target="${escapeXml(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    );
    return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  }
}
