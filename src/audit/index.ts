export type { Link } from './chain.js';
export {
  type AuditEntry,
  type AuditedFile,
  formatVersion,
  hashOfRecord,
  parsePurpose,
  type RecordVersion,
  ROLE_PURPOSES,
  recordHash,
  STUDIO_ACTS,
  type StudioAct,
  sha256,
} from './entry.js';
export { type Forwarding, isForwardTarget, readCursor, whenForwarded } from './forward.js';
export { type AuditLog, ensurePseudonym, openAudit } from './log.js';
export { getKeyTable, type Identity, type KeyTable } from './people.js';
export { type EntryPage, type EntryQuery, findAccount, type ReadEntry, readEntries } from './read.js';
export { verifyAudit } from './verify.js';
