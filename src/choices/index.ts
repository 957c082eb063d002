export { applyPatch, bySection, suits, withoutSelection } from './apply.js';
export { audience } from './audience.js';
export type { Look, Reader } from './choice.js';
export { foldCourses } from './fold-courses.js';
export { hidden } from './hidden.js';
export { mergeChanges } from './merge.js';
export { formatOptions } from './options.js';
export { EARLIER_MEMBERS, type ReadPatch, readPatch, readWindow } from './read.js';
export { parseSection, sectionWords } from './section-text.js';
export {
  CITATIONS,
  LOOK,
  type Patch,
  PERSON_CHOICES,
  type PersonChoice,
  pick,
  READER,
  SECTION_CHOICES,
  SELECTION,
  type SectionPatch,
  withoutFiles,
} from './table.js';
export { OF_TEMPLATE, parseList, parseWord } from './values.js';
export { window } from './window.js';
