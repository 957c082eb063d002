import { BIBLIOGRAPHIC } from './styles.js';
import type { Tables } from './table.js';

const DEGREES =
  'MLIS Library and Information Science|BA English ; MLIS Library and Information Science|MA History|BA History ; MLS Library Science|BA Humanities';

export const library: Tables = {
  'LIB: Information Technology': {
    style: BIBLIOGRAPHIC,
    threads: [
      'in library discovery systems: known-item searching|relevance ranking|facet use|link resolution|zero-result queries; “404” Memory|Found and Lost|The Second Click; across three vendors|on mobile phones|after a platform migration',
      'in digital repositories: checksum audits|<title> elements|metadata migration|persistent identifiers|embargoes; Bits at Rest|Moving Day|Trust but Verify; in a midsize library|over ten years|with open-source software',
      'in library web analytics: patron privacy|session length|chat referral|dashboard design|bot traffic; Counting Without Watching|What the Logs Leave Out|Less Data, Please; in academic libraries|under new privacy law|at the reference desk',
    ],
    journals:
      'Library Systems Letters|1 Journal of Discovery and Access|2 Repository Practice|Code and Catalog|3 Library Privacy Review',
    societies: 'Library Systems Forum|Western Academic Library Alliance|2 Open Repository Practitioners',
    sponsors: 'Institute of Museum and Library Services (IMLS) 20–220|Utah State Library 3–18',
    courses:
      'IS 100 Introduction to Information Systems|IT 327 Digital Archives Technology|UNIV 102 Research Skills',
    degrees:
      'MLIS Library and Information Science|BS Information Systems ; MS Information Science|BS Computer Science',
    works: [
      'Software Development: Shelfmark|Linkwell|Findaid; Crosswalk|Harvester|Dashboard; open-source software; Library Systems Forum code showcase|Public code repository; Developer|Maintainer',
    ],
    undergraduateOnly: true,
  },
  'LIB: Library': {
    style: BIBLIOGRAPHIC,
    threads: [
      'in academic library leadership: succession|budget cuts|middle managers|assessment plans|faculty status; Leading from the Stacks|The Accidental Manager|Who Comes Next?; in research libraries|after retirements|in times of change',
      'in open-access publishing: article charges|library publishing|faculty attitudes|rights retention|journal flipping; Free to Read|Paying the Author’s Way|The Journal Next Door; at teaching-focused universities|in the humanities|since 2012',
      'in information literacy: source evaluation|threshold concepts|credit courses|peer research tutors|first-year assignments; Search Party|Beyond One-Shot|Asking Better; in first-year writing|across the curriculum|among transfer students',
    ],
    journals:
      'Academic Library Practice|1 Journal of Library Leadership|3 Information Literacy Forum|2 Open Access Notes|Western Librarian',
    societies:
      'Western Academic Library Alliance|1 Society for Library Leadership|3 Information Literacy Council|Utah Library Forum',
    sponsors: 'Institute of Museum and Library Services (IMLS) 20–180|Utah State Library 3–18',
    courses: 'UNIV 102 Research Skills|CMPST 201 Information and Society|UNIV 291R Library Practicum',
    degrees: DEGREES,
    undergraduateOnly: true,
  },
  'LIB: Public Services': {
    style: BIBLIOGRAPHIC,
    threads: [
      'in reference services: chat transcripts|roving reference|referral|question difficulty|student employees; May I Help You?|The Patient Question|After Hours; at a single service desk|during finals|over a decade',
      'in library spaces: study rooms|noise|furniture choice|gate counts|family-friendly study; Room to Think|The Quiet Floor|Where They Sit; after a renovation|among commuter students|at night',
      'in subject librarianship: faculty liaison|collection weeding|data services|citation analysis|teaching load; Liaison at Large|Fewer, Better|Weeding in Public; for the social sciences|in music and dance|on a small budget',
    ],
    journals:
      '1 Reference at Work|2 Library Spaces Quarterly|3 Liaison Librarianship|Western Librarian|Public Services Review',
    societies: 'Western Academic Library Alliance|1 Reference Services Roundtable|Utah Library Forum',
    sponsors: 'Institute of Museum and Library Services (IMLS) 10–90|Utah State Library 2–14',
    courses: 'UNIV 102 Research Skills|UNIV 291R Library Practicum',
    degrees: DEGREES,
    undergraduateOnly: true,
  },
  'LIB: Special Collections': {
    style: BIBLIOGRAPHIC,
    threads: [
      'in pioneer-era diaries: provenance|blank leaves|transcription practice|women’s handwriting|family custody; “Dear Sister”|Ink from Oak Gall|The Second Copy; in territorial Utah|on the overland trail|in family hands',
      'in photographic archives: glass-plate negatives|studio ledgers|reparative description|cold storage|portrait identification; The Photographer’s Shelf|Light Struck|Unknown Sitter; of canyon surveys|from small-town studios|after a basement flood',
      'in rare book cataloging: bindings|manuscript waste|booksellers’ notes|incunabula|printers’ errors; Bound Twice|What the Pastedown Hid|Marks of Ownership; in Venetian printing|in a teaching collection|from 1470 to 1520',
    ],
    journals:
      'Annals of Archives and Manuscripts|Journal of Western Archives Practice|3 Rare Book Cataloging Quarterly|2 Photographs in the Archive|1 Documentary Editing Notes',
    societies:
      'Conference of Intermountain Archives|3 Society for Rare Book Cataloging|2 Western Manuscript Curators',
    sponsors:
      'National Endowment for the Humanities (NEH) 20–220|Utah State Archives 4–20|Institute of Museum and Library Services (IMLS) 15–120',
    courses:
      'HIST 217 Archives and Manuscripts|HCOLL 200 Material Culture of the Book|HIST 499R Archival Internship',
    degrees:
      'MLIS Archives and Records|MA History|BA History ; MLS Library Science|MA Medieval Studies|BA History',
    works: [
      'Exhibition: A Shelf of|Reading|The Lost; Overland Diaries|Venetian Books|Canyon Photographs|Printers’ Errors; rare books and manuscripts; Special Collections Gallery, Tamarack Valley, UT|State Library Rotunda, Bellharbor, WA; Curator|Co-curator',
      'Book Conservation: Rebinding of|Conservation of; a 1497 Aldine Psalter|a Pioneer Letterbook|a Glass-Plate Ledger; parchment, alum-tawed skin; Library Conservation Laboratory, Tamarack Valley, UT; Conservator',
    ],
    undergraduateOnly: true,
  },
  'LIB: Technical Services': {
    style: BIBLIOGRAPHIC,
    threads: [
      'in linked-data cataloging: MARC conversion|authority reconciliation|BIBFRAME pilots|local subject terms|identifier coverage; MARC & After|The Name Is the Thing|Linked, Slowly; in a shared catalog|for non-Latin scripts|with student workers',
      'in electronic resource management: license terms|usage statistics|perpetual access|vendor changes|package renewal; Reading the Fine Print|Cost per Use|Cancel Culture in Serials; in a state consortium|under budget cuts|over five renewals',
      'in subject description: reparative headings|genre terms|catalog backlogs|vocabulary mapping|user tags; Calling Things by Name|A Better Heading|Waiting to Be Found; in twelve languages|for Indigenous materials|after a backlog survey',
    ],
    journals:
      'Catalog & Community|Metadata Practice Quarterly|2 Serials and Licensing Review|Western Librarian|3 Journal of Subject Description',
    societies:
      '1 Metadata Practitioners’ Network|Western Academic Library Alliance|2 Serials Forum of the West',
    sponsors: 'Institute of Museum and Library Services (IMLS) 10–140|Utah State Library 2–16',
    courses: 'UNIV 102 Research Skills|UNIV 291R Library Practicum',
    degrees: DEGREES,
    undergraduateOnly: true,
  },
};
