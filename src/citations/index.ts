export { listNames, studentMark } from './authors.js';
export {
  PUBLICATION_GROUPS,
  PUBLICATION_STATUSES,
  type PublicationGroup,
  type PublicationStatus,
} from './contypes.js';
export { citeCreativeWork, creativeContributors } from './creative.js';
export type { DependentStyle, Locale, Style } from './csl/style.js';
export type { IneffectivePart } from './csl-reader/check-macros.js';
export type { StyleProblem } from './csl-reader/check-tree.js';
export {
  addressLink,
  findAddress,
  findDoi,
  findOrcid,
  getIdentifiers,
  readOrcid,
  websiteLink,
} from './identifiers.js';
export { type CslItem, type CslName, type CslType, withoutMarks } from './items/item.js';
export { cslItems, isCitable } from './items/items.js';
export { loadPublishedStyles, loadStyleReader } from './load.js';
export { directName, listedName } from './names.js';
export { citePatent, getPatents, type Patent } from './patent.js';
export { getOwner, getPeople, NO_PERSON, type Owner } from './people.js';
export { citePresentation, isInvited } from './presentation.js';
export {
  type CitationStyle,
  fullTitle,
  HOUSE_STYLE,
  publicationDate,
  publicationGroup,
  publicationStatus,
} from './publication.js';
export {
  type BundledStyle,
  CITATION_LOCALES,
  CITATION_STYLES,
  citationStyleNamed,
  citationStyleWithId,
} from './published/styles.js';
export { rewritePages } from './ranges.js';
export { isDateForPages, pagesInDate } from './spreadsheet-date.js';
