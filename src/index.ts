/*
 * The library: the use cases of the command line as functions, and the parts that they are made of. docs/library.md
 * introduces them.
 */
export * from './app/index.js';
export {
  DataError,
  FontError,
  InternalError,
  InterruptedError,
  type Problem,
  SourceError,
  TemplateError,
  UsageError,
  VitaeError,
} from './core/index.js';
export { openDatabase } from './database/index.js';
export {
  bundledTemplates,
  type GeneratedDocument,
  Generator,
  type PageRequest,
  type PrintedPage,
  type RenderOptions,
} from './generate.js';
export { FORMAT_NAMES, type Format, type OutputFile, type PdfToMerge } from './output/index.js';
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
export { NO_STATEMENTS, type PacketExtras, type ProgramLetters, type Statements } from './sections/index.js';
export { serve } from './server/index.js';
export { admissionsSource, facultySource, fileSource } from './sources/index.js';
export { VERSION } from './version.js';
