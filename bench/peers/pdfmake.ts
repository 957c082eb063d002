import pdfmake from 'pdfmake';
import type { CvModel } from '../../src/sections/index.js';
import type { Runs } from '../../src/text/index.js';
import type { Engine } from '../engine.js';
import { FACES, getVersion } from '../package-files.js';
import { type Block, DATE, getBlocks, getFace, getFoot, MEASURE, PAGE, TEXT } from './blocks.js';

/* pdfmake with its own columns, tables with repeated headings, outline and numbered pages. It cannot write tags. */

/** A multiple of the face's line height, which is 1.257 times its size. */
const LINE_HEIGHT = TEXT.leading / TEXT.size / 1.257;
const GAP = 1;

const getText = (runs: Runs): readonly object[] =>
  runs.map(run => {
    const face = getFace(run);
    const bold = face.startsWith('semibold');
    const italics = face === 'italic' || face === 'semiboldItalic';
    return { text: run.text, bold, italics, ...(run.link === null ? {} : { link: run.link }) };
  });

const readHeading = (text: string): readonly object[] => [
  { text, fontSize: TEXT.heading, bold: true, margin: [0, 9, 0, 0], headlineLevel: 1, outline: true },
  {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: MEASURE, y2: 0, lineWidth: 0.5, lineColor: '#b9b4ab' }],
    margin: [0, 1, 0, 4.5],
  },
];

const getTable = ({ head, rows, shares }: Extract<Block, { kind: 'table' }>): object => {
  const padding = 4;
  const cell = (italics: boolean) => (c: { text: string; numeric: boolean }) => ({
    text: c.text,
    italics,
    alignment: c.numeric ? 'right' : 'left',
  });
  return {
    fontSize: TEXT.table,
    margin: [0, 0, 0, GAP],
    layout: {
      hLineWidth: (n: number) => [0.9, 0.4][n] ?? 0,
      vLineWidth: () => 0,
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
      paddingLeft: () => padding,
      paddingRight: () => padding,
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: shares.map(share => share * MEASURE - 2 * padding),
      body: [head.map(cell(true)), ...rows.map(row => row.map(cell(false)))],
    },
  };
};

function getContent(block: Block): readonly object[] {
  const margin = [0, 0, 0, GAP];
  switch (block.kind) {
    case 'name':
      return [{ text: block.text, fontSize: TEXT.name, alignment: 'center' }];
    case 'centred':
      return [{ text: block.text, alignment: 'center' }];
    case 'heading':
      return readHeading(block.text);
    case 'subheading':
      return [
        {
          text: block.text,
          fontSize: TEXT.subheading,
          italics: true,
          margin: [0, 4, 0, 1],
          headlineLevel: 2,
        },
      ];
    case 'paragraph':
      return [{ text: getText(block.runs), margin: [block.indent, 0, 0, GAP] }];
    case 'labelled': {
      const label = { width: block.width, text: block.label };
      return [{ columns: [label, { width: '*', text: getText(block.runs) }], margin }];
    }
    case 'entry': {
      const lines = block.lines.map(line => ({
        text: getText(line),
        fontSize: TEXT.small,
        margin: [DATE.gap, 0, 0, 0],
      }));
      const date = { width: DATE.width, text: block.date, alignment: 'right' };
      const stack = [{ text: getText(block.runs) }, ...lines];
      return [{ columns: [{ width: '*', stack }, date], columnGap: DATE.gap, margin, unbreakable: true }];
    }
    case 'table':
      return [getTable(block)];
  }
}

const { top, side, bottom } = PAGE.margin;

const render = (model: CvModel): Promise<Uint8Array> =>
  pdfmake
    .createPdf({
      pageSize: 'LETTER',
      pageMargins: [side, top, side, bottom],
      info: { title: model.title },
      defaultStyle: { font: 'Serif', fontSize: TEXT.size, lineHeight: LINE_HEIGHT },
      content: [...getBlocks(model)].flatMap(getContent),
      footer: (page: number, pages: number) => ({
        text: getFoot(page, pages),
        alignment: 'right',
        fontSize: TEXT.small,
        margin: [side, 20, side, 0],
      }),
    })
    .getBuffer();

export function open(): Engine<CvModel> {
  const { regular, italic, semibold, semiboldItalic } = FACES;
  const files: readonly string[] = Object.values(FACES);
  pdfmake.setFonts({
    Serif: { normal: regular, bold: semibold, italics: italic, bolditalics: semiboldItalic },
  });
  pdfmake.setLocalAccessPolicy(path => files.includes(path));
  pdfmake.setUrlAccessPolicy(() => false);
  return { version: getVersion('pdfmake'), render };
}
