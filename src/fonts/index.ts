export { Face, type Glyph, type GlyphRun } from './face.js';
export { FACES } from './families.js';
export { Font } from './font.js';
export { FontLibrary } from './library.js';
export { glyphCount } from './tables.js';
export { subsetTrueType } from './truetype.js';
