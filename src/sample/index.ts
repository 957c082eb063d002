export { isSamplePersonId, sampleApplicants } from './admissions/applicants.js';
export { DATA_ERROR_RATES } from './data-errors.js';
export { isSampleNetId } from './identity.js';
export { SAMPLE_INSTITUTION, sampleUniversity } from './university.js';
