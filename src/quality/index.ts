export {
  classesNamed,
  classOf,
  HARMS,
  harmOf,
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
  mergeReports,
  type PersonReport,
  peopleByHarm,
  problemsOf,
  type QualityReport,
} from './examine.js';
export { type Thing, thingsToLookAt } from './things.js';
