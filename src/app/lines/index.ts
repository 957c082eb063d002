export type { Scrutiny } from '../check.js';
export type * from './account.js';
export type { AccountOptions, ComposedPerson } from './document-records.js';
export { accountOfLine } from './line-account.js';
export { type ListedSection, listLines } from './listed-lines.js';
export { type FoundMissing, findMissing } from './missing.js';
export { problemField } from './problem-field.js';
export { problemsOf, reportOf } from './problems.js';
export { accountOfSections } from './section-accounts.js';
