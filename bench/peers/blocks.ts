import type { CvModel } from '../../src/sections/index.js';
import { exactly, join, type Block as Prose, plainText, type Run, type Runs } from '../../src/text/index.js';

import type { FaceName } from '../package-files.js';

/*
 * The words of a curriculum vitae for engines without HTML and CSS: the model that the template is filled with, as a
 * flat list of blocks.
 */

type Group = CvModel['sections'][number]['groups'][number];
type Table = NonNullable<Group['table']>;
type Cell = Table['head'][number];

/** A block of the page. Labels and dates have columns of their own. */
export type Block =
  | { readonly kind: 'name' | 'centred' | 'heading' | 'subheading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly runs: Runs; readonly indent: number }
  | { readonly kind: 'labelled'; readonly label: string; readonly runs: Runs; readonly width: number }
  | { readonly kind: 'entry'; readonly runs: Runs; readonly lines: readonly Runs[]; readonly date: string }
  | SpreadTable;

/** A table with the shares of its columns in the width, which add up to 1. */
export interface SpreadTable {
  readonly kind: 'table';
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly shares: readonly number[];
}

/** Sizes in points, as in the template. */
export const PAGE = { width: 612, height: 792, margin: { top: 56, side: 72, bottom: 60 } } as const;
export const MEASURE = PAGE.width - 2 * PAGE.margin.side;
export const TEXT = {
  size: 9.5,
  leading: 12.5,
  small: 8.75,
  table: 9,
  name: 27,
  heading: 11.5,
  subheading: 10.5,
};
export const DATE = { width: 60, gap: 12 } as const;
const LABEL = { citation: 27, term: 64 } as const;
const LIST_INDENT = 14;

/** The face of a text run; underlines and the like are ignored. */
export function getFace({ marks }: Run): FaceName {
  const semibold = marks.includes('semibold');
  const italic = marks.includes('italic');
  if (semibold) return italic ? 'semiboldItalic' : 'semibold';
  return italic ? 'italic' : 'regular';
}

/** Computes widths from the longest cells, within limits, so that long titles do not crowd out dates. */
function computeShares(rows: readonly (readonly Cell[])[]): readonly number[] {
  const [first = []] = rows;
  const widths = first.map((_, i) => {
    const longest = Math.max(...rows.map(row => row[i]?.text.length ?? 0));
    return Math.min(40, Math.max(6, longest)) + 2;
  });
  const sum = widths.reduce((a, b) => a + b, 0);
  return widths.map(width => width / sum);
}

function tableBlock({ head, rows, total }: Table): SpreadTable {
  const empty: Cell = { text: '', numeric: false };
  const last = total && [
    { text: total.label, numeric: false },
    ...Array.from({ length: total.span - 1 }, () => empty),
    ...total.cells,
  ];
  const all = last ? [...rows, last] : rows;
  return { kind: 'table', head, rows: all, shares: computeShares([head, ...rows]) };
}

function* proseBlocks(blocks: readonly Prose[], indent: number): Iterable<Block> {
  for (const block of blocks) {
    if (block.kind === 'paragraph') yield { kind: 'paragraph', runs: block.runs, indent };
    else for (const item of block.items) yield* proseBlocks(item, indent + LIST_INDENT);
  }
}

function* groupBlocks({ title, count, prose, entries, citations, table, pairs }: Group): Iterable<Block> {
  if (title !== null) {
    yield { kind: 'subheading', text: count === null ? title : `${title} (${count})` };
  }
  yield* proseBlocks(prose, 0);
  for (const { text, amount, lines, date } of entries) {
    const runs = amount === null ? text : [...text, ...exactly(` ${amount}`)];
    yield { kind: 'entry', runs, lines, date: date ?? '' };
  }
  for (const { label, runs } of citations) yield { kind: 'labelled', label, runs, width: LABEL.citation };
  if (table) yield tableBlock(table);
  for (const { term, runs } of pairs) yield { kind: 'labelled', label: term, runs, width: LABEL.term };
}

/** All blocks that the template prints, in its order. */
export function* getBlocks({ header, sections }: CvModel): Iterable<Block> {
  const { name, degrees, role, organization, contact } = header;
  yield { kind: 'name', text: degrees === null ? name : `${name} ${degrees}` };
  const lines = [role, organization, ...contact.map(items => items.map(i => plainText(i.runs)).join(' · '))];
  for (const text of lines) if (text !== null) yield { kind: 'centred', text };
  for (const { title, legend, groups } of sections) {
    yield { kind: 'heading', text: title };
    if (legend.length > 0) yield { kind: 'paragraph', runs: join(legend, ' · '), indent: 0 };
    for (const group of groups) yield* groupBlocks(group);
  }
}

/** The footer of a page. */
export const getFoot = (page: number, pages: number): string => `Page ${page} of ${pages}`;
