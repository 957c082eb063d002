import { AlignmentType, type ILevelsOptions, type INumberingOptions, LevelFormat, Paragraph } from 'docx';
import type { Block } from '../../text/index.js';
import type { RunWriter } from './runs.js';
import { STYLE, twips } from './styles.js';

/** WordprocessingML has nine levels of lists (ISO/IEC 29500-1, 17.9.6). */
const LEVELS = 9;
/** Indent of each level in points. */
const STEP = 14;
const BULLETS = ['•', '–', '·'] as const;
const FORMATS = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN] as const;

const indent = (level: number) => ({ left: twips((level + 1) * STEP), hanging: twips(STEP) });

/** The levels of one kind of list. */
const levels = (levelOf: (level: number) => Pick<ILevelsOptions, 'format' | 'text'>) =>
  Array.from({ length: LEVELS }, (_, level) => ({
    level,
    ...levelOf(level),
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: indent(level) } },
  }));

/** The bullets and numbers of lists. */
export const LISTS: INumberingOptions = {
  config: [
    {
      reference: 'bullets',
      levels: levels(level => ({
        format: LevelFormat.BULLET,
        text: BULLETS[level % BULLETS.length] as string,
      })),
    },
    {
      reference: 'numbers',
      levels: levels(level => ({
        format: FORMATS[level % FORMATS.length] as (typeof FORMATS)[number],
        text: `%${level + 1}.`,
      })),
    },
  ],
};

type List = Extract<Block, { kind: 'list' }>;

/** Writes the rich text of one document; each numbered list starts at one. */
export class ProseWriter {
  readonly #runs: RunWriter;
  #lists = 0;

  constructor(runs: RunWriter) {
    this.#runs = runs;
  }

  write(blocks: readonly Block[]): readonly Paragraph[] {
    return blocks.flatMap(block =>
      block.kind === 'list'
        ? this.#list(block, 0)
        : [new Paragraph({ style: STYLE.prose, children: this.#runs.write(block.runs) })],
    );
  }

  #list({ ordered, items }: List, depth: number): readonly Paragraph[] {
    const level = Math.min(depth, LEVELS - 1);
    const instance = ++this.#lists;
    const numbering = { reference: ordered ? 'numbers' : 'bullets', instance, level };
    return items.flatMap(item =>
      item.flatMap((block, i) => {
        if (block.kind === 'list') return this.#list(block, depth + 1);
        // Further paragraphs of an item are below its text, without a number.
        const place = i === 0 ? { numbering } : { indent: { left: indent(level).left } };
        const children = this.#runs.write(block.runs);
        return [new Paragraph({ style: STYLE.list, ...place, children })];
      }),
    );
  }
}
