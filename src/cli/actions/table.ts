/** The columns of a terminal that a text takes: combining marks take none. */
const readWidth = (text: string): number => text.normalize('NFC').replace(/\p{M}/gu, '').length;

/** Rows as text in columns, each as wide as its longest cell. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, readWidth(cell));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - readWidth(cell))).join('  ');
  return rows.map(row => `${line(row).trimEnd()}\n`).join('');
}
