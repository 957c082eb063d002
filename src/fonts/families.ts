import { type FaceQuery, matchFaces } from './match.js';
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
  face('Source Code Pro', 400, false, 'SourceCodePro-Regular.ttf'),
  face('Source Code Pro', 600, false, 'SourceCodePro-Semibold.ttf'),
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
    const getFile = (name: string) => `${folder}/${name}/NotoSans${region}_${name}.ttf`;
    return [
      face(`Noto Sans ${region}`, 400, false, getFile('400Regular')),
      face(`Noto Sans ${region}`, 600, false, getFile('600SemiBold')),
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
const GENERIC: Readonly<Record<string, string>> = {
  serif: 'Source Serif 4',
  'sans-serif': 'Source Sans 3',
  monospace: 'Source Code Pro',
};

const FIRST_FAMILY = 'Source Serif 4';

/** Names of the bundled families. */
export const FAMILIES: readonly string[] = [...new Set(FACES.map(({ family }) => family))];

const BY_NAME = new Map(
  [...FAMILIES.map(family => [family, family] as const), ...Object.entries(GENERIC)].map(([name, family]) => [
    name.toLowerCase(),
    FACES.filter(f => f.family === family),
  ]),
);

/** Generic families without a bundled family of their own: the next of the list, or the usual face, stands in. */
const OTHER_GENERIC = /^(cursive|fantasy|system-ui|math|emoji|fangsong|ui-[a-z-]+|-apple-system)$/i;

/** Does the name of a family mean a certain one? Generic families mean any. */
export const isNamed = (family: string): boolean => !OTHER_GENERIC.test(family);

/** Is it a generic family that a bundled one stands for? */
export const isGeneric = (family: string): boolean => family.toLowerCase() in GENERIC;

const nearest = (faces: readonly FaceDeclaration[], query: FaceQuery): FaceDeclaration =>
  matchFaces(faces, query)[0] as FaceDeclaration;

/** The bundled face of a family, by its name in any case or a generic one; null for an unknown family. */
export function matchBundled(family: string, query: FaceQuery): FaceDeclaration | null {
  const faces = BY_NAME.get(family.toLowerCase());
  return faces ? nearest(faces, query) : null;
}

/** Well-known families that are not bundled, by the generic family that they belong to; all others have serifs. */
const KINDS: readonly (readonly [generic: string, names: RegExp])[] = [
  [
    'sans-serif',
    /^(arial|calibri|helvetica( neue)?|inter|lato|noto sans|open sans|roboto|segoe ui|tahoma|trebuchet ms|verdana)$/i,
  ],
  ['monospace', /^(consolas|courier( new)?|menlo|monaco|roboto mono)$/i],
];

/** The face for a list of families of which none is known: of the kind of the first one. */
export function defaultFace(families: readonly string[], query: FaceQuery): FaceDeclaration {
  const [generic = FIRST_FAMILY] = KINDS.find(([, names]) => names.test(families[0] ?? '')) ?? [];
  return matchBundled(generic, query) as FaceDeclaration;
}

/** A name without spaces and the like, with the endings of the bundled files. */
const comparable = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(?<=[a-z])_\d00|[^a-z0-9]/g, '')
    .replace(/italic$/, 'it')
    .replace(/regular$/, '');

/** The bundled face with a full or PostScript name, such as `SourceSans3-It`; null if there is none. */
export const namedFace = (name: string): FaceDeclaration | null =>
  FACES.find(({ file }) => comparable(file.replace(/\.ttf$/, '')) === comparable(name)) ?? null;

const ALL = [...FACES, ...OPTIONAL_FACES];

/** Faces to try, in order, for characters that the faces of a page lack: of the same weight and slant if there is one. */
export function fallbackFaces(
  first: FaceQuery & { readonly family?: string },
  characters: string,
): readonly FaceDeclaration[] {
  return familiesFor(characters)
    .filter(name => name !== first.family)
    .map(name =>
      nearest(
        ALL.filter(f => f.family === name),
        first,
      ),
    );
}
