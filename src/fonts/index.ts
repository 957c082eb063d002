export { type CffGlyph, writeCff } from './cff.js';
export { Face, type Glyph, type GlyphRun, withKerning } from './face.js';
export { ALL_CHARACTERS, type FontFaceRule, type FontSource, type Range } from './face-rule.js';
export { FACES, FAMILIES } from './families.js';
export { Font } from './font.js';
export { FontLibrary } from './library.js';
export type { ReadPageFont } from './page-faces.js';
export { glyphCount } from './tables.js';
export { subsetTrueType } from './truetype.js';
