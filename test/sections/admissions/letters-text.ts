import type { Problem } from '../../../src/core/index.js';
import type { LettersModel } from '../../../src/sections/index.js';
import { type Block, plainText } from '../../../src/text/index.js';

const lines = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(block =>
    block.kind === 'paragraph'
      ? [plainText(block.runs)]
      : block.items.flatMap(item => lines(item).map(line => `- ${line}`)),
  );

/** The lines of an official communication, for goldens. */
export function lettersText(model: LettersModel, problems: readonly Problem[]): string {
  const { programs } = model;
  return `${[
    `${model.name} (${model.copy})`,
    model.subtitle,
    '',
    'Programs',
    ...programs.map(p => `  ${p.program}; ${p.degree ?? '–'}; ${p.code ?? '–'}; ${p.communication}`),
    ...programs
      .filter(({ isTold }) => isTold)
      .flatMap(p => [
        '',
        `${p.program}, program ${p.code}`,
        ...p.office.map(({ label, lines: [value] }) => `  ${label}: ${value}`),
        ...p.remarks.map(remark => `  ${remark}`),
        ...p.notes.flatMap(note => [
          `  ${[note.title, note.number].filter(Boolean).join(', ')}`,
          ...[...lines(note.text), ...note.remarks].map(line => `    ${line}`),
        ]),
      ]),
    ...(problems.length === 0 ? [] : ['', 'Problems']),
    ...problems.map(({ code, place, reason }) => `  ${place.record}, ${place.field}: ${reason} [${code}]`),
  ].join('\n')}\n`;
}
