export * from './admissions/index.js';
export { type Affiliation, affiliationOf, unitKey } from './affiliation.js';
export { escapeAttribute, escapeText } from './characters.js';
export { readPersonJson, writePersonJson } from './json.js';
export { centsOf } from './kinds/number.js';
export { ownerRow, type PersonRow } from './owner.js';
export { emptyRecords } from './read.js';
export { type Reply, type ReplyOptions, readReply } from './reply.js';
export { QUALIFICATIONS, type Qualification, readSideFile, type SideRow } from './side-file.js';
export {
  type Envelope,
  type WriteOptions,
  writeEnvelope,
  writePerson,
  writeRecord,
  writeReply,
} from './write.js';
