export * from './admissions/index.js';
export {
  type Affiliation,
  findCode,
  getAffiliations,
  getLastDay,
  getUnits,
  latestRecords,
  oldestFirst,
  unitKey,
  withoutCode,
} from './affiliation.js';
export { applyMaps } from './apply-maps.js';
export { decodeBody } from './bytes.js';
export { escapeAttribute, escapeText } from './characters.js';
export {
  appendColleagues,
  contactName,
  hasContent,
  isNameless,
  keysWithoutName,
  NAME_NOT_RECORDED,
  personFields,
  withColleagues,
} from './colleagues.js';
export {
  GRANT_ENTITIES,
  GRANT_KINDS,
  type GrantEntity,
  type GrantFacts,
  type GrantRecord,
  type GrantStatus,
  grantKind,
  grantSpan,
  grantSponsor,
  grantStatus,
  isAward,
  isClosed,
  isExternalGrant,
  isGrant,
  isGrantPublic,
} from './grants.js';
export { isPersonJson, readPersonJson, writePersonJson } from './json.js';
export { readCents } from './kinds/number.js';
export { findMapFault, type MapFault } from './map-faults.js';
export { isNeeded, type NeedsOf, type RecordNeeds } from './needs.js';
export { earlierRow, hasHiddenEarlierName, ownerRow } from './owner.js';
export { emptyRecords } from './read.js';
export { type Reply, type ReplyOptions, readReply } from './reply.js';
export {
  type AnswerName,
  type Answers,
  createSideRow,
  isAnswer,
  WORK_ANSWER,
} from './side/answers.js';
export {
  PERSON_COLUMNS,
  PORTFOLIOS,
  type Portfolio,
  QUALIFICATIONS,
  type Qualification,
  readSideFile,
  type SideColumn,
  type SideRow,
  type SideStatus,
  WORK_COLUMNS,
} from './side/side-file.js';
export { addValues, countValues, NO_VALUES, type ValueCounts } from './understood.js';
export {
  writeEnvelope,
  writePerson,
  writeRecord,
  writeReply,
} from './write.js';
