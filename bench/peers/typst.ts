import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { CvModel } from '../../src/sections/index.js';
import type { Runs } from '../../src/text/index.js';
import type { Engine } from '../engine.js';
import { FACES, FONTS, getVersion } from '../package-files.js';
import { type Block, DATE, getBlocks, getFace, MEASURE, PAGE, TEXT } from './blocks.js';

/*
 * Typst, whose compiler runs inside this process: each document is one source text, the PDF is tagged. Its cache drops
 * entries unused for some documents, as its documentation recommends.
 */

/** Documents after which an unused cache entry is dropped. */
const MAX_CACHE_AGE = 5;
const { top, side, bottom } = PAGE.margin;

/** A Typst string, in which nothing is markup. */
const quoted = (text: string): string => {
  const escaped = text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
  return `"${escaped}"`;
};

const lined = (text: string): string =>
  text
    .split('\n')
    .map(line => `#${quoted(line)}`)
    .join('#linebreak()');

const WRAP = {
  regular: (content: string) => content,
  italic: (content: string) => `#emph[${content}]`,
  semibold: (content: string) => `#strong[${content}]`,
  semiboldItalic: (content: string) => `#strong[#emph[${content}]]`,
} as const;

const getContent = (runs: Runs): string =>
  runs
    .map(run => {
      const content = WRAP[getFace(run)](lined(run.text));
      return run.link === null ? content : `#link(${quoted(run.link)})[${content}]`;
    })
    .join('');

const getTable = ({ head, rows, shares }: Extract<Block, { kind: 'table' }>): string => {
  const columns = shares.map(share => `${(share * MEASURE).toFixed(2)}pt`).join(', ');
  const align = head.map(({ numeric }) => (numeric ? 'right' : 'left')).join(', ');
  const first = head.map(({ text }) => `[#emph[${lined(text)}]]`).join(', ');
  const cells = rows.flatMap(row => row.map(({ text }) => `[${lined(text)}]`)).join(', ');
  return `#cells(columns: (${columns}), align: (${align}), table.header(${first}), ${cells})`;
};

function getSource(block: Block): string {
  switch (block.kind) {
    case 'name':
      return `#align(center, text(${TEXT.name}pt)[${lined(block.text)}])`;
    case 'centred':
      return `#align(center)[${lined(block.text)}]`;
    case 'heading':
      return `= #${quoted(block.text)}`;
    case 'subheading':
      return `== #${quoted(block.text)}`;
    case 'paragraph':
      return `#pad(left: ${block.indent}pt)[${getContent(block.runs)}]`;
    case 'labelled':
      return `#labelled(${block.width}pt)[${lined(block.label)}][${getContent(block.runs)}]`;
    case 'entry': {
      const lines = block.lines.map(line => `#second[${getContent(line)}]`).join('');
      return `#entry[${lined(block.date)}][${getContent(block.runs)}${lines}]`;
    }
    case 'table':
      return getTable(block);
  }
}

/** Line height and gaps are those of the template, as Typst counts them: between the lines. */
const PREAMBLE = `
#set page(paper: "us-letter", margin: (x: ${side}pt, top: ${top}pt, bottom: ${bottom}pt), footer: context align(right, text(${TEXT.small}pt)[Page #counter(page).display() of #counter(page).final().first()]))
#set text(font: "Source Serif 4", size: ${TEXT.size}pt, lang: "en", region: "US")
#set par(leading: 6.4pt, spacing: 9pt)
#set strong(delta: 200)
#show heading.where(level: 1): it => block(width: 100%, above: 16pt, below: 8pt, stroke: (bottom: 0.5pt + rgb("#b9b4ab")), inset: (bottom: 2.5pt), text(${TEXT.heading}pt, weight: 600, it.body))
#show heading.where(level: 2): it => block(above: 11pt, below: 7pt, text(${TEXT.subheading}pt, weight: 400, style: "italic", it.body))
#let labelled(width, label, body) = grid(columns: (width, 1fr), label, body)
#let entry(date, body) = block(breakable: false, grid(columns: (1fr, ${DATE.width}pt), column-gutter: ${DATE.gap}pt, body, align(right, date)))
#let second(body) = block(above: 6pt, inset: (left: ${DATE.gap}pt), text(${TEXT.small}pt, body))
#let cells(..args) = text(${TEXT.table}pt, table(stroke: (x, y) => if y == 0 { (top: 0.9pt, bottom: 0.4pt) }, inset: (x: 4pt, y: 3pt), ..args))
`;

export const typstSource = (model: CvModel): string =>
  [`#set document(title: ${quoted(model.title)})`, PREAMBLE, ...[...getBlocks(model)].map(getSource)].join(
    '\n\n',
  );

export function open(): Engine<CvModel> {
  const compiler = NodeCompiler.create({
    workspace: FONTS,
    fontArgs: [{ fontBlobs: Object.values(FACES).map(file => readFileSync(file)) }],
  });
  return {
    version: getVersion('@myriaddreamin/typst-ts-node-compiler'),
    render: model => {
      const pdf = compiler.pdf({ mainFileContent: typstSource(model) }, { pdfTags: true });
      compiler.evictCache(MAX_CACHE_AGE);
      return pdf;
    },
  };
}
