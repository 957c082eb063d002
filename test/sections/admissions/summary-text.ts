import type { Problem } from '../../../src/core/index.js';
import type { SummaryModel } from '../../../src/sections/index.js';

type Definitions = SummaryModel['identity'];

const grid = (definitions: Definitions): readonly string[] =>
  definitions.map(({ label, lines, note }) => {
    const value = lines.length === 0 ? 'Not reported' : [lines.join(' / '), note].filter(Boolean).join(' ');
    return `  ${label}: ${value}`;
  });

const columns = (cells: readonly (string | null)[]): string =>
  cells.map(cell => (cell ?? '–').padStart(10)).join('');

/** The lines of a summary, for goldens. */
export function summaryText(model: SummaryModel, problems: readonly Problem[]): string {
  const { funding, readiness, requiredFunds, dependents } = model;
  const part = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', title, ...lines]);
  const row = (label: string, cells: readonly (string | null)[]) => `  ${label.padEnd(26)}${columns(cells)}`;
  return `${[
    model.name,
    model.subtitle,
    `${readiness.state}: ${readiness.line}`,
    ...part('Identity and status', grid(model.identity)),
    ...part('Program and entry term', grid(model.program)),
    ...part(`Financial support (${funding.aside})`, [
      ...funding.rows.map(({ source, amounts }) => row(source, amounts)),
      row('Total pledged', funding.pledged),
      row('Cost of attendance', funding.cost),
      ...(funding.dependents ? [row(funding.dependents.label, funding.dependents.amounts)] : []),
      ...(funding.shortfall
        ? [
            row(
              funding.shortfall.label,
              funding.shortfall.cells.map(({ text }) => text),
            ),
          ]
        : []),
      ...funding.notes.map(note => `  ${note}`),
      ...(funding.chart ? [`  Chart: ${funding.chart.label}`] : []),
      `  ${[requiredFunds.lead, requiredFunds.text].filter(Boolean).join(' ')}`,
    ]),
    ...part(
      'Document problems',
      model.documentProblems.map(({ source, text, modified }) => `  ${source} (${modified}): ${text}`),
    ),
    ...part(`Dependents ${dependents?.aside ?? ''}`.trim(), [
      ...(dependents?.rows.map(dependent => `  ${Object.values(dependent).join('; ')}`) ?? []),
      ...(dependents?.others.map(line => `  ${line}`) ?? []),
      ...grid(dependents?.countries ?? []),
    ]),
    ...part(
      'Checklist',
      model.checklist.map(({ title, mark, detail }) =>
        `  [${mark.label}] ${title}: ${detail ?? ''}`.trimEnd(),
      ),
    ),
    ...part(
      'Findings',
      model.findings.map(finding => `  ${finding}`),
    ),
    ...part('Preparation and mailing', grid(model.mailing)),
    ...part('Record control', grid(model.office)),
    ...part(
      'Problems',
      problems.map(({ code, place, reason }) => `  ${place.field}: ${reason} [${code}]`),
    ),
  ].join('\n')}\n`;
}
