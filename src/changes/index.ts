export { type ComparedPair, compareRecords, type Progress } from './compare.js';
export type { FieldChange } from './fields.js';
export { samePerson } from './identity.js';
export type { RecordLists } from './match.js';
export type { Difference } from './texts.js';
