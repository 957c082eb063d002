import type { CvModel } from '../../src/sections/index.js';
import { type Block, plainText, type Runs } from '../../src/text/index.js';

const readable = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

/** Text runs with their marks: `*italic*`, `**semibold**`, `[text](address)`. */
export function marked(runs: Runs): string {
  return runs
    .map(({ text, marks, link }) => {
      const italic = marks.includes('italic') ? `*${text}*` : text;
      const shown = marks.includes('semibold') ? `**${italic}**` : italic;
      return link === null ? shown : `[${shown}](${link})`;
    })
    .map(readable)
    .join('');
}

const blockText = (block: Block): string =>
  block.kind === 'paragraph'
    ? marked(block.runs)
    : block.items.map(item => `- ${item.map(blockText).join(' ')}`).join('\n');

/** The lines of a CV, for goldens. */
export function cvText(model: CvModel): string {
  const { header } = model;
  const lines = [
    [header.name, header.degrees].filter(Boolean).join(' '),
    ...[header.role, header.organization].filter(part => part !== null),
    ...header.contact.map(items => items.map(({ runs }) => marked(runs)).join(' · ')),
  ];
  for (const section of model.sections) {
    lines.push(`# ${section.title}${section.wideDates ? ' (wide dates)' : ''}`);
    if (section.legend.length > 0) lines.push(section.legend.map(marked).join(' · '));
    for (const group of section.groups) {
      if (group.title !== null)
        lines.push(`## ${group.title}${group.count === null ? '' : ` (${group.count})`}`);
      lines.push(...group.prose.map(blockText));
      for (const entry of group.entries) {
        const columns = [marked(entry.text), entry.amount, entry.date].filter(part => part !== null);
        lines.push(columns.join(' | '), ...entry.lines.map(line => `    ${marked(line)}`));
      }
      lines.push(...group.citations.map(({ label, runs }) => `${label} ${marked(runs)}`));
      lines.push(...group.pairs.map(({ term, runs }) => `${term}: ${marked(runs)}`));
      if (group.table) {
        const { head, rows, total } = group.table;
        lines.push(...[head, ...rows].map(cells => cells.map(({ text }) => text).join(' | ')));
        if (total) lines.push([total.label, ...total.cells.map(({ text }) => text)].join(' | '));
      }
    }
  }
  return `${readable(lines.join('\n'))}\n`;
}

/** Every printed line of a CV without marks, header included. */
export function printedLines(model: CvModel): readonly string[] {
  const { header, sections } = model;
  const groups = sections.flatMap(section => section.groups);
  return [
    header.name,
    ...[header.degrees, header.role, header.organization].filter(part => part !== null),
    ...header.contact.flat().map(({ runs }) => plainText(runs)),
    ...sections.map(section => section.title),
    ...groups.flatMap(group => [
      ...(group.title === null ? [] : [group.title]),
      ...group.entries.flatMap(entry => [
        plainText(entry.text),
        ...entry.lines.map(plainText),
        ...[entry.date, entry.amount].filter(part => part !== null),
      ]),
      ...group.citations.map(({ runs }) => plainText(runs)),
      ...group.pairs.flatMap(({ term, runs }) => [term, plainText(runs)]),
      ...(group.table?.rows.flat().map(({ text }) => text) ?? []),
    ]),
  ].map(readable);
}
