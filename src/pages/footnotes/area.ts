import { cached } from '../../core/index.js';
import {
  anonymousBlock,
  type Element,
  type PageStyle,
  resolveSize,
  type Size,
  type Style,
  type StyledElement,
  type StyledNode,
} from '../../document/index.js';
import { placeAbsolute } from '../absolute.js';
import { boxSpan, isPainted } from '../box-decoration.js';
import { blockify, isAnchor, type LayoutContext, withStyle } from '../boxes.js';
import { resolveContentSizes } from '../content-sizes.js';
import { SLACK } from '../fit.js';
import { Flow } from '../flow.js';
import { type Band, type BoxItem, emptied, Keep, type PlacedBand } from '../model.js';
import { nextRange, placeRange } from '../paginate.js';
import { addRow } from '../row.js';

/** Footnotes one below the other. */
export interface NoteContent {
  readonly bands: readonly Band[];
  /** Points below the last band, unless a larger margin follows. */
  readonly margin: number;
}

export const NO_NOTES: NoteContent = { bands: [], margin: 0 };

/** The footnotes of one page, and those that have no room there. */
interface TakenNotes {
  /** Below the top of the content of the area. */
  readonly placed: readonly PlacedBand[];
  /** Points. */
  readonly height: number;
  readonly rest: NoteContent;
}

/** Points from the top of content to its end. */
const computeHeight = ({ bands }: NoteContent): number =>
  bands.reduce((sum, b) => sum + b.space + b.height, 0);

/** Places content below other, with the larger of the margins between. */
export function joinNotes(upper: NoteContent, lower: NoteContent): NoteContent {
  const [first, ...more] = lower.bands;
  if (!first || upper.bands.length === 0) return first ? lower : upper;
  const joined = { ...first, space: Math.max(first.space, upper.margin) };
  return { bands: [...upper.bands, joined, ...more], margin: lower.margin };
}

/** The box at the end of a page that holds its footnotes (CSS GCPM 3, part 2.4). Its lengths are points. */
export class NoteArea {
  readonly #style: Style;
  readonly #context: LayoutContext;
  /** Left edge of its border box from that of the page area, and width. */
  readonly #x: number;
  readonly #borderWidth: number;
  /** Left edge and width of its content. */
  readonly #left: number;
  readonly #width: number;
  readonly #above: number;
  readonly #below: number;
  readonly #marginTop: number;
  readonly #marginBottom: number;
  /** The height of the page area. */
  readonly #height: number;
  /** Height of its content at most, if there is other content on the page. */
  readonly limit: number;

  constructor({ footnote: style, width, height, margin }: PageStyle, context: LayoutContext) {
    const room = Math.max(0, width - margin.left - margin.right);
    const length = (size: Size | 'auto') => (size === 'auto' ? 0 : resolveSize(size, room));
    const { border, padding, margin: own, maxHeight } = style;
    this.#style = style;
    this.#context = context;
    this.#x = length(own.left);
    this.#borderWidth = Math.max(0, room - this.#x - length(own.right));
    this.#left = this.#x + border.left.width + length(padding.left);
    const right = length(own.right) + border.right.width + length(padding.right);
    this.#width = Math.max(0, room - this.#left - right);
    this.#marginTop = length(own.top);
    this.#marginBottom = length(own.bottom);
    this.#above = this.#marginTop + border.top.width + length(padding.top);
    this.#below = this.#marginBottom + border.bottom.width + length(padding.bottom);
    this.#height = Math.max(0, height - margin.top - margin.bottom);
    this.limit = maxHeight === 'none' ? Number.POSITIVE_INFINITY : resolveSize(maxHeight, this.#height);
  }

  /** Points around its content. */
  get edges(): number {
    return this.#above + this.#below;
  }

  /** Height with some content; 0 without any, as it is not there then. */
  heightWith(content: NoteContent): number {
    return content.bands.length === 0 ? 0 : this.edges + computeHeight(content);
  }

  /** Footnotes one below the other; adjacent inline ones in lines. @param known laid before, by their boxes */
  lay(notes: readonly StyledElement[], known: Map<StyledElement, NoteContent>): NoteContent {
    let content = NO_NOTES;
    for (let i = 0; i < notes.length; ) {
      const inline: StyledElement[] = [];
      while (i < notes.length && this.#isInline(notes[i] as StyledElement)) {
        inline.push(notes[i++] as StyledElement);
      }
      if (inline.length > 0) content = joinNotes(content, this.#layLines(inline));
      const block = notes[i];
      if (!block || inline.length > 0) continue;
      const laid = cached(known, block, () => this.#layBox(block, [block.element]));
      content = joinNotes(content, laid);
      i++;
    }
    return content;
  }

  /** A compact footnote is inline if another one as long has room next to it. */
  #isInline(note: StyledElement): boolean {
    const { footnoteDisplay } = note.style;
    if (footnoteDisplay !== 'compact') return footnoteDisplay === 'inline';
    return this.#context.blockWidths(blockify(note), this.#context).max <= this.#width / 2;
  }

  /** Inline footnotes, with a space between them. */
  #layLines(notes: readonly StyledElement[]): NoteContent {
    const children = notes.flatMap((note, i): readonly StyledNode[] => {
      const inline = withStyle(note, { display: 'inline' });
      return i === 0 ? [inline] : [{ kind: 'text', text: ' ', order: note.element.order - 1 / 4 }, inline];
    });
    const elements = notes.map(note => note.element);
    const element = elements[0] as Element;
    const style = anonymousBlock((notes[0] as StyledElement).style);
    const laid = this.#layBox(
      { kind: 'element', element, style, children, pseudo: 'anonymous', strings: null },
      elements,
    );
    for (const { items } of laid.bands) {
      for (const [i, item] of items.entries()) {
        if (item.kind === 'line') items[i] = { ...item, block: noteAround(item.pieces[0]?.owner, elements) };
      }
    }
    return laid;
  }

  /** @param notes the elements of the footnotes in it */
  #layBox(box: StyledElement, notes: readonly Element[]): NoteContent {
    const flow = new Flow();
    const column = { flow, x: this.#left, width: this.#width, height: null };
    const containing = {
      mark: flow.mark(0),
      x: this.#left,
      width: this.#width,
      borderBelow: 0,
      waiting: [],
      fixed: null,
    };
    for (const element of notes) {
      if (box.pseudo !== null || !isAnchor(element, box.style)) flow.anchor(element);
    }
    const sized = resolveContentSizes(blockify(box), this.#context);
    this.#context.layBlock(sized, { ...column, containing }, this.#context);
    const margin = flow.end();
    placeAbsolute(containing, flow, this.#context);
    if (flow.floats.length === 0) return { bands: flow.bands, margin };
    // Floats are divided with their note.
    const row = new Flow();
    addRow(row, [{ flow, down: 0 }]);
    return { bands: row.bands, margin };
  }

  /**
   * The footnotes of a page.
   * @param room points for the area
   * @param isAlone is there nothing else on the page?
   */
  take(content: NoteContent, room: number, isAlone: boolean): TakenNotes {
    const height = isAlone ? room - this.edges : Math.min(room - this.edges, this.limit);
    const bands = [...content.bands];
    const [first] = bands;
    const none = { placed: [], height: 0, rest: content };
    if (!first || (height <= SLACK && !isAlone)) return none;
    const keep = isAlone ? Keep.lines : Keep.withNext;
    const range = nextRange(bands, 0, {
      height,
      space: first.space,
      least: 0,
      floats: null,
      keep,
      isForced: () => false,
    });
    if (!isAlone && (range.keep > keep || range.height > height + SLACK)) return none;
    const placed = placeRange(bands, { ...range, free: 0 });
    const [next, ...more] = bands.slice(range.to);
    const rest = next ? { bands: [{ ...next, space: 0 }, ...more], margin: content.margin } : NO_NOTES;
    return { placed, height: this.edges + range.height, rest };
  }

  /** The taken footnotes at the end of a page area, with the box around them. */
  place({ placed, height }: TakenNotes): readonly PlacedBand[] {
    const [first] = placed;
    if (!first) return [];
    const top = this.#height - height;
    const bands = placed.map(one => ({ ...one, y: one.y + top + this.#above }));
    if (!isPainted(this.#style)) return bands;
    const item: BoxItem = {
      kind: 'box',
      x: this.#x,
      y: 0,
      width: this.#borderWidth,
      height: height - this.#marginTop - this.#marginBottom,
      span: boxSpan(this.#style, this.#context),
      ends: { top: true, bottom: true },
    };
    const band = { ...emptied(first.band), items: [item] };
    return [{ band, x: 0, y: top + this.#marginTop, isRepeated: false }, ...bands];
  }
}

/** The footnote that an element is in; the first one if it is in none. */
function noteAround(owner: Element | undefined, notes: readonly Element[]): Element {
  for (let at: Element | null = owner ?? null; at; at = at.parent) if (notes.includes(at)) return at;
  return notes[0] as Element;
}
