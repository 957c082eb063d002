import type { CssNode } from 'css-tree';

/** The colours of CSS 2, part 4.3.6, by name. */
export const NAMED_COLORS: ReadonlyMap<string, string> = new Map([
  ['aqua', '#00ffff'],
  ['black', '#000000'],
  ['blue', '#0000ff'],
  ['fuchsia', '#ff00ff'],
  ['gray', '#808080'],
  ['green', '#008000'],
  ['grey', '#808080'],
  ['lime', '#00ff00'],
  ['maroon', '#800000'],
  ['navy', '#000080'],
  ['olive', '#808000'],
  ['orange', '#ffa500'],
  ['purple', '#800080'],
  ['red', '#ff0000'],
  ['silver', '#c0c0c0'],
  ['teal', '#008080'],
  ['transparent', 'transparent'],
  ['white', '#ffffff'],
  ['yellow', '#ffff00'],
]);

/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` as `#rrggbb`; null unless opaque. */
export function hexColor(digits: string): string | null {
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits)) return null;
  const long = (digits.length < 6 ? [...digits].map(d => d + d).join('') : digits).toLowerCase();
  return long.length === 6 || long.endsWith('ff') ? `#${long.slice(0, 6)}` : null;
}

/** The colour of `rgb()` (CSS Color 4, part 5.1), with spaces or commas, as `#rrggbb`; null unless opaque. */
export function rgbColor(nodes: Iterable<CssNode>): string | null {
  const parts: number[] = [];
  let operators = '';
  for (const node of nodes) {
    if (node.type === 'Number') parts.push(Number(node.value) / (parts.length === 3 ? 1 : 255));
    else if (node.type === 'Percentage') parts.push(Number(node.value) / 100);
    else if (node.type === 'Operator') operators += node.value.trim();
    else return null;
  }
  const [red, green, blue, alpha = 1] = parts;
  const known = parts.length === 3 ? ['', ',,'] : ['/', ',,,'];
  if (red === undefined || green === undefined || blue === undefined || alpha < 1) return null;
  if (parts.length > 4 || !known.includes(operators)) return null;
  const digits = [red, green, blue].map(part =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
