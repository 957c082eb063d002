export { SHARES } from './blemishes.js';
export { type SampleOptions, type SamplePerson, sampleUniversity } from './university.js';
