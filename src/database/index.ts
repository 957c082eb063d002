export type { Admissions } from './admissions.js';
export type { AdmissionsPart } from './admissions-parts.js';
export { type Database, type DatabaseOptions, openDatabase } from './database.js';
export type { FacultyEntry, PersonRecord } from './faculty.js';
export { joinFacultyList, joinFacultyProfile } from './fragments.js';
export { type ImportOptions, type ImportReport, netIdOf } from './import.js';
export type { ApiKey, Keys } from './keys.js';
export {
  type BatchRun,
  type BatchRunRequest,
  type JobEnd,
  type JobState,
  type JobWork,
  type Ledger,
  type Member,
  type NewWork,
  openLedger,
  type StoredDocument,
  type StoredFile,
  type StoredJob,
} from './ledger.js';
export type { StoredPerson, StoredRecord } from './people.js';
export { ADMISSIONS, ALL, formatScope, parseScope, type Scope } from './scope.js';
