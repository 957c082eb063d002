/** The use cases: each takes a typed request and an observer, and returns a typed result. */
export { parseApplicantLine, parsePersonLine, readIdList } from './admissions/ids.js';
export { type VerifiedLog, type VerifyLogRequest, verifyLog } from './audit.js';
export type { Who } from './batch/members.js';
export { type ComparedDocument, type RebuildRequest, rebuildDocument } from './batch/rebuild.js';
export {
  type BatchFailure,
  type BatchRequest,
  type BatchSummary,
  type ResumeRequest,
  type RunRequest,
  resumeBatch,
  runBatch,
} from './batch/run-batch.js';
export { type WorkRequest, work } from './batch/work.js';
export { type EarlierRecord, findEarlier } from './changes/earlier.js';
export { type CheckedRecords, type CheckRequest, check } from './check.js';
export { asVitaeError } from './errors.js';
export { type Explanation, explain } from './explain.js';
export { type FilledSample, fillSample, type SampleRequest } from './fill-sample.js';
export { findUnmapped, type Unmapped, type UnmappedNames, type UnmappedRequest } from './find-unmapped.js';
export { type ImportedFiles, type ImportRequest, importFiles } from './import-files.js';
export { createKey, listKeys, revokeKey } from './keys.js';
export * from './kinds/index.js';
export { type Observer, SILENT } from './observer.js';
export { fileStem, formatOfName, writeWhole } from './output/files.js';
export { type FindRequest, findPeople, listPeople, listUnits, type PeopleRequest } from './people.js';
export { type PrintedFile, type PrintRequest, printPage, printPath } from './print-page.js';
export {
  type ApplicantRequest,
  COMPARISONS,
  type Comparison,
  type DocumentRequest,
  type ExplainRequest,
  type LettersRequest,
  type OutputRequest,
  type PacketRequest,
  type PersonRequest,
  UNIT_KINDS,
  type UnitKind,
  type UnitRequest,
  type WindowChoice,
} from './request.js';
export { prepareProfile } from './save-profile.js';
export {
  DEFAULTS,
  type Host,
  OFF,
  resolveSettings,
  type SettingOverrides,
  type Settings,
} from './settings/settings.js';
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
  type ListedPerson,
  type NamedSource,
  openSource,
  type RecordSource,
  SOURCE_TYPES,
  type SourceChoice,
  type SourceKind,
} from './sources/index.js';
export type { PeopleMatch } from './sources/name-search.js';
export { type CollegeCount, countUnits, type UnitCount } from './sources/units.js';
export { type CheckedStyle, checkStyle, type ListedStyle, listStyles } from './styles.js';
export type { WrittenDocument } from './write-document.js';
export { writeLetters } from './write-letters.js';
export { writeCv, writePacket, writePersonDocument } from './write-person.js';
export { type ReportRequest, type WrittenReport, writeReport } from './write-report.js';
export { type WrittenSideTemplate, writeSideTemplate } from './write-side-template.js';
export {
  listStateOf,
  type SummariesRequest,
  type SummaryResult,
  type WrittenSummaries,
  writeSummaries,
} from './write-summaries.js';
export { type WrittenVitae, writeVitae } from './write-vitae.js';
