export { isSamplePersonId, sampleApplicants } from './admissions/applicants.js';
export { SHARES } from './blemishes.js';
export { isSampleNetId } from './identity.js';
export { type SampleOptions, type SamplePerson, sampleUniversity } from './university.js';
