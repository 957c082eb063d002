import type { Drawing, Shape } from '../charts/index.js';
import type { Block, Mark, Run, Runs } from '../text/index.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an HTML text node or a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, character => ESCAPES[character] as string) : text;

const TAGS: { readonly [M in Mark]: readonly [open: string, close: string] } = {
  italic: ['<i>', '</i>'],
  semibold: ['<b>', '</b>'],
  'small-caps': ['<span class="sc">', '</span>'],
  underline: ['<u>', '</u>'],
  superscript: ['<sup>', '</sup>'],
  subscript: ['<sub>', '</sub>'],
  student: ['<span class="mk">', '</span>'],
  unbroken: ['<span class="nb">', '</span>'],
};

function runHtml(run: Run): string {
  const text = escapeHtml(run.text).replaceAll('\n', '<br>');
  const marked = run.marks.reduceRight((inner, mark) => TAGS[mark][0] + inner + TAGS[mark][1], text);
  return run.link === null ? marked : `<a href="${escapeHtml(run.link)}">${marked}</a>`;
}

/** Runs as HTML phrasing content; all text is escaped. */
export const runsHtml = (runs: Runs): string => runs.map(runHtml).join('');

/** Blocks as paragraphs and lists. */
export function blocksHtml(blocks: readonly Block[]): string {
  return blocks
    .map(block => {
      if (block.kind === 'paragraph') return `<p>${runsHtml(block.runs)}</p>`;
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map(item => `<li>${blocksHtml(item)}</li>`).join('')}</${tag}>`;
    })
    .join('');
}

/**
 * The attribute that names the records of a line, with a space before it; empty without records. Of several records the
 * first stands for the line, and a second attribute lists all of them.
 */
export function markHtml(refs: readonly string[]): string {
  const [first] = refs;
  if (first === undefined) return '';
  const all = refs.length > 1 ? ` data-records="${escapeHtml(refs.join(' '))}"` : '';
  return ` data-record="${escapeHtml(first)}"${all}`;
}

function shapeSvg(shape: Shape): string {
  const role = `class="${escapeHtml(shape.role)}"`;
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height } = shape;
      return `<rect ${role} x="${x}" y="${y}" width="${width}" height="${height}"/>`;
    }
    case 'polyline':
      return `<polyline ${role} points="${shape.points.map(point => point.join(',')).join(' ')}"/>`;
    case 'circle':
      return `<circle ${role} cx="${shape.x}" cy="${shape.y}" r="${shape.radius}"/>`;
    case 'text': {
      const { x, y, anchor, text } = shape;
      return `<text ${role} x="${x}" y="${y}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;
    }
  }
}

/** A drawing as inline SVG, coloured by the template's stylesheets; all text is escaped. */
export function drawingSvg({ role, width, height, label, shapes }: Drawing): string {
  const naming = label === null ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(label)}"`;
  return `<svg class="${escapeHtml(role)}" viewBox="0 0 ${width} ${height}" ${naming}>${shapes.map(shapeSvg).join('')}</svg>`;
}
