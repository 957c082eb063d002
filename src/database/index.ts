export type { AdmissionsPart } from './admissions-parts.js';
export { type CompressedResponse, compressResponse } from './compressed-response.js';
export { type Database, openDatabase } from './database.js';
export type { PersonRecord } from './faculty.js';
export { joinFacultyList, joinFacultyProfile } from './fragments.js';
export { severalPeople } from './import.js';
export type { ApiKey } from './keys.js';
export type {
  BatchRun,
  JobEnd,
  JobResult,
  JobState,
  Ledger,
  Member,
  NewWork,
  StoredDocument,
  StoredFile,
  StoredJob,
  Validator,
} from './ledger.js';
export { openLedger } from './open-ledger.js';
export type { StoredPerson } from './people.js';
export { ADMISSIONS, ALL, formatScope, parseScope, type Scope } from './scope.js';
export type { ApplicantName } from './studio/applicant-names.js';
export type { BatchStatus, StoredBatch } from './studio/batches.js';
export type { NamedDelegate } from './studio/delegates.js';
export type { SavedDocument } from './studio/documents.js';
export type { FrozenRecord } from './studio/frozen-records.js';
export { isNewerAnswer, type NewAnswer, type StoredAnswer } from './studio/gap-answers.js';
export { type LoggedActs, readLoggedActs } from './studio/logged-acts.js';
export { openPacketDrafts, type PacketDraft } from './studio/packet-drafts.js';
export type { PacketFile } from './studio/packet-files.js';
export type { PacketKey, StoredPacket } from './studio/packets.js';
export type { RecordCopy } from './studio/record-copies.js';
export { markUnder } from './studio/secrets.js';
export {
  type EndReason,
  IDLE_MS,
  LIFE_MS,
  type NewSession,
  type Session,
  type Sessions,
  type StudioUser,
} from './studio/sessions.js';
export { type FollowedShare, SHARE_DAYS, type Share } from './studio/shares.js';
export { openStudioStore, type StudioStore } from './studio/store.js';
