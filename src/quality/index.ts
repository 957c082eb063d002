export { classesNamed, classOf, QUALITY_CLASSES, type QualityClass, tally } from './classes.js';
export { type Examination, examine, type PersonReport, type QualityReport } from './examine.js';
