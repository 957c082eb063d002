export {
  classesNamed,
  getClass,
  getHarm,
  HARMS,
  isDataCode,
  type ProblemCode,
  QUALITY_CLASSES,
  type QualityClass,
  tally,
} from './classes.js';
export {
  commonProblems,
  countHarms,
  examine,
  getProblems,
  mergeReports,
  type PersonReport,
  peopleByHarm,
  type QualityReport,
} from './examine.js';
export { type Thing, thingsToLookAt } from './things.js';
