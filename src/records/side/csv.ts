/** A row of cells with the line on which it starts. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parses CSV (RFC 4180) without its empty lines; cells are trimmed. */
export function parseCsv(text: string): readonly CsvLine[] {
  const lines: CsvLine[] = [];
  let [line, cells]: [number, string[]] = [1, []];
  let start = 1;
  for (const [found, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"[^,\r\n]*|([^",\r\n][^,\r\n]*)?)(,|\r?\n|$)/g,
  )) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += found.split('\n').length - 1;
    if (end === ',') continue;
    if (cells.some(cell => cell !== '')) lines.push({ line: start, cells });
    [cells, start] = [[], line];
  }
  return lines;
}
