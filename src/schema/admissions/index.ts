export * from './applicant.js';
export * from './codes.js';
export * from './communication.js';
export * from './contract.js';
export type {
  CodeMeaning,
  ListRowOf,
  MemberValue,
  ResponseField,
  ResponseList,
  ResponseOf,
  ResponseShape,
  UnknownMember,
} from './response.js';
export * from './selection-lists.js';
export * from './selection-lists.js';
