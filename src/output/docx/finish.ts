import { type Block, type Edge, type Flow, type Inline, isBlock, paragraphsIn } from './blocks.js';

/** Blocks of a box that stays on one page; more are too many to hold together. */
const MAX_KEPT = 24;

/** Points between two blocks: margins collapse unless space separates them (CSS 2, part 8.3.1). */
function computeGap(edges: readonly Edge[]): number {
  let sum = 0;
  let most = 0;
  let least = 0;
  const close = () => {
    sum += most + least;
    most = 0;
    least = 0;
  };
  for (const edge of edges) {
    if (edge.kind === 'margin') {
      most = Math.max(most, edge.points);
      least = Math.min(least, edge.points);
    } else if (edge.kind === 'space' && edge.points !== 0) {
      close();
      sum += edge.points;
    }
  }
  close();
  return Math.max(0, sum);
}

const sized = (edges: readonly Edge[], isStart: boolean): readonly Edge[] =>
  edges.filter(edge => (edge.kind === 'margin' || edge.kind === 'space') && edge.isStart === isStart);

/**
 * Divides the space between two blocks among them. Word sets the larger of the space after one and before the next, as
 * CSS does with margins; what CSS adds up is before the next one.
 */
function space(last: Block | null, edges: readonly Edge[], next: Block): void {
  const total = computeGap(edges);
  const after = computeGap(sized(edges, false));
  const before = computeGap(sized(edges, true));
  const isPlain = Math.abs(Math.max(after, before) - total) < 0.01;
  if (next.kind === 'aside') {
    // The space is the height of its anchor.
    next.before = total;
    const place = { ...next.content, top: total - next.rise };
    for (const paragraph of next.blocks) paragraph.aside = place;
    if (last?.kind === 'paragraph') last.after = 0;
    return;
  }
  if (next.kind !== 'paragraph') {
    if (last?.kind === 'paragraph') last.after = total;
    else next.before = total;
    return;
  }
  next.before = isPlain && last?.kind === 'paragraph' ? before : total;
  if (last?.kind === 'paragraph') last.after = after;
}

/** Gives borders of boxes to the paragraphs that they begin and end with. */
function frame(
  blocks: readonly Block[],
  sides: Readonly<Record<'top' | 'left' | 'bottom' | 'right', string>>,
): void {
  const paragraphs = blocks.filter(block => block.kind === 'paragraph');
  paragraphs.forEach((paragraph, i) => {
    const { borders } = paragraph;
    borders.left ||= sides.left;
    borders.right ||= sides.right;
    if (i === 0 && blocks[0] === paragraph) borders.top ||= sides.top;
    if (i === paragraphs.length - 1 && blocks.at(-1) === paragraph) borders.bottom ||= sides.bottom;
  });
}

const keep = (blocks: readonly Block[]): void => {
  if (blocks.length > MAX_KEPT) return;
  blocks.forEach((block, i) => {
    if (i < blocks.length - 1) block.keepNext = true;
    if (block.kind === 'paragraph') block.keepLines = true;
    else if (block.kind === 'table') block.isWhole = true;
  });
};

/** Resolves a flow into its blocks: the space between them, breaks, borders, and what stays together. */
export function finishFlow(flow: Flow): readonly Block[] {
  const blocks: Block[] = [];
  const open: number[] = [];
  const framed: number[] = [];
  let edges: Edge[] = [];
  let isBroken = false;
  let isKept = false;
  let anchors: Inline[] = [];
  for (const item of flow) {
    if (isBlock(item)) {
      if (item.kind === 'paragraph' && item.isJoined) continue;
      const last = blocks.at(-1) ?? null;
      space(last, edges, item);
      if (isKept && last) last.keepNext = true;
      begin(item, isBroken && blocks.length > 0, anchors);
      anchors = [];
      edges = [];
      isBroken = false;
      isKept = false;
      blocks.push(item);
    } else if (item.kind === 'break') isBroken = true;
    else if (item.kind === 'avoid') isKept = true;
    else if (item.kind === 'anchor') anchors.push(item.inline);
    else if (item.kind === 'whole') {
      if (item.isStart) open.push(blocks.length);
      else keep(blocks.slice(open.pop()));
    } else if (item.kind === 'border') {
      if (item.isStart) framed.push(blocks.length);
      else frame(blocks.slice(framed.pop()), item.sides);
    } else edges.push(item);
  }
  const last = blocks.at(-1);
  if (last?.kind === 'paragraph') last.after = computeGap(sized(edges, false));
  return blocks;
}

/** Begins a block with what its first paragraph has: a page break, and content before its own. */
function begin(block: Block, hasBreak: boolean, inlines: readonly Inline[]): void {
  const [paragraph] = paragraphsIn([block]);
  if (!paragraph) return;
  paragraph.pageBreak ||= hasBreak;
  if (inlines.length > 0) paragraph.inlines = [...inlines, ...paragraph.inlines];
}
