export { Face, type Glyph, type GlyphRun } from './face.js';
export { FACES } from './families.js';
export { Font } from './font.js';
export { FontLibrary, type FontRequest } from './library.js';
export { glyphCount, subsetTrueType } from './truetype.js';
