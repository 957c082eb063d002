/** One font file of a family. */
export interface FaceDeclaration {
  readonly family: string;
  /** CSS weight, 100–900. */
  readonly weight: number;
  readonly italic: boolean;
  readonly file: string;
}

const face = (family: string, weight: number, italic: boolean, file: string): FaceDeclaration => ({
  family,
  weight,
  italic,
  file,
});

/** The bundled faces, in the order in which another family stands in for a missing character. */
export const FACES: readonly FaceDeclaration[] = [
  face('Source Serif 4', 400, false, 'SourceSerif4-Regular.ttf'),
  face('Source Serif 4', 400, true, 'SourceSerif4-It.ttf'),
  face('Source Serif 4', 600, false, 'SourceSerif4-Semibold.ttf'),
  face('Source Serif 4', 600, true, 'SourceSerif4-SemiboldIt.ttf'),
  face('Source Serif 4 Display', 400, false, 'SourceSerif4Display-Regular.ttf'),
  face('Source Sans 3', 300, false, 'SourceSans3-Light.ttf'),
  face('Source Sans 3', 400, false, 'SourceSans3-Regular.ttf'),
  face('Source Sans 3', 400, true, 'SourceSans3-It.ttf'),
  face('Source Sans 3', 600, false, 'SourceSans3-Semibold.ttf'),
  face('Source Sans 3', 600, true, 'SourceSans3-SemiboldIt.ttf'),
];

/** Generic CSS families and the bundled family that stands for each. */
const GENERIC: Readonly<Record<string, string>> = { serif: 'Source Serif 4', 'sans-serif': 'Source Sans 3' };

const FALLBACK_FAMILY = 'Source Serif 4';

/**
 * Picks the face for a font request by the rules of CSS Fonts 4, part 5.2: the first known family, then
 * italics, then the nearest weight (heavier ones first above 500).
 */
export function matchFace(families: readonly string[], weight: number, italic: boolean): FaceDeclaration {
  const known = (name: string) => FACES.some(f => f.family === name);
  const family = families.map(name => GENERIC[name] ?? name).find(known) ?? FALLBACK_FAMILY;
  const inFamily = FACES.filter(f => f.family === family);
  const slanted = inFamily.filter(f => f.italic === italic);
  const distance = (f: FaceDeclaration) => {
    const heavier = f.weight >= weight;
    const preferred = weight > 500 ? heavier : !heavier || f.weight === weight;
    return Math.abs(f.weight - weight) + (preferred ? 0 : 1000);
  };
  const pool = slanted.length > 0 ? slanted : inFamily;
  return pool.reduce((best, f) => (distance(f) < distance(best) ? f : best));
}

/** Faces to try, in order, for a character that `first` lacks: same weight and slant in the other families. */
export function fallbackFaces(first: FaceDeclaration): readonly FaceDeclaration[] {
  const families = [...new Set(FACES.map(f => f.family))].filter(name => name !== first.family);
  return families.map(name => matchFace([name], first.weight, first.italic));
}
