export * from './admissions/index.js';
export * from './contract.js';
export * from './entities/index.js';
export * from './entity.js';
export * from './fields.js';
export * from './person.js';
export { PERSON_KEY } from './recurring.js';
export * from './reference.js';
export * from './values/index.js';
