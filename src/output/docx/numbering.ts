import { BULLETS, type Element } from '../../document/index.js';
import type { ListItem } from './blocks.js';
import { escapeXml, NAMESPACES, twips } from './xml.js';

/** WordprocessingML has nine levels of lists (ISO/IEC 29500-1, 17.9.6). */
const LEVELS = 9;
/** Points by which each level is indented beyond the one above it, unless the page says otherwise. */
const STEP = 14;

const FORMATS: Readonly<Record<string, string>> = {
  decimal: 'decimal',
  'decimal-leading-zero': 'decimalZero',
  'lower-alpha': 'lowerLetter',
  'upper-alpha': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
};

interface Level {
  readonly format: string;
  readonly text: string;
  readonly left: number;
  readonly hang: number;
}

function computeLevel({ marker, depth }: ListItem, left: number, hang: number): Level {
  const place = { left, hang };
  if (typeof marker === 'object') return { ...place, format: 'bullet', text: marker.text.trim() };
  const bullet = BULLETS[marker];
  if (bullet !== undefined) return { ...place, format: 'bullet', text: bullet };
  return { ...place, format: FORMATS[marker] ?? 'decimal', text: `%${depth + 1}.` };
}

/** The lists of a document: each list of the page is one that Word counts. */
export class Numbering {
  readonly #kinds: string[] = [];
  readonly #lists = new Map<
    Element,
    { readonly kind: number; readonly start: number; readonly depth: number }
  >();

  /** The element that makes a paragraph an item; lengths in points. */
  item(item: ListItem, left: number, hang: number): string {
    let list = this.#lists.get(item.list);
    if (!list) {
      const key = JSON.stringify([item.depth, computeLevel(item, left, hang)]);
      let kind = this.#kinds.indexOf(key);
      if (kind < 0) kind = this.#kinds.push(key) - 1;
      list = { kind, start: item.start, depth: item.depth };
      this.#lists.set(item.list, list);
    }
    const number = [...this.#lists.keys()].indexOf(item.list) + 1;
    return `<w:numPr><w:ilvl w:val="${Math.min(LEVELS - 1, item.depth)}"/><w:numId w:val="${number}"/></w:numPr>`;
  }

  get isEmpty(): boolean {
    return this.#lists.size === 0;
  }

  get xml(): string {
    const kinds = this.#kinds.map((key, n) => abstractNumber(n, ...(JSON.parse(key) as [number, Level])));
    const lists = [...this.#lists.values()].map(({ kind, start, depth }, n) => {
      const level = Math.min(LEVELS - 1, depth);
      const begins = `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
      return `<w:num w:numId="${n + 1}"><w:abstractNumId w:val="${kind}"/>${begins}</w:num>`;
    });
    return `<w:numbering ${NAMESPACES}>${kinds.join('')}${lists.join('')}</w:numbering>`;
  }
}

function abstractNumber(id: number, depth: number, level: Level): string {
  const levels = Array.from({ length: LEVELS }, (_, n) => {
    const { format, text, hang } = level;
    const left = Math.max(0, level.left + (n - depth) * STEP);
    const shown = format === 'bullet' ? text : `%${n + 1}.`;
    return (
      `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${escapeXml(shown)}"/><w:lvlJc w:val="left"/>` +
      `<w:pPr><w:ind w:left="${twips(left)}" w:hanging="${twips(hang)}"/></w:pPr></w:lvl>`
    );
  });
  return `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels.join('')}</w:abstractNum>`;
}
