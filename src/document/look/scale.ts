import { type CssNode, walk } from 'css-tree/dist/csstree.esm';
import { cached } from '../../core/index.js';
import { parseCss } from '../css/parse.js';
import { styleFilled } from '../styled.js';
import type { Template } from '../template.js';

/** Factors of the height of lines, and of the space above and below boxes. */
export const DENSITIES = {
  compact: { line: 0.94, space: 0.75 },
  regular: { line: 1, space: 1 },
  open: { line: 1.08, space: 1.3 },
} as const;

/** How close the lines and paragraphs of a document stand. */
export type Density = keyof typeof DENSITIES;

/** What is changed: sizes by a factor, lines and spaces by a density. */
interface Scale {
  readonly size: number;
  readonly density: Density;
}

/** Rules stay as thin as they are, and pictures and pages as high. */
const UNSCALED = /^((min-|max-)?height$|border|outline|stroke|box-shadow|text-shadow|column-rule|background)/;
const VERTICAL = /^(margin|padding)-(top|bottom|block)|^row-gap$/;
const BOX = /^(margin|padding|gap)$/;

/** The decimals of lengths in points. */
const round = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * A stylesheet in which all lengths in points are larger or smaller by a factor, but those of page boxes and rules, and
 * lines and paragraphs stand closer or further apart. The lines of the text stay, so messages name the right ones.
 */
function scaleStyle(css: string, { size, density }: Scale): string {
  const { line, space } = DENSITIES[density];
  const sheet = parseCss(css, { positions: true, parseCustomProperty: true });
  const changes: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  let isPage = false;
  walk(sheet, {
    enter(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'page') isPage = true;
      if (node.type !== 'Declaration' || isPage) return;
      const { property, value } = node;
      if (UNSCALED.test(property) || value.type !== 'Value') return;
      let place = 0;
      let isAfterSlash = false;
      walk(value, (part: CssNode) => {
        if (part.type === 'Operator' && part.value === '/') isAfterSlash = true;
        if (part.type !== 'Dimension') {
          if (part.type === 'Number') place++;
          return;
        }
        if (part.unit === 'pt' && part.loc) {
          const isLine = property === 'line-height' || (property === 'font' && isAfterSlash);
          const isSpace = VERTICAL.test(property) || (BOX.test(property) && place % 2 === 0);
          const factor = size * (isLine ? line : isSpace ? space : 1);
          const text = `${round(Number(part.value) * factor)}pt`;
          changes.push({ start: part.loc.start.offset, end: part.loc.end.offset, text });
        }
        place++;
      });
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'page') isPage = false;
    },
  });
  let result = '';
  let at = 0;
  for (const { start, end, text } of changes.sort((a, b) => a.start - b.start)) {
    result += css.slice(at, start) + text;
    at = end;
  }
  return result + css.slice(at);
}

const scaled = new WeakMap<Template, Map<string, Template>>();

/** Size of the text of a template in points. */
const computeSize = (template: Template): number =>
  styleFilled(`<style>${template.style}</style>`, template).root.style.fontSize;

/**
 * A template with text of another size, and lines and paragraphs closer or further apart.
 * @param size of its usual text in points; null for its own
 */
export function scaleTemplate(template: Template, size: number | null, density: Density): Template {
  if ((size === null && density === 'regular') || template.fragment) return template;
  const variants = cached(scaled, template, () => new Map<string, Template>());
  return cached(variants, `${size} ${density}`, () => {
    const scale = { size: size === null ? 1 : size / computeSize(template), density };
    const styles = template.styles.map(file => ({ ...file, css: scaleStyle(file.css, scale) }));
    return { ...template, styles, style: styles.map(({ css }) => css).join('\n') };
  });
}
