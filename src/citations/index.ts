export { studentMark } from './authors.js';
export { PUBLICATION_GROUPS, type PublicationGroup } from './contypes.js';
export { citeCreativeWork, creativeContributors } from './creative.js';
export { type CslDate, type CslItem, type CslName, type CslType, withoutMarks } from './csl/item.js';
export { type CitableRecord, cslItems, isCitable } from './csl/items.js';
export { type CslStyleFile, openCslStyle } from './csl/open.js';
export {
  type BundledStyle,
  CITATION_LOCALES,
  CITATION_STYLES,
  citationStyleNamed,
} from './csl/styles.js';
export { findAddress, findDoi, identifiersOf, websiteLink } from './identifiers.js';
export { directName, listedName, type NameParts } from './names.js';
export { citePatent, type Patent } from './patent.js';
export { type Owner, ownerOf, peopleOf } from './people.js';
export { citePresentation, isInvited } from './presentation.js';
export {
  type CitationStyle,
  HOUSE_STYLE,
  type Publication,
  publicationGroup,
  publicationStatus,
} from './publication.js';
