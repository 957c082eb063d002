import type { Drawing, Shape } from '../charts/index.js';
import { escapeHtml } from './markup.js';

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

/** A drawing as inline SVG without colours of its own; all text is escaped. */
export function drawingSvg({ role, width, height, label, shapes }: Drawing): string {
  const told = label === null ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(label)}"`;
  return `<svg class="${escapeHtml(role)}" viewBox="0 0 ${width} ${height}" ${told}>${shapes.map(shapeSvg).join('')}</svg>`;
}
