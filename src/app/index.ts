/** The use cases: each takes a typed request and an observer, and returns a typed result. */

export { parseApplicantLine, parsePersonLine, readIdList } from './admissions/ids.js';
export type { LetterQuery } from './admissions/letter-query.js';
export { type ApplicantNeed, getNeeds, needsInBrief } from './admissions/needs.js';
export { openEntries, type VerifiedLog, type VerifyLogRequest, verifyLog } from './audit.js';
export { type ListedEntry, type ListLogRequest, listLog } from './audit-entries.js';
export { AUTH_KINDS } from './auth-kinds.js';
export type { Who } from './batch/members.js';
export { type MergeShardsRequest, mergeShards } from './batch/merge-shards.js';
export { type ComparedDocument, type RebuildRequest, rebuildDocument } from './batch/rebuild.js';
export {
  continueBatch,
  type ResumeRequest,
  type RunningBatch,
  resumeBatch,
  runBatch,
  startBatch,
} from './batch/run-batch.js';
export type { BatchRequest, RunRequest } from './batch/run-request.js';
export { type BatchCounts, type BatchJob, type BatchState, readBatch } from './batch/state.js';
export type { BatchFailure, BatchSummary } from './batch/summary.js';
export { type WorkRequest, work } from './batch/work.js';
export {
  fetchLettersFor,
  fetchSummary,
  openLettersBuilder,
  openSummaryBuilder,
  type PreparedLetters,
  type StoredSummary,
} from './builders/applicant.js';
export { baseProfile, openPersonBuilder, type PreparedPerson } from './builders/person.js';
export { type GatheredUnit, getSide, openUnitBuilder, type PreparedUnit } from './builders/unit.js';
export { type EarlierRecord, findEarlier } from './changes/earlier.js';
export { type CheckedRecords, type CheckRequest, check, checkPerson, type Scrutiny } from './check.js';
export {
  type CheckConfigRequest,
  type CheckedConfig,
  type ConfigProblem,
  checkConfigFile,
} from './check-config.js';
export {
  CHECK_NAMES,
  type CheckName,
  type CheckResult,
  type CheckState,
  type Finding,
} from './doctor/check.js';
export { type DiagnoseRequest, diagnose } from './doctor/diagnose.js';
export { sharedGenerator } from './document-builder.js';
export { asVitaeError } from './errors.js';
export { type Explanation, explain } from './explain.js';
export { type FilledSample, fillSample, type SampleRequest } from './fill-sample.js';
export { nearestTitle, withWords } from './find-by-title.js';
export { findUnmapped, type Unmapped, type UnmappedNames, type UnmappedRequest } from './find-unmapped.js';
export { type ImportedFiles, type ImportRequest, importFiles } from './import-files.js';
export { type InitConfigRequest, initConfig, type WrittenConfig } from './init-config.js';
export { readJsonInput } from './json-file.js';
export { createKey, listKeys, revokeKey, rotateInstallation, rotateKey, rotateLinks } from './keys.js';
export { CHANGES } from './kinds/changes.js';
export * from './kinds/index.js';
export { type MergeRequest, mergeDocuments } from './merge-documents.js';
export { warnOfMissingActs } from './missing-acts.js';
export { type Observer, SILENT } from './observer.js';
export { applicantStem, fileStem, formatOfName, writeWhole } from './output/files.js';
export { asOneFile, type DocumentFile } from './output/one-file.js';
export { type PacketSettings, parsePacketSettings } from './packet/packet-settings.js';
export {
  countWritten,
  getStatements,
  LIMITED_TEXTS,
  type LimitedText,
  NO_TEXTS,
  OWN_STATEMENTS,
  PACKET_TEXTS,
  type PacketText,
  type PacketTexts,
  packetTexts,
  parsePacketTexts,
  RATING_LEVELS,
} from './packet-texts.js';
export { type FindRequest, findPeople, listPeople, listUnits, type PeopleRequest } from './people.js';
export { type PrintedFile, type PrintRequest, printPage, printPath } from './print-page.js';
export { type ProblemField, problemField } from './problem-field.js';
export { profiledRecord } from './record-version.js';
export {
  type ApplicantRequest,
  COMPARISONS,
  type Comparison,
  type DocumentRequest,
  type EarlierBytes,
  type ExplainRequest,
  type LettersRequest,
  type NamedPdf,
  type OutputRequest,
  type PacketRequest,
  type PersonRequest,
  UNIT_KINDS,
  type UnitKind,
  type UnitRequest,
} from './request.js';
export { describeMatch, type RoleMatch } from './role-matches.js';
export { formatRole, type HeldRoles, holdRoles, parseRole, type Role, type UnclearRole } from './roles.js';
export { prepareProfile, profileFile } from './save-profile.js';
export type { Host } from './settings/host.js';
export {
  DEFAULTS,
  OFF,
  resolveSettings,
  type SettingOverrides,
  type Settings,
  type StoredSettings,
  storedSettings,
} from './settings/settings.js';
export type { SignInSettings, StudioSettings } from './settings/studio-settings.js';
export { PAPERS } from './settings/values.js';
export {
  type FoundSnapshots,
  listSnapshots,
  type RemovedSnapshots,
  type RemoveRequest,
  removeSnapshots,
  type StoredSnapshot,
} from './snapshots.js';
export {
  chooseSource,
  type Fetched,
  type FoundPerson,
  type ListedPerson,
  type NamedSource,
  openSource,
  type RecordSource,
  requireSource,
  SOURCE_TYPES,
  type SourceChoice,
  type SourceKind,
} from './sources/index.js';
export { createNameSearch, type PeopleMatch, sortBySurname } from './sources/name-search.js';
export { type CollegeCount, countUnits, getUnits, type UnitCount } from './sources/units.js';
export { OPEN_PAGE, studioAddress } from './studio-address.js';
export { type CheckedStyle, checkStyle, type ListedStyle, listStyles } from './styles.js';
export type { WrittenDocument } from './write-document.js';
export { writeLetters } from './write-letters.js';
export { writeCv, writePacket, writePersonDocument } from './write-person.js';
export { type ReportRequest, type WrittenReport, writeReport } from './write-report.js';
export { type WrittenSideTemplate, writeSideTemplate } from './write-side-template.js';
export {
  getListState,
  type SummariesRequest,
  type SummaryResult,
  type WrittenSummaries,
  writeSummaries,
} from './write-summaries.js';
export { type WrittenVitae, writeVitae } from './write-vitae.js';
