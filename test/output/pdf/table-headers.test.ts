import { describe, expect, it } from 'vitest';
import { type Element, parseHtml, textContent } from '../../../src/document/index.js';
import { computeScope, span, tableHeaders } from '../../../src/output/pdf/table-headers.js';

function find(element: Element, tag: string): readonly Element[] {
  const below = element.children.flatMap(child => (child.kind === 'element' ? find(child, tag) : []));
  return element.tag === tag ? [element, ...below] : below;
}

const getTable = (rows: string): Element =>
  find(parseHtml(`<table>${rows}</table>`).root, 'table')[0] as Element;

/** The texts of the headers of each cell, by the text of the cell. */
const headers = (rows: string): Readonly<Record<string, string>> | null => {
  const found = tableHeaders(getTable(rows));
  return (
    found &&
    Object.fromEntries(
      [...found].map(([cell, heads]) => [textContent(cell), heads.map(one => textContent(one)).join(' ')]),
    )
  );
};

describe('headers of cells', () => {
  it('are left to the scope in plain tables', () => {
    expect(
      headers('<thead><tr><th>A</th><th>B</th></tr></thead><tr><th scope="row">x</th><td>1</td></tr>'),
    ).toBeNull();
    expect(
      headers(
        '<tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr><tr><th scope="row" colspan="2">all</th></tr>',
      ),
    ).toBeNull();
  });

  it('are those above and to the left, through two levels', () => {
    const found = headers(
      '<thead><tr><th rowspan="2">N</th><th colspan="2">F</th><th>G</th></tr><tr><th>a</th><th>b</th><th>c</th></tr></thead><tbody><tr><th>x</th><td>1</td><td>2</td><td>3</td></tr><tr><th>y</th><td>4</td><td>5</td><td>6</td></tr></tbody>',
    );
    expect(found).toMatchObject({
      a: 'F',
      c: 'G',
      1: 'a F x',
      2: 'b F x',
      3: 'c G x',
      4: 'a F y',
      6: 'c G y',
    });
  });

  it('of a column end at the next block of headers', () => {
    const found = headers(
      '<tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr><tr><th>C</th><th>D</th></tr><tr><td>3</td><td>4</td></tr><tr><th colspan="2">E</th></tr><tr><td>5</td><td>6</td></tr>',
    );
    // A header hides those above it that are as wide, and no others.
    expect(found).toMatchObject({ 1: 'A', 3: 'C', 4: 'D', 5: 'E C', 6: 'E D' });
  });

  it('of groups head the rows of their part, and the columns they span', () => {
    const found = headers(
      '<thead><tr><td></td><th scope="colgroup" colspan="2">G</th></tr><tr><td></td><th>a</th><th>b</th></tr></thead><tbody><tr><th scope="rowgroup" colspan="3">P</th></tr><tr><td>0</td><td>1</td><td>2</td></tr></tbody><tbody><tr><th scope="rowgroup" colspan="3">Q</th></tr><tr><td>3</td><td>4</td><td>5</td></tr></tbody>',
    );
    expect(found).toMatchObject({ 0: 'P', 1: 'a G P', 2: 'b G P', 4: 'a G Q' });
  });

  it('are those a cell names', () => {
    const found = headers(
      '<tr><th id="a">A</th><th id="b">B</th></tr><tr><td headers="b a">1</td><td>2</td></tr>',
    );
    expect(found).toMatchObject({ 1: 'A B', 2: 'B' });
    expect(headers('<tr><th>A</th></tr><tr><td headers="">1</td></tr>')).toMatchObject({ 1: '' });
  });

  it('reach over rows and columns that a cell joins', () => {
    const found = headers(
      '<tr><th>A</th><th>B</th><th>C</th></tr><tr><th rowspan="2">x</th><td colspan="2">1</td></tr><tr><td>2</td><td>3</td></tr>',
    );
    expect(found).toMatchObject({ 1: 'B C x', 2: 'B x', 3: 'C x' });
  });
});

describe('headers of rows', () => {
  /** Two rows of heads, so that scopes do not suffice, above three columns. */
  const HEAD =
    '<thead><tr><th colspan="3" scope="col">H</th></tr><tr><th scope="col">A</th><th scope="col">B</th><th scope="col">C</th></tr></thead>';

  it('end at the next block of headers as tall as they are', () => {
    const found = headers(
      '<tr><th>x</th><td>1</td><th>y</th><td>2</td></tr><tr><th rowspan="2">z</th><td>3</td></tr>',
    );
    expect(found).toMatchObject({ 1: 'x', 2: 'y', 3: 'z' });
  });

  it('of different heights do not hide each other', () => {
    const found = headers(
      '<tr><th rowspan="2">x</th><td>1</td><th>y</th><td>2</td></tr><tr><td>3</td><th>z</th><td>4</td></tr>',
    );
    expect(found).toMatchObject({ 1: 'x', 2: 'y x', 3: 'x', 4: 'z x' });
  });

  it('are none in columns with data, unless their scope is the row', () => {
    const found = headers(
      `${HEAD}<tr><th>x</th><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td><td>5</td></tr><tr><th scope="row">y</th><td>6</td><td>7</td></tr>`,
    );
    expect(found).toMatchObject({ 1: 'B H', 4: 'B H', 6: 'B H y' });
  });

  it('are found across places without cells', () => {
    const found = headers(
      '<tr><th>x</th><th>y</th><td rowspan="2">1</td></tr><tr></tr><tr><th rowspan="0">z</th></tr>',
    );
    expect(found).toMatchObject({ 1: 'y x' });
  });

  it('reach to the end of their part with rowspan 0', () => {
    const found = headers(
      '<tbody><tr><th rowspan="0" scope="row">x</th><td colspan="2">1</td></tr><tr><td>2</td></tr></tbody><tbody><tr><td>3</td><td>4</td></tr></tbody>',
    );
    expect(found).toMatchObject({ 1: 'x', 2: 'x', 3: '', 4: '' });
  });
});

describe('headers of groups', () => {
  it('below a cell do not head it', () => {
    const found = headers(
      '<tr><td>1</td><td>2</td></tr><tr><th scope="colgroup" colspan="2">G</th></tr><tr><td>3</td><td>4</td></tr>',
    );
    expect(found).toMatchObject({ 1: '', 2: '', 3: 'G', 4: 'G' });
  });

  it('of columns head those that they span', () => {
    const found = headers(
      '<tr><th scope="colgroup" colspan="2">G</th><th scope="colgroup">K</th></tr><tr><td>1</td><td>2</td><td>3</td></tr>',
    );
    expect(found).toMatchObject({ 1: 'G', 2: 'G', 3: 'K' });
  });
});

describe('cells that overlap', () => {
  it('belong to the one that comes first', () => {
    const found = headers(
      '<tr><th scope="col">A</th><th scope="col" rowspan="2">B</th></tr><tr><td colspan="2">1</td></tr><tr><td>2</td><td>3</td></tr>',
    );
    expect(found).toMatchObject({ 2: 'A', 3: 'B' });
  });
});

describe('the scope of a header', () => {
  it.each([
    ['<thead><tr><th>A</th><td></td></tr></thead>', 'Column'],
    ['<tr><th>A</th><th>B</th></tr>', 'Column'],
    ['<tr><th>A</th><td>1</td></tr>', 'Row'],
    ['<thead><tr><th scope="row">A</th></tr></thead>', 'Row'],
    ['<tr><th scope="col">A</th><td>1</td></tr>', 'Column'],
    ['<tr><th scope="rowgroup">A</th></tr>', 'Row'],
    ['<tr><th scope="colgroup">A</th><td>1</td></tr>', 'Column'],
  ])('of %s is %s', (rows, scope) => {
    expect(computeScope(find(getTable(rows), 'th')[0] as Element)).toBe(scope);
  });
});

it.each([
  ['<table><tr><td colspan="3">a</td></tr><tr><td>b</td><td>c</td></tr></table>', 'colspan', 2],
  ['<table><tr><td rowspan="2">a</td></tr></table>', 'rowspan', 2],
  ['<table><tr><td colspan="0">a</td></tr></table>', 'colspan', 1],
  ['<table><tr><td colspan="x">a</td></tr></table>', 'colspan', 1],
] as const)('a cell reaches over its columns or rows: %s', (html, attribute, expected) => {
  const [cell] = find(parseHtml(html).root, 'td');
  expect(cell && span(cell, attribute)).toBe(expected);
});
