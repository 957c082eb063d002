export { isSamplePersonId, sampleApplicants } from './admissions/applicants.js';
export { DATA_ERROR_RATES } from './data-errors.js';
export { isSampleNetId } from './identity.js';
export { sampleUniversity } from './university.js';
