import { expect, it } from 'vitest';
import { type Column, tableText } from '../../bench/table.js';

const columns: readonly Column[] = [
  { head: 'engine', align: 'left' },
  { head: 'ms', align: 'right' },
];

it('lines up columns, with numbers to the right', () => {
  const rows = [
    ['a slow engine', '1,060'],
    ['ours', '9.5'],
  ];
  expect(tableText(columns, rows)).toBe(
    [
      '| engine        |    ms |',
      '| ------------- | ----: |',
      '| a slow engine | 1,060 |',
      '| ours          |   9.5 |',
      '',
    ].join('\n'),
  );
});

it('throws for a row of another length', () => {
  expect(() => tableText(columns, [['alone']])).toThrow('1 cells for 2 columns');
});
