export { isSamplePersonId, sampleApplicants } from './admissions/applicants.js';
export { isSampleNetId } from './identity.js';
export { sampleUniversity } from './university.js';
