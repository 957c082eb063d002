export { isSamplePersonId, readyApplicants, sampleApplicants } from './admissions/applicants.js';
export { isSampleNetId } from './identity.js';
export { SAMPLE_INSTITUTION, sampleUniversity } from './university.js';
