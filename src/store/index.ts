export type { Admissions } from './admissions.js';
export type { AdmissionsPart } from './admissions-parts.js';
export { type ImportOptions, type ImportReport, netIdOf } from './import.js';
export type { ApiKey, Keys } from './keys.js';
export {
  type JobEnd,
  type JobState,
  type JobWork,
  type KeptDocument,
  type KeptFile,
  type KeptJob,
  type Ledger,
  type Member,
  type NewWork,
  openLedger,
  type Run,
  type RunRequest,
} from './ledger.js';
export type { StoredPerson, StoredRecord } from './people.js';
export { ADMISSIONS, ALL, formatScope, parseScope, type Scope } from './scope.js';
export { openStore, type Store, type StoreOptions } from './store.js';
