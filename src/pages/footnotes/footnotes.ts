import { cached } from '../../core/index.js';
import { FOOTNOTE, noteKey, type PageStyle, type StyledElement } from '../../document/index.js';
import type { LayoutContext } from '../boxes.js';
import { SLACK } from '../fit.js';
import type { Band, LineItem, PlacedBand } from '../model.js';
import { type BandRange, MIN_FILL, nextRange, type PageFiller, placeRange, type Room } from '../paginate.js';
import { joinNotes, NO_NOTES, NoteArea, type NoteContent } from './area.js';

/** A line goes to the next page with its footnote if that leaves the page as full as this. */
const FULL = 0.8;
/** Share of a page for what is left of footnotes called before, while there is text for it. */
const LEFT_OVER = 0.75;
/** Ends of a page that are looked at below a line to keep it. */
const TRIES = 8;

/** A footnote, and the line that calls it: points below the top of the page. */
interface CalledNote {
  readonly box: StyledElement;
  readonly line: LineItem;
  readonly top: number;
  readonly bottom: number;
}

/** A page filled up to a height. */
interface Attempt {
  readonly height: number;
  readonly range: BandRange;
  readonly placed: readonly PlacedBand[];
  /** In source order. */
  readonly notes: readonly CalledNote[];
  /** Are all its footnotes on it? */
  readonly isWhole: boolean;
}

/** The footnotes called in bands, in source order. */
function notesIn(placed: readonly PlacedBand[]): readonly CalledNote[] {
  const notes: CalledNote[] = [];
  for (const { band, y, isRepeated } of placed) {
    if (isRepeated) continue;
    for (const item of band.items) {
      if (item.kind !== 'line' || !item.notes) continue;
      for (const box of item.notes) notes.push({ box, line: item, top: y, bottom: y + band.height });
    }
  }
  return notes.sort((a, b) => a.box.element.order - b.box.element.order);
}

/**
 * Fills pages with text and the footnotes called in it (CSS GCPM 3, part 2.8). A line and its footnotes stand on one
 * page if they can. Else the line goes to the next page, if that leaves little of this one empty or
 * `footnote-policy` says so; or what has no room of the footnotes goes there, before those called there.
 */
export class Footnotes implements PageFiller {
  readonly #styleOf: (page: number, first: Band | undefined) => PageStyle;
  readonly #context: LayoutContext;
  readonly #laid = new Map<StyledElement, NoteContent>();
  readonly #areas = new Map<PageStyle, NoteArea>();
  /** What has had no room yet. */
  #rest = NO_NOTES;
  /** Number of the last footnote. */
  #count = 0;
  /** By `noteKey`; they begin anew on pages that reset their counter. */
  readonly numbers = new Map<string, string>();

  constructor(styleOf: (page: number, first: Band | undefined) => PageStyle, context: LayoutContext) {
    this.#styleOf = styleOf;
    this.#context = context;
  }

  get hasMore(): boolean {
    return this.#rest.bands.length > 0;
  }

  fill(bands: Band[], from: number, room: Room, page: number): BandRange {
    const style = this.#styleOf(page, bands[from]);
    const area = cached(this.#areas, style, () => new NoteArea(style, this.#context));
    const filler = new NotePage(bands, from, room, area, this.#rest, this.#laid);
    const { range, notes } = filler.fill();
    this.#rest = notes.rest;
    if (style.background.counterReset.some(({ name }) => name === FOOTNOTE)) this.#count = 0;
    for (const { box } of filler.current.notes) {
      this.numbers.set(noteKey(box.element), String(++this.#count));
      this.#laid.delete(box);
    }
    const free = range.to < bands.length ? Math.max(0, room.height - notes.height - range.height) : 0;
    return { ...range, free, notes: area.place(notes) };
  }
}

/** One page while its end is looked for. */
class NotePage {
  readonly #bands: Band[];
  readonly #from: number;
  readonly #room: Room;
  readonly #area: NoteArea;
  readonly #rest: NoteContent;
  readonly #laid: Map<StyledElement, NoteContent>;
  readonly #restore: () => void;
  /** The attempt that the bands are divided for. */
  current: Attempt;

  constructor(
    bands: Band[],
    from: number,
    room: Room,
    area: NoteArea,
    rest: NoteContent,
    laid: Map<StyledElement, NoteContent>,
  ) {
    this.#bands = bands;
    this.#from = from;
    this.#room = room;
    this.#area = area;
    this.#rest = rest;
    this.#laid = laid;
    this.#restore = this.#save();
    this.current = this.#try(room.height - this.#restHeight());
  }

  /** Stores the bands that the page may divide, and the floats; returns what restores them. */
  #save(): () => void {
    const bands = this.#bands;
    const { length } = bands;
    const { floats, height } = this.#room;
    let to = this.#from;
    for (let used = 0; to < length && (floats || used <= height + SLACK); to++) {
      const band = bands[to] as Band;
      used += band.height + band.space;
    }
    const own = bands.slice(this.#from, to + 1);
    const restoreFloats = floats?.save();
    return () => {
      // A band was replaced by two parts.
      if (bands.length > length) bands.splice(this.#from, bands.length - length);
      own.forEach((band, i) => {
        bands[this.#from + i] = band;
      });
      restoreFloats?.();
    };
  }

  /** Points for what is left of footnotes called before. */
  #restHeight(): number {
    const { height } = this.#room;
    if (this.#rest.bands.length === 0 || this.#from >= this.#bands.length) return 0;
    return this.#area.take(this.#rest, height * LEFT_OVER, false).height;
  }

  #notes(notes: readonly CalledNote[]): NoteContent {
    const own = this.#area.lay(
      notes.map(({ box }) => box),
      this.#laid,
    );
    return joinNotes(this.#rest, own);
  }

  /** Points for the area with the first footnotes of a list; Infinity if it may not be as high. */
  #heightWith(notes: readonly CalledNote[]): number {
    const height = this.#area.heightWith(this.#notes(notes));
    return height - this.#area.edges > this.#area.limit + SLACK ? Number.POSITIVE_INFINITY : height;
  }

  /** Fills the page up to a height. */
  #try(height: number): Attempt {
    if (this.current) this.#restore();
    const { least } = this.#room;
    const own = { ...this.#room, height, least: Math.min(least, height * MIN_FILL) };
    const range = nextRange(this.#bands, this.#from, own);
    const placed = placeRange(this.#bands, range);
    const notes = notesIn(placed);
    const isWhole = notes.length === 0 || range.height + this.#heightWith(notes) <= this.#room.height + SLACK;
    this.current = { height, range, placed, notes, isWhole };
    return this.current;
  }

  /** Ends the page, with the footnotes that have room on it. */
  fill() {
    const chosen = this.current.isWhole ? this.current : this.#choose(this.current);
    if (chosen !== this.current) this.#try(chosen.height);
    const { range, notes } = this.current;
    const { height } = this.#room;
    const isAlone = range.to === this.#from && range.floats.length === 0;
    const content = this.#notes(notes);
    return { range, notes: this.#area.take(content, height - (isAlone ? 0 : range.height), isAlone) };
  }

  /** Chooses the end of a page. @param first the page as full as it would be without its footnotes */
  #choose(first: Attempt): Attempt {
    const { notes } = first;
    const { height } = this.#room;
    // The least number of footnotes whose room is enough for those in the text above it.
    let [low, high] = [0, notes.length];
    let over = first;
    const fill = (count: number): Attempt | null => {
      const reserve = this.#heightWith(notes.slice(0, count));
      return reserve < height ? this.#try(height - reserve) : null;
    };
    let whole = fill(high);
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      const tried = fill(middle);
      if (!tried || tried.isWhole) {
        high = middle;
        whole = tried;
      } else {
        low = middle;
        over = tried;
      }
    }
    if (whole?.isWhole && whole.notes.length >= high) return whole;
    const note = over.notes[high - 1] ?? over.notes.at(-1);
    return note ? this.#endNear(note, first, over) : over;
  }

  /** Ends the page before or after the line of a footnote that has no room on it. */
  #endNear(note: CalledNote, first: Attempt, over: Attempt): Attempt {
    const { height } = this.#room;
    const { footnotePolicy } = note.box.style;
    const top = footnotePolicy === 'block' ? paragraphTop(note, over.placed) : note.top;
    const before = top > SLACK ? this.#try(top) : null;
    const isBefore = before?.isWhole && before.range.height > 0 && !hasNote(before, note);
    if (before && isBefore) {
      const filled = before.range.height + this.#heightWith(before.notes);
      if (footnotePolicy !== 'auto' || filled >= height * FULL - SLACK) return before;
    }
    return this.#endAfter(note, first) ?? (before && isBefore ? before : over);
  }

  /** Ends the page below the line of a footnote that has no room there; null if keep rules forbid that. */
  #endAfter(note: CalledNote, { placed }: Attempt): Attempt | null {
    const ends = placed.map(({ band, y }) => y + band.height).filter(end => end >= note.bottom - SLACK);
    for (const end of [...new Set(ends)].sort((a, b) => a - b).slice(0, TRIES)) {
      const tried = this.#try(Math.min(end, this.#room.height));
      if (hasNote(tried, note)) return this.#fillUp(tried);
    }
    return null;
  }

  /** Fills the room that footnotes leave with text: up to the next call if the page is full there, else past it. */
  #fillUp(attempt: Attempt): Attempt {
    const { height } = this.#room;
    const { range, notes } = attempt;
    const taken = this.#area.take(this.#notes(notes), height - range.height, false);
    const full = this.#try(height - taken.height);
    if (!hasAll(full, attempt)) return attempt;
    const next = full.notes.find(note => !hasNote(attempt, note));
    if (!next || next.top + taken.height < height * FULL) return full;
    const before = this.#try(next.top);
    return hasAll(before, attempt) ? before : attempt;
  }
}

/** Has an attempt all the footnotes of another? */
const hasAll = (attempt: Attempt, { notes }: Attempt): boolean => notes.every(note => hasNote(attempt, note));

const hasNote = ({ notes }: Attempt, { box }: CalledNote): boolean => notes.some(one => one.box === box);

/** Top of the part of a paragraph on a page that calls a footnote. */
function paragraphTop({ line, top }: CalledNote, placed: readonly PlacedBand[]): number {
  const isPart = ({ band }: PlacedBand) =>
    band.items.some(item => item.kind === 'line' && item.paragraph === line.paragraph);
  return Math.min(top, ...placed.filter(isPart).map(({ y }) => y));
}
