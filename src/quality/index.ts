export { classesNamed, classOf, QUALITY_CLASSES, tally } from './classes.js';
export { examine, type QualityReport } from './examine.js';
