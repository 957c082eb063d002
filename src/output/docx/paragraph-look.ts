import type { Box } from './boxes.js';
import { toggle } from './run-look.js';
import { twips } from './xml.js';

/** Where a frame stands: points from the left edge of the page area, and below the top of its anchor. */
export interface FramePlace extends Box {
  readonly top: number;
}

/** A tab stop: points from the left edge of the text. */
export interface TabStop {
  readonly at: number;
  readonly align: 'left' | 'center' | 'right';
  readonly leader?: 'dot';
}

/** Properties of a paragraph, lengths in points. */
export interface ParagraphLook {
  readonly before: number;
  readonly after: number;
  readonly keepNext: boolean;
  readonly pageBreak: boolean;
  readonly keepLines: boolean;
  /** The element of the frame that it is in; empty for none. */
  readonly frame: string;
  /** Distance of lines; `isLeast` if a line with more in it is higher. */
  readonly leading: number;
  readonly isLeast: boolean;
  readonly left: number;
  readonly right: number;
  /** Of the first line, beyond `left`. */
  readonly indent: number;
  readonly align: 'left' | 'center' | 'right' | 'both';
  readonly isRightToLeft: boolean;
  readonly tabs: readonly TabStop[];
  /** The elements of its borders, in the order of the schema. */
  readonly borders: string;
  /** `RRGGBB` or `auto`. */
  readonly fill: string;
  /** From 0; 9 for text that is no heading. */
  readonly outline: number;
}

/** The properties that depend on what stands around a paragraph, which need no style of their own. */
export const PLACE = ['before', 'after', 'keepNext', 'pageBreak'] as const;

export const NORMAL_PARAGRAPH: ParagraphLook = {
  before: 0,
  after: 0,
  keepNext: false,
  pageBreak: false,
  keepLines: false,
  frame: '',
  leading: 12,
  isLeast: false,
  left: 0,
  right: 0,
  indent: 0,
  align: 'left',
  isRightToLeft: false,
  tabs: [],
  borders: '',
  fill: 'auto',
  outline: 9,
};

/** The frame of paragraphs next to others (ISO/IEC 29500-1, 17.3.1.11); a place of zero is none. */
export const frameXml = ({ left, width, top }: FramePlace): string =>
  `<w:framePr w:w="${twips(width)}" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:x="${twips(left) || 1}" w:y="${twips(top) || 1}"/>`;

/** What removes the borders of a style. */
const NO_BORDERS = ['top', 'left', 'bottom', 'right', 'between']
  .map(side => `<w:${side} w:val="nil"/>`)
  .join('');

const tabElement = ({ at, align, leader }: TabStop): string =>
  `<w:tab w:val="${align}"${leader ? ` w:leader="${leader}"` : ''} w:pos="${twips(at)}"/>`;

/** The stops of a paragraph, with those of its style that it does not have cleared. */
function tabElements(tabs: readonly TabStop[], base: readonly TabStop[]): string {
  const has = (stop: TabStop) => tabs.some(({ at }) => twips(at) === twips(stop.at));
  const cleared = base
    .filter(stop => !has(stop))
    .map(({ at }) => ({ at, xml: `<w:tab w:val="clear" w:pos="${twips(at)}"/>` }));
  const isNew = (stop: TabStop) => !base.some(each => tabElement(each) === tabElement(stop));
  const own = tabs.filter(isNew).map(stop => ({ at: stop.at, xml: tabElement(stop) }));
  return [...cleared, ...own]
    .sort((a, b) => a.at - b.at)
    .map(({ xml }) => xml)
    .join('');
}

/**
 * The properties that differ from those of a style, in the order of the schema (ISO/IEC 29500-1, 17.3.1.26).
 * @param numbering the element that makes the paragraph an item of a list; empty for none
 */
export function paragraphXml(look: ParagraphLook, base: ParagraphLook, numbering = ''): string {
  const differs = (...names: readonly (keyof ParagraphLook)[]) =>
    names.some(name => JSON.stringify(look[name]) !== JSON.stringify(base[name]));
  const spacing = [
    differs('before') ? ` w:before="${twips(look.before)}"` : '',
    differs('after') ? ` w:after="${twips(look.after)}"` : '',
    differs('leading', 'isLeast')
      ? ` w:line="${twips(look.leading)}" w:lineRule="${look.isLeast ? 'atLeast' : 'exact'}"`
      : '',
  ].join('');
  const hangs = look.indent < 0;
  const indents = [
    differs('left') ? ` w:left="${twips(look.left)}"` : '',
    differs('right') ? ` w:right="${twips(look.right)}"` : '',
    differs('indent') ? ` w:${hangs ? 'hanging' : 'firstLine'}="${twips(Math.abs(look.indent))}"` : '',
  ].join('');
  return [
    differs('keepNext') ? toggle('keepNext', look.keepNext) : '',
    differs('keepLines') ? toggle('keepLines', look.keepLines) : '',
    differs('pageBreak') ? toggle('pageBreakBefore', look.pageBreak) : '',
    // LibreOffice sets no frame that the style alone has.
    look.frame,
    numbering,
    differs('borders') ? `<w:pBdr>${look.borders || NO_BORDERS}</w:pBdr>` : '',
    differs('fill') ? `<w:shd w:val="clear" w:color="auto" w:fill="${look.fill}"/>` : '',
    differs('tabs') ? `<w:tabs>${tabElements(look.tabs, base.tabs)}</w:tabs>` : '',
    differs('isRightToLeft') ? toggle('bidi', look.isRightToLeft) : '',
    spacing === '' ? '' : `<w:spacing${spacing}/>`,
    indents === '' ? '' : `<w:ind${indents}/>`,
    differs('align') ? `<w:jc w:val="${look.align}"/>` : '',
    differs('outline') ? `<w:outlineLvl w:val="${look.outline}"/>` : '',
  ].join('');
}
