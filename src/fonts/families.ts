import { familiesFor } from './scripts.js';

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

/** The bundled faces. */
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
  face('Noto Naskh Arabic', 400, false, 'NotoNaskhArabic_400Regular.ttf'),
  face('Noto Naskh Arabic', 600, false, 'NotoNaskhArabic_600SemiBold.ttf'),
  face('Noto Sans Hebrew', 400, false, 'NotoSansHebrew_400Regular.ttf'),
  face('Noto Sans Hebrew', 600, false, 'NotoSansHebrew_600SemiBold.ttf'),
  face('Noto Sans Devanagari', 400, false, 'NotoSansDevanagari_400Regular.ttf'),
  face('Noto Sans Devanagari', 600, false, 'NotoSansDevanagari_600SemiBold.ttf'),
  face('Noto Sans Thai', 400, false, 'NotoSansThai_400Regular.ttf'),
  face('Noto Sans Thai', 600, false, 'NotoSansThai_600SemiBold.ttf'),
  face('Noto Sans Math', 400, false, 'NotoSansMath_400Regular.ttf'),
  face('Noto Sans Symbols 2', 400, false, 'NotoSansSymbols2_400Regular.ttf'),
];

/**
 * Faces that are too large to bundle, used if the reader of files finds them: in packages that may be
 * installed next to this one (a path beginning with `@`), or on the system (the name of a file).
 */
export const OPTIONAL_FACES: readonly FaceDeclaration[] = [
  ...['SC', 'JP', 'KR'].flatMap(region => {
    const folder = `@expo-google-fonts/noto-sans-${region.toLowerCase()}`;
    const fileOf = (name: string) => `${folder}/${name}/NotoSans${region}_${name}.ttf`;
    return [
      face(`Noto Sans ${region}`, 400, false, fileOf('400Regular')),
      face(`Noto Sans ${region}`, 600, false, fileOf('600SemiBold')),
    ];
  }),
  face('WenQuanYi Micro Hei', 400, false, 'system:wqy-microhei.ttc'),
  face('Droid Sans Fallback', 400, false, 'system:DroidSansFallbackFull.ttf'),
  face('Microsoft YaHei', 400, false, 'system:msyh.ttc'),
  face('Arial Unicode MS', 400, false, 'system:Arial Unicode.ttf'),
  face('IPAGothic', 400, false, 'system:ipag.ttf'),
  face('Yu Gothic', 400, false, 'system:YuGothR.ttc'),
  face('NanumGothic', 400, false, 'system:NanumGothic.ttf'),
  face('Malgun Gothic', 400, false, 'system:malgun.ttf'),
];

/** Generic CSS families and their bundled families. */
const GENERIC: Readonly<Record<string, string>> = { serif: 'Source Serif 4', 'sans-serif': 'Source Sans 3' };

const FIRST_FAMILY = 'Source Serif 4';

/**
 * Picks the face for a font request by the rules of CSS Fonts 4, part 5.2: the first known family, then
 * italics, then the nearest weight (heavier ones first above 500).
 */
export function matchFace(families: readonly string[], weight: number, italic: boolean): FaceDeclaration {
  const known = (name: string) => FACES.some(f => f.family === name);
  const family = families.map(name => GENERIC[name] ?? name).find(known) ?? FIRST_FAMILY;
  return nearest(
    FACES.filter(f => f.family === family),
    weight,
    italic,
  );
}

function nearest(inFamily: readonly FaceDeclaration[], weight: number, italic: boolean): FaceDeclaration {
  const slanted = inFamily.filter(f => f.italic === italic);
  const distance = (f: FaceDeclaration) => {
    const heavier = f.weight >= weight;
    const preferred = weight > 500 ? heavier : !heavier || f.weight === weight;
    return Math.abs(f.weight - weight) + (preferred ? 0 : 1000);
  };
  const pool = slanted.length > 0 ? slanted : inFamily;
  return pool.reduce((best, f) => (distance(f) < distance(best) ? f : best));
}

const ALL = [...FACES, ...OPTIONAL_FACES];

/** Faces to try, in order, for characters that `first` lacks: of the same weight and slant if there is one. */
export function fallbackFaces(first: FaceDeclaration, characters: string): readonly FaceDeclaration[] {
  return familiesFor(characters)
    .filter(name => name !== first.family)
    .map(name =>
      nearest(
        ALL.filter(f => f.family === name),
        first.weight,
        first.italic,
      ),
    );
}
