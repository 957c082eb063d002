export type { Link } from './chain.js';
export {
  type AuditEntry,
  type AuditedFile,
  formatVersion,
  parsePurpose,
  type RecordVersion,
  recordHash,
  sha256,
} from './entry.js';
export { type AuditLog, openAudit } from './log.js';
export { verifyAudit } from './verify.js';
