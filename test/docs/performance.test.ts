import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCENARIO_NAMES } from '../../bench/compare/compare.js';
import { ENGINES } from '../../bench/engines.js';
import { helpText } from '../../bench/options.js';
import { STATIONS } from '../../bench/peers/vitae-xml.js';
import { CITATION_COLUMNS, ENGINE_COLUMNS, GROWTH_COLUMNS } from '../../bench/report.js';
import type { Column } from '../../bench/table.js';
import { CITATION_STYLES } from '../../src/citations/index.js';

const page = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
const [, run = ''] = page.split('## The last run');

const getCells = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim());

/** The rows of the table of the last run that has these columns. */
function rowsUnder(columns: readonly Column[]): readonly (readonly string[])[] {
  const heads = columns.map(column => column.head).join();
  const lines = run.split('\n');
  const at = lines.findIndex(line => getCells(line).join() === heads);
  const end = lines.findIndex((line, i) => i > at && line === '');
  return at < 0 ? [] : lines.slice(at + 2, end).map(getCells);
}

it('the last run has its date and machine', () => {
  expect(run).toMatch(/\d{4}-\d\d-\d\d: .+, \d+ processors, Node v\d+\.\d+\.\d+; .+ medians of \d+ rounds/);
});

it('the table of engines has the columns of the benchmark, and a row for each engine', () => {
  const rows = rowsUnder(ENGINE_COLUMNS);
  for (const { label } of ENGINES) {
    const row = rows.find(([name = '']) => name === label || name.startsWith(`${label}, `));
    expect(row, label).toHaveLength(ENGINE_COLUMNS.length);
  }
  expect(rows).toHaveLength(ENGINES.length);
});

it('the table of the growing report goes from about 10 pages to about 1,000', () => {
  const pages = rowsUnder(GROWTH_COLUMNS).map(([first]) => Number(first));
  expect(pages.length).toBeGreaterThan(4);
  expect(pages[0]).toBeLessThan(15);
  expect(pages.at(-1)).toBeGreaterThan(850);
});

it('the table of citation styles has a row for each', () => {
  const styles = rowsUnder(CITATION_COLUMNS).map(([first]) => first);
  expect(styles).toEqual(['house', ...CITATION_STYLES.map(({ id }) => id)]);
});

it('lists the targets, the stations, and the memory of each stage', () => {
  for (const { label, targetRatio } of ENGINES) {
    if (targetRatio !== null) expect(run).toContain(`| ${label}, times our time`);
  }
  for (const station of STATIONS) expect(run).toMatch(new RegExp(`\\b${station} [\\d.]+`));
  expect(run).toMatch(/MB after 100, .+ MB after 1000/);
});

it('names only options that exist, and every scenario', () => {
  const named = [...page.matchAll(/`(?!vitae )[^`]*?(--[a-z]+)/g)].map(([, flag]) => flag);
  expect(named.length).toBeGreaterThan(3);
  const help = helpText({ engines: [], scenarios: [], documents: 0 });
  for (const flag of named) expect(help).toContain(flag);
  for (const name of SCENARIO_NAMES) expect(page).toContain(`| \`${name}\` |`);
});
