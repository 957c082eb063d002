export {
  type AnyAdmissionsReply,
  isAdmissionsReply,
  readAdmissionsReply,
} from './any-reply.js';
export {
  type AdmissionsReply,
  readApplicantReply,
  readNoteReply,
  readOfferingReply,
  readProgramListReply,
} from './reply.js';
export { makeResponse, type ReplyValue, responseValue, writeAdmissionsReply, writeValue } from './write.js';
