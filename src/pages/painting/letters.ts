import type { Shadow } from '../../document/index.js';
import type { GlyphRun } from '../../fonts/index.js';
import type { ShapeItem, TextPiece } from '../model.js';
import type { PathCommand, PathNode, Scene, SceneNode, TextNode } from '../scene.js';
import { computeAlpha, fade, isSeen } from './colors.js';

/* Letters as shapes, which are no text to search or copy. */

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

/** Widths of the steps of a blurred edge as shares of the blur radius, and how dark it is up to there next to the core. */
const STEPS: readonly (readonly [by: number, darkness: number])[] = [
  [0.85, 0.05],
  [0.6, 0.14],
  [0.38, 0.27],
  [0.18, 0.42],
];
/** Width of the stems of letters in em; blurred lines are fainter the thinner they are. */
const STEM = 0.09;

/** How dark the middle of a stem is that is blurred by a Gaussian whose standard deviation is half the radius. */
const coreDarkness = (fontSize: number, blur: number): number => Math.tanh((0.851 * STEM * fontSize) / blur);

const filled = (commands: readonly PathCommand[], fill: string): PathNode => ({
  kind: 'path',
  commands,
  fill,
  stroke: null,
});

/** A shadow in one colour, or with an edge of strokes painted over each other, from the widest to the narrowest. */
function shadowScene(commands: readonly PathCommand[], { blur, color }: Shadow, fontSize: number): Scene {
  if (blur <= 0) return [filled(commands, color)];
  const alpha = computeAlpha(color);
  const core = coreDarkness(fontSize, blur);
  let before = 0;
  const step = (darkness: number): string => {
    const covered = alpha * core * darkness;
    const own = 1 - (1 - covered) / (1 - before);
    before = covered;
    return fade(color, own / alpha);
  };
  const edges = STEPS.map(([by, darkness]): PathNode => {
    const width = 2 * by * blur;
    const stroke = { color: step(darkness), width, dash: [], cap: 'round', join: 'round' } as const;
    return { kind: 'path', commands, fill: null, stroke };
  });
  return [...edges, filled(commands, step(1))];
}

/**
 * The shadows of the text of a line, from its start and baseline, the topmost last (CSS Text Decoration 4, part 4). They
 * are shapes, so that they are no text to search or copy.
 */
export function textShadows(pieces: readonly TextPiece[]): readonly ShapeItem[] {
  return pieces.flatMap(piece => {
    const shadows = piece.style.textShadow.filter(({ color }) => isSeen(color));
    if (shadows.length === 0) return [];
    const { fontSize: size, letterSpacing: tracking } = piece.style;
    const commands = glyphPath(piece.runs, { x: piece.x, y: -piece.raise, size, tracking });
    if (commands.length === 0) return [];
    return shadows
      .map((shadow): ShapeItem => {
        const { x, y } = shadow;
        return { kind: 'shape', x, y, scene: shadowScene(commands, shadow, size) };
      })
      .reverse();
  });
}
