import type { GlyphRun } from '../../../src/fonts/index.js';
import type { Content, LaidPage, LineItem, Matrix, Placed, Scene } from '../../../src/pages/index.js';
import type { Strip } from './lines.js';

/** All text of a laid page glyph by glyph: running heads and feet and the text of drawings with the rest. */
export function stripsOfLaid({ content, running }: LaidPage): readonly Strip[] {
  return [...content, ...running].flatMap(getStrips);
}

/** The characters of a laid document in reading order, without running heads and feet. */
export const readText = (pages: readonly LaidPage[]): string =>
  pages
    .flatMap(page => page.content.flatMap(getStrips))
    .map(strip => strip.text)
    .join('');

const getStrips = ({ item, x, y }: Placed<Content>): readonly Strip[] =>
  item.kind === 'line' ? stripsOfLine(item, x, y) : stripsOfScene(item.scene, [1, 0, 0, 1, x, y]);

const stripsOfLine = ({ pieces }: LineItem, x: number, y: number): readonly Strip[] =>
  pieces.flatMap(piece =>
    stripsOfRuns(piece.runs, x + piece.x, y - piece.raise, piece.style.fontSize, piece.style.letterSpacing),
  );

function stripsOfScene(scene: Scene, [a, b, c, d, e, f]: Matrix): readonly Strip[] {
  return scene.flatMap((node): readonly Strip[] => {
    if (node.kind === 'group') {
      const [ga, gb, gc, gd, ge, gf] = node.matrix;
      return stripsOfScene(node.children, [
        ga * a + gb * c,
        ga * b + gb * d,
        gc * a + gd * c,
        gc * b + gd * d,
        ge * a + gf * c + e,
        ge * b + gf * d + f,
      ]);
    }
    if (node.kind !== 'text') return [];
    return stripsOfRuns(node.runs, node.x, node.y, node.size, 0).map(strip => ({
      x: strip.x * a + strip.y * c + e,
      y: strip.x * b + strip.y * d + f,
      end: strip.end * a + strip.y * c + e,
      size: strip.size * d,
      text: strip.text,
    }));
  });
}

function stripsOfRuns(
  runs: readonly GlyphRun[],
  x: number,
  y: number,
  size: number,
  tracking: number,
): readonly Strip[] {
  const strips: Strip[] = [];
  let pen = x;
  for (const { glyphs, kerning } of runs) {
    glyphs.forEach(({ advance, codePoints }, n) => {
      const text = String.fromCodePoint(...codePoints);
      const end = pen + (advance * size) / 1000;
      strips.push({ x: pen, y, end, size, text });
      pen = end + ((kerning?.[n] ?? 0) * size) / 1000 + tracking;
    });
  }
  return strips;
}
