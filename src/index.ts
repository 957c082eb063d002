export { openDatabase } from './database/index.js';
export {
  bundledTemplates,
  type DocumentRequest,
  FORMATS,
  type Format,
  type GeneratedDocument,
  Generator,
  type LettersRequest,
  type PageRequest,
  type PrintedPage,
  type SummaryRequest,
} from './generate.js';
export {
  DataError,
  FontError,
  InternalError,
  type Problem,
  SourceError,
  TemplateError,
  UsageError,
  VitaeError,
} from './ground/index.js';
export {
  readAdmissionsReply,
  readApplicantReply,
  readNoteReply,
  readOfferingReply,
  readProgramListReply,
  readReply,
  writeReply,
} from './records/index.js';
export {
  type Applicant,
  ENTITIES,
  type LetterNote,
  type Offering,
  type Person,
  type ProgramList,
} from './schema/index.js';
export {
  NO_STATEMENTS,
  type PacketExtras,
  type ProgramLetters,
  type Statements,
} from './sections/index.js';
export { serve } from './server/index.js';
export { admissionsSource, facultySource, fileSource } from './sources/index.js';
export { VERSION } from './version.js';
