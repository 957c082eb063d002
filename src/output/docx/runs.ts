import type { Inline } from './blocks.js';
import type { Geometry } from './geometry.js';
import type { Relations } from './parts.js';
import type { Pictures } from './pictures.js';
import { runRole } from './roles.js';
import { type FontNames, type RunLook, runLook } from './run-look.js';
import type { Styles } from './styles.js';
import { escapeXml, twips } from './xml.js';

const RIGHT_TO_LEFT =
  /([\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]+(?:[\s\p{M}]+[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]+)*)/u;

/** An address by RFC 3986; null if it is invalid, for Word does not open a document with such a link. */
function linkTarget(link: string): string | null {
  if (!URL.canParse(link)) return null;
  return link
    .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, sign => encodeURIComponent(sign))
    .replace(/%(?![0-9a-f]{2})/gi, '%25');
}

/** A field with the result that it has now (ISO/IEC 29500-1, 17.16). */
export const field = (instruction: string, result: string, properties = ''): string =>
  `<w:r>${properties}<w:fldChar w:fldCharType="begin"/></w:r><w:r>${properties}<w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
  `<w:r>${properties}<w:fldChar w:fldCharType="separate"/></w:r><w:r>${properties}<w:t>${escapeXml(result)}</w:t></w:r><w:r>${properties}<w:fldChar w:fldCharType="end"/></w:r>`;

/** The text of a run, words of right-to-left scripts in runs of their own. */
function textRuns(text: string, properties: string): string {
  return text
    .split(RIGHT_TO_LEFT)
    .map((part, i) => {
      if (part === '') return '';
      const own = i % 2 === 0 ? properties : withRightToLeft(properties);
      const pieces = part.split(/(\t|\u00ad|\u2011)/).map(piece => {
        if (piece === '\t') return '<w:tab/>';
        if (piece === '\u00ad') return '<w:softHyphen/>';
        if (piece === '\u2011') return '<w:noBreakHyphen/>';
        return piece === '' ? '' : `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`;
      });
      return `<w:r>${own}${pieces.join('')}</w:r>`;
    })
    .join('');
}

const withRightToLeft = (properties: string): string =>
  properties === '' ? '<w:rPr><w:rtl/></w:rPr>' : properties.replace('</w:rPr>', '<w:rtl/></w:rPr>');

interface RunParts {
  readonly styles: Styles;
  readonly fonts: FontNames;
  readonly geometry: Geometry;
  readonly pictures: Pictures;
  readonly relations: Relations;
}

/** Writes the content of the paragraphs of one document. */
export class RunWriter {
  readonly #parts: RunParts;
  /** Names of bookmarks by the ids of elements that something leads to. */
  readonly #bookmarks = new Map<string, string>();
  readonly #placed = new Set<string>();
  #count = 0;

  constructor(parts: RunParts) {
    this.#parts = parts;
  }

  /** Notes what a content leads to, before any is written. */
  refer(inlines: readonly Inline[]): void {
    for (const inline of inlines) {
      if (inline.kind === 'page') this.#refer(inline.target);
      else if (inline.kind === 'text' && inline.link?.startsWith('#')) this.#refer(inline.link.slice(1));
    }
  }

  #refer(id: string): void {
    if (!this.#bookmarks.has(id)) this.#bookmarks.set(id, `_Target${this.#bookmarks.size + 1}`);
  }

  write(inlines: readonly Inline[], base: RunLook): string {
    let xml = '';
    for (let i = 0; i < inlines.length; ) {
      const inline = inlines[i] as Inline;
      const link = 'link' in inline ? inline.link : null;
      let to = i + 1;
      if (link !== null) {
        while (to < inlines.length && findLink(inlines[to] as Inline) === link) to++;
      }
      const runs = this.#runs(inlines.slice(i, to), base);
      xml += link === null ? runs : this.#link(link, runs);
      i = to;
    }
    return xml;
  }

  #link(link: string, runs: string): string {
    if (link.startsWith('#')) {
      const name = this.#bookmarks.get(link.slice(1));
      return name === undefined
        ? runs
        : `<w:hyperlink w:anchor="${name}" w:history="1">${runs}</w:hyperlink>`;
    }
    const target = linkTarget(link);
    if (target === null) return runs;
    const id = this.#parts.relations.link(target);
    return `<w:hyperlink r:id="${id}" w:history="1">${runs}</w:hyperlink>`;
  }

  #runs(inlines: readonly Inline[], base: RunLook): string {
    let xml = '';
    let text = '';
    let properties = '';
    const close = () => {
      if (text !== '') xml += textRuns(text, properties);
      text = '';
    };
    for (const inline of inlines) {
      if (inline.kind === 'text') {
        const own = this.#properties(inline, base);
        if (own !== properties) close();
        properties = own;
        text += inline.text;
        continue;
      }
      close();
      xml += this.#other(inline, base);
    }
    close();
    return xml;
  }

  #properties(inline: Extract<Inline, { kind: 'text' | 'page' }>, base: RunLook): string {
    const { styles, fonts } = this.#parts;
    const look = runLook(inline.style, fonts);
    if (inline.kind === 'page' || inline.gap === undefined)
      return styles.run(runRole(inline.owner), look, base);
    const spacing = `<w:spacing w:val="${twips(inline.gap)}"/>`;
    return styles.run('Wide blank', { ...base, spacing }, base);
  }

  #other(inline: Exclude<Inline, { kind: 'text' }>, base: RunLook): string {
    const { geometry, pictures } = this.#parts;
    switch (inline.kind) {
      case 'tab':
        return '<w:r><w:tab/></w:r>';
      case 'break':
        return '<w:r><w:br/></w:r>';
      case 'bookmark':
        return this.#bookmark(inline.id);
      case 'anchored': {
        const placed = geometry.graphic(inline.element);
        return placed ? `<w:r>${pictures.addAnchored(placed)}</w:r>` : '';
      }
      case 'picture':
        return this.#picture(inline, geometry, pictures);
      case 'page': {
        const page = geometry.pageOf(inline.target);
        const name = this.#bookmarks.get(inline.target) ?? '';
        return field(
          `PAGEREF ${name} \\h`,
          page === null ? '–' : String(page),
          this.#properties(inline, base),
        );
      }
    }
  }

  #picture(inline: Extract<Inline, { kind: 'picture' }>, geometry: Geometry, pictures: Pictures): string {
    const placed = geometry.graphic(inline.element);
    return placed ? `<w:r>${pictures.add(placed.item, inline.before, inline.after)}</w:r>` : '';
  }

  #bookmark(id: string): string {
    const name = this.#bookmarks.get(id);
    if (name === undefined || this.#placed.has(id)) return '';
    this.#placed.add(id);
    const number = this.#count++;
    return `<w:bookmarkStart w:id="${number}" w:name="${name}"/><w:bookmarkEnd w:id="${number}"/>`;
  }
}

const findLink = (inline: Inline): string | null => ('link' in inline ? inline.link : null);
