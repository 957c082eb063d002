export { type Accreditation, getAccreditation } from './accreditation/accreditation.js';
export {
  type Gap,
  type GapRatio,
  type GapRatios,
  gapRatios,
  getGaps,
  type PersonGaps,
} from './accreditation/gaps.js';
export { FORM_NAMES, type FormName } from './accreditation/names.js';
export { sideTemplate } from './accreditation/side-template.js';
export {
  APPLICANT_STATES,
  type ApplicantState,
  applicantState,
  countStates,
  I20_LIST_TITLE,
  i20ListModel,
  type ListedApplicant,
} from './admissions/applicant-list.js';
export type { ApplicantDocumentOptions } from './admissions/document.js';
export { lettersModel } from './admissions/document.js';
export {
  type LetterResult,
  type ListedNote,
  type MissingReason,
  type NoteResult,
  type ProgramLetters,
  readNoteList,
} from './admissions/letter-results.js';
export {
  APPLICANT_AUDIENCES,
  type ApplicantAudience,
  type LettersModel,
  type OpenItem,
  type Readiness,
  type SummaryModel,
} from './admissions/model.js';
export { maskIdentifier } from './admissions/printed-values.js';
export { checkAuthorization } from './admissions/programs.js';
export { type AdmissionsRules, DEFAULT_RULES, LEAST_MONTHS } from './admissions/rules.js';
export { i20Model, isNotInternational, type SummaryOptions } from './admissions/summary.js';
export { AUDIENCES, hasPublicCv, type Policies, STUDENT_NAMES, WEB_FLAG_POLICIES } from './audience.js';
export type { Change, ChangesModel } from './changes/change.js';
export {
  changesModel,
  type DatedChanges,
  type EarlierPerson,
  type Since,
} from './changes/document.js';
export { cvModel, getReason } from './cv.js';
export { phoneText } from './display.js';
export { findTitle, getNames } from './entities/index.js';
export type { UnmetCondition } from './facets.js';
export { contactRecord, findName } from './header.js';
export { getListing, type Listing } from './listing.js';
export type {
  BuiltDocument,
  CvModel,
  Group,
  Header,
  Section,
  SelectedSection,
  Selection,
} from './model.js';
export type { CvOptions } from './options.js';
export { PACKET_PROFILE } from './packet/lists.js';
export type { PacketModel } from './packet/model.js';
export {
  type AttachedFile,
  NO_STATEMENTS,
  type PacketExtras,
  type PacketOptions,
  type Statements,
} from './packet/options.js';
export { packetModel } from './packet/packet.js';
export { EARLIER_NAMES } from './people-rows.js';
export { getPeriod, type Period, periodBefore, periodsBefore, yearsUpTo } from './period.js';
export {
  type ArrangedProfile,
  allIds,
  sectionsById,
  withFoldedCourses,
  withShare,
} from './profile/arrange.js';
export { type ListedSection, listSections } from './profile/listed.js';
export {
  filteredParts,
  groupNames,
  groupsNamed,
  rejectUnknown,
  sectionsNamed,
} from './profile/names.js';
export type {
  Condition,
  EntitySign,
  GroupPlan,
  Profile,
  ProfiledRecord,
  SectionPlan,
} from './profile/plan.js';
export { DOCUMENT_WINDOW } from './profile/plan.js';
export { STANDARD_PROFILE, sectionPlan, withCondition } from './profile/profile.js';
export { type Refuse, readProfile, readProfileFile } from './profile/read.js';
export { getNoun, SELECTION_NAMES, STATUS_WORDS } from './profile/standard.js';
export { profileData } from './profile/write.js';
export { type RecordModel, recordModel } from './record.js';
export { RecordFacts } from './record-facts.js';
export { type AnyRecord, recordRef } from './record-ref.js';
export {
  accountOfFigure,
  accountTables,
  type FigureAccount,
  type FigureGap,
  type FigureShare,
} from './report/account.js';
export { type ListedFigure, listFigures } from './report/listed.js';
export { getReport, type Report, type ReportOptions } from './report/report.js';
export {
  type ColumnKind,
  type DataColumn,
  type DataTable,
  type DataValue,
  getTraces,
  plainTable,
  type Trace,
} from './report/traced.js';
export { type Decision, findRef, isShowing, RULES, type Rule } from './selection.js';
export { worksheetModel } from './support/worksheet.js';
export type { LeftOutReason } from './unit/left-out.js';
export { getMember, type Member, type MemberOptions, withSide } from './unit/member.js';
export { formatUnitName, parseUnitName, unitsNamed } from './unit/named-unit.js';
export { memberNeeds } from './unit/needs.js';
export { covers, isIn, type NamedUnit, type UnitQuery, unitTitle } from './unit/unit.js';
export { departmentName, departmentNames, listNames } from './unit-names.js';
export {
  nameOfDays,
  type TermTable,
  USUAL_YEARS,
  WINDOW_LABELS,
  type Window,
  windowNamed,
  type Years,
} from './window.js';
