/** The use cases: each takes a typed request and an observer, and returns a typed result. */

export type { SectionChange } from '../sections/index.js';
export { parseApplicantLine, parsePersonLine, readIdList } from './admissions/ids.js';
export { openEntries, type VerifiedLog, type VerifyLogRequest, verifyLog } from './audit.js';
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
export { openPersonBuilder, type PreparedPerson } from './builders/person.js';
export { type EarlierRecord, findEarlier } from './changes/earlier.js';
export { type CheckedRecords, type CheckRequest, check } from './check.js';
export { type CommandRequest, commandLine } from './command-line.js';
export {
  type CvBuilder,
  type CvBuilderOptions,
  type CvChange,
  type CvCommand,
  type CvFile,
  type CvPages,
  type CvPreview,
  type CvRequest,
  createCvBuilder,
  type StoredRecord,
} from './cv-builder.js';
export { baseProfile, profileFile, profileOf } from './cv-profile.js';
export { type CvSettings, parseCvSettings, unreadCvSettings } from './cv-settings.js';
export { asVitaeError } from './errors.js';
export { type Explanation, explain } from './explain.js';
export { type FilledSample, fillSample, type SampleRequest } from './fill-sample.js';
export { findUnmapped, type Unmapped, type UnmappedNames, type UnmappedRequest } from './find-unmapped.js';
export { type ImportedFiles, type ImportRequest, importFiles } from './import-files.js';
export { createKey, listKeys, revokeKey } from './keys.js';
export * from './kinds/index.js';
export * from './lines/index.js';
export { type Observer, SILENT } from './observer.js';
export { fileStem, formatOfName, writeWhole } from './output/files.js';
export { type FindRequest, findPeople, listPeople, listUnits, type PeopleRequest } from './people.js';
export { FONT_FILES, fontStylesheet } from './preview-fonts.js';
export { type PrintedFile, type PrintRequest, printPage, printPath } from './print-page.js';
export { profiledRecord } from './record-version.js';
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
export { PAPERS } from './settings/config-file.js';
export {
  DEFAULTS,
  type Host,
  OFF,
  resolveSettings,
  type SettingOverrides,
  type Settings,
  type StoredSettings,
  storedSettings,
} from './settings/settings.js';
export type { SignInSettings, StudioSettings } from './settings/studio-settings.js';
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
  requireSource,
  SOURCE_TYPES,
  type SourceChoice,
  type SourceKind,
} from './sources/index.js';
export { createNameSearch, type PeopleMatch, sortBySurname } from './sources/name-search.js';
export { type CollegeCount, countUnits, type UnitCount } from './sources/units.js';
export { OPEN_PAGE, studioAddress } from './studio-address.js';
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
