export * from './admissions/index.js';
export { type Affiliation, affiliationOf, unitKey } from './affiliation.js';
export { applyMaps } from './apply-maps.js';
export { escapeAttribute, escapeText } from './characters.js';
export { readPersonJson, writePersonJson } from './json.js';
export { centsOf } from './kinds/number.js';
export { findMapFault, type MapFault } from './maps.js';
export { ownerRow } from './owner.js';
export { emptyRecords } from './read.js';
export { type Reply, type ReplyOptions, readReply } from './reply.js';
export { QUALIFICATIONS, readSideFile, type SideRow } from './side-file.js';
export {
  writeEnvelope,
  writePerson,
  writeRecord,
  writeReply,
} from './write.js';
