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
  examine,
  mergeReports,
  type PersonReport,
  problemsOf,
  type QualityReport,
} from './examine.js';
export { countHarms, peopleByHarm } from './harm.js';
export { type Thing, thingsToLookAt } from './things.js';
