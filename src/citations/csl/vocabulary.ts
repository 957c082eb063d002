/** Words of CSL 1.0.2, appendices III and IV; words that it lacks are reported, but have an effect if an item has them. */

const split = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The types of items (appendix III). */
export const TYPES = split(`
  article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset
  document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation
  manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical
  personal_communication post post-weblog regulation report review review-book software song speech standard thesis
  treaty webpage
`);

/** The number variables (appendix IV): their text is read as numbers, ranges and lists. */
export const NUMBER_VARIABLES = split(`
  chapter-number citation-number collection-number edition first-reference-note-number issue locator number
  number-of-pages number-of-volumes page page-first part-number printing-number section supplement-number version
  volume
`);

const OTHER_VARIABLES = split(`
  abstract annote archive archive_collection archive_location archive-place authority call-number citation-key
  citation-label collection-title container-title container-title-short dimensions division DOI event event-title
  event-place genre ISBN ISSN jurisdiction keyword language license medium note original-publisher
  original-publisher-place original-title part-title PMCID PMID publisher publisher-place references
  reviewed-genre reviewed-title scale source status title title-short URL volume-title year-suffix

  accessed available-date event-date issued original-date submitted

  author chair collection-editor compiler composer container-author contributor curator director editor
  editorial-director editor-translator editortranslator executive-producer guest host illustrator interviewer
  narrator organizer original-author performer producer recipient reviewed-author script-writer series-creator
  translator
`);

/** The standard, number, date and name variables (appendix IV). */
export const VARIABLES = [...OTHER_VARIABLES, ...NUMBER_VARIABLES];

/** The kinds of locators that labels stand for (appendix II, terms). */
export const LOCATORS = split(`
  act appendix article-locator book canon chapter column elocation equation figure folio issue line note opus page
  paragraph part rule scene section sub-verbo supplement table timestamp title-locator verse volume
`);
