/** A column of a table: its heading, and the side that its cells are aligned to. */
export interface Column {
  readonly head: string;
  readonly align: 'left' | 'right';
}

/** A Markdown table whose columns line up in plain text. @throws Error if a row has too few or too many cells */
export function tableText(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  for (const row of rows) {
    if (row.length !== columns.length) throw new Error(`${row.length} cells for ${columns.length} columns`);
  }
  const widths = columns.map(({ head }, i) =>
    Math.max(3, head.length, ...rows.map(row => (row[i] ?? '').length)),
  );
  const line = (cells: readonly string[]): string => {
    const set = cells.map((cell, i) => {
      const width = widths[i] ?? 0;
      return columns[i]?.align === 'right' ? cell.padStart(width) : cell.padEnd(width);
    });
    return `| ${set.join(' | ')} |\n`;
  };
  const rules = columns.map(({ align }, i) => {
    const dashes = '-'.repeat((widths[i] ?? 3) - 1);
    return align === 'right' ? `${dashes}:` : `${dashes}-`;
  });
  return line(columns.map(({ head }) => head)) + line(rules) + rows.map(line).join('');
}
