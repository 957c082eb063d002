export * from './applicant.js';
export * from './codes.js';
export * from './communication.js';
export * from './contract.js';
export * from './file.js';
export * from './funding.js';
export type {
  CodeMeaning,
  KeptMember,
  ListRowOf,
  MemberValue,
  ResponseField,
  ResponseList,
  ResponseOf,
  ResponseShape,
} from './response.js';
export * from './selection-lists.js';
