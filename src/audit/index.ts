export type { Link } from './chain.js';
export { type AuditEntry, type AuditedFile, parsePurpose } from './entry.js';
export { recordHash, sha256 } from './hashes.js';
export { type AuditLog, openAudit } from './log.js';
export { verifyAudit } from './verify.js';
