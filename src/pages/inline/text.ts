import type { Element, Style, StyledElement, StyledNode } from '../../document/index.js';
import { type Column, isReplaced, type Setting, tallestWhole } from '../boxes.js';
import type { Flow } from '../flow.js';
import { Keep } from '../model.js';
import { layAtom } from './atom.js';
import { breakBeside, type Float, fitBeside, placeFloats, pushFloat } from './float.js';
import { lineItems } from './line-items.js';
import { breakLines, type Line } from './lines.js';
import { type Paragraph, paragraph } from './paragraph.js';

/** Lays inline content as lines. `nodes` are inline-level children of `block`. */
export function layParagraph(
  nodes: readonly StyledNode[],
  block: Element,
  style: Style,
  column: Column,
  setting: Setting,
): void {
  const { flow, width, containing } = column;
  const tall: StyledElement[] = [];
  const atom = (box: StyledElement) => {
    const laid = layAtom(box, width, containing, setting);
    if (laid.above + laid.below > tallestWhole(setting) && !isReplaced(box.element)) tall.push(box);
    return laid;
  };
  const { fonts, pageOf, dissolved } = setting;
  const content =
    setting.prepared.get(nodes[0] as StyledNode) ??
    paragraph(nodes, block, style, { fonts, pageOf, dissolved, atom });
  const floats = content.floats.map(({ box, at }): Float => ({ atom: atom(box), at, side: box.style.float }));
  if (tall.length > 0) {
    for (const box of tall) dissolved.add(box);
    setting.prepared.delete(nodes[0] as StyledNode);
    layParagraph(nodes, block, style, column, setting);
    return;
  }
  for (const box of content.outOfFlow) containing.waiting.push(box);
  for (const anchor of content.anchors) flow.anchor(anchor);
  if (content.strings) flow.setStrings(content.strings);
  if (content.floats.length === 0) {
    pushLines(flow, breakLines(content, width), column.x, block, content);
    return;
  }
  if (fitBeside(floats, content, width)) {
    const beside = breakBeside(content, width, floats);
    const from = flow.bands.length;
    pushLines(flow, beside.lines, column.x, block, content);
    placeFloats(beside.floats, column, from);
  } else {
    for (const float of floats) pushFloat(float, column);
    pushLines(flow, breakLines(content, width), column.x, block, content);
  }
}

function pushLines(flow: Flow, lines: readonly Line[], x: number, block: Element, content: Paragraph): void {
  const { orphans, widows } = content.style;
  lines.forEach((line, n) => {
    for (const { atom } of line.atoms) {
      for (const anchor of atom.anchors) flow.anchor(anchor);
      if (atom.strings) flow.setStrings(atom.strings);
    }
    const tight = n > 0 && (n < orphans || lines.length - n < widows);
    flow.push({
      height: line.above + line.below,
      items: lineItems(line, x, line.above, block, content),
      keep: tight ? Keep.lines : Keep.none,
    });
  });
}
