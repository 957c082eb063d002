import type { GlyphRun } from '../../fonts/index.js';
import type { PathCommand, Scene, SceneNode, TextNode } from '../scene.js';

/** The outlines of glyphs that begin at a place of a baseline; lengths in points. */
export function glyphPath(
  runs: readonly GlyphRun[],
  { x, y, size, tracking }: Pick<TextNode, 'x' | 'y' | 'size' | 'tracking'>,
): readonly PathCommand[] {
  const scale = size / 1000;
  const commands: PathCommand[] = [];
  let pen = x;
  for (const { face, glyphs, kerning } of runs) {
    glyphs.forEach((glyph, i) => {
      const place = (value: number, n: number) => (n % 2 === 0 ? pen + value * scale : y - value * scale);
      let isOpen = false;
      for (const { type, values } of face.outline(glyph)) {
        if (type === 'M' && isOpen) commands.push(['Z']);
        isOpen = true;
        commands.push([type, ...values.map(place)] as unknown as PathCommand);
      }
      if (isOpen) commands.push(['Z']);
      pen += (glyph.advance + (kerning?.[i] ?? 0)) * scale + tracking;
    });
  }
  return commands;
}

/** A scene whose text is shapes, so that it is no text to search or copy. */
export const withoutText = (scene: Scene): Scene =>
  scene.map((node): SceneNode => {
    if (node.kind === 'group') return { ...node, children: withoutText(node.children) };
    if (node.kind !== 'text') return node;
    return { kind: 'path', commands: glyphPath(node.runs, node), fill: node.color, stroke: null };
  });
