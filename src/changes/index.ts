export { type ComparedPair, compareRecords, type Progress } from './compare.js';
export type { FieldChange } from './fields.js';
export type { RecordLists } from './match.js';
export { samePerson } from './same-person.js';
export type { Difference } from './texts.js';
